import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { SEEDED } from '#store/conformance/log/writes.ts';
import type { OpenedStore, OpenStore } from '#store/conformance/opened-store.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../scripts/postgres/server-url.ts';
import type { TestDatabase } from '../../../scripts/postgres/test-database.ts';
import { isSoak } from '../../../scripts/soak-size.ts';
import type { Connection } from './connection.ts';
import { openPostgres } from './open.ts';
import { newMigratedFolder, removePgliteFolder } from './pglite/pglite-in-test.ts';
import { openPglite } from './pglite/pglite.ts';
import { keyColumn } from './rows/columns.ts';
import { fieldsOf } from './rows/row-statements.ts';
import { connectToServer } from './server.ts';

/** A database shared by all tests of a file. Each test has its own workspace. */
export interface DatabaseInTest {
  readonly name: string;
  /** The connection of the tests. It is opened before the first test and closed after the last. */
  connected(): Promise<Connection>;
  /** Opens another connection, as another process would. PGlite can have only one. */
  connectAgain(): Promise<Connection>;
  /** The server's URL. PGlite has none. */
  readonly url?: () => Promise<string>;
}

/** The maximum time in milliseconds to start a database, on a slow and shared machine. */
const PATIENCE = 120_000;

/** PGlite, and a PostgreSQL server if there is one. When there is none, `scripts/test.mjs` prints this. */
export function everyDatabaseInTest(): DatabaseInTest[] {
  return [pgliteInTest(), ...(hasPostgres() ? [postgresInTest()] : [])];
}

/** In `npm run soak` every database. In `npm run test:all` one, because PGlite runs the same SQL as a PostgreSQL server. */
export function databasesInTest(): DatabaseInTest[] {
  return isSoak ? everyDatabaseInTest() : [databaseInTest()];
}

/** As {@link databasesInTest}, but no cluster. */
export function plainDatabasesInTest(): DatabaseInTest[] {
  return process.env['TEST_CITUS_URL'] === undefined ? databasesInTest() : [pgliteInTest()];
}

/** A PostgreSQL server if there is one, because it is faster and runs calls concurrently. Otherwise PGlite. */
export function databaseInTest(): DatabaseInTest {
  return hasPostgres() ? postgresInTest() : pgliteInTest();
}

export function pgliteInTest(): DatabaseInTest {
  let folder: string | undefined;
  let opened: Promise<Connection> | undefined;
  async function open(): Promise<Connection> {
    folder = await newMigratedFolder();
    return openPglite({ folder });
  }
  const connected = () => (opened ??= open());
  beforeAll(async () => void (await connected()), PATIENCE);
  afterAll(async () => {
    await (await opened)?.close();
    if (folder !== undefined) removePgliteFolder(folder);
  }, PATIENCE);
  return { name: 'PGlite', connected, connectAgain: connected };
}

/** A PostgreSQL server. The test is skipped when there is none. */
export function postgresInTest(): DatabaseInTest {
  let created: Promise<TestDatabase> | undefined;
  const connections: Promise<Connection>[] = [];

  async function connectAgain(): Promise<Connection> {
    const connection = connectToServer({ url: await url() });
    connections.push(connection);
    return connection;
  }

  async function url(): Promise<string> {
    created ??= newMigratedDatabase();
    return (await created).url;
  }

  const connected = () => connections[0] ?? connectAgain();
  beforeAll(async () => void (await connected()), PATIENCE);
  afterAll(async () => {
    for (const connection of connections) await (await connection).close();
    await (await created)?.drop();
  }, PATIENCE);
  return { name: 'PostgreSQL', connected, connectAgain, url };
}

/** Makes a function that opens a new workspace for a test. */
export function opening({ connected }: DatabaseInTest): OpenStore {
  return async (seed, logBounds = LOG_BOUNDS): Promise<OpenedStore> => {
    const connection = await connected();
    const id = randomUUID();
    const open = async (contents: Workspace) =>
      openStore(
        await openPostgres(connection).openWorkspace(id, {
          seed: () => contents,
          now: () => new Date(SEEDED),
          by: LOCAL_ACTOR,
        }),
        logBounds,
      );
    return {
      store: await open(seed),
      rows: () => rowsOf(connection, id),
      loggedSeqs: () => seqsOf(connection, id),
      breakTable: (table) => breakTable(connection, table),
      reopen: open,
    };
  };
}

async function rowsOf({ allWorkspaces: db }: Connection, workspace: string): Promise<Workspace> {
  const rows = TABLE_NAMES.map(async (table) => {
    const found = await sql`SELECT ${fieldsOf(table)} FROM ${sql.table(table)}
      WHERE workspace_id = ${workspace} ORDER BY ${sql.ref(keyColumn(table))}`.execute(db);
    return [table, found.rows] as const;
  });
  return Object.fromEntries(await Promise.all(rows)) as unknown as Workspace;
}

async function seqsOf({ allWorkspaces: db }: Connection, workspace: string): Promise<number[]> {
  const changes = db.selectFrom('changes').select('seq').where('workspace_id', '=', workspace);
  return (await changes.orderBy('seq').execute()).map(({ seq }) => seq);
}

/** Makes the insertion of rows into a table fail until the test ends. */
async function breakTable({ allWorkspaces: db }: Connection, table: TableName | 'changes'): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT broken CHECK (false) NOT VALID`.execute(db);
  onTestFinished(async () => {
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT broken`.execute(db);
  });
}
