import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Query, type Pool, type PoolClient, type QueryResult } from 'pg';
import { EVERY, NONE } from './row-security.ts';
import type { SchemaGuard } from './schema-guard.ts';

/**
 * The connections of a pool, set to one workspace, to every one or to none: each transaction as it begins, and a
 * query outside of one for itself. Neither takes a round trip more, and nothing is left of it on the connection.
 *
 * @param workspace a uuid, {@link EVERY} or {@link NONE}
 * @param guard refuses what a program sends that is older than the tables
 */
export function workspacePool(pool: Pool, workspace: string, guard: SchemaGuard): PostgresPool {
  if (workspace !== EVERY && workspace !== NONE && !/^[\da-f-]{36}$/i.test(workspace))
    throw new Error(`${workspace} is no uuid.`);
  return {
    connect: async () => clientIn(await pool.connect(), workspace, guard),
    end: () => pool.end(),
  };
}

function clientIn(client: PoolClient, workspace: string, guard: SchemaGuard): PostgresPoolClient {
  let isInTransaction = false;

  function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (/^(begin|start transaction)\b/.test(text)) {
      isInTransaction = true;
      return begin(text);
    }
    if (!isInTransaction) return queryAlone(client, workspace, guard, text, values);
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    return client.query(text, [...values]);
  }

  async function begin(text: string): Promise<QueryResult> {
    try {
      return await client.query(`${text}; ${guard.lock} ${guard.settingOf(`'${workspace}'`)}`);
    } catch (error) {
      isInTransaction = false;
      // Nobody else ends a transaction that did not begin. A lost connection has none.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function guarded(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    try {
      return await query(text, values);
    } catch (error) {
      guard.failed(error);
      throw error;
    }
  }

  return {
    // Kysely asks with a text, unless it streams, which nobody does.
    query: guarded as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}

/** A query behind one that sets the workspace, sent together: to the server both are one transaction. */
function queryAlone(
  client: PoolClient,
  workspace: string,
  guard: SchemaGuard,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new Query(
      { text, values: [...values], ...EXTENDED },
      (error: Error | null | undefined, results: unknown) => {
        if (error) reject(error);
        else resolve((results as readonly QueryResult[])[1] as QueryResult);
      },
    );
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.parse({ text: guard.settingOf('$1'), name: '', types: [] }, true);
        connection.bind({ values: [workspace] }, true);
        connection.execute({}, true);
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** So that a query without parameters is sent like the others: the simple protocol is no part of what is sent together. */
const EXTENDED = { queryMode: 'extended' };
