import type { Connection } from '#store/postgres/connection.ts';
import { sql } from 'kysely';
import type { Store } from '#store/store.ts';

/**
 * A workspace's store that also takes away what this server keeps of candidates beside it, once they are erased: the links
 * that they were sent, and what people were told about them.
 */
export function forgettingErased(
  store: Store,
  connection: Pick<Connection, 'within'>,
  workspace: string,
): Store {
  return {
    ...store,
    erasures: {
      ...store.erasures,
      async erase(write, ids, hashes) {
        const { people } = await store.erasures.foresee(ids);
        const done = await store.erasures.erase(write, ids, hashes);
        const gone = people.flatMap(({ id, merged }) => [id, ...merged]);
        if ('seq' in done && gone.length > 0) await forget(connection, workspace, gone);
        return done;
      },
    },
  };
}

async function forget(
  connection: Pick<Connection, 'within'>,
  workspace: string,
  ids: readonly number[],
): Promise<void> {
  const db = connection.within(workspace);
  for (const table of ['assessment_links', 'notifications']) {
    // oxlint-disable-next-line no-await-in-loop -- two statements
    await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspace}
      AND candidate_id = ANY(${ids}::bigint[])`.execute(db);
  }
}
