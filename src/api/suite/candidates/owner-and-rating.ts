import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeOwnerAndRating(api: TestClient): void {
  describe('The owner and the rating of a candidate', () => {
    test('Owner and rating are set with the candidate, changed alone, and undone', async () => {
      const draft = { name: 'Cleo', email: 'cleo@example.com', jobId: 1, owner: 'mei', rating: 3 } as const;
      const { id } = await api.ok('POST /candidates', { body: draft });
      const params = { id };
      const { json, headers } = await api.send('PATCH /candidates/{id}', {
        params,
        body: { owner: '', rating: 4 },
      });
      expect(json).toMatchObject({ owner: '', rating: 4 });
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(await api.ok('GET /candidates/{id}', { params })).toMatchObject({ owner: 'mei', rating: 3 });
    });

    test('Owner and rating are set for several as one change, which names only those who differ', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { rating: 4 } });
      const { data } = await api.ok('PATCH /candidates', { body: { ids: [1, 2], rating: 4 } });
      expect(data.map(({ id, rating }) => [id, rating])).toEqual([[2, 4]]);
      const all = await api.ok('PATCH /candidates', { body: { ids: [1, 2, 3], owner: 'mei', rating: null } });
      expect(all.data.map(({ owner, rating }) => [owner, rating])).toEqual([
        ['mei', null],
        ['mei', null],
        ['mei', null],
      ]);
    });

    test('Owner and rating stay in a merge, and missing ones are taken from the removed candidate', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { owner: 'mei' } });
      await api.ok('PATCH /candidates/{id}', { params: { id: 3 }, body: { owner: 'ben', rating: 1 } });
      const merged = await api.ok('POST /candidates/{id}/merge', {
        params: { id: 1 },
        body: { candidateId: 3 },
      });
      expect(merged).toMatchObject({ owner: 'mei', rating: 1 });
    });

    test('Candidates are found and sorted by owner and rating', async () => {
      await api.ok('PATCH /candidates', { body: { ids: [1, 3], owner: 'mei' } });
      await api.ok('PATCH /candidates', { body: { ids: [1, 2], rating: 4 } });
      const idsOf = async (query: Record<string, string | number>) =>
        (await api.ok('GET /candidates', { query })).data.map(({ id }) => id);
      expect(await idsOf({ owner: 'mei' })).toEqual([3, 1]);
      expect(await idsOf({ owner: '-' })).toEqual([2]);
      expect(await idsOf({ owner: 'mei', rating: 4 })).toEqual([1]);
      expect(await idsOf({ rating: 'none' })).toEqual([3]);
      expect(await idsOf({ sort: 'ratingDesc' })).toEqual([2, 1, 3]);
      expect(await idsOf({ sort: 'ownerDesc' })).toEqual([3, 1, 2]);
      expect(await idsOf({ owner: 'mei', asOf: '2099-01-01' })).toEqual([3, 1]);
    });

    test.each([
      [{ rating: 0 }, 'The body’s rating must be 1, 2, 3, 4 or null'],
      [{ rating: 5 }, 'The body’s rating must be 1, 2, 3, 4 or null'],
      [{ rating: 'Yes' }, 'The body’s rating must be 1, 2, 3, 4 or null'],
      [{ owner: null }, 'The body’s owner must be text'],
      [
        { owner: 'Amara Okafor' },
        'The body’s owner must be a handle: letters, digits and underscores, without the @',
      ],
      [{ owner: 'x'.repeat(61) }, 'The body’s owner can’t be longer than 60 characters'],
    ])('The owner or rating %j is refused', async (body, message) => {
      expect(await api.refused('PATCH /candidates/{id}', { params: { id: 1 }, body })).toEqual({
        status: 400,
        message,
      });
    });
  });
}
