import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { dialectOver } from './dialect.ts';
import { FIRST_EPOCH } from '#domain/replica/epoch.ts';
import { defaultReasons } from '#domain/default-reasons.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import { searchText } from '#domain/candidate-list/search-text.ts';
import { mailboxStart } from '#domain/duplicates/contact-keys.ts';
import { sampleCandidate, sampleEvent } from '#domain/samples/sample-rows.ts';
import { MIGRATIONS } from './migrations.ts';
import { openSession, pglitePool } from './pglite-session.ts';
import { newPgliteFolder, removePgliteFolder } from './pglite-in-test.ts';
import type { Schema } from './schema.ts';

// The tests of these migrations start with rows of version 1, without the fields that were added later.
const OF_VERSION_1 = {
  id: 1,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  jobId: 1,
  stage: 'applied',
  stageSince: '2026-01-05T09:00:00.000Z',
};
const ADDED = { phone: '', links: [], source: '', tags: [] };

it('A workspace from before there were reasons gets the first reasons, and a log that matches its candidates', async () => {
  const db = await newDatabase();
  const { '001-tables': first, '002-reasons': second } = await MIGRATIONS.getMigrations();
  await first!.up(db);

  const id = randomUUID();
  const ada = { ...OF_VERSION_1, name: 'Ada “}”' };
  const row = { table: 'candidates', id: 1, before: null, after: ada };
  const job = { table: 'jobs', id: 1, before: null, after: { title: 'Engineer' } };
  await sql`INSERT INTO workspaces (id, revision) VALUES (${id}, 1)`.execute(db);
  await sql`INSERT INTO jobs VALUES (${id}, 1, 'Engineer', 'engineer', 'active', '{}', 0)`.execute(db);
  await sql`INSERT INTO candidates VALUES
    (${id}, 1, ${ada.name}, ${ada.email}, 1, ${ada.stage}, ${ada.stageSince}, 'ada')`.execute(db);
  await sql`INSERT INTO changes VALUES (${id}, 1, ${ada.stageSince}, 'local', NULL, '{}',
    ${JSON.stringify([job, row])}, true, NULL, 'null', 0, 9)`.execute(db);
  await second!.up(db);

  const reasons = await sql`SELECT id, name, "order", retired FROM reasons ORDER BY id`.execute(db);
  expect(reasons.rows).toEqual(defaultReasons());
  const candidates = await sql`SELECT reason_id, reason_note FROM candidates`.execute(db);
  expect(candidates.rows).toEqual([{ reason_id: null, reason_note: '' }]);
  const { rows } = await db.selectFrom('changes').select('rows').executeTakeFirstOrThrow();
  expect(rows).toEqual([job, { ...row, after: { ...ada, ...NO_REASON } }]);
  const { next_reason } = await db.selectFrom('workspaces').select('next_reason').executeTakeFirstOrThrow();
  expect(next_reason).toBe(7);
});

it('Candidates from before there was a date of application get the start of their timeline, and the log matches', async () => {
  const db = await newDatabase();
  const migrations = await MIGRATIONS.getMigrations();
  const {
    '001-tables': first,
    '002-reasons': second,
    '003-views': views,
    '004-candidate-details': third,
  } = migrations;
  await first!.up(db);
  await second!.up(db);

  const [id, another] = [randomUUID(), randomUUID()];
  for (const workspace of [id, another]) {
    await sql`INSERT INTO workspaces (id, revision) VALUES (${workspace}, 1)`.execute(db);
    await sql`INSERT INTO jobs VALUES (${workspace}, 1, 'Engineer', 'engineer', 'active', '{}', 0)`.execute(
      db,
    );
    await sql`INSERT INTO candidates VALUES
      (${workspace}, 1, 'Ada', 'ada@example.com', 1, 'offer', '2026-01-09T09:00:00Z', 'ada', NULL, '')`.execute(
      db,
    );
  }
  const [start, move] = ['2026-01-05T09:00:00.120Z', '2026-01-09T09:00:00.000Z'];
  for (const [event, at] of [move, start].entries()) {
    await sql`INSERT INTO timelines VALUES
      (${id}, ${event + 1}, 1, ${at}, 'local', 'applied', 'offer', '')`.execute(db);
  }
  const ofVersion3 = { ...OF_VERSION_1, ...NO_REASON, id: 2, stageSince: move };
  const gone = { ...ofVersion3, ...ADDED };
  const created = sampleEvent({ id: 9, candidateId: 2, at: start });
  await sql`INSERT INTO changes VALUES (${id}, 1, ${move}, 'local', NULL, '{}', ${JSON.stringify([
    { table: 'candidates', id: 1, before: null, after: { ...ofVersion3, id: 1 } },
    { table: 'candidates', id: 2, before: ofVersion3, after: null },
    { table: 'timelines', id: 9, before: created, after: null },
    { table: 'candidates', id: 3, before: null, after: { ...ofVersion3, id: 3 } },
  ])}, true, NULL, 'null', 0, 9)`.execute(db);
  await views!.up(db);
  await third!.up(db);

  const candidates =
    await sql`SELECT workspace_id, applied_at, phone, links, source, tags FROM candidates`.execute(db);
  expect(candidates.rows).toHaveLength(2);
  expect(candidates.rows).toContainEqual({ workspace_id: id, applied_at: start, ...ADDED });
  expect(candidates.rows).toContainEqual({ workspace_id: another, applied_at: move, ...ADDED });
  const { rows } = await db.selectFrom('changes').select('rows').executeTakeFirstOrThrow();
  expect(rows).toEqual([
    { table: 'candidates', id: 1, before: null, after: { ...gone, id: 1, appliedAt: start } },
    { table: 'candidates', id: 2, before: { ...gone, appliedAt: start }, after: null },
    { table: 'timelines', id: 9, before: created, after: null },
    { table: 'candidates', id: 3, before: null, after: { ...gone, id: 3, appliedAt: move } },
  ]);
});

async function newDatabase(): Promise<Kysely<Schema>> {
  const folder = await newPgliteFolder();
  const db = new Kysely<Schema>({
    dialect: dialectOver(pglitePool(await openSession(folder))),
  });
  onTestFinished(async () => {
    await db.destroy();
    removePgliteFolder(folder);
  });
  return db;
}

it('A workspace from before there were epochs has the first one, which the copies of its devices have, too', async () => {
  const db = await newDatabase();
  const migrations = Object.entries(await MIGRATIONS.getMigrations());
  const id = randomUUID();
  for (const [name, { up }] of migrations) {
    if (name === '018-epochs') await sql`INSERT INTO workspaces (id, revision) VALUES (${id}, 1)`.execute(db);
    await up(db);
  }
  const { rows } = await sql`SELECT id, epoch FROM workspaces`.execute(db);
  expect(rows).toEqual([{ id, epoch: FIRST_EPOCH }]);
});

it('Applications from before the inbox had an index are new as before, and are counted', async () => {
  const db = await newDatabase();
  const [id, empty] = [randomUUID(), randomUUID()];
  const moment = (day: number) => `2026-01-0${day}T09:00:00.000Z`;
  for (const [name, { up }] of Object.entries(await MIGRATIONS.getMigrations())) {
    if (name === '019-new-applications') {
      await sql`INSERT INTO workspaces (id, revision) VALUES (${id}, 1), (${empty}, 1)`.execute(db);
      await sql`INSERT INTO jobs VALUES (${id}, 1, 'Engineer', 'engineer', 'active', '{}', 0)`.execute(db);
      for (const [candidate, stage, since] of [
        [1, 'applied', moment(2)],
        [2, 'screen', moment(3)],
        [3, 'rejected', moment(1)],
      ] as const) {
        await sql`INSERT INTO candidates (workspace_id, id, name, email, job_id, stage, stage_since, search, reason_note,
            applied_at, phone, links, source, tags, owner)
          VALUES (${id}, ${candidate}, 'Ada', 'ada@example.com', 1, ${stage}, ${since}, 'ada', '', ${since}, '', '{}', '',
            '{}', '')`.execute(db);
      }
      for (const [application, candidate, seen, withdrawn, asked] of [
        [1, 1, null, null, null],
        [2, 1, moment(4), null, null],
        [3, 1, null, moment(4), null],
        [4, 2, null, null, null],
        [5, 2, moment(4), null, moment(5)],
        [6, 2, moment(5), null, moment(4)],
        [7, 3, null, null, null],
      ] as const) {
        await sql`INSERT INTO applications VALUES (${id}, ${application}, ${candidate}, 1, ${moment(2)}, '', NULL, NULL,
          ${String(application).padStart(64, '0')}, ${seen}, ${withdrawn}, ${asked})`.execute(db);
      }
    }
    await up(db);
  }
  const fresh = await sql<{ id: number }>`SELECT id FROM applications WHERE is_new ORDER BY id`.execute(db);
  expect(fresh.rows.map((row) => row.id)).toEqual([1, 5, 7]);
  const { rows } = await sql`SELECT id, applications FROM workspaces ORDER BY applications`.execute(db);
  expect(rows).toEqual([
    { id: empty, applications: 0 },
    { id, applications: 7 },
  ]);
});

it('Candidates from before there were mailboxes have the same ones as new candidates', async () => {
  const db = await newDatabase();
  const id = randomUUID();
  const emails = [
    '',
    'ada@example.com',
    'Ada+jobs+more@Example.com',
    'a.d.a+b@googlemail.com',
    'a.d.a@Gmail.com',
    '+a@example.com',
    '@example.com',
    'a@b@c.example',
    'Åsa.Ø@exämple.com',
    'nobody',
    `${'x'.repeat(300)}@example.com`,
  ];
  const rows = emails.map((email, place) =>
    sampleCandidate({ id: place + 1, email, phone: place % 2 ? '123' : '' }),
  );
  for (const [name, { up }] of Object.entries(await MIGRATIONS.getMigrations())) {
    if (name === '020-mailboxes') {
      await sql`INSERT INTO workspaces (id, revision) VALUES (${id}, 1)`.execute(db);
      await sql`INSERT INTO jobs VALUES (${id}, 1, 'Engineer', 'engineer', 'active', '{}', 0)`.execute(db);
      for (const row of rows) {
        await sql`INSERT INTO candidates (workspace_id, id, name, email, job_id, stage, stage_since, search, reason_note,
            applied_at, phone, links, source, tags, owner)
          VALUES (${id}, ${row.id}, ${row.name}, ${row.email}, 1, 'applied', ${row.stageSince}, ${searchText(row)}, '',
            ${row.appliedAt}, '', '{}', '', '{}', '')`.execute(db);
      }
    }
    await up(db);
  }
  const found = await sql<{ mailbox: string }>`SELECT mailbox FROM candidates ORDER BY id`.execute(db);
  expect(found.rows.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxStart));
});
