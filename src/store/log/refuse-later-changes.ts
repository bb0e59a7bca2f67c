import type { Actor } from '#domain/actor.ts';
import { replacesEverything, type RowChange } from '#domain/change.ts';
import { erases } from '#domain/erasure/erasing.ts';
import { candidateIn, type ChangeSubjects } from '#domain/history/change-subjects.ts';
import { rowName } from '#domain/history/plan-undo.ts';
import type { LaterChange } from '#domain/later-changes.ts';
import { laterChanges, rowsAtStake, unknownChanges } from '#domain/replica/later-change.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { TABLES } from '#domain/tables.ts';
import type { Database, Reading } from '#store/database.ts';
import type { Write } from '#store/write.ts';
import type { LogIndex } from './log-index.ts';

/** So many later changes are read at most without an index of the log. */
const FEW = 100;

/** Makes the index that `refuseLaterChanges` needs, before a transaction keeps other writes waiting. */
export async function prepareLaterChanges(
  db: Pick<Database, 'read'>,
  index: LogIndex,
  { seen }: Pick<Write, 'seen'>,
): Promise<void> {
  if (seen === undefined) return;
  const last = await db.read((tx) => tx.lastChange());
  if (last && last.seq > seen + FEW) await index.prepare(db);
}

/** Refuses a write that would undo what others have changed after the last change that its author knew (product §25). */
export async function refuseLaterChanges(
  tx: Reading,
  index: LogIndex,
  { seen, by }: Pick<Write, 'seen' | 'by'>,
  rows: readonly RowChange[],
): Promise<Refusal | null> {
  if (seen === undefined || rowsAtStake(rows).length === 0) return null;
  const revision = (await tx.lastChange())?.seq ?? 0;
  if (seen === revision) return null;
  const changes = await changesAfter(tx, index, { seen, revision, by, rows });
  const [first] = changes;
  if (!first) return null;
  const others = changes.length === 1 ? '' : ` and ${changes.length - 1} more`;
  return {
    ...refuse('conflict', `Somebody else has changed ${rowName(first)}${others} since`),
    later: { revision, changes },
  };
}

interface Asked {
  readonly seen: number;
  readonly revision: number;
  readonly by: Actor;
  readonly rows: readonly RowChange[];
}

async function changesAfter(
  tx: Reading,
  index: LogIndex,
  { seen, revision, by, rows }: Asked,
): Promise<LaterChange[]> {
  // A workspace that was set back to an older state has a lower revision than the author knew.
  const next = seen < revision ? await tx.change(seen + 1) : undefined;
  if (!next || (replacesEverything(next) && !erases(next))) return unknownChanges(rows);
  if (revision <= seen + FEW) return laterChanges(rows, await tx.changes({ after: seen, limit: FEW }), by);
  const seqs = await index.seqsAfter(tx, seen, isAboutAny(rowsAtStake(rows)));
  const found = await Promise.all(seqs.map((seq) => tx.change(seq)));
  return laterChanges(
    rows,
    found.filter((change) => change !== undefined),
    by,
  );
}

/** Makes a function that tells by a change's subjects whether the change may touch one of these rows. */
function isAboutAny(rows: readonly RowChange[]): (subjects: ChangeSubjects) => boolean {
  const candidates = new Set(rows.flatMap((row) => candidateIn(row) ?? []));
  const others = rows.filter((row) => candidateIn(row) === null);
  const kinds = new Set(others.flatMap(({ table }) => TABLES[table].changeKind ?? []));
  return (subjects) =>
    [...candidates].some((id) => subjects.candidates.has(id)) ||
    [...kinds].some((kind) => subjects.kinds.has(kind));
}
