import { rowChange, type RowChange } from '#domain/change.ts';
import { FOREIGN_KEYS, type ForeignKey } from '#domain/foreign-keys.ts';
import { candidateIn } from '#domain/history/change-subjects.ts';
import { areAsBefore, planUndo, rowName } from '#domain/history/plan-undo.ts';
import { areInOrder } from '#domain/job/job.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { LoggedChange, Reading } from '#store/database.ts';
import { currentRows, placeOf } from '#store/log/current-rows.ts';
import type { UndoPlan } from '#store/log/log.ts';
import { changesAfter } from '#store/log/log-reader.ts';

/** The maximum number of skipped rows to list by name. */
const MOST_NAMED = 20;

/** A row that an import added or changed, and the same row as stored now. */
export interface Touched {
  readonly row: RowChange;
  readonly now: object | null;
}

/**
 * Plans the undo of an import. Added candidates are removed with all their rows; changed candidates get their old
 * values back. Each candidate and each job is undone separately (decision 044). Candidates that were edited since stay
 * as they are, and so do added jobs and reasons that are still used.
 */
export async function planImportUndo(tx: Reading, change: LoggedChange): Promise<UndoPlan | Refusal> {
  const { rows, edited } = planEach(await groupsOf(tx, change));
  const names = edited.flatMap(namesOf);
  const [jobs, reasons] = [await skippedJobs(tx, rows), await skippedReasons(tx, rows)];
  const taken = rows.filter(
    ({ table, id }) => !(table === 'jobs' && jobs.has(id)) && !(table === 'reasons' && reasons.has(id)),
  );
  names.push(...jobs.values(), ...reasons.values());
  if (taken.length === 0) {
    return names.length === 0
      ? refuse('conflict', 'This is undone already: everything is as it was before.')
      : refuse('conflict', 'This can’t be undone: all of it has changed since.');
  }
  const skipped = { count: names.length, names: names.slice(0, MOST_NAMED) };
  const moved = await behindRestored(tx, change, taken);
  return { rows: [...taken, ...moved], ...(names.length > 0 && { skipped }) };
}

/** Moves the added jobs that stay behind the jobs of the demo, when an import that replaced the demo is undone. */
async function behindRestored(
  tx: Reading,
  change: LoggedChange,
  rows: readonly RowChange[],
): Promise<RowChange[]> {
  const ofJobs = rows.filter((row) => row.table === 'jobs');
  if (ofJobs.every(({ before }) => before !== null)) return [];
  const isAdded = new Set(
    change.rows.flatMap(({ table, id, before }) => (table === 'jobs' && before === null ? [id] : [])),
  );
  const after = new Map((await tx.withQuarantine.all('jobs')).map((job) => [job.id, job]));
  for (const { id, after: job } of ofJobs) {
    if (job) after.set(id, job);
    else after.delete(id);
  }
  const jobs = [...after.values()].toSorted((a, b) => a.order - b.order);
  const added = jobs.filter(({ id }) => isAdded.has(id));
  return added.flatMap((job, place) => {
    const order = jobs.length - added.length + place;
    return job.order === order
      ? []
      : [rowChange('jobs', { id: job.id, before: job, after: { ...job, order } })];
  });
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

/** Groups the rows of an import by candidate and by job. Added rows come first. */
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
  // An added candidate or interview that got a row after the import counts as edited, if it still has that row.
  const interviews = addedInterviews(change);
  for (const row of since.values()) {
    const owner = candidateIn(row);
    const isNew = row.before === null;
    if (!row.after || owner === null || (!isNew && candidateIn({ ...row, after: null }) === owner)) continue;
    const [first] = groups.get(owner) ?? [];
    const isOfAdded = first?.row.table === 'candidates' && first.row.before === null;
    const isScorecard = isNew && row.table === 'scorecards' && interviews.has(row.after.interviewId);
    if (isOfAdded || isScorecard) put(owner, { row: { ...row, after: null }, now: row.after });
  }
  return groups.values();
}

/** The ids of the interviews that an import added. */
function addedInterviews({ added = [] }: LoggedChange): ReadonlySet<number> {
  return new Set(
    added.flatMap(({ table, first, count }) =>
      table === 'interviews' ? Array.from({ length: count }, (_, place) => first + place) : [],
    ),
  );
}

/** The rows that were changed after change `seq`, each as it was right after change `seq` and as it is now. */
async function rowsSince(tx: Reading, seq: number): Promise<ReadonlyMap<string, RowChange>> {
  const since = new Map<string, RowChange>();
  for await (const { rows } of changesAfter(tx, seq)) {
    for (const row of rows) {
      const key = placeOf(row);
      since.set(key, { ...row, before: (since.get(key) ?? row).before } as RowChange);
    }
  }
  return since;
}

/**
 * The rows that the import added, as it added them. The log has only their keys. A row that was not changed since is as it
 * is now. Of a changed one, its first later change has it as `before`.
 */
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

/** The name of the candidate or job that these rows belong to. Empty for an added row that was already removed. */
function namesOf(group: readonly Touched[]): string[] {
  const owner = group.find(({ row: { table } }) => table === 'candidates' || table === 'jobs') ?? group[0];
  if (!owner || (owner.row.before === null && !owner.now)) return [];
  // The row of a merged candidate no longer exists, so the name is taken from the logged row.
  const row = owner.now ?? owner.row.after ?? {};
  if ('name' in row) return [String(row.name)];
  if ('title' in row) return [String(row.title)];
  return [rowName(owner.row)];
}

/** The titles of added jobs that must stay: they are still used, or removing them would leave a gap in the order. */
async function skippedJobs(tx: Reading, rows: readonly RowChange[]): Promise<ReadonlyMap<number, string>> {
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

/** The names of added reasons that must stay, because a candidate has them whom the undo does not change. */
async function skippedReasons(tx: Reading, rows: readonly RowChange[]): Promise<ReadonlyMap<number, string>> {
  const reasons = rows.flatMap((row) =>
    row.table === 'reasons' && !row.after && row.before ? [row.before] : [],
  );
  if (reasons.length === 0) return new Map();
  const ids = reasons.map(({ id }) => id);
  const after = new Map(rows.flatMap((row) => (row.table === 'candidates' ? [[row.id, row.after]] : [])));
  const found = await tx.withQuarantine.where('candidates', 'reasonId', ids);
  const used = new Set(
    found.map((candidate) => (after.has(candidate.id) ? after.get(candidate.id) : candidate)?.reasonId),
  );
  return new Map(reasons.flatMap(({ id, name }) => (used.has(id) ? [[id, name]] : [])));
}

/** The tables whose rows refer to a job. */
const OF_JOBS = FOREIGN_KEYS.filter(
  (key): key is Extract<ForeignKey, { parent: 'jobs' }> => key.parent === 'jobs',
).map(({ child }) => child);

/** The jobs among `ids` that a row refers to which `rows` do not remove. */
export async function jobsInUse(
  tx: Reading,
  ids: readonly number[],
  rows: readonly RowChange[],
): Promise<ReadonlySet<number>> {
  const gone = new Set(rows.flatMap((row) => (row.after ? [] : [placeOf(row)])));
  const used = new Set<number>();
  for (const table of OF_JOBS) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    const found: readonly { readonly jobId: number | null; readonly id?: number }[] =
      await tx.withQuarantine.where(table, 'jobId', ids);
    for (const { id, jobId } of found) {
      if (jobId !== null && !gone.has(placeOf({ table, id: id ?? jobId }))) used.add(jobId);
    }
  }
  return used;
}
