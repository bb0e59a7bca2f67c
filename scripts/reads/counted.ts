import { sql, type KyselyPlugin } from 'kysely';
import type { Database, Page, Reading } from '#store/database.ts';
import type { Connection } from '#store/postgres/connection.ts';

/** The statements that were sent, and the rows and entries of indexes that were read. */
export interface Reads {
  readonly statements: number;
  readonly rows: number;
}

/** A connection that counts its statements, except for those that begin and end a transaction. */
export function countedConnection(connection: Connection): {
  readonly connection: Connection;
  /** Runs `work`, and says what it read. Nothing else may use the database meanwhile. */
  measure(work: () => Promise<unknown>): Promise<Reads>;
} {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    connection: {
      ...connection,
      db: connection.db.withPlugin(counting),
      allWorkspaces: connection.allWorkspaces.withPlugin(counting),
      forWorkspace: (workspace) => connection.forWorkspace(workspace).withPlugin(counting),
    },
    async measure(work) {
      const before = await rowsRead(connection);
      statements = 0;
      await work();
      return { statements, rows: (await rowsRead(connection)) - before };
    },
  };
}

/** The rows that scans of tables have read, and the entries that scans of indexes have read, since the database was started. */
async function rowsRead({ allWorkspaces: db }: Connection): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT (
      (SELECT coalesce(sum(seq_tup_read), 0) FROM pg_stat_user_tables)
      + (SELECT coalesce(sum(idx_tup_read), 0) FROM pg_stat_user_indexes))::bigint AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A database that counts the rows that it hands to the store. */
export function countedDatabase(database: Database): {
  readonly database: Database;
  measure(work: () => Promise<unknown>): Promise<number>;
} {
  let rows = 0;

  function counted<Rows extends readonly unknown[]>(found: Rows): Rows {
    rows += found.length;
    return found;
  }

  async function countedPage<Row>(found: Promise<Page<Row>>): Promise<Page<Row>> {
    const page = await found;
    counted(page.data);
    return page;
  }

  function reading(tx: Reading): Reading {
    return {
      ...tx,
      get: async (table, ids) => counted(await tx.get(table, ids)),
      all: async (table) => counted(await tx.all(table)),
      page: async (table, range) => counted(await tx.page(table, range)),
      where: async (table, field, wanted) => counted(await tx.where(table, field, wanted)),
      applications: (query) => countedPage(tx.applications(query)),
      changes: async (range) => counted(await tx.changes(range)),
    };
  }

  return {
    database: {
      ...database,
      read: (work) => database.read((tx) => work(reading(tx))),
      listCandidates: (query, alsoFound) => countedPage(database.listCandidates(query, alsoFound)),
      longestWaiting: (limit) => countedPage(database.longestWaiting(limit)),
    },
    async measure(work) {
      rows = 0;
      await work();
      return rows;
    },
  };
}
