import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { emptyOpening } from '#domain/opening/opening.ts';

const CONTENT = {
  description: '## You will\n\n- design **things**',
  department: 'Design',
  locations: [{ workplace: 'hybrid', place: 'Berlin', country: 'DE' }],
  employmentType: 'full-time',
  pay: { min: 60_000, max: 75_000, currency: 'EUR', period: 'year' },
  closesOn: '2999-12-31',
  asksAssessment: true,
} as const;

export function describeOpenings(api: TestClient): void {
  const read = (id: number | string) => api.ok('GET /jobs/{id}/opening', { params: { id } });
  const edit = (id: number, body: object) => api.ok('PATCH /jobs/{id}/opening', { params: { id }, body });

  describe('GET /jobs/{id}/opening', () => {
    it('A job without an opening has an empty one', async () => {
      expect(await read(2)).toEqual(emptyOpening(2));
    });

    test.each([99, 'x'])('The answer for no job: %s', async (id) => {
      const reply = { status: 404, message: 'Not found' };
      expect(await api.refused('GET /jobs/{id}/opening', { params: { id } })).toEqual(reply);
    });
  });

  describe('PATCH /jobs/{id}/opening', () => {
    it('The given fields change, and no other', async () => {
      const first = await edit(2, CONTENT);
      expect(first).toEqual({ ...CONTENT, jobId: 2, publishedAt: null, updatedAt: first.updatedAt });
      const second = await edit(2, { department: ' Art ', closesOn: null });
      expect(second).toEqual({ ...first, department: 'Art', closesOn: null, updatedAt: second.updatedAt });
      expect(await read(2)).toEqual(second);
    });

    it('Two people who change different fields lose nothing', async () => {
      await Promise.all([edit(2, { department: 'Art' }), edit(2, { description: 'Paint.' })]);
      expect(await read(2)).toMatchObject({ department: 'Art', description: 'Paint.' });
    });

    it('An opening is published and taken off, and each can be undone', async () => {
      await edit(2, CONTENT);
      const { publishedAt } = await edit(2, { published: true });
      expect(publishedAt).not.toBeNull();
      const { headers, json } = await api.send('PATCH /jobs/{id}/opening', {
        params: { id: 2 },
        body: { published: false },
      });
      expect(json).toMatchObject({ publishedAt: null });
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(await read(2)).toMatchObject({ publishedAt });
    });

    it('An incomplete opening is not published, and the answer names all that is missing', async () => {
      expect(
        await api.refused('PATCH /jobs/{id}/opening', {
          params: { id: 3 },
          body: { department: 'Office', published: true },
        }),
      ).toEqual({
        status: 409,
        message:
          'This opening can’t be published yet. Write a description. Add a location. ' +
          'Choose an employment type. Unarchive the job.',
      });
    });

    const pay = CONTENT.pay;
    const [place] = CONTENT.locations;
    test.each([
      [{}, 'Give a field of the opening, or whether it is published'],
      [{ description: 'x'.repeat(20_001) }, 'A description can’t be longer than 20000 characters'],
      [{ department: 'x'.repeat(101) }, 'A department can’t be longer than 100 characters'],
      [{ locations: Array.from({ length: 21 }, () => place) }, 'At most 20 locations'],
      [{ locations: [{ ...place, country: 'XX' }] }, 'There is no country “XX”: use two letters such as DE'],
      [{ pay: { ...pay, min: 80_000 } }, 'The lowest pay can’t be more than the highest'],
      [{ pay: { ...pay, min: -1 } }, 'Pay can’t be less than 0'],
      [{ closesOn: '2026-02-30' }, 'The body’s closesOn must be a day, like 2026-11-20'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('PATCH /jobs/{id}/opening', { params: { id: 2 }, body })).toEqual({
        status: 400,
        message,
      });
    });

    it('An unknown job is refused', async () => {
      const parts = { params: { id: 99 }, body: { department: 'Art' } };
      expect(await api.refused('PATCH /jobs/{id}/opening', parts)).toEqual({
        status: 404,
        message: 'Not found',
      });
    });
  });

  describe('GET /openings', () => {
    it('The answer has the openings in the order of the jobs, each with its state', async () => {
      await edit(2, { ...CONTENT, published: true });
      const { data } = await api.ok('GET /openings');
      expect(data.map(({ jobId, title, slug, state }) => [jobId, title, slug, state])).toEqual([
        [1, 'Frontend Engineer', 'frontend-engineer', 'unpublished'],
        [2, 'Data Scientist', 'data-scientist', 'open'],
      ]);
      expect(data.some((opening) => 'description' in opening)).toBe(false);
    });

    it('An opening is taken off when its job is archived, and when its closing day is over', async () => {
      const state = async () => (await api.ok('GET /openings', { query: { jobIds: '2' } })).data[0]?.state;
      await edit(2, { ...CONTENT, published: true });
      await api.ok('PATCH /jobs/{id}', { params: { id: 2 }, body: { status: 'archived' } });
      expect(await state()).toBe('archived');
      await api.ok('PATCH /jobs/{id}', { params: { id: 2 }, body: { status: 'active' } });
      expect(await state()).toBe('open');
      await edit(2, { closesOn: '2020-01-01' });
      expect(await state()).toBe('closed');
    });

    it('The answer has only the openings of some jobs, and descriptions when they are asked for', async () => {
      await edit(2, CONTENT);
      const { data } = await api.ok('GET /openings', { query: { jobIds: '2,3', content: 'true' } });
      expect(data.map(({ jobId, description }) => [jobId, description])).toEqual([[2, CONTENT.description]]);
    });

    test.each([
      [{ jobIds: 'x' }, 'The query’s jobIds[0] must be an id'],
      [{ timeZone: 'Mars' }, 'The query’s timeZone must be the name of a time zone, like Europe/Berlin'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /openings', { query })).toEqual({ status: 400, message });
    });
  });
}
