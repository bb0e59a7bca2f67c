import type { SkippedRows, RowChange } from '#domain/change.ts';
import { candidateIn } from '#domain/history/change-subjects.ts';
import { areAsBefore, planUndo, rowName } from '#domain/history/plan-undo.ts';
import { areInOrder } from '#domain/job/job.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { LoggedChange, Reading, RowReader } from '#store/database.ts';
import { changesAfter } from './log-reader.ts';

/** Maximum number of skipped rows whose names are listed. */
const MOST_NAMED = 20;

/** The rows that undoing an import writes, and those it skips because they were edited since. */
interface ImportUndo {
  readonly rows: RowChange[];
  readonly left?: SkippedRows | undefined;
}

/** A row that was added or changed, and the row as stored now. */
export interface Touched {
  readonly row: RowChange;
  readonly now: object | null;
}

/**
 * The rows to write so that an import is undone. Added candidates are removed with all their rows; changed candidates get
 * their old values back. Each candidate and each job is undone separately, not all or nothing (decision 044). Candidates
 * edited since stay as they are. So do added jobs that are still in use.
 */
export async function planImportUndo(tx: Reading, change: LoggedChange): Promise<ImportUndo | Refusal> {
  const { rows, edited } = planEach(await groupsOf(tx, change));
  const names = edited.flatMap(namesOf);
  const jobs = await jobsLeft(tx, rows);
  const taken = rows.filter((row) => row.table !== 'jobs' || !jobs.has(row.id));
  names.push(...jobs.values());
  if (taken.length === 0) {
    return names.length === 0
      ? refuse('conflict', 'This is undone already: everything is as it was before.')
      : refuse('conflict', 'This can’t be undone: all of it has changed since.');
  }
  const left = { count: names.length, names: names.slice(0, MOST_NAMED) };
  return { rows: taken, ...(names.length > 0 && { left }) };
}

/** Plans the undo of each group by itself: the rows to write, and the groups that were edited since. */
export function planEach(groups: Iterable<readonly Touched[]>) {
  const rows: RowChange[] = [];
  const edited: (readonly Touched[])[] = [];
  for (const group of groups) {
    const [touched, now] = [group.map((each) => each.row), group.map((each) => each.now)];
    const plan = planUndo({ rows: touched, undoable: true }, now);
    if (!isRefusal(plan)) rows.push(...plan.filter(({ before, after }) => before !== after));
    else if (!areAsBefore(touched, now)) edited.push(group);
  }
  return { rows, edited };
}

/** The rows that the import touched, in one group for each candidate and each job. Added rows come first. */
async function groupsOf(tx: Reading, change: LoggedChange): Promise<Iterable<readonly Touched[]>> {
  const groups = new Map<number | string, Touched[]>();
  function put(owner: number | string, touched: Touched) {
    const group = groups.get(owner);
    if (group) group.push(touched);
    else groups.set(owner, [touched]);
  }

  const since = await rowsSince(tx, change.seq);
  for (const touched of [...(await addedRows(tx, change, since)), ...(await withNow(tx, change.rows))])
    put(candidateIn(touched.row) ?? placeOf(touched.row), touched);
  // A row that an added candidate got since must be gone again. Otherwise the candidate counts as edited.
  const later = [...since.values()].filter((row) => {
    const [first] = groups.get(candidateIn(row) ?? '') ?? [];
    return row.before === null && first?.row.table === 'candidates' && first.row.before === null;
  });
  for (const { row, now } of await withNow(tx, later))
    put(candidateIn(row) ?? '', { row: { ...row, after: null }, now });
  return groups.values();
}

/** The first change of each row after `seq`. Its `before` is the row as the change `seq` left it. */
async function rowsSince(tx: Reading, seq: number): Promise<ReadonlyMap<string, RowChange>> {
  const first = new Map<string, RowChange>();
  for await (const { rows } of changesAfter(tx, seq)) {
    for (const row of rows) {
      const key = placeOf(row);
      if (!first.has(key)) first.set(key, row);
    }
  }
  return first;
}

/** The rows, as added, of which the log has only the keys. A later change has the added row as its `before`. */
async function addedRows(
  tx: Reading,
  { added = [] }: LoggedChange,
  since: ReadonlyMap<string, RowChange>,
): Promise<Touched[]> {
  const rows: Touched[] = [];
  for (const { table, first, count } of added) {
    const ids = Array.from({ length: count }, (_, place) => first + place);
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    const current = await tx.get(table, ids);
    for (const [place, id] of ids.entries()) {
      const now = current[place] ?? null;
      const changed = since.get(placeOf({ table, id }));
      const row = { table, id, before: null, after: changed ? changed.before : now } as RowChange;
      rows.push({ row, now });
    }
  }
  return rows;
}

async function withNow(tx: Reading, rows: readonly RowChange[]): Promise<Touched[]> {
  const current = await currentRows(tx, rows);
  return rows.map((row, place) => ({ row, now: current[place] ?? null }));
}

/** The rows stored now under the keys of `rows`, in the same order. Null where there is no row. */
export async function currentRows(tx: RowReader, rows: readonly RowChange[]): Promise<(object | null)[]> {
  const current = new Map<string, object>();
  for (const table of new Set(rows.map((row) => row.table))) {
    const ids = rows.flatMap((row) => (row.table === table ? [row.id] : []));
    const found = await tx.get(table, ids);
    for (const [place, id] of ids.entries()) {
      const { [place]: row } = found;
      if (row) current.set(placeOf({ table, id }), row);
    }
  }
  return rows.map((row) => current.get(placeOf(row)) ?? null);
}

export function placeOf({ table, id }: Pick<RowChange, 'table' | 'id'>): string {
  return `${table} ${id}`;
}

/** The name of the candidate or job of these rows. Nothing for an added row that is already gone. */
function namesOf(group: readonly Touched[]): string[] {
  const owner = group.find(({ row: { table } }) => table === 'candidates' || table === 'jobs') ?? group[0];
  if (!owner || (owner.row.before === null && !owner.now)) return [];
  // The row of a candidate merged into another is gone, so the logged row gives the name.
  const row = owner.now ?? owner.row.after ?? {};
  if ('name' in row) return [String(row.name)];
  if ('title' in row) return [String(row.title)];
  return [rowName(owner.row)];
}

/** The titles of added jobs that can't be removed: they are still in use, or the order of jobs would get a gap. */
async function jobsLeft(tx: Reading, rows: readonly RowChange[]): Promise<ReadonlyMap<number, string>> {
  const jobs = rows.flatMap((row) => (row.table === 'jobs' && !row.after && row.before ? [row.before] : []));
  if (jobs.length === 0) return new Map();
  const ids = jobs.map(({ id }) => id);
  const used = await jobsInUse(tx, ids, rows);
  const all = await tx.withQuarantine.all('jobs');
  const stay = all.filter(({ id }) => !ids.includes(id) || used.has(id));
  return new Map(
    jobs.filter(({ id }) => used.has(id) || !areInOrder(stay)).map(({ id, title }) => [id, title]),
  );
}

/** The jobs among `ids` that a row refers to which `rows` do not remove. */
export async function jobsInUse(
  tx: Reading,
  ids: readonly number[],
  rows: readonly RowChange[],
): Promise<ReadonlySet<number>> {
  const gone = new Set(rows.flatMap((row) => (row.after ? [] : [placeOf(row)])));
  const used = new Set<number>();
  for (const table of ['candidates', 'assessments', 'submissions'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    const found: readonly { readonly jobId: number; readonly id?: number }[] = await tx.withQuarantine.find(
      table,
      'jobId',
      ids,
    );
    for (const { id, jobId } of found) if (!gone.has(placeOf({ table, id: id ?? jobId }))) used.add(jobId);
  }
  return used;
}
