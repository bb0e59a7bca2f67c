import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { placesOf } from '#store/postgres/distribute.ts';
import { STORE_PART } from '#store/postgres/migrate.ts';
import { pgliteInTest } from '#store/postgres/open-in-test.ts';
import { StoreError } from '#store/store.ts';
import { otherWorkspace, peopleInTest } from '#hosts/node/team/test/people-in-test.ts';
import { directoryInTest, newEmail } from '#hosts/node/team/directory/directory-in-test.ts';
import { PEOPLE_PART } from './migrations.ts';

const server = peopleInTest(pgliteInTest());

it('After the migration, older accounts are unconfirmed and open the first workspace they joined', async () => {
  const member = await server.member('recruiter', 'back@example.com');
  const other = await otherWorkspace(server);
  const { allWorkspaces: db } = server.connection;
  const [{ person, workspaces }, { workspaces: others }] = [
    (await member.call('GET /session')).body,
    (await other.call('GET /session')).body,
  ];
  for (const statement of [
    'ALTER TABLE people DROP COLUMN email_proven_at, DROP COLUMN first_workspace, DROP COLUMN sign_in_version',
    'ALTER TABLE invitations DROP COLUMN mailed_hash',
    'DROP TABLE email_links',
    'DROP TABLE careers_names, held_applications, leases, handed_over_messages, incoming_mails, calendars',
    'DROP TABLE retention_runs, application_mails, webhook_deliveries, webhooks',
    'ALTER TABLE teams DROP COLUMN copies',
    'DROP TABLE audit_entries, audit_positions, directory_group_users, directory_groups, directory_roles',
    'DROP TABLE directory_users, directories, service_account_tokens, service_accounts',
    'ALTER TABLE teams DROP COLUMN only_provider, DROP COLUMN second_step',
    'ALTER TABLE sessions DROP COLUMN way',
    'ALTER TABLE members DROP COLUMN mail_applications, DROP COLUMN mail_time_zone, DROP COLUMN remind_interviews',
    'ALTER TABLE invitations DROP COLUMN mail_state, DROP COLUMN mail_reason, DROP COLUMN directory_user_id',
    'ALTER TABLE members DROP COLUMN removed_by',
    'ALTER TABLE assessment_links DROP COLUMN mail_state, DROP COLUMN mail_reason',
    `DELETE FROM people_migration WHERE name >= '010'`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  // The person then joined another workspace, left the first, and came back.
  await sql`INSERT INTO members VALUES (${others[0].id}, ${person.id}, 'recruiter', 'back', now(), NULL)`.execute(
    db,
  );
  await sql`UPDATE members SET since = now() + interval '1 day'
    WHERE person_id = ${person.id} AND workspace_id = ${workspaces[0].id}`.execute(db);
  await server.open();
  const { rows } = await sql<{ email: string }>`SELECT email, email_proven_at, first_workspace FROM people
    WHERE email IN ('olga@example.com', 'back@example.com') ORDER BY email`.execute(db);
  const unconfirmed = { email_proven_at: null, first_workspace: workspaces[0].id };
  expect(rows).toEqual([
    { email: 'back@example.com', ...unconfirmed },
    { email: 'olga@example.com', ...unconfirmed },
  ]);
  expect((await member.call('GET /session')).body).toMatchObject({
    confirmed: false,
    workspaces: [{ id: workspaces[0].id }],
  });
});

it('After the migration, who was removed and whom an invitation is for are found for earlier rows', async () => {
  const owner = await otherWorkspace(server);
  const { allWorkspaces: db } = server.connection;
  const [workspace, by] = await owner
    .call('GET /session')
    .then(({ body }) => [body.workspaces[0].id, body.person.id]);
  const directory = await directoryInTest(server, owner);
  const [removed, out, invited] = ['removed', 'out', 'invited'].map(newEmail);
  const users = [await directory.add(removed!), await directory.add(out!)];
  await server.member('recruiter', invited);
  const user = await directory.add(invited!);
  const people = (await owner.call('GET /people')).body.data as { id: string; email: string }[];
  const idOfEmail = (email: string) => people.find((one) => one.email === email)!.id;
  expect((await owner.call(`DELETE /people/${idOfEmail(removed!)}`)).status).toBe(204);
  await directory.patch(`/Users/${users[1]}`, { op: 'replace', value: { active: false } });
  for (const statement of [
    'ALTER TABLE invitations DROP COLUMN directory_user_id',
    'ALTER TABLE members DROP COLUMN removed_by',
    `DELETE FROM people_migration WHERE name = '022-ends'`,
  ])
    await sql.raw(statement).execute(db);
  await server.open();
  const left = await sql`SELECT person_id, removed_by FROM members
    WHERE workspace_id = ${workspace} AND left_at IS NOT NULL`.execute(db);
  expect(left.rows).toHaveLength(2);
  expect(left.rows).toContainEqual({ person_id: idOfEmail(removed!), removed_by: by });
  expect(left.rows).toContainEqual({ person_id: idOfEmail(out!), removed_by: null });
  const open = await sql`SELECT email, directory_user_id AS user FROM invitations
    WHERE workspace_id = ${workspace} AND used_at IS NULL`.execute(db);
  expect(open.rows).toEqual([{ email: invited, user }]);
});

it('The tables are made once, and older code refuses the tables of newer code', async () => {
  await server.open();
  const { allWorkspaces: db } = server.connection;
  const { rows } = await sql`SELECT name FROM people_migration ORDER BY name`.execute(db);
  expect(rows).toEqual([
    { name: '001-people' },
    { name: '002-assessment-links' },
    { name: '003-access-tokens' },
    { name: '004-notifications' },
    { name: '005-reviewers' },
    { name: '006-two-step' },
    { name: '007-passkeys' },
    { name: '008-presence' },
    { name: '009-pictures' },
    { name: '010-email-proofs' },
    { name: '011-deliveries' },
    { name: '012-careers' },
    { name: '013-held-takeovers' },
    { name: '014-retention' },
    { name: '014-sending' },
    { name: '015-answering' },
    { name: '015-incoming-mails' },
    { name: '016-calendars' },
    { name: '016-reminders' },
    { name: '017-offer-notifications' },
    { name: '018-copies' },
    { name: '019-service-accounts' },
    { name: '020-webhooks' },
    { name: '021-directory' },
    { name: '022-ends' },
  ]);
  await sql`INSERT INTO people_migration (name, timestamp) VALUES ('999-of-tomorrow', '')`.execute(db);
  const failure = await server.open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toContain('999-of-tomorrow');
});

/** The tables that belong to the server, not to a workspace. */
const OF_SERVER = [
  'people',
  'accounts',
  'sessions',
  'verifications',
  'beginning',
  'limits',
  'two_factors',
  'passkeys',
  'pictures',
  'calendars',
  'email_links',
  'careers_names',
  'leases',
];

it('In the tables of workspaces, the workspace is first in every key, unique index and reference, and there is no sequence', async () => {
  const { allWorkspaces: db } = server.connection;
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype IN ('p', 'u', 'f', 'x') AND connamespace = current_schema()::regnamespace
      -- Who somebody is, is the same in every workspace.
      AND confrelid IS DISTINCT FROM 'people'::regclass
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes
      WHERE schemaname = current_schema() AND indexdef LIKE '%UNIQUE%'
    UNION ALL SELECT table_name, 'the table',
        string_agg(quote_ident(column_name), ', ' ORDER BY column_name <> 'workspace_id')
      FROM information_schema.columns WHERE table_schema = current_schema() GROUP BY table_name`.execute(db);
  const ofWorkspaces = rows.filter(
    ({ table }) => table !== 'workspaces' && !OF_SERVER.includes(table) && !/migration/.test(table),
  );
  expect(new Set(ofWorkspaces.map(({ table }) => table)).size).toBeGreaterThan(10);
  for (const { table, name, definition } of ofWorkspaces) {
    // An exclusion constraint compares ranges, of which one holds the workspace alone.
    expect(definition, `${table}: ${name}`).toMatch(/^([^(]*\()?(workspace_range\()?workspace_id/);
  }
  const unheld = await sql`SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE attname = 'workspace_id' AND relkind = 'r' AND NOT (relrowsecurity AND relforcerowsecurity)`.execute(
    db,
  );
  expect(unheld.rows, 'tables without row-level security').toEqual([]);
  const counted = await sql`SELECT relname FROM pg_class WHERE relkind = 'S'
    UNION ALL SELECT column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(db);
  expect(counted.rows).toEqual([]);
});

it('Every table has a place on a database of several nodes, where it finds the tables it refers to', async () => {
  const { allWorkspaces: db } = server.connection;
  const places = await placesOf(db);
  const names = (wanted: string) => places.filter(({ place }) => place === wanted).map(({ name }) => name);
  expect(names('on every node').toSorted()).toEqual([
    'accounts',
    'calendars',
    'email_links',
    'passkeys',
    'people',
    'pictures',
    'sessions',
    'two_factors',
  ]);
  expect(names('on the coordinator').toSorted()).toEqual([
    'beginning',
    'careers_names',
    // Not spread: it has a trigger, and a spread database does without it.
    'interview_times',
    'kysely_migration',
    'kysely_migration_lock',
    'leases',
    'limits',
    'people_migration',
    'people_migration_lock',
    'verifications',
  ]);
  expect(names('by workspace')).toContain('candidates');
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text <> 'interview_times'`.execute(db);
  const placeOf = new Map(places.map(({ name, place }) => [name, place]));
  for (const { from, to } of rows) {
    const near = [placeOf.get(from), 'on every node'];
    expect(near, `${from} refers to ${to}`).toContain(placeOf.get(to));
  }
});

it('Later migrations create tables without references, which a spread database can only add afterwards', async () => {
  const created: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void created.push(query.sql),
  });
  const parts = [
    { ...STORE_PART, last: '015-interviews' },
    { ...PEOPLE_PART, last: '021-directory' },
  ];
  for (const { provider, last } of parts) {
    const migrations = Object.entries(await provider.getMigrations());
    expect(migrations.length).toBeGreaterThan(10);
    for (const [name, { up }] of migrations) if (name > last) await up(db);
  }
  expect(created.filter((text) => /^CREATE (UNLOGGED )?TABLE[^;]*REFERENCES/.test(text))).toEqual([]);
});
