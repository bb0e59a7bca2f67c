import { sameValue, type AddedRows, type LeftRows, type RowChange } from '#domain/change.ts';
import { candidateIn } from '#domain/history/change-subjects.ts';
import { areAsBefore, planUndo, rowName } from '#domain/history/plan-undo.ts';
import { areInOrder } from '#domain/job/job.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { currentRows } from './current-rows.ts';
import type { LoggedChange, Reading } from '#store/database.ts';

/** Changes read at once. */
const CHANGES_AT_ONCE = 200;

/** So many of what is left are named. */
const MOST_NAMED = 20;

/** What taking an import back writes, and what it leaves because it was edited since. */
interface TakenBack {
  readonly rows: RowChange[];
  readonly left?: LeftRows | undefined;
}

/**
 * The rows to write so that an import is taken back: whom it added goes with all that is theirs, whom it changed is as
 * before. It is not all or nothing, as an undo is otherwise (decision 044): whoever was edited since stays as they are, and
 * so does a job that it added and that somebody is left in.
 *
 * The log has the keys of what was added, and every change since: that tells who was edited.
 */
export async function takeBack(tx: Reading, change: LoggedChange): Promise<TakenBack | Refusal> {
  const { added = [] } = change;
  const since = await rowsSince(tx, change.seq);
  const edited = await editedSince(tx, since, added);
  const gone = await takeAddedBack(tx, added, edited, await movedSince(tx, since));
  const others = await takeOthersBack(tx, change.rows);
  const rows = [...gone, ...others.rows];
  const jobs = await jobsLeft(tx, rows);
  const taken = rows.filter((row) => row.table !== 'jobs' || !jobs.has(row.id));
  const names = [...edited.values(), ...others.left, ...jobs.values()].filter((name) => name !== null);
  if (taken.length === 0) {
    return names.length === 0
      ? refuse('conflict', 'This is undone already: everything is as it was before.')
      : refuse('conflict', 'This can’t be undone: all of it has changed since.');
  }
  const left = { count: names.length, names: names.slice(0, MOST_NAMED) };
  return { rows: taken, ...(names.length > 0 && { left }) };
}

/** The first change of each row since a change. What it was before is what that change left. */
async function rowsSince(tx: Reading, seq: number): Promise<RowChange[]> {
  const first = new Map<string, RowChange>();
  for (let after = seq; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a part at a time: the log may be large
    const changes = await tx.changes({ after, limit: CHANGES_AT_ONCE });
    const last = changes.at(-1);
    if (!last) return [...first.values()];
    for (const row of changes.flatMap(({ rows }) => rows)) {
      const key = placeOf(row);
      if (!first.has(key)) first.set(key, row);
    }
    after = last.seq;
  }
}

/** The added candidates who are not as they were added, or of whom something is not, with their names; null: gone. */
async function editedSince(
  tx: Reading,
  since: readonly RowChange[],
  added: readonly AddedRows[],
): Promise<ReadonlyMap<number, string | null>> {
  const isAdded = (id: number | null) =>
    id !== null &&
    added.some(({ table, first, count }) => table === 'candidates' && id >= first && id < first + count);
  const theirs = since.filter((row) => isAdded(candidateIn(row)));
  const current = await currentRows(tx, theirs);
  const ids = theirs.flatMap((row, place) =>
    sameValue(row.before, current[place] ?? null) ? [] : (candidateIn(row) ?? []),
  );
  const edited = [...new Set(ids)].toSorted((a, b) => a - b);
  const people = await tx.get('candidates', edited);
  return new Map(edited.map((id, place) => [id, people[place]?.name ?? null]));
}

/** The rows that are somebody else's now: their candidate was merged into another. */
async function movedSince(tx: Reading, since: readonly RowChange[]): Promise<ReadonlySet<string>> {
  const theirs = since.filter(({ table, before }) => table !== 'candidates' && before !== null);
  const current = await currentRows(tx, theirs);
  const moved = theirs.filter((row, place) => {
    const now = { ...row, before: null, after: current[place] ?? null } as RowChange;
    return now.after !== null && candidateIn(now) !== candidateIn({ ...row, after: null });
  });
  return new Set(moved.map(placeOf));
}

function placeOf({ table, id }: RowChange): string {
  return `${table} ${id}`;
}

/** Deletes whom an import added, with all that it added of theirs. */
async function takeAddedBack(
  tx: Reading,
  added: readonly AddedRows[],
  edited: ReadonlyMap<number, unknown>,
  moved: ReadonlySet<string>,
): Promise<RowChange[]> {
  const rows: RowChange[] = [];
  for (const { table, first, count } of added) {
    const ids = Array.from({ length: count }, (_, place) => first + place);
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    for (const before of await tx.get(table, ids)) {
      if (!before || !('id' in before)) continue;
      const row = { table, id: before.id, before, after: null } as RowChange;
      if (!edited.has(candidateIn(row) ?? 0) && !moved.has(placeOf(row))) rows.push(row);
    }
  }
  return rows;
}

/** Takes the other rows back, each candidate's and each job's as a whole or not at all. */
async function takeOthersBack(
  tx: Reading,
  touched: readonly RowChange[],
): Promise<{ readonly rows: RowChange[]; readonly left: string[] }> {
  const groups = new Map<number | string, RowChange[]>();
  for (const row of touched) {
    const owner = candidateIn(row) ?? `${row.table} ${row.id}`;
    groups.set(owner, [...(groups.get(owner) ?? []), row]);
  }
  const current = new Map((await currentRows(tx, touched)).map((now, place) => [touched[place], now]));
  const rows: RowChange[] = [];
  const left: string[] = [];
  for (const group of groups.values()) {
    const now = group.map((row) => current.get(row) ?? null);
    const plan = planUndo({ rows: group, undoable: true }, now);
    if (!isRefusal(plan)) rows.push(...plan);
    else if (!areAsBefore(group, now)) left.push(nameOf(group, now));
  }
  return { rows, left };
}

function nameOf(group: readonly RowChange[], now: readonly (object | null)[]): string {
  const named = group.findIndex(({ table }) => table === 'candidates' || table === 'jobs');
  // Who was merged into another is gone.
  const row = now[named] ?? group[named]?.after ?? {};
  if ('name' in row) return String(row.name);
  if ('title' in row) return String(row.title);
  const [first] = group;
  return first ? rowName(first) : '';
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
