import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Query, type Pool, type PoolClient, type QueryResult } from 'pg';
import { EVERY, SETTING } from './row-security.ts';

/**
 * The connections of a pool, set to one workspace or to every one: each transaction as it begins, and a query outside
 * of one for itself. Neither takes a round trip more, and nothing is left of it on the connection.
 *
 * @param workspace a uuid, or {@link EVERY}
 */
export function workspacePool(pool: Pool, workspace: string): PostgresPool {
  if (workspace !== EVERY && !/^[\da-f-]{36}$/i.test(workspace)) throw new Error(`${workspace} is no uuid.`);
  return {
    connect: async () => clientIn(await pool.connect(), workspace),
    end: () => pool.end(),
  };
}

function clientIn(client: PoolClient, workspace: string): PostgresPoolClient {
  let isInTransaction = false;

  function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (/^(begin|start transaction)\b/.test(text)) {
      isInTransaction = true;
      return client.query(`${text}; SELECT set_config('${SETTING}', '${workspace}', true)`);
    }
    if (!isInTransaction) return queryAlone(client, workspace, text, values);
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    return client.query(text, [...values]);
  }

  return {
    // Kysely asks with a text, unless it streams, which nobody does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}

/** A query behind one that sets the workspace, sent together: to the server both are one transaction. */
function queryAlone(
  client: PoolClient,
  workspace: string,
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
        connection.parse({ text: SETTING_ALONE, name: '', types: [] }, true);
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

/** Sets the workspace and answers no row. */
const SETTING_ALONE = `SELECT WHERE set_config('${SETTING}', $1, true) IS NULL`;
