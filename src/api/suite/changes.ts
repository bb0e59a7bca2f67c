import { describe, expect, test } from 'vitest';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import type { TestClient } from './test-client.ts';

const ada = { id: 1 };

export function describeChanges(api: TestClient): void {
  async function revision(): Promise<number> {
    return (await api.ok('GET /changes')).revision;
  }

  /** All rows of the workspace, without the log. */
  async function tables(): Promise<object> {
    const { changes: _log, ...workspace } = await api.dump();
    return workspace;
  }

  describe('GET /changes', () => {
    test('The answer has the changes after a change, oldest first', async () => {
      const after = await revision();
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'offer' } });
      await api.ok('DELETE /notes/{id}', { params: { id: 2 } });
      const { data, revision: now } = await api.ok('GET /changes', { query: { after } });
      expect(now).toBe(after + 2);
      expect(data).toMatchObject([
        {
          seq: after + 1,
          command: { route: 'PATCH /candidates/{id}', params: { id: 1 }, body: { stage: 'offer' } },
          undoable: true,
          undoes: null,
        },
        { seq: after + 2, command: { route: 'DELETE /notes/{id}', params: { id: 2 }, body: null } },
      ]);
      expect(data[0]?.rows.map((row) => row.table).toSorted()).toEqual(['candidates', 'timelines']);
      expect(data[1]?.rows).toMatchObject([
        { table: 'notes', id: 2, before: { text: 'Called back' }, after: null },
      ]);
    });

    test('The answer has at most `limit` changes', async () => {
      const after = await revision();
      await api.ok('DELETE /notes/{id}', { params: { id: 1 } });
      await api.ok('DELETE /notes/{id}', { params: { id: 2 } });
      const { data } = await api.ok('GET /changes', { query: { after, limit: 1 } });
      expect(data.map((change) => change.seq)).toEqual([after + 1]);
    });

    test('The answer has the changes before any change, newest first', async () => {
      const first = await revision();
      await api.ok('DELETE /notes/{id}', { params: { id: 1 } });
      await api.ok('DELETE /notes/{id}', { params: { id: 2 } });
      const { data } = await api.ok('GET /changes', { query: { order: 'newest', limit: 2 } });
      expect(data.map((change) => change.seq)).toEqual([first + 2, first + 1]);
      const earlier = await api.ok('GET /changes', { query: { order: 'newest', before: first + 1 } });
      expect(earlier.data.map((change) => change.seq)).toEqual([first]);
    });

    test('The answer has at most `rows` rows of a change, and their number', async () => {
      await api.ok('PATCH /candidates', { body: { ids: [1, 2, 3], stage: 'offer' } });
      const { data } = await api.ok('GET /changes', { query: { order: 'newest', limit: 1, rows: 2 } });
      expect(data[0]?.rows.map((row) => row.id)).toEqual([1, 2]);
      expect(data[0]?.rowCount).toBe(6);
    });

    test('The changes are filtered by kind, candidate and job', async () => {
      const after = await revision();
      await api.ok('PATCH /candidates', { body: { ids: [3, 1, 2], stage: 'offer' } });
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { name: 'Ada King' } });
      await api.ok('PATCH /jobs/{id}', { params: { id: 1 }, body: { title: 'Ops' } });
      const seqs = async (query: object) =>
        (await api.ok('GET /changes', { query: { after, ...query } })).data.map(({ seq }) => seq - after);
      expect(await seqs({ kind: 'move' })).toEqual([1]);
      expect(await seqs({ candidateId: 1 })).toEqual([1, 2]);
      expect(await seqs({ candidateId: 1, kind: 'candidate' })).toEqual([2]);
      expect(await seqs({ jobId: 1, order: 'newest', limit: 2 })).toEqual([3, 2]);
      const { data } = await api.ok('GET /changes', { query: { candidateId: 1, kind: 'move', rows: 2 } });
      expect(data[0]).toMatchObject({
        rowCount: 6,
        rows: [
          { table: 'candidates', id: 1 },
          { table: 'timelines', after: { candidateId: 1 } },
        ],
      });
    });

    test.each([
      [{ kind: 'moves' }, `The query’s kind must be one of: ${CHANGE_KINDS.join(', ')}`],
      [{ candidateId: 0 }, 'The query’s candidateId must be an id'],
      [{ jobId: 'all' }, 'The query’s jobId must be an id'],
      [{ before: 'now' }, `The query’s before must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`],
      [{ order: 'latest' }, 'The query’s order must be one of: oldest, newest'],
      [{ rows: -1 }, 'The query’s rows must be a whole number from 0 to 1000000'],
      [{ after: -1 }, `The query’s after must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`],
      [{ limit: 0 }, 'The query’s limit must be a whole number from 1 to 1000'],
      [{ limit: 1001 }, 'The query’s limit must be a whole number from 1 to 1000'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /changes', { query })).toEqual({ status: 400, message });
    });
  });

  describe('POST /changes/{seq}/undo', () => {
    test.each([
      ['a new job', 'POST /jobs', { body: { title: 'Ops' } }],
      ['an edited job', 'PATCH /jobs/{id}', { params: { id: 1 }, body: { title: 'Ops', tags: [] } }],
      ['a reorder', 'PATCH /jobs/{id}/reorder', { params: { id: 1 }, body: { fromOrder: 0, toOrder: 2 } }],
      ['a new candidate', 'POST /candidates', { body: sampleCandidateDraft() }],
      ['a move and its event', 'PATCH /candidates/{id}', { params: ada, body: { stage: 'hired' } }],
      ['several moves and their events', 'PATCH /candidates', { body: { ids: [3, 1, 2], stage: 'tech' } }],
      ['a new note', 'POST /candidates/{id}/notes', { params: ada, body: { text: 'Hi' } }],
      ['a deleted note', 'DELETE /notes/{id}', { params: { id: 1 } }],
      ['a new view', 'POST /views', { body: { name: 'New', screen: 'list', params: {} } }],
      ['a view that is moved', 'PATCH /views/{id}', { params: { id: 3 }, body: { order: 0 } }],
      ['a deleted view', 'DELETE /views/{id}', { params: { id: 1 } }],
      ['a merge', 'POST /candidates/{id}/merge', { params: ada, body: { candidateId: 2, take: ['email'] } }],
      [
        'a merge the other way',
        'POST /candidates/{id}/merge',
        { params: { id: 3 }, body: { candidateId: 1 } },
      ],
      ['a pair that is kept apart', 'POST /duplicates/different', { body: { ids: [2, 1] } }],
      [
        'a saved assessment',
        'PUT /assessments/{jobId}',
        { params: { jobId: 1 }, body: { title: 'X', sections: [] } },
      ],
      [
        'a first assessment',
        'PUT /assessments/{jobId}',
        { params: { jobId: 2 }, body: { title: 'X', sections: [] } },
      ],
      [
        'a submission',
        'POST /assessments/{jobId}/submit',
        { params: { jobId: 1 }, body: { answers: { name: 'Ada' } } },
      ],
    ] as const)('The call undoes %s, and undoes that again', async (_, name, parts) => {
      const before = await tables();
      await api.send(name, parts);
      const seq = await revision();
      const after = await tables();
      expect(after).not.toEqual(before);

      const undone = await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(undone).toMatchObject({ seq: seq + 1, undoes: seq, undoable: true });
      expect(await tables()).toEqual(before);

      await api.ok('POST /changes/{seq}/undo', { params: { seq: seq + 1 } });
      expect(await tables()).toEqual(after);
    });

    test('A move of a candidate who was renamed since is undone, and the new name stays', async () => {
      const [stages, timeline] = [
        () => api.ok('GET /candidates/{id}', { params: ada }),
        () => api.ok('GET /candidates/{id}/timeline', { params: ada }),
      ];
      const [before, events] = [await stages(), await timeline()];
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'offer' } });
      const seq = await revision();
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { name: 'Ada King' } });
      const undone = await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect(await stages()).toEqual({ ...before, name: 'Ada King' });
      expect(await timeline()).toEqual(events);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: undone.seq } });
      expect(await stages()).toMatchObject({ name: 'Ada King', stage: 'offer' });
    });

    test('An undo is refused with a message when a touched field has changed since', async () => {
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { name: 'Ada King' } });
      const seq = await revision();
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'offer' } });
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { name: 'Ada Byron' } });
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq } })).toEqual({
        status: 409,
        message: 'This can’t be undone: “Ada King” has changed since: renamed Ada King to Ada Byron.',
      });
    });

    test('A second undo is refused', async () => {
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'offer' } });
      const seq = await revision();
      await api.ok('POST /changes/{seq}/undo', { params: { seq } });
      expect((await api.refused('POST /changes/{seq}/undo', { params: { seq } })).status).toBe(409);
    });

    test('The undo of a change that replaced the whole workspace is refused', async () => {
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq: await revision() } })).toEqual({
        status: 409,
        message: 'This can’t be undone: it replaced the whole workspace.',
      });
    });

    test('A change that the log lacks is "Change not found"', async () => {
      expect(await api.refused('POST /changes/{seq}/undo', { params: { seq: 999_999 } })).toEqual({
        status: 404,
        message: 'Change not found',
      });
    });
  });
}
