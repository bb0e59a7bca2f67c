import type { NamesById } from '#domain/changes/description.ts';
import { isErased } from '#domain/erasure/erasing.ts';
import { FOREIGN_KEYS, parentKey } from '#domain/foreign-keys.ts';
import type { Rows } from '#domain/tables.ts';
import type { Reading } from '#store/database.ts';
import { triedBy, type NotSent, type UnsentWrite, type SyncState } from './replica-log.ts';

/** Under “Not sent”, about a write from before a restore of the workspace (product §25). */
export const RESTORED =
  'This workspace was restored from a backup before this was sent. Look whether it is still needed, and do it again.';

/**
 * All writes that are not sent, each for a person to decide: after a restore, their ids may be those of other rows. Each keeps
 * the names of its rows, as the copy has them before it is made anew.
 */
export async function notSentAfterRestore(
  tx: Reading,
  { pending, notSent }: Pick<SyncState, 'pending' | 'notSent'>,
): Promise<Pick<SyncState, 'pending' | 'notSent'>> {
  const kept: NotSent[] = [];
  const writes = [
    ...notSent.flatMap(({ hanging = [], ...write }): readonly UnsentWrite[] => [write, ...hanging]),
    ...pending,
  ];
  for (const write of writes) {
    const isListed = isErased(write) || 'namesBefore' in write;
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    kept.push(isListed ? (write as NotSent) : await restoredWrite(tx, write));
  }
  return { pending: [], notSent: kept };
}

async function restoredWrite(tx: Reading, write: UnsentWrite): Promise<NotSent> {
  const { key, at, command } = write;
  const rows = triedBy(write);
  const namesBefore = await namesOf(tx, rows);
  return { key, at, command, ids: {}, rows, message: RESTORED, namesBefore };
}

async function namesOf(tx: Reading, rows: NotSent['rows']): Promise<NamesById> {
  const ids = { candidates: new Set<number>(), jobs: new Set<number>() };
  for (const { table, id, before, after } of rows) {
    if (table === 'candidates' || table === 'jobs') ids[table].add(id);
    for (const row of [before, after]) {
      for (const { child, field, parent } of FOREIGN_KEYS) {
        const key = child === table ? parentKey(row, field) : null;
        if (key !== null && (parent === 'candidates' || parent === 'jobs')) ids[parent].add(key);
      }
      if (table === 'doubles' && row) ids.candidates.add((row as Rows['doubles']).otherId);
    }
  }
  const candidates = await tx.get('candidates', [...ids.candidates]);
  const jobs = await tx.get('jobs', [...ids.jobs]);
  return {
    candidates: Object.fromEntries(candidates.flatMap((row) => (row ? [[row.id, row.name]] : []))),
    jobs: Object.fromEntries(jobs.flatMap((row) => (row ? [[row.id, row.title]] : []))),
  };
}
