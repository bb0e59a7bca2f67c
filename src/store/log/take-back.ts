import type { LeftRows, RowChange } from '#domain/change.ts';
import { candidateIn } from '#domain/history/change-subjects.ts';
import { areAsBefore, planUndo, rowName } from '#domain/history/plan-undo.ts';
import { areInOrder } from '#domain/job/job.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { currentRows } from './current-rows.ts';
import type { LoggedChange, Reading } from '#store/database.ts';
import { changesAfter } from './log-reader.ts';

/** So many of what is left are named. */
const MOST_NAMED = 20;

/** What taking an import back writes, and what it leaves because it was edited since. */
interface TakenBack {
  readonly rows: RowChange[];
  readonly left?: LeftRows | undefined;
}

/** A row that an import touched, and as it is now. */
interface Touched {
  readonly row: RowChange;
  readonly now: object | null;
}

/**
 * The rows to write so that an import is taken back: whom it added goes with all that is theirs, whom it changed is as
 * before. Each candidate and each job is undone by itself, not all or nothing (decision 044): whoever was edited since stays
 * as they are, and so does a job that it added and that somebody is left in.
 */
export async function takeBack(tx: Reading, change: LoggedChange): Promise<TakenBack | Refusal> {
  const rows: RowChange[] = [];
  const names: string[] = [];
  for (const group of await groupsOf(tx, change)) {
    const [touched, now] = [group.map((each) => each.row), group.map((each) => each.now)];
    const plan = planUndo({ rows: touched, undoable: true }, now);
    if (!isRefusal(plan)) rows.push(...plan.filter(({ before, after }) => before !== after));
    else if (!areAsBefore(touched, now)) names.push(...namesOf(group));
  }
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

/** What the import touched, each candidate's and each job's rows by themselves. Whom it added comes first. */
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
  // A row that somebody who was added has got since must be gone again. Otherwise they were edited.
  const later = [...since.values()].filter((row) => {
    const [first] = groups.get(candidateIn(row) ?? '') ?? [];
    return row.before === null && first?.row.table === 'candidates' && first.row.before === null;
  });
  for (const { row, now } of await withNow(tx, later))
    put(candidateIn(row) ?? '', { row: { ...row, after: null }, now });
  return groups.values();
}

/** The first change of each row since a change. What it was before is what that change left. */
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

/** The rows that the log has by their keys alone, as they were added: only the changes since can have changed them. */
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

function placeOf({ table, id }: Pick<RowChange, 'table' | 'id'>): string {
  return `${table} ${id}`;
}

/** Whose rows these are. Whom the import added and who is gone is not left. */
function namesOf(group: readonly Touched[]): string[] {
  const owner = group.find(({ row: { table } }) => table === 'candidates' || table === 'jobs') ?? group[0];
  if (!owner || (owner.row.before === null && !owner.now)) return [];
  // Who was merged into another is gone.
  const row = owner.now ?? owner.row.after ?? {};
  if ('name' in row) return [String(row.name)];
  if ('title' in row) return [String(row.title)];
  return [rowName(owner.row)];
}

/** The jobs that can't go, with their titles: somebody is left in them, or another would lose its place. */
async function jobsLeft(tx: Reading, rows: readonly RowChange[]): Promise<ReadonlyMap<number, string>> {
  const jobs = rows.flatMap((row) => (row.table === 'jobs' && !row.after && row.before ? [row.before] : []));
  if (jobs.length === 0) return new Map();
  const gone = new Set(
    rows.flatMap(({ table, id, after }) => (table === 'candidates' && !after ? [id] : [])),
  );
  const ids = jobs.map(({ id }) => id);
  const used = new Set<number>();
  for (const { id, jobId } of await tx.withQuarantine.find('candidates', 'jobId', ids)) {
    if (!gone.has(id)) used.add(jobId);
  }
  for (const { jobId } of await tx.withQuarantine.find('assessments', 'jobId', ids)) used.add(jobId);
  for (const { jobId } of await tx.withQuarantine.find('submissions', 'jobId', ids)) used.add(jobId);
  const all = await tx.withQuarantine.all('jobs');
  const stay = all.filter(({ id }) => !ids.includes(id) || used.has(id));
  return new Map(
    jobs.filter(({ id }) => used.has(id) || !areInOrder(stay)).map(({ id, title }) => [id, title]),
  );
}
