import type { Job } from './job.ts';
import { missingParent, type Link } from './links.ts';
import { fieldAmiss } from './soundness.ts';
import { keyOf, TABLE_NAMES, type Rows, type TableName, type Workspace } from './workspace.ts';

type Row = Rows[TableName];

/** A row that a backup can't have: it names another that is not there. */
export interface RowLeftOut {
  readonly table: TableName;
  readonly id: number;
  /** The field that names it. */
  readonly field: Link['field'];
  readonly row: Row;
}

/**
 * As much of a workspace as can be restored from a backup (product §10): rows that belong to one that is missing are
 * left out, and the jobs that are there close up. Of a workspace that is whole, everything as it is.
 */
export function restorable(workspace: Workspace): { workspace: Workspace; leftOut: RowLeftOut[] } {
  const leftOut: RowLeftOut[] = [];
  const there = { jobs: new Set<number>(), candidates: new Set<number>() };
  function keep<Table extends TableName>(table: Table): readonly Rows[Table][] {
    return workspace[table].filter((row) => {
      const link = missingParent(table, row, there);
      if (link) leftOut.push({ table, id: keyOf(row), field: link.field, row });
      return link === null;
    });
  }

  const jobs = closedUp(keep('jobs'));
  there.jobs = idsOf(jobs);
  const candidates = keep('candidates');
  there.candidates = idsOf(candidates);
  const [timelines, assessments] = [keep('timelines'), keep('assessments')];
  const [submissions, notes] = [keep('submissions'), keep('notes')];
  return { workspace: { jobs, candidates, timelines, assessments, submissions, notes }, leftOut };
}

/** Without the rows that don't match the model. */
export function soundRows(workspace: Workspace): Workspace {
  const tables = TABLE_NAMES.map(
    (table) => [table, workspace[table].filter((row) => fieldAmiss(table, row) === null)] as const,
  );
  return Object.fromEntries(tables) as unknown as Workspace;
}

function idsOf(rows: readonly { readonly id: number }[]): Set<number> {
  return new Set(rows.map(({ id }) => id));
}

/** With the orders 0 to n − 1, in the order they have. */
function closedUp(jobs: readonly Job[]): Job[] {
  return jobs
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map((job, order) => (job.order === order ? job : { ...job, order }));
}
