import type { Transaction } from 'kysely';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import type { Schema } from './schema.ts';

/**
 * What a host keeps of candidates beside their rows, in tables of its own in the same database. It follows the rows in the
 * transaction that writes them, so that there is no moment, and no interruption, after which it says something else.
 */
export interface BesideRows {
  /** @param candidateIds who is erased, and all who were merged into them */
  erase(tx: Transaction<Schema>, workspace: string, candidateIds: readonly number[]): Promise<void>;
  merge(tx: Transaction<Schema>, workspace: string, merge: Merge): Promise<void>;
}

export interface Merge {
  readonly remainsId: number;
  /** Those of the two whom the merge changed, as they were. */
  readonly were: readonly Candidate[];
}

export const NOTHING_BESIDE: BesideRows = {
  erase: async () => undefined,
  merge: async () => undefined,
};

/** The ids of everybody whom an erasure deletes: candidates, and who was merged into them. */
export function erasedIds(rows: readonly RowChange[]): number[] {
  return rows.flatMap((row) => {
    if (row.table === 'candidates') return [row.id];
    return row.table === 'doubles' && row.before?.verdict === 'same' ? [row.before.otherId] : [];
  });
}

/** The merges that a change makes, or makes again. */
export function mergesIn(rows: readonly RowChange[]): Merge[] {
  return rows.flatMap((row) => {
    if (row.table !== 'doubles' || row.before !== null || row.after?.verdict !== 'same') return [];
    const { candidateId: remainsId, otherId } = row.after;
    const were = rows.flatMap((each) =>
      each.table === 'candidates' && [remainsId, otherId].includes(each.id) && each.before
        ? [each.before]
        : [],
    );
    return [{ remainsId, were }];
  });
}
