import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Session, SessionPool } from './dialect.ts';
import { EVERY, NO_WORKSPACE, SETTING } from './schema/row-security.ts';
import type { SchemaGuard } from './schema/schema-guard.ts';

/**
 * A pool's connections, restricted to one workspace, to every workspace or to none. Each transaction begins with this
 * setting, and each query outside of a transaction gets a transaction of its own. So the setting ends with the
 * transaction. The pool's clients send queries without waiting for answers (`pipeline`), so this takes no extra round
 * trip.
 *
 * @param workspace a uuid, {@link EVERY} or {@link NO_WORKSPACE}
 * @param guard refuses the statements of a program that is older than the tables
 */
export function workspacePool(pool: Pool, workspace: string, guard: SchemaGuard): SessionPool {
  if (workspace !== EVERY && workspace !== NO_WORKSPACE && !/^[\da-f-]{36}$/i.test(workspace)) {
    throw new Error(`${workspace} is no uuid.`);
  }
  return {
    connect: async () => sessionIn(await pool.connect(), workspace, guard),
    end: () => pool.end(),
  };
}

function sessionIn(client: PoolClient, workspace: string, guard: SchemaGuard): Session {
  // A statement of its own, because Citus passes the whole text to other nodes.
  const setting = `SET LOCAL ${SETTING} TO '${workspace}'`;

  async function begin(statement: string): Promise<void> {
    try {
      await inTurn([`${statement}; ${guard.lock} ${guard.check}`, setting].map((sql) => client.query(sql)));
    } catch (error) {
      // Kysely does not end a transaction that failed to begin, so this rolls it back. A lost connection has no
      // transaction left.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  /** Sends all parts at once. If one part fails, all later parts fail, and the transaction is rolled back. */
  async function alone(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const begun = [client.query(`begin; ${guard.check}`), client.query(setting)];
    const answered = client.query(sql, [...parameters]);
    await inTurn([...begun, answered, client.query('commit')]);
    return answered;
  }

  return {
    async query(sql, parameters, step) {
      try {
        if (step === 'begin') {
          await begin(sql);
          return { rows: [] };
        }
        const { rows, rowCount } =
          step === 'alone' ? await alone(sql, parameters) : await client.query(sql, [...parameters]);
        return { rows, affectedRows: rowCount ?? undefined };
      } catch (error) {
        guard.failed(error);
        throw error;
      }
    },
    release: () => client.release(),
  };
}

/** Waits until all queries have ended, and throws the first failure. */
async function inTurn(queries: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(queries))
    if (result.status === 'rejected') throw result.reason;
}
