import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { EVERY, NO_WORKSPACE } from './row-security.ts';
import type { SchemaGuard } from './schema-guard.ts';

/**
 * The connections of a pool, set to one workspace, to every one or to none: each transaction as it begins, and a query outside
 * of one in a transaction of its own. Nothing is left of it on the connection. The pool's clients send queries without waiting
 * for answers (`pipeline`), so neither takes a round trip more.
 *
 * @param workspace a uuid, {@link EVERY} or {@link NO_WORKSPACE}
 * @param guard refuses what a program sends that is older than the tables
 */
export function workspacePool(pool: Pool, workspace: string, guard: SchemaGuard): PostgresPool {
  if (workspace !== EVERY && workspace !== NO_WORKSPACE && !/^[\da-f-]{36}$/i.test(workspace)) {
    throw new Error(`${workspace} is no uuid.`);
  }
  return {
    connect: async () => clientIn(await pool.connect(), workspace, guard),
    end: () => pool.end(),
  };
}

function clientIn(client: PoolClient, workspace: string, guard: SchemaGuard): PostgresPoolClient {
  let isInTransaction = false;

  async function query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    try {
      if (/^(begin|start transaction)\b/.test(text)) return await begin(text);
      if (!isInTransaction) return await alone(text, values);
      if (text === 'commit' || text === 'rollback') isInTransaction = false;
      return await client.query(text, [...values]);
    } catch (error) {
      guard.failed(error);
      throw error;
    }
  }

  const setting = guard.settingOf(`'${workspace}'`);

  async function begin(text: string): Promise<QueryResult> {
    try {
      const begun = await client.query(`${text}; ${guard.lock} ${setting}`);
      isInTransaction = true;
      return begun;
    } catch (error) {
      // Nobody else ends a transaction that did not begin. A lost connection has none.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  /** Sent at once. When one part fails, the others fail behind it, and the end takes everything back. */
  async function alone(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const [begun, answered, ended] = await Promise.allSettled([
      client.query(`begin; ${setting}`),
      client.query(text, [...values]),
      client.query('commit'),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (answered.status === 'rejected') throw answered.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return answered.value;
  }

  return {
    // Kysely asks with a text, unless it streams, which nobody does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}
