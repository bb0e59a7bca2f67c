import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { FOREIGN_KEYS } from '#domain/foreign-keys.ts';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { TABLE_NAMES, TABLES, type Rows, type TableName } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, SEEDED, seqOf, testWrite } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import type { Store } from '#store/store.ts';

/**
 * The number of rows in each table, and of changes in the log. It is large enough that an index is faster than a scan.
 */
const ROWS = 2_000;

const HOUR_MS = 3_600_000;

/** The key or ticket of a link that leads nowhere, and the id of no candidate. */
const [HASH, UNKNOWN] = ['0'.repeat(64), 9_999_999];

for (const database of databasesInTest()) {
  it(`A write on ${database.name} reads no table from end to end, before and after its rows were counted`, async () => {
    const connection = await database.connected();
    // Uses one session, because PostgreSQL reports a session's scans only to that session.
    const id = randomUUID();
    const session = connection.forWorkspace(id).connection();
    await session.execute(async (db) => {
      const firstContents = { seed: largeWorkspace, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
      const store = openStore(
        await openPostgres({ ...connection, forWorkspace: () => db }).openWorkspace(id, firstContents),
      );
      await lengthenLog(db, id);
      const before = await scansOf(db);
      await writeOfEachKind(store, 7);
      expect(await scansOf(db)).toEqual(before);

      // Updates the statistics, because the database chooses its plans by them.
      await sql`ANALYZE`.execute(db);
      await writeOfEachKind(store, 8);
      expect(await scansOf(db)).toEqual(before);

      await sql`SELECT FROM notes WHERE text = 'No index has this'`.execute(db);
      expect(await scansOf(db), 'after a scan').not.toEqual(before);
    });
  });
}

/** A workspace with `ROWS` rows in each table. */
function largeWorkspace(): Workspace {
  const ids = Array.from({ length: ROWS }, (_, place) => place + 1);
  return workspaceOf((table) => ids.map((id) => rowOf(table, id)));
}

/** A row whose key and references are all `id`. */
function rowOf(table: TableName, id: number): Rows[TableName] {
  const references = FOREIGN_KEYS.filter(({ child }) => child === table).map(({ field }) => field);
  const keys = [TABLES[table].key, ...references].map((field) => [field, id] as const);
  return {
    ...sampleRow(table),
    ...Object.fromEntries(keys),
    ...(table === 'jobs' && { slug: `job-${id}`, order: id - 1 }),
    ...(table === 'candidates' && { email: `person${id}@example.com` }),
    ...(table === 'interviews' && timesOf(id)),
  };
}

/** The times of an interview. Nobody has two at once. */
function timesOf(id: number): Pick<Rows['interviews'], 'startsAt' | 'endsAt'> {
  const start = Date.parse(NOON) + id * HOUR_MS;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + HOUR_MS).toISOString() };
}

/** Adds changes without rows until the log has its maximum number of changes. */
async function lengthenLog(db: Kysely<Schema>, workspace: string): Promise<void> {
  await sql`INSERT INTO changes
    (workspace_id, seq, at, by, command, rows, undoable, answer, characters_before, characters)
    SELECT workspace_id, seq + n, at, by, command, rows, undoable, answer, characters_before, characters
    FROM changes, generate_series(1, ${ROWS - 1}::bigint) AS n WHERE workspace_id = ${workspace}`.execute(db);
  await sql`UPDATE workspaces SET revision = ${ROWS} WHERE id = ${workspace}`.execute(db);
}

/**
 * Reads what links and the frame read, and makes one write of every kind except writes of jobs. Those read all jobs, for their slugs and order, and jobs are
 * few.
 */
async function writeOfEachKind(store: Store, id: number): Promise<void> {
  const receiving = testWrite('POST /messages/received');
  const { id: _id, ...message } = sampleRow('messages', {
    state: 'received',
    messageId: `${id}@example.com`,
  });
  await seqOf(store.mail.receive(receiving, id, (candidateId) => ({ ...message, candidateId })));
  await seqOf(store.mail.change(receiving, id, (sent) => ({ ...sent, reason: 'Busy' })));
  await store.mail.outbox(10);
  await store.hiring.byKey(HASH);
  await store.hiring.list({ state: 'approving', isWanted: () => true, page: 1, pageSize: 50 });
  await store.retention.byKey(HASH);
  await store.inbox.byTicket(HASH);
  for (const onlyNew of [false, true]) {
    for (const jobId of [null, id]) await store.inbox.list({ jobId, onlyNew, page: 1, pageSize: 5 });
  }
  await store.candidates.get(UNKNOWN);
  await store.erasures.otherApplications([id]);
  await writeInterviews(store, id);
  const on = commandsOn(store);
  await seqOf(on.createCandidate('Grace', id));
  await seqOf(on.editCandidate(id, { name: 'Grace' }));
  await seqOf(on.moveMany([id, id + 10], 'offer'));
  await seqOf(on.saveAssessment(id, 'Basics'));
  await seqOf(
    store.inbox.change(testWrite('PATCH /applications'), [id], (each, { at }) => ({
      ...each,
      seenAt: each.seenAt === null ? at : null,
    })),
  );
  await seqOf(on.submit(id, id));
  await seqOf(on.removeNote(id));
  await seqOf(on.undo(await seqOf(on.addNote(id, 'Hello'))));
}

/** Writes of interviews, scorecards, links and offers, as the calls do. */
async function writeInterviews(store: Store, id: number): Promise<void> {
  const write = testWrite('POST /interviews');
  const { id: _id, ...interview } = sampleRow('interviews', timesOf(ROWS + id));
  await seqOf(
    store.schedule.schedule(write, id, () => ({
      added: [{ ...interview, candidateId: id, jobId: id, uid: `new-${id}` }],
    })),
  );
  await seqOf(store.schedule.change(write, id, (held) => ({ changed: [{ ...held, place: 'Room 2' }] })));
  await seqOf(
    store.schedulingLinks.choose(write, id, ({ interviews }) => ({
      changed: interviews.slice(0, 1).map((held) => ({ ...held, place: 'Room 3' })),
    })),
  );
  const { id: _card, ...card } = sampleRow('scorecards');
  await seqOf(
    store.cards.submit(write, id, () => ({ ...card, candidateId: id, interviewId: id, interviewer: 'new' })),
  );
  const { id: _offer, ...offer } = sampleRow('offers');
  await seqOf(store.hiring.add(write, id, () => ({ ...offer, candidateId: id, jobId: id })));
  await seqOf(store.hiring.change(write, id, ({ offer: made }) => ({ offer: { ...made, reason: 'Late' } })));
}

/**
 * The number of full scans of each table in this database. Reasons are left out, because they are few and always read
 * as a whole.
 */
async function scansOf(db: Kysely<Schema>): Promise<object[]> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<object>`SELECT relname, seq_scan FROM pg_stat_user_tables
    WHERE relname = ANY(${[...TABLE_NAMES.filter((table) => table !== 'reasons'), 'changes']}::text[]) ORDER BY relname`.execute(
    db,
  );
  return rows;
}
