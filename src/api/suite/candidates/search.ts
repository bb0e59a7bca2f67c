import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeSearch(api: TestClient): void {
  describe('GET /search', () => {
    test('The answer has what matches, the best first, with what matched', async () => {
      const { data } = await api.ok('GET /search', { query: { q: 'ada' } });
      expect(data[0]).toMatchObject({
        kind: 'candidate',
        id: 1,
        marks: [{ field: 'title', start: 0, end: 3 }, { field: 'detail' }],
        candidateId: 1,
        jobId: 1,
      });
    });

    test('The answer has no more than the limit, and nothing for no words', async () => {
      expect((await api.ok('GET /search', { query: { q: 'e', limit: 2 } })).data).toHaveLength(2);
      expect((await api.ok('GET /search', { query: { q: ' ' } })).data).toEqual([]);
      expect((await api.ok('GET /search')).data).toEqual([]);
    });

    test.each([
      [{ q: 'x'.repeat(501) }, 'The query’s q can’t be longer than 500 characters'],
      [{ q: 'a', limit: 0 }, 'The query’s limit must be a whole number from 1 to 100'],
      [{ q: 'a', limit: 101 }, 'The query’s limit must be a whole number from 1 to 100'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /search', { query })).toEqual({ status: 400, message });
    });
  });
}
