import { describe, expect, it } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeReasons(api: TestClient): void {
  describe('GET /reasons', () => {
    it('The answer has all reasons in their order, retired ones too', async () => {
      const { data } = await api.ok('GET /reasons');
      expect(data.map(({ name, retired }) => [name, retired])).toEqual([
        ['Missing skills', false],
        ['Withdrew', false],
        ['Too far away', true],
      ]);
    });
  });

  describe('POST /reasons', () => {
    it('A reason is added at the end, and a known name is refused', async () => {
      const body = { name: ' Too quiet ' };
      expect(await api.ok('POST /reasons', { body })).toEqual({
        id: expect.any(Number) as number,
        name: 'Too quiet',
        order: 3,
        retired: false,
      });
      expect(await api.refused('POST /reasons', { body })).toEqual({
        status: 400,
        message: 'There is a reason “Too quiet” already',
      });
      expect(await api.refused('POST /reasons', { body: { name: ' ' } })).toEqual({
        status: 400,
        message: 'Reason can’t be empty',
      });
    });
  });

  describe('PATCH /reasons/{id}', () => {
    it('A reason is renamed, retired and moved', async () => {
      const body = { name: 'Went elsewhere', retired: true, order: 0 };
      expect(await api.ok('PATCH /reasons/{id}', { params: { id: 2 }, body })).toEqual({ id: 2, ...body });
      const { data } = await api.ok('GET /reasons');
      expect(data.map(({ id }) => id)).toEqual([2, 1, 3]);
    });

    it('An empty edit and an unknown reason are refused', async () => {
      expect(await api.refused('PATCH /reasons/{id}', { params: { id: 2 }, body: {} })).toMatchObject({
        status: 400,
      });
      expect(await api.refused('PATCH /reasons/{id}', { params: { id: 9 }, body: { order: 1 } })).toEqual({
        status: 404,
        message: 'Reason not found',
      });
    });
  });

  describe('Rejections', () => {
    it('A rejection accepts a reason by name, by id with a note, or as free text, and null removes it', async () => {
      const params = { id: 1 };
      for (const [reason, rejectionReason] of [
        ['withdrew', 'Withdrew'],
        [{ id: 3 }, 'Too far away'],
        [{ id: 1, note: 'no SQL' }, 'Missing skills: no SQL'],
        [{ id: null, note: 'No visa' }, 'No visa'],
        ['In other words', 'In other words'],
        [null, null],
      ] as const) {
        const body = { stage: 'rejected', reason } as const;
        expect(await api.ok('PATCH /candidates/{id}', { params, body })).toMatchObject({ rejectionReason });
        const { data } = await api.ok('GET /candidates/{id}/timeline', { params });
        expect(data[0]).toMatchObject({ toStage: 'rejected', note: rejectionReason ?? '' });
      }
    });

    it('A rejection loses its reason when the candidate leaves Rejected, and an undo restores it', async () => {
      const params = { id: 1 };
      await api.ok('PATCH /candidates/{id}', { params, body: { stage: 'rejected', reason: 'Withdrew' } });
      const body = { stage: 'offer' } as const;
      expect(await api.ok('PATCH /candidates/{id}', { params, body })).toMatchObject({
        rejectionReason: null,
      });
      const { revision } = await api.ok('GET /changes');
      await api.ok('POST /changes/{seq}/undo', { params: { seq: revision } });
      expect(await api.ok('GET /candidates/{id}', { params })).toMatchObject({
        stage: 'rejected',
        rejectionReason: 'Withdrew',
      });
    });

    it('A rejection gets a reason for several candidates, at once or later, and the list filters by it', async () => {
      const ids = [1, 2];
      await api.ok('PATCH /candidates', { body: { ids, stage: 'rejected', reason: 'Withdrew' } });
      const later = await api.ok('PATCH /candidates', { body: { ids: [2, 3], reason: 'Missing skills' } });
      expect(later.data.map(({ id }) => id)).toEqual([2]);
      const found = async (reason: string) =>
        (await api.ok('GET /candidates', { query: { reason } })).data.map(({ id }) => id);
      expect(await found('2')).toEqual([1]);
      expect(await found('1')).toEqual([2]);
      expect(await found('none')).toEqual([]);
      expect(await api.refused('GET /candidates', { query: { reason: 'some' } })).toMatchObject({
        status: 400,
      });
    });

    it.each([
      [{ reason: 'Withdrew' }],
      [{ stage: 'rejected', reason: { id: 9 } }],
      [{ stage: 'offer', reason: null }],
    ])('A rejection that is none, or has no such reason, is refused: %j', async (body) => {
      expect(await api.refused('PATCH /candidates/{id}', { params: { id: 1 }, body })).toMatchObject({
        status: 400,
      });
    });
  });
}
