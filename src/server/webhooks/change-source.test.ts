import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Change, RowChange } from '#domain/change.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';
import type { Store } from '#store/store.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { changeSource } from './change-source.ts';

const AT = '2026-11-26T10:00:00.000Z';

function change(seq: number, rows: readonly RowChange[], more: Partial<Change> = {}): Change {
  const command = { route: 'PATCH /jobs/{id}', params: { id: 1 }, body: { secret: 'typed' } };
  return { seq, at: AT, by: 'ada', command, rows, undoable: true, undoes: null, ...more };
}

const job = (id: number, title = 'Baker'): RowChange => ({
  table: 'jobs',
  id,
  before: null,
  after: sampleJob({ id, title }),
});

/** A source over these changes of a log. */
function sourceOver(log: readonly Change[]) {
  const list = async ({ after, limit }: { after: number; limit: number }) =>
    log.filter(({ seq }) => seq > after).slice(0, limit);
  return changeSource({
    allWorkspaces: {} as Kysely<PeopleSchema>,
    forWorkspace: () => ({}) as Kysely<PeopleSchema>,
    openStore: async () => ({ changes: { list } }) as unknown as Store,
  });
}

it('What scorecards and unsealings say is in no event, nor what was typed in the call', async () => {
  const card = { id: 1, candidateId: 7, summary: 'Sealed words' };
  const sealed = ['scorecards', 'unsealings'].map(
    (table) => ({ table, id: 1, before: null, after: card }) as unknown as RowChange,
  );
  const [event] = await sourceOver([change(1, [...sealed, job(1)])]).after('w', 0, 10);
  expect(event?.data).toMatchObject({ rowCount: 3, rows: [{ table: 'jobs' }] });
  expect(JSON.stringify(event)).not.toMatch(/Sealed|typed/);
  expect(event?.kinds).toEqual(['interview', 'job']);
});

it('An event tells that the log no longer has the changes before', async () => {
  const events = await sourceOver([change(9, [job(1)]), change(10, [job(2)])]).after('w', 4, 10);
  expect(events.map(({ seq, id, type }) => [seq, id, type])).toEqual([
    [8, 'msg_w_5-8', 'changes.missing'],
    [9, 'msg_w_9', 'job.added'],
    [10, 'msg_w_10', 'job.added'],
  ]);
  expect(events[0]).toMatchObject({ kinds: 'all', data: { first: 5, last: 8 } });
});

it('After a restored backup nothing is missing, because everything is new', async () => {
  const events = await sourceOver([change(9, [], { undoable: false })]).after('w', 4, 10);
  expect(events.map(({ type }) => type)).toEqual(['workspace.replaced']);
});

it('An event has the first 100 rows of a change, fewer of long ones, and how many there are', async () => {
  const many = Array.from({ length: 150 }, (_, n) => job(n + 1));
  const long = Array.from({ length: 10 }, (_, n) => job(n + 1, 'x'.repeat(60_000)));
  const [first, second] = await sourceOver([change(1, many), change(2, long)]).after('w', 0, 10);
  const rows = [first, second].map((event) => event?.data as { rows: unknown[]; rowCount: number });
  expect(rows.map((each) => [each.rows.length, each.rowCount])).toEqual([
    [100, 150],
    [3, 10],
  ]);
});
