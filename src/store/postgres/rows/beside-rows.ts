import type { Transaction } from 'kysely';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Change, RowChange } from '#domain/change.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';

/**
 * Updates a host's own data about candidates, in the host's tables of the same database. The transaction that erases or
 * merges candidates also updates this data, so the two never differ.
 */
export interface BesideRows {
  /** @param candidateIds the erased candidates, including all candidates merged into them */
  erase(tx: Transaction<Schema>, workspace: string, candidateIds: readonly number[]): Promise<void>;
  merge(tx: Transaction<Schema>, workspace: string, merge: Merge): Promise<void>;
  /** Called after a change of rows, or of everything, in the transaction that makes it. */
  changed(tx: Transaction<Schema>, workspace: string, change: Made): Promise<void>;
}

/** A change, as a host may note it down. */
export type Made = Pick<Change, 'at' | 'by' | 'command' | 'rows' | 'undoable'>;

export interface Merge {
  readonly remainsId: number;
  /** The candidates changed by the merge, with their values before it. */
  readonly were: readonly Candidate[];
}

export const NOTHING_BESIDE: BesideRows = {
  erase: async () => undefined,
  merge: async () => undefined,
  changed: async () => undefined,
};

/** The ids of the candidates that a change erases, including those merged into them. */
export function erasedIds(rows: readonly RowChange[]): number[] {
  return rows.flatMap((row) => {
    if (row.table === 'candidates') return [row.id];
    return row.table === 'doubles' && row.before?.verdict === 'same' ? [row.before.otherId] : [];
  });
}

/** The merges among these row changes, including merges that a redo repeats. */
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
