import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { EVERY, NO_WORKSPACE, SETTING } from './row-security.ts';

/** What each connection is set to. */
const settings = new WeakMap<PoolClient, string>();

/**
 * The connections of a pool, each set to one workspace, to every one, or to none before its first query, unless the use
 * before has left it so. A pool has no other users. Its clients send queries without waiting for answers (`pipeline`): the
 * setting takes no round trip of its own.
 *
 * @param workspace a uuid, {@link EVERY} or {@link NO_WORKSPACE}
 */
export function workspacePool(pool: Pool, workspace: string): PostgresPool {
  if (workspace !== EVERY && workspace !== NO_WORKSPACE && !/^[\da-f-]{36}$/i.test(workspace)) {
    throw new Error(`${workspace} is no uuid.`);
  }
  return {
    connect: async () => clientIn(await pool.connect(), workspace),
    end: () => pool.end(),
  };
}

function clientIn(client: PoolClient, workspace: string): PostgresPoolClient {
  let isBroken = false;
  const isSet = settings.get(client) === workspace ? null : client.query({ ...SET, values: [workspace] });
  settings.set(client, workspace);
  // Whoever asks gets the error; the connection has another workspace, and is not used again.
  isSet?.catch(() => {
    isBroken = true;
  });

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const [result] = await Promise.all([client.query(text, [...values]), isSet]);
    return result;
  }

  return {
    // Kysely asks with a text, unless it streams, which nobody does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}

/** Before any transaction: one that is rolled back keeps it. Prepared once for each connection. */
const SET = { name: 'set-workspace', text: `SELECT set_config('${SETTING}', $1, false)` };
