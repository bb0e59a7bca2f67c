import { isAsBefore, undoneRow } from '#api/suite/model/undo.ts';
import { sameValue, type RowChange, type SkippedRows } from '#domain/change.ts';
import { rowName } from '#domain/history/plan-undo.ts';
import { areInOrder } from '#domain/job/job.ts';
import { keyOf, OWNED_TABLES, TABLE_NAMES, TABLES, type Rows, type TableName } from '#domain/tables.ts';

/** The rows of the workspace at present. */
interface Now {
  row<Table extends TableName>(table: Table, id: number): Rows[Table] | null;
  all<Table extends TableName>(table: Table): Rows[Table][];
}

/** The rows that the undo of an import writes, and those that it skips. Null when the undo is refused. */
export function takenBack(
  state: Now,
  rows: readonly RowChange[],
  whole: readonly RowChange[],
): { rows: RowChange[]; left?: SkippedRows } | null {
  const edited = whole.flatMap(({ table, id }) =>
    table === 'candidates' && !isUntouched(state, id, whole) ? [id] : [],
  );
  const gone = groupsOf(whole)
    .filter(([first]) => first && !edited.includes(ownerOf(first) ?? 0))
    .flatMap((group) => group.toReversed())
    .map((row) => ({ ...row, before: state.row(row.table, row.id), after: null }) as RowChange);
  const skipped = edited.flatMap((id) => state.row('candidates', id)?.name ?? []);
  const others: RowChange[] = [];
  for (const group of groupsOf(rows)) {
    const now = group.map(({ table, id }) => state.row(table, id));
    const undone = group.map((row, place) => undoneRow(row, now[place] ?? null));
    if (group.every((row, place) => isAsBefore(row, now[place] ?? null))) continue;
    if (undone.every((row) => row !== null)) others.push(...undone.toReversed());
    else skipped.push(nameOf(state, group));
  }
  const taken = withoutReasonsInUse(state, withoutJobsInUse(state, [...gone, ...others], skipped), skipped);
  if (taken.length === 0) return null;
  const names = skipped.slice(0, 20);
  return { rows: taken, ...(skipped.length > 0 && { left: { count: skipped.length, names } }) };
}

/** Tells whether a candidate has exactly the rows that the import added. */
function isUntouched(state: Now, id: number, whole: readonly RowChange[]): boolean {
  const given = whole.filter((row) => ownerOf(row) === id);
  const count = OWNED_TABLES.map(
    (table) => state.all(table).filter(({ candidateId }) => candidateId === id).length,
  ).reduce((sum, its) => sum + its, 1);
  return given.length === count && given.every((row) => sameValue(row.after, state.row(row.table, row.id)));
}

function ownerOf({ table, id, before, after }: RowChange): number | null {
  return table === 'candidates' ? id : (Object(after ?? before).candidateId ?? null);
}

/** Groups rows: all rows of a candidate are one group, and every other row is a group of its own. */
function groupsOf(rows: readonly RowChange[]): RowChange[][] {
  const groups: RowChange[][] = [];
  for (const row of rows) {
    const owner = ownerOf(row);
    const its = owner === null ? undefined : groups.find(([first]) => first && ownerOf(first) === owner);
    if (its) its.push(row);
    else groups.push([row]);
  }
  return groups;
}

function nameOf(state: Now, group: readonly RowChange[]): string {
  for (const { table, id, after } of group) {
    if (table === 'candidates') return (state.row(table, id) ?? after)?.name ?? '';
    if (table === 'jobs') return (state.row(table, id) ?? after)?.title ?? '';
    if (table === 'reasons') return (state.row(table, id) ?? after)?.name ?? '';
  }
  return rowName(group[0]!);
}

/** The tables whose rows name a job. */
const OF_JOBS = TABLE_NAMES.filter((table) => 'jobId' in TABLES[table].fields);

/**
 * Removes the rows of jobs that other rows still name, and adds the titles of these jobs to the skipped names.
 */
function withoutJobsInUse(state: Now, rows: RowChange[], skipped: string[]): RowChange[] {
  const goes = (table: string, id: number) =>
    rows.some((row) => row.table === table && row.id === id && row.after === null);
  const jobs = state.all('jobs').filter(({ id }) => goes('jobs', id));
  const isUsed = (id: number) =>
    OF_JOBS.some((table) =>
      state.all(table).some((row) => Object(row).jobId === id && !goes(table, keyOf(row))),
    );
  const rest = state.all('jobs').filter(({ id }) => !goes('jobs', id) || isUsed(id));
  const stay = jobs.filter(({ id }) => isUsed(id) || !areInOrder(rest));
  // The names have the same order as the rows to delete.
  for (const row of rows) {
    const job = row.table === 'jobs' ? stay.find(({ id }) => id === row.id) : undefined;
    if (job) skipped.push(job.title);
  }
  return rows.filter(({ table, id }) => table !== 'jobs' || !stay.some((job) => job.id === id));
}

/** Removes the rows of reasons that a candidate still has after the undo, and adds their names to the skipped names. */
function withoutReasonsInUse(state: Now, rows: RowChange[], skipped: string[]): RowChange[] {
  const after = new Map(rows.flatMap((row) => (row.table === 'candidates' ? [[row.id, row.after]] : [])));
  const used = new Set(
    state.all('candidates').map((each) => (after.has(each.id) ? after.get(each.id) : each)?.reasonId),
  );
  return rows.filter(({ table, id, after: kept }) => {
    if (table !== 'reasons' || kept || !used.has(id)) return true;
    skipped.push(state.row('reasons', id)?.name ?? '');
    return false;
  });
}
