import { describe, expect, it, test } from 'vitest';
import { sampleCandidateDraft } from '#domain/sample-rows.ts';
import type { TestClient } from './test-client.ts';

const AVA = { name: 'Ava Doublé', email: 'ava@double.example', jobId: 1, phone: '+49 30 555 55' };

export function describeDuplicates(api: TestClient): void {
  async function add(its: object): Promise<number> {
    const { id } = await api.ok('POST /candidates', { body: sampleCandidateDraft({ ...AVA, ...its }) });
    return id;
  }

  describe('GET /duplicates', () => {
    it('answers the pairs who are likely one person, the most certain first, page by page', async () => {
      const { total } = await api.ok('GET /duplicates');
      const [one, other] = [await add({}), await add({ jobId: 2, email: 'AVA@double.example' })];
      const third = await add({ name: 'ava double', email: 'x@double.example', jobId: 2, phone: '' });
      const found = await api.ok('GET /duplicates', { query: { pageSize: 500 } });
      const own = found.data.filter(({ candidates }) => candidates.some(({ id }) => id >= one));
      expect(own.map(({ candidates: [a, b], signs }) => [a.id, b.id, ...signs])).toEqual([
        [one, other, 'email', 'name', 'phone'],
        [other, third, 'name', 'job'],
      ]);
      expect(own[0]?.candidates[1]).toMatchObject({
        email: 'AVA@double.example',
        jobTitle: expect.any(String),
      });
      expect(found.total).toBe(total + 2);
      const last = await api.ok('GET /duplicates', { query: { page: 99, pageSize: 1 } });
      expect(last).toEqual({ data: found.data.slice(-1), total: found.total });
    });

    test.each([
      [{ page: 0 }, 'The query’s page must be a whole number from 1 to 9007199254740991'],
      [{ pageSize: 'all' }, 'The query’s pageSize must be a whole number from 1 to 1000'],
    ])('refuses %j', async (query, message) => {
      expect(await api.refused('GET /duplicates', { query })).toEqual({ status: 400, message });
    });
  });

  describe('GET /candidates/{id}/duplicates', () => {
    it('answers who is likely the same person, or 404', async () => {
      const one = await add({});
      expect(await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } })).toEqual({ data: [] });
      const other = await add({ name: 'A. D.', jobId: 2 });
      const third = await add({ email: 'x@double.example' });
      const { data } = await api.ok('GET /candidates/{id}/duplicates', { params: { id: one } });
      expect(data.map(({ candidate, signs }) => [candidate.id, ...signs])).toEqual([
        [other, 'email', 'phone'],
        [third, 'name', 'phone', 'job'],
      ]);
      expect(await api.refused('GET /candidates/{id}/duplicates', { params: { id: 9_999 } })).toEqual({
        status: 404,
        message: 'Candidate not found',
      });
    });
  });
}
