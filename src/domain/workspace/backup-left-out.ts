import { missingParent, type ForeignKey } from '#domain/foreign-keys.ts';
import type { Job } from '#domain/job/job.ts';
import { invalidField } from '#domain/row-check.ts';
import { type Rows, type TableName, keyOf, perTable } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

/** A row that can't be restored because it refers to a missing row. */
export interface RowLeftOut {
  readonly table: TableName;
  readonly id: number;
  /** The field that refers to the missing row. */
  readonly field: ForeignKey['field'];
  readonly row: Rows[TableName];
}

/**
 * The part of a workspace that a backup can restore (product §10). Rows without their parent are left out, and the
 * remaining jobs get new positions without gaps. A candidate whose rejection reason is missing stays, without the
 * reason. Returns the same object when nothing is missing.
 */
export function restorable(workspace: Workspace): { workspace: Workspace; leftOut: RowLeftOut[] } {
  const leftOut: RowLeftOut[] = [];
  const there = perTable(() => new Set<number>());

  function keep<Table extends TableName>(table: Table, row: Rows[Table]): Rows[Table][] {
    const missing = missingParent(table, row, there);
    if (missing?.field === 'reasonId') return keep(table, { ...row, reasonId: null });
    if (missing) leftOut.push({ table, id: keyOf(row), field: missing.field, row });
    else there[table].add(keyOf(row));
    return missing ? [] : [row];
  }

  const kept = workspaceOf((table) => workspace[table].flatMap((row) => keep(table, row)));
  return { workspace: { ...kept, jobs: closedUp(kept.jobs) }, leftOut };
}

/** The workspace without invalid rows. */
export function validRows(workspace: Workspace): Workspace {
  return workspaceOf((table) => workspace[table].filter((row) => invalidField(table, row) === null));
}

/** Numbers the jobs from 0 to n − 1, in the same order. */
function closedUp(jobs: readonly Job[]): Job[] {
  return jobs
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map((job, order) => (job.order === order ? job : { ...job, order }));
}
