import type { Transaction } from 'dexie';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { TABLE_NAMES } from '#domain/workspace.ts';

/** A change of version 1 may have no key, and may have null for one. */
interface ChangeOfVersion1 {
  readonly seq: number;
  readonly key?: string | null;
}

/**
 * Who did something is known from version 2 on: what is there was done by the one person of the browser edition. Ids are
 * handed out by the log instead of by each table.
 */
export async function upgradeToVersion2(tx: Transaction): Promise<void> {
  const nextIds = await idsOfGenerators(tx);
  const log = tx.table<ChangeOfVersion1, number>('changes');
  const changes = await log.toArray();
  const lastSeq = changes.at(-1)?.seq;
  await log.bulkPut(
    changes.map(({ key, ...change }) => ({
      ...change,
      by: LOCAL_ACTOR,
      ...(typeof key === 'string' && { key }),
      ...(change.seq === lastSeq && { nextIds }),
    })),
  );
}

/** The next id of each table that has a key generator: only adding a row tells it. */
async function idsOfGenerators(tx: Transaction): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const name of TABLE_NAMES) {
    const table = tx.table<object, number>(name);
    if (!table.schema.primKey.auto) continue;
    const id = await table.add({});
    await table.delete(id);
    ids[name] = id;
  }
  return ids;
}
