import { describe, expect, it, test } from 'vitest';
import type { TestClient } from './test-client.ts';

export function describeViews(api: TestClient): void {
  const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, '1']));

  describe('GET /views', () => {
    it('The answer has the views of the list, then those of the board, each in their order', async () => {
      const { data } = await api.ok('GET /views');
      expect(data.map(({ screen, name }) => [screen, name])).toEqual([
        ['list', 'In Interview'],
        ['list', 'By name'],
        ['board', 'Frontend board'],
      ]);
      expect(data[0]?.params).toEqual({ stage: 'tech' });
    });
  });

  describe('POST /views', () => {
    it('A saved view is found by a search at once', async () => {
      const body = { name: ' Offers ', screen: 'list', params: { stage: 'offer', search: 'a & b' } };
      const added = await api.ok('POST /views', { body });
      expect(added).toEqual({ ...body, id: added.id, name: 'Offers', order: 2 });
      const { data } = await api.ok('GET /search', { query: { q: 'offers' } });
      expect(data[0]).toMatchObject({
        kind: 'view',
        id: added.id,
        view: { screen: 'list', params: body.params },
      });
    });

    test.each([
      [{ name: ' ' }, 'Name can’t be empty'],
      [{ name: 'x'.repeat(101) }, 'Name can’t be longer than 100 characters'],
      [{ name: 'BY NAME' }, 'There is a view “By name” already'],
      [{ screen: 'jobs' }, 'The body’s screen must be one of: list, board'],
      [{ params: { stage: 7 } }, 'The body’s params.stage must be text'],
      [{ params: tooMany }, 'The body’s params can’t be more than 50 parameters'],
    ])('The body %j is refused', async (given, message) => {
      const body = { name: 'Offers', screen: 'list', params: {}, ...given };
      expect(await api.refused('POST /views', { body })).toEqual({ status: 400, message });
    });
  });

  describe('PATCH /views/{id}', () => {
    it('A view gets another name and parameters, and moves among the views of its screen', async () => {
      const body = { name: 'A to Z', params: { sort: 'name', stage: 'tech' }, order: 0 };
      const edited = await api.ok('PATCH /views/{id}', { params: { id: 3 }, body });
      expect(edited).toEqual({ id: 3, screen: 'list', ...body });
      const { data } = await api.ok('GET /views');
      expect(data.map(({ id }) => id)).toEqual([3, 1, 2]);
    });

    test.each([
      [3, {}, 400, 'Give a name, parameters or an order'],
      [3, { name: 'in interview' }, 400, 'There is a view “In Interview” already'],
      [9, { order: 1 }, 404, 'View not found'],
    ])('An edit of view %s is refused: %j', async (id, body, status, message) => {
      expect(await api.refused('PATCH /views/{id}', { params: { id }, body })).toEqual({ status, message });
    });
  });

  describe('DELETE /views/{id}', () => {
    it('The answer is the deleted view, and an undo restores it', async () => {
      const { json, headers } = await api.send('DELETE /views/{id}', { params: { id: 1 } });
      expect(json).toMatchObject({ id: 1, name: 'In Interview' });
      expect((await api.ok('GET /views')).data.map(({ id }) => id)).toEqual([3, 2]);
      expect(await api.refused('DELETE /views/{id}', { params: { id: 1 } })).toEqual({
        status: 404,
        message: 'View not found',
      });
      const seq = headers.get('Change-Seq') ?? '';
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect((await api.ok('GET /views')).data.map(({ id }) => id)).toEqual([1, 3, 2]);
    });
  });
}
