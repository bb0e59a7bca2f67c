import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeKits(api: TestClient): void {
  const ATTRIBUTES = [{ key: 'a1', name: 'Clarity', about: 'Explains without being asked twice' }];
  const BODY = {
    jobId: 1,
    name: 'Trial day',
    minutes: 120,
    stage: 'tech',
    interviewers: ['mei', 'ben'],
    attributes: ATTRIBUTES,
    questions: ['What did you build last?'],
  };

  async function idsOf(jobId: number | 'library') {
    const { data } = await api.ok('GET /kits', { query: { jobId } });
    return data.map(({ id }) => id);
  }

  describe('GET /kits', () => {
    it('The answer has all kits, those of a job, or those of the library, in their order', async () => {
      expect((await api.ok('GET /kits')).data.map(({ id }) => id)).toEqual([3, 1, 2]);
      expect(await idsOf(1)).toEqual([1, 2]);
      expect(await idsOf(2)).toEqual([]);
      expect(await idsOf('library')).toEqual([3]);
      expect(await api.refused('GET /kits', { query: { jobId: 'all' } })).toEqual({
        status: 400,
        message: 'The query’s jobId must be the id of a job, or “library”',
      });
    });
  });

  describe('POST /kits', () => {
    it('A kit is added at the end of its job; stage, people, attributes and questions may be left out', async () => {
      const added = await api.ok('POST /kits', { body: BODY });
      expect(added).toEqual({ ...BODY, id: added.id, order: 2 });
      const short = await api.ok('POST /kits', { body: { jobId: null, name: ' Chat ', minutes: 15 } });
      expect(short).toEqual({
        id: short.id,
        jobId: null,
        name: 'Chat',
        minutes: 15,
        stage: 'tech',
        interviewers: [],
        attributes: [],
        questions: [],
        order: 1,
      });
    });

    test.each([
      [{ name: ' ' }, 'Name can’t be empty'],
      [{ jobId: 99 }, 'There is no job #99'],
      [{ questions: [' '] }, 'A question can’t be empty'],
      [
        { attributes: [ATTRIBUTES[0], ATTRIBUTES[0]] },
        'Two attributes have the same key. Give each its own.',
      ],
    ])('The body %j is refused', async (given, message) => {
      expect(await api.refused('POST /kits', { body: { ...BODY, ...given } })).toEqual({
        status: 400,
        message,
      });
    });
  });

  describe('PATCH /kits/{id}', () => {
    it('A kit changes and moves among those of its job', async () => {
      const body = { name: 'Design', order: 0 };
      const edited = await api.ok('PATCH /kits/{id}', { params: { id: 2 }, body });
      expect(edited).toMatchObject({ id: 2, minutes: 60, ...body });
      expect(await idsOf(1)).toEqual([2, 1]);
      expect(await api.ok('GET /kits', { query: { jobId: 'library' } })).toMatchObject({
        data: [{ id: 3, order: 0 }],
      });
    });

    it('An edit of a kit leaves interviews as they were scheduled', async () => {
      const before = await api.ok('GET /candidates/{id}/interviews', { params: { id: 2 } });
      await api.ok('PATCH /kits/{id}', {
        params: { id: 1 },
        body: { name: 'Other', attributes: ATTRIBUTES },
      });
      expect(await api.ok('GET /candidates/{id}/interviews', { params: { id: 2 } })).toEqual(before);
    });

    test.each([
      [2, {}, 400, 'Give something to change'],
      [9, { order: 1 }, 404, 'Interview not found'],
    ])('An edit of kit %s is refused: %j', async (id, body, status, message) => {
      expect(await api.refused('PATCH /kits/{id}', { params: { id }, body })).toEqual({ status, message });
    });
  });

  describe('POST /kits/{id}/copy', () => {
    it('A kit is copied to another job or into the library', async () => {
      const { id: _id, ...stored } = (await api.ok('GET /kits')).data.find(({ id }) => id === 1)!;
      const copy = await api.ok('POST /kits/{id}/copy', { params: { id: 1 }, body: { jobId: 2 } });
      expect(copy).toEqual({ ...stored, id: copy.id, jobId: 2, order: 0 });
      const inLibrary = await api.ok('POST /kits/{id}/copy', { params: { id: 1 }, body: { jobId: null } });
      expect(inLibrary).toMatchObject({ jobId: null, order: 1 });
      const params = { id: 99 };
      expect(await api.refused('POST /kits/{id}/copy', { params, body: { jobId: null } })).toEqual({
        status: 404,
        message: 'Interview not found',
      });
    });
  });

  describe('DELETE /kits/{id}', () => {
    it('The answer is the deleted kit, and an undo restores it', async () => {
      const { json, headers } = await api.send('DELETE /kits/{id}', { params: { id: 1 } });
      expect(json).toMatchObject({ id: 1, name: 'Phone screen' });
      expect(await idsOf(1)).toEqual([2]);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await idsOf(1)).toEqual([1, 2]);
    });
  });
}
