import type { RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import type { TableName } from '#domain/workspace.ts';
import type { Database } from './database.ts';
import { rowsOf } from './write.ts';

interface Link {
  readonly child: Exclude<TableName, 'jobs'>;
  /** The child's field that names its parent. */
  readonly field: 'jobId' | 'candidateId';
  readonly parent: 'jobs' | 'candidates';
  /** What is wrong when the parent is not there. */
  readonly orphaned: string;
}

/** Which rows belong to which (product §3). */
const LINKS: readonly Link[] = [
  {
    child: 'candidates',
    field: 'jobId',
    parent: 'jobs',
    orphaned: 'a candidate would be left without a job',
  },
  {
    child: 'assessments',
    field: 'jobId',
    parent: 'jobs',
    orphaned: 'an assessment would be left without its job',
  },
  {
    child: 'submissions',
    field: 'jobId',
    parent: 'jobs',
    orphaned: 'a submission would be left without its job',
  },
  {
    child: 'submissions',
    field: 'candidateId',
    parent: 'candidates',
    orphaned: 'a submission would be left without its candidate',
  },
  {
    child: 'timelines',
    field: 'candidateId',
    parent: 'candidates',
    orphaned: 'a timeline event would be left without its candidate',
  },
  {
    child: 'notes',
    field: 'candidateId',
    parent: 'candidates',
    orphaned: 'a note would be left without its candidate',
  },
];

/** What would be wrong with the workspace once `rows` are written, as the end of a sentence, or null. */
export async function problemAfter(db: Database, rows: readonly RowChange[]): Promise<string | null> {
  for (const row of rows) {
    for (const link of LINKS) {
      if (await breaks(db, rows, row, link)) return link.orphaned;
    }
  }
  return rows.some((row) => row.table === 'jobs') ? problemWithJobs(await jobsAfter(db, rows)) : null;
}

async function breaks(
  db: Database,
  rows: readonly RowChange[],
  row: RowChange,
  link: Link,
): Promise<boolean> {
  if (row.after === null) return row.table === link.parent && keepsChildren(db, rows, row.id, link);
  if (row.table === 'jobs' || row.table !== link.child) return false;
  const parentId = parentOf(row.after, link.field);
  return parentId !== null && !(await willExist(db, rows, link.parent, parentId));
}

function parentOf(row: { jobId?: number; candidateId?: number | null }, field: Link['field']): number | null {
  return row[field] ?? null;
}

async function willExist(
  db: Database,
  rows: readonly RowChange[],
  table: TableName,
  id: number,
): Promise<boolean> {
  const planned = rows.find((row) => row.table === table && row.id === id);
  return planned ? planned.after !== null : (await rowsOf(db, table).get(id)) !== undefined;
}

async function keepsChildren(
  db: Database,
  rows: readonly RowChange[],
  id: number,
  { child, field }: Link,
): Promise<boolean> {
  const children = await rowsOf(db, child).where(field).equals(id).primaryKeys();
  return children.some(
    (key) => !rows.some((row) => row.table === child && row.id === key && row.after === null),
  );
}

async function jobsAfter(db: Database, rows: readonly RowChange[]): Promise<Job[]> {
  const jobs = new Map((await db.jobs.toArray()).map((job) => [job.id, job]));
  for (const row of rows) {
    if (row.table !== 'jobs') continue;
    if (row.after) jobs.set(row.id, row.after);
    else jobs.delete(row.id);
  }
  return [...jobs.values()];
}

function problemWithJobs(jobs: readonly Job[]): string | null {
  if (new Set(jobs.map((job) => job.slug)).size < jobs.length) return 'two jobs would have the same slug';
  const orders = jobs.map((job) => job.order).toSorted((a, b) => a - b);
  return orders.every((order, place) => order === place) ? null : 'the order of the jobs has changed since';
}
