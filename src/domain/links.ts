import type { Rows, TableName } from './workspace.ts';

/** One kind of row belongs to another. */
export interface Link {
  readonly child: Exclude<TableName, 'jobs'>;
  /** The child's field that names its parent. */
  readonly field: 'jobId' | 'candidateId';
  readonly parent: 'jobs' | 'candidates';
}

/** Which rows belong to which (product §3). */
export const LINKS: readonly Link[] = [
  { child: 'candidates', field: 'jobId', parent: 'jobs' },
  { child: 'timelines', field: 'candidateId', parent: 'candidates' },
  { child: 'assessments', field: 'jobId', parent: 'jobs' },
  { child: 'submissions', field: 'jobId', parent: 'jobs' },
  { child: 'submissions', field: 'candidateId', parent: 'candidates' },
  { child: 'notes', field: 'candidateId', parent: 'candidates' },
];

/** The id that a row names in a field; null: none. */
export function idNamed(row: Rows[TableName] | null, field: Link['field']): number | null {
  const { [field]: id = null } = (row ?? {}) as { jobId?: number; candidateId?: number | null };
  return id;
}

/** Of what a row of a table belongs to, the first that is not `there`; null when all of it is. */
export function missingParent(
  table: TableName,
  row: Rows[TableName],
  there: Readonly<Record<Link['parent'], ReadonlySet<number>>>,
): Link | null {
  const missing = LINKS.find(({ child, field, parent }) => {
    const id = child === table ? idNamed(row, field) : null;
    return id !== null && !there[parent].has(id);
  });
  return missing ?? null;
}
