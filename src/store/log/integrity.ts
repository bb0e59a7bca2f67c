import type { RowChange } from '#domain/change.ts';
import { areInOrder, type Job } from '#domain/job/job.ts';
import { FOREIGN_KEYS, parentKey, type ForeignKey } from '#domain/foreign-keys.ts';
import { type Rows, TABLES, type TableName, aRowOf, keyOf } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';

/**
 * Why the workspace would be invalid after writing `rows`, as the end of a sentence; null when it would be valid.
 *
 * @param tx reads rows in quarantine, too, because other rows may refer to them, and a job in quarantine keeps its slug
 *   and position
 */
export async function problemAfter(tx: RowReader, rows: readonly RowChange[]): Promise<string | null> {
  const planned = new Plan(rows);
  for (const key of FOREIGN_KEYS) {
    if ((await lacksParent(tx, planned, key)) || (await leavesOrphan(tx, planned, key))) {
      return `${aRowOf(key.child)} would be left without its ${TABLES[key.parent].noun[0]}`;
    }
  }
  return planned.of('jobs').length > 0 ? problemWithJobs(await jobsAfter(tx, planned.of('jobs'))) : null;
}

/** The row changes to write, by table and id. */
class Plan {
  readonly #tables = new Map<TableName, Map<number, RowChange>>();

  constructor(rows: readonly RowChange[]) {
    for (const row of rows) {
      const table = this.#tables.get(row.table) ?? new Map<number, RowChange>();
      this.#tables.set(row.table, table.set(row.id, row));
    }
  }

  of(table: TableName): RowChange[] {
    return [...(this.#tables.get(table)?.values() ?? [])];
  }

  /** The planned change of a row. Undefined when the plan does not change the row. */
  row(table: TableName, id: number): RowChange | undefined {
    return this.#tables.get(table)?.get(id);
  }

  isDeleted(table: TableName, id: number): boolean {
    return this.row(table, id)?.after === null;
  }
}

/** Whether a row to write refers to a parent that will not exist. */
async function lacksParent(
  tx: RowReader,
  plan: Plan,
  { child, field, parent }: ForeignKey,
): Promise<boolean> {
  const parents = new Set(plan.of(child).flatMap(({ after }) => parentKey(after, field) ?? []));
  if ([...parents].some((id) => plan.isDeleted(parent, id))) return true;
  const unchanged = [...parents].filter((id) => !plan.row(parent, id));
  const found = unchanged.length === 0 ? [] : await tx.get(parent, unchanged);
  return found.includes(undefined);
}

/** Whether a deletion leaves a row that refers to the deleted row. */
async function leavesOrphan(
  tx: RowReader,
  plan: Plan,
  { child, field, parent }: ForeignKey,
): Promise<boolean> {
  const deleted = plan.of(parent).flatMap(({ id, after }) => (after ? [] : [id]));
  if (deleted.length === 0) return false;
  const children: readonly Rows[TableName][] = await tx.where(child, field, deleted);
  // If the plan changes a child, it deletes the child or gives it another parent. `lacksParent` checks the latter.
  return children.some((row) => !plan.row(child, keyOf(row)));
}

async function jobsAfter(tx: RowReader, rows: readonly RowChange[]): Promise<Job[]> {
  const jobs = new Map((await tx.all('jobs')).map((job) => [job.id, job]));
  for (const row of rows) {
    if (row.table !== 'jobs') continue;
    if (row.after) jobs.set(row.id, row.after);
    else jobs.delete(row.id);
  }
  return [...jobs.values()];
}

function problemWithJobs(jobs: readonly Job[]): string | null {
  // The slug of a job in quarantine may be of any type.
  const slugs = jobs.map((job) => job.slug).filter((slug) => typeof slug === 'string');
  if (new Set(slugs).size < slugs.length) return 'two jobs would have the same slug';
  return areInOrder(jobs) ? null : 'the order of the jobs has changed since';
}
