import { describe, expect, test } from 'vitest';
import { contract, type Answer } from '#contract/contract.ts';
import { broughtIdsText } from '#domain/replica/reserved-ids.ts';
import { REPLICATED_TABLES, RESERVABLE_TABLES, type ReservableTable } from '#domain/replica/tables.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import type { Reading } from '#store/database.ts';
import { tableDigest } from '#store/table-digest.ts';
import type { TestClient } from './test-client.ts';

const ada = { id: 1 };
const MOST = Number.MAX_SAFE_INTEGER;

/** Tests the calls with which a device reads a copy of the workspace. */
export function describeReplica(api: TestClient): void {
  async function revision(): Promise<number> {
    return (await api.ok('GET /changes')).revision;
  }

  describe('GET /replica/rows', () => {
    test('The answer has the rows of each table with the revision', async () => {
      const workspace = await api.dump();
      const seq = await revision();
      for (const table of REPLICATED_TABLES) {
        const { epoch: _, ...answer } = await api.ok('GET /replica/rows', { query: { table } });
        expect(answer).toEqual({ seq, rows: workspace[table], isLast: true });
      }
    });

    test('The answer has at most `limit` rows, which come after a key', async () => {
      const query = { table: 'candidates', limit: 1 };
      const { rows: first, isLast } = await api.ok('GET /replica/rows', { query });
      expect(first).toMatchObject([{ id: 1 }]);
      expect(isLast).toBe(false);
      const { rows: second } = await api.ok('GET /replica/rows', { query: { ...query, after: 1 } });
      expect(second).toMatchObject([{ id: 2 }]);
      const { rows: none, isLast: isEnd } = await api.ok('GET /replica/rows', {
        query: { ...query, after: MOST },
      });
      expect(none).toEqual([]);
      expect(isEnd).toBe(true);
    });

    test.each<readonly [Readonly<Record<string, string | number>>, string]>([
      [{ table: 'scorecards' }, `The query’s table must be one of: ${REPLICATED_TABLES.join(', ')}`],
      [{ table: 'unsealings' }, `The query’s table must be one of: ${REPLICATED_TABLES.join(', ')}`],
      [{}, `The query’s table must be one of: ${REPLICATED_TABLES.join(', ')}`],
      [{ table: 'jobs', after: -1 }, `The query’s after must be a whole number from 0 to ${MOST}`],
      [{ table: 'jobs', limit: 2_001 }, 'The query’s limit must be a whole number from 1 to 2000'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /replica/rows', { query })).toEqual({
        status: 400,
        message,
      });
    });
  });

  describe('POST /replica/comparisons', () => {
    const compare = async (body: { of: string; seq: number; version?: number; digest?: string }) =>
      (
        await api.ok('POST /replica/comparisons', {
          body: { version: DATA_VERSION, digest: 'f'.repeat(64), ...body },
        })
      ).result;

    test('The answer says whether a table is the same', async () => {
      const seq = await revision();
      const rows = (await api.dump()).jobs;
      const read = { lastChange: async () => ({ seq }), page: async () => rows } as unknown as Reading;
      const { digest } = (await tableDigest((work) => work(read), 'jobs'))!;
      expect(await compare({ of: 'jobs', seq, digest })).toBe('same');
      expect(await compare({ of: 'jobs', seq })).toBe('different');
      expect(await compare({ of: 'reports', seq })).toBe('different');
    });

    test('Nothing is compared at another revision, or with rows of another version', async () => {
      const seq = await revision();
      expect(await compare({ of: 'lists', seq: seq + 1 })).toBe('moved');
      expect(await compare({ of: 'jobs', seq, version: DATA_VERSION - 1 })).toBe('other-version');
    });

    test('A table that no device copies is refused', async () => {
      const body = { of: 'scorecards', seq: 1, version: DATA_VERSION, digest: 'f' };
      expect(await api.refused('POST /replica/comparisons', { body })).toMatchObject({ status: 400 });
    });
  });

  describe('GET /replica/changes', () => {
    test('The answer has the changes after a change with all their rows and the reader’s own keys', async () => {
      const after = await revision();
      const headers = { 'Idempotency-Key': 'mine' };
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'offer' }, headers });
      const body = { title: 'Empty', sections: [] };
      await api.ok('PUT /assessments/{jobId}', { params: { jobId: 1 }, body });
      const { changes, epoch: _, ...whole } = await api.ok('GET /replica/changes', { query: { after } });
      expect(whole).toEqual({ through: after + 2, isLast: true });
      const { data } = await api.ok('GET /changes', { query: { after } });
      const keys = ['mine', null];
      expect(changes).toEqual(
        data.map(({ rowCount: _all, ...change }, place) => ({ ...change, key: keys[place], addedRows: [] })),
      );
      const first = await api.ok('GET /replica/changes', { query: { after, limit: 1 } });
      expect(first).toMatchObject({ through: after + 1, isLast: false });
    });

    test('The answer has the rows of an import as they are now', async () => {
      const after = await revision();
      const rows = [{ name: 'Dora', email: 'dora@example.com', jobId: 1 }];
      await api.ok('POST /imports', { body: { newJobs: [], rows } });
      const [change] = (await api.ok('GET /replica/changes', { query: { after } })).changes;
      const { candidates } = await api.dump();
      expect(change?.addedRows.find(({ table }) => table === 'candidates')?.rows).toEqual(
        candidates.slice(-1),
      );
    });

    test('A copy that can’t follow the log is answered with 410', async () => {
      const message = 'This copy can’t be updated. Make it again.';
      const now = await revision();
      for (const after of [0, now + 1]) {
        const answer = await api.refused('GET /replica/changes', { query: { after } });
        expect(answer).toEqual({ status: 410, message });
      }
      await api.ok('POST /candidates/erase', { body: { ids: [1] } });
      expect((await api.refused('GET /replica/changes', { query: { after: now } })).status).toBe(410);
      expect(await api.ok('GET /replica/changes', { query: { after: now + 1 } })).toMatchObject({
        through: now + 1,
        changes: [],
        isLast: true,
      });
    });

    test.each([
      [{ after: 'now' }, `The query’s after must be a whole number from 0 to ${MOST}`],
      [{ limit: 1_001 }, 'The query’s limit must be a whole number from 1 to 1000'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /replica/changes', { query })).toEqual({ status: 400, message });
    });
  });
}

/** Tests a host where one person writes the scorecards of everybody. */
export function describeReplicatedScorecards(api: TestClient): void {
  describe('GET /replica/changes', () => {
    test('A scorecard is a change without rows and without a body', async () => {
      const { revision: after } = await api.ok('GET /changes');
      const body = { overall: 'yes', ratings: [], notes: 'Knows it all', interviewer: 'mei' };
      await api.ok('POST /interviews/{id}/scorecard', { params: { id: 1 }, body });
      const { changes } = await api.ok('GET /replica/changes', { query: { after } });
      expect(changes).toMatchObject([{ seq: after + 1, rows: [], command: { body: null } }]);
    });
  });
}

/** Tests reserved ids on a host that reserves them. */
export function describeReserving(api: TestClient): void {
  interface Reserved extends Omit<Answer<'POST /replica/ids'>, 'first'> {
    readonly first: Readonly<Record<ReservableTable, number>>;
  }
  const reserve = async (count: number) =>
    (await api.ok('POST /replica/ids', { body: { count } })) as Reserved;
  const addNote = (header: string) => ({
    params: ada,
    body: { text: 'Hello' },
    headers: { 'Reserved-Ids': header },
  });

  describe('POST /replica/ids', () => {
    test('Ids are reserved in each table, and nothing changes', async () => {
      const before = await api.dump();
      const { first, count, token } = await reserve(3);
      expect(count).toBe(3);
      expect(Object.keys(first).toSorted()).toEqual([...RESERVABLE_TABLES].toSorted());
      expect(token).toMatch(/^[\w.-]+$/);
      expect(await api.dump()).toEqual(before);
      const note = await api.ok('POST /candidates/{id}/notes', { params: ada, body: { text: 'Hello' } });
      expect(note.id < first.notes || note.id >= first.notes + 3).toBe(true);
    });

    test('As many ids are reserved in single tables as asked for', async () => {
      const before = await reserve(1);
      const body = { counts: { candidates: 2, timelines: 20_000 } };
      const { first, counts, token } = await api.ok('POST /replica/ids', { body });
      expect(counts).toEqual(body.counts);
      expect(first).toEqual({
        candidates: before.first.candidates + 1,
        timelines: before.first.timelines + 1,
      });
      const header = `${token};candidates=${(first.candidates ?? 0) + 1}`;
      const added = { body: sampleCandidateDraft(), headers: { 'Reserved-Ids': header } };
      expect((await api.ok('POST /candidates', added)).id).toBe(before.first.candidates + 2);
      const after = await reserve(1);
      expect(after.first.candidates).toBe(before.first.candidates + 3);
      expect(after.first.notes).toBe(before.first.notes + 1);
    });

    test('As many ids as `count` are reserved in each table that `counts` does not name', async () => {
      const { counts } = await api.ok('POST /replica/ids', { body: { count: 3, counts: { notes: 5 } } });
      expect(counts).toMatchObject({ jobs: 3, candidates: 3, notes: 5 });
    });

    test.each([
      [{ count: 0 }, 'The body’s count must be more than 0'],
      [{ count: 1_001 }, 'The body’s count can’t be more than 1000'],
      [{ counts: { notes: 20_001 } }, 'The body’s counts.notes can’t be more than 20000'],
      [{ counts: { notes: 0 } }, 'The body’s counts.notes must be more than 0'],
      [{ counts: { scorecards: 1 } }, 'The body’s counts has an unknown field “scorecards”'],
      [{ counts: {} }, 'The body must say how many ids to reserve'],
      [{}, 'The body must say how many ids to reserve'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /replica/ids', { body })).toEqual({ status: 400, message });
    });
  });

  describe('The header Reserved-Ids', () => {
    test('The header Reserved-Ids gives the rows of a write their ids, in their order', async () => {
      const { first, token } = await reserve(10);
      const ids = new Map([
        ['candidates', [first.candidates + 5]],
        ['timelines', [first.timelines + 1]],
      ] as const);
      const { id } = await api.ok('POST /candidates', {
        body: sampleCandidateDraft(),
        headers: { 'Reserved-Ids': broughtIdsText([{ token, ids }]) },
      });
      expect(id).toBe(first.candidates + 5);
      const { timelines } = await api.dump();
      expect(timelines.find(({ candidateId }) => candidateId === id)?.id).toBe(first.timelines + 1);
    });

    test('The header Reserved-Ids names ranges, and a row that has an id already uses none of them', async () => {
      const { first, token } = await reserve(10);
      const { notes } = first;
      const header = `${token};notes=${notes + 4}-${notes + 5}.${notes}`;
      const add = async () => (await api.ok('POST /candidates/{id}/notes', addNote(header))).id;
      expect(await add()).toBe(notes + 4);
      expect(await add()).toBe(notes + 10);
    });

    test('The header Reserved-Ids names the ids of several reservations, each with its token', async () => {
      const [one, other] = [await reserve(2), await reserve(2)];
      const header = `${one.token};candidates=${one.first.candidates}, ${other.token};timelines=${other.first.timelines + 1}`;
      const { id } = await api.ok('POST /candidates', {
        body: sampleCandidateDraft(),
        headers: { 'Reserved-Ids': header },
      });
      expect(id).toBe(one.first.candidates);
      const { timelines } = await api.dump();
      expect(timelines.find(({ candidateId }) => candidateId === id)?.id).toBe(other.first.timelines + 1);
      const swapped = `${other.token};notes=${one.first.notes}, ${one.token};notes=${one.first.notes + 1}`;
      expect((await api.refused('POST /candidates/{id}/notes', addNote(swapped))).status).toBe(400);
    });

    test('The header Reserved-Ids answers a repeated write as the first time', async () => {
      const { first, token } = await reserve(2);
      const add = (id: number) => {
        const { headers, ...parts } = addNote(`${token};notes=${id}`);
        return api.ok('POST /candidates/{id}/notes', {
          ...parts,
          headers: { ...headers, 'Idempotency-Key': 'k' },
        });
      };
      expect(await add(first.notes)).toEqual(await add(first.notes + 1));
    });

    test.each([
      ['ids below the reserved ones', ({ first, token }: Reserved) => `${token};notes=${first.notes - 1}`],
      ['ids above them', ({ first, token }: Reserved) => `${token};notes=${first.notes}-${first.notes + 2}`],
      [
        'a range that ends before it begins',
        ({ first, token }: Reserved) => `${token};notes=${first.notes}-1`,
      ],
      ['a table without reserved ids', ({ token }: Reserved) => `${token};scorecards=1`],
      ['a table that does not exist', ({ token }: Reserved) => `${token};constructor=1`],
      ['a changed token', ({ first, token }: Reserved) => `x${token};notes=${first.notes}`],
      ['no token of this host', () => 'token'],
    ])('The header Reserved-Ids is refused with %s', async (_, headerOf) => {
      const header = headerOf(await reserve(2));
      expect(await api.refused('POST /candidates/{id}/notes', addNote(header))).toEqual({
        status: 400,
        message: 'These ids were not reserved for you in this workspace',
      });
    });

    test.each(['', 'token;notes', 'token;notes=1-', 'token;notes=-1', 'token;notes=1,', 'to ken;notes=1'])(
      'The header Reserved-Ids is refused when it is “%s”',
      async (header) => {
        expect(await api.refused('POST /candidates/{id}/notes', addNote(header))).toEqual({
          status: 400,
          message:
            'The header Reserved-Ids must be a token and the ids of each table, like token;notes=812.820-822',
        });
      },
    );

    test('The header Reserved-Ids is refused when it is longer than 8,000 characters', async () => {
      const header = `${(await reserve(2)).token};notes=${'1.'.repeat(4_000)}1`;
      expect(await api.refused('POST /candidates/{id}/notes', addNote(header))).toEqual({
        status: 400,
        message: 'The header Reserved-Ids can’t be longer than 8000 characters',
      });
    });
  });
}

/** Tests a host that reserves no ids. */
export function describeNotReserving(api: TestClient): void {
  describe('POST /replica/ids on a host that reserves none', () => {
    test('The call is answered with 404, and the header is refused', async () => {
      expect(await api.refused('POST /replica/ids', { body: { count: 1 } })).toEqual({
        status: 404,
        message: contract['POST /replica/ids'].missing,
      });
      const parts = { params: ada, body: { text: 'Hello' }, headers: { 'Reserved-Ids': 'token' } };
      expect((await api.refused('POST /candidates/{id}/notes', parts)).status).toBe(400);
    });
  });
}
