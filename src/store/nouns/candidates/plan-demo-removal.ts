import type { Candidate } from '#domain/candidate/candidate.ts';
import { rowChange, sameValue, type RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job/job.ts';
import { keyOf, OWNED_TABLES, type OwnedTable, type Rows } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { DemoCounts, Demos, EditedIds } from '#store/candidate-stores.ts';
import type { Reading } from '#store/database.ts';
import { jobsInUse, planEach, type Touched } from './plan-import-undo.ts';

const DAY_MS = 86_400_000;

/** The rows that removing the demo writes, and the candidates and jobs of the demo that were edited since. */
export interface DemoRemoval {
  readonly rows: readonly RowChange[];
  /** The candidates and jobs that these rows remove. */
  readonly removed: DemoCounts;
  /** Those that nobody has edited. A job that other candidates are in does not count. */
  readonly untouched: DemoCounts;
  readonly edited: { readonly candidates: readonly Candidate[]; readonly jobs: readonly Job[] };
  /** The number of candidates who are not the demo's. */
  readonly others: number;
}

/**
 * Plans the removal of the demo like the undo of a change that added its rows (decision 069). Rows are the demo's when
 * they have the keys and names with which the demo is laid down. So the plan needs no log. Jobs that other candidates are
 * in stay.
 *
 * @param also the edited candidates and jobs that are removed, too
 * @param kept candidates and jobs that the same change edits or uses, so that they stay
 */
export async function planDemoRemoval(
  tx: Reading,
  demos: Demos,
  { also, kept }: { readonly also: EditedIds; readonly kept?: EditedIds },
): Promise<DemoRemoval> {
  const [undated] = demos(new Date(0));
  if (!undated) return NOTHING;
  const stored = await tx.all('candidates');
  const demo = await demoIn(tx, stored, undated, demos);
  if (!demo) return { ...NOTHING, others: stored.length };

  const editedNow = new Set(kept?.candidates);
  const people = await candidateGroups(
    tx,
    demo,
    stored.filter(({ id }) => !editedNow.has(id)),
  );
  const jobs = await jobGroups(tx, demo);
  const [candidatePlan, jobPlan] = [planEach(people), planEach(jobs)];
  const { rows: otherRows } = planEach([
    ...(await colleagueGroups(tx, demo)),
    ...(await libraryGroups(tx, demo)),
  ]);
  const candidateRows = withThese(candidatePlan, also.candidates);
  const jobRows = withThese(jobPlan, also.jobs);
  const ids = jobs.flatMap(([first]) => first?.row.id ?? []);
  const inUse = await jobsInUse(tx, ids, [...candidateRows, ...jobRows]);
  const used = new Set([...inUse, ...(kept?.jobs ?? [])]);
  const rows = [...candidateRows, ...jobRows.filter((row) => !used.has(jobIn(row)))];
  const usedByOthers = await jobsInUse(tx, ids, [...people, ...jobs].flatMap(removalOf));
  return {
    rows: [...rows, ...(await withoutGaps(tx, rows)), ...otherRows],
    removed: countIn(rows),
    untouched: countIn([
      ...candidatePlan.rows,
      ...jobPlan.rows.filter((row) => !usedByOthers.has(jobIn(row))),
    ]),
    edited: {
      candidates: nowIn<Candidate>(candidatePlan.edited),
      jobs: nowIn<Job>(jobPlan.edited).filter(({ id }) => !usedByOthers.has(id)),
    },
    others: stored.length - people.length,
  };
}

const NOTHING: DemoRemoval = {
  rows: [],
  removed: { candidates: 0, jobs: 0 },
  untouched: { candidates: 0, jobs: 0 },
  edited: { candidates: [], jobs: [] },
  others: 0,
};

/** The job of a row in a job's group. An assessment and an opening have the job's id. */
function jobIn(row: RowChange): number {
  const isListed = row.table === 'kits' || row.table === 'templates';
  return (isListed ? (row.after ?? row.before)?.jobId : row.id) ?? 0;
}

/** The rows of a plan, and those that remove the edited groups with these ids. */
function withThese({ rows, edited }: ReturnType<typeof planEach>, ids: readonly number[]): RowChange[] {
  const these = edited.filter(([first]) => first && ids.includes(first.row.id));
  return [...rows, ...these.flatMap(removalOf)];
}

/** The demo that was laid down in this workspace, with its dates; null when no candidate is the demo's. */
async function demoIn(
  tx: Reading,
  stored: readonly Candidate[],
  undated: Workspace,
  demos: Demos,
): Promise<Workspace | null> {
  const byId = new Map(stored.map((candidate) => [candidate.id, candidate]));
  for (const made of undated.candidates) {
    const now = byId.get(made.id);
    const sinceThen = Date.parse(now?.appliedAt ?? '') - Date.parse(made.appliedAt);
    if (now && isSamePerson(now, made) && sinceThen % DAY_MS === 0)
      // oxlint-disable-next-line no-await-in-loop -- returns
      return closest(tx, byId, demos(new Date(sinceThen)));
  }
  return null;
}

/** The tables in which the demos of releases differ, except the candidates. */
const DIFFERING = ['files', 'messages', 'colleagues', 'steps', 'scorecards', 'kits'] as const;

/**
 * The demo with which most of the stored rows agree, and of several the smallest: an earlier release laid down another
 * one.
 */
async function closest(
  tx: Reading,
  byId: ReadonlyMap<number, Candidate>,
  demos: readonly Workspace[],
): Promise<Workspace | null> {
  const ranks = demos.map(({ candidates }) => agreeing(candidates, byId));
  const sizes = demos.map(() => 0);
  for (const table of DIFFERING) {
    const ids = [...new Set(demos.flatMap((demo) => demo[table].map(({ id }) => id)))];
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    const stored = new Map(byKey((await tx.get(table, ids)).filter((row) => row !== undefined)));
    for (const [place, demo] of demos.entries()) {
      ranks[place] = (ranks[place] ?? 0) + agreeing(demo[table], stored);
      sizes[place] = (sizes[place] ?? 0) + demo[table].length;
    }
  }
  const ranked = demos.map((demo, place) => ({ demo, rank: ranks[place] ?? 0, size: sizes[place] ?? 0 }));
  return ranked.toSorted((a, b) => b.rank - a.rank || a.size - b.size)[0]?.demo ?? null;
}

function agreeing<Row extends { readonly id: number }>(
  made: readonly Row[],
  stored: ReadonlyMap<number, Row>,
): number {
  return made.filter((row) => sameValue(row, stored.get(row.id))).length;
}

/** An edit of the name or the email leaves the other. */
function isSamePerson(now: Candidate, made: Candidate): boolean {
  return now.name === made.name || now.email === made.email;
}

/** The demo's candidates that are there, each with all rows that belong to it. */
async function candidateGroups(
  tx: Reading,
  demo: Workspace,
  stored: readonly Candidate[],
): Promise<readonly (readonly Touched[])[]> {
  const byId = new Map(stored.map((candidate) => [candidate.id, candidate]));
  const groups = new Map<number, Touched[]>();
  for (const made of demo.candidates) {
    const now = byId.get(made.id);
    if (now && isSamePerson(now, made)) groups.set(made.id, [touched('candidates', made, now)]);
  }
  for (const table of OWNED_TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    const now = new Map(byKey(await tx.where(table, 'candidateId', [...groups.keys()])));
    const made = new Map(byKey<Rows[OwnedTable]>(demo[table]));
    for (const row of new Map([...made, ...now]).values()) {
      const its = touched(table, made.get(row.id) ?? null, now.get(row.id) ?? null, row.id);
      groups.get(row.candidateId ?? 0)?.push(its);
    }
  }
  return [...groups.values()];
}

/** The demo's jobs that are there, each with its assessment, its opening, its interview kits and its templates. Its place in the order is no edit. */
async function jobGroups(tx: Reading, demo: Workspace): Promise<readonly (readonly Touched[])[]> {
  const stored = new Map(byKey(await tx.all('jobs')));
  const assessments = await touchedByJob(tx, demo, 'assessments');
  const openings = await touchedByJob(tx, demo, 'openings');
  const kits = await touchedOfJobs(tx, demo, 'kits');
  const templates = await touchedOfJobs(tx, demo, 'templates');
  return demo.jobs.flatMap((job) => {
    const now = stored.get(job.id);
    if (now?.slug !== job.slug) return [];
    return [
      [
        touched('jobs', { ...job, order: now.order }, now),
        ...assessments(job.id),
        ...openings(job.id),
        ...kits(job.id),
        ...templates(job.id),
      ],
    ];
  });
}

/** The demo's colleagues that are there. Their place in the order is no edit. */
async function colleagueGroups(tx: Reading, demo: Workspace): Promise<readonly (readonly Touched[])[]> {
  const stored = new Map(byKey(await tx.all('colleagues')));
  return demo.colleagues.flatMap((made) => {
    const now = stored.get(made.id);
    return now?.handle === made.handle ? [[touched('colleagues', { ...made, order: now.order }, now)]] : [];
  });
}

/** The demo's interviews of the library that are there. Their place in the order is no edit. */
async function libraryGroups(tx: Reading, demo: Workspace): Promise<readonly (readonly Touched[])[]> {
  const stored = new Map(byKey(await tx.all('kits')));
  return demo.kits.flatMap((made) => {
    const now = stored.get(made.id);
    return made.jobId === null && now?.jobId === null
      ? [[touched('kits', { ...made, order: now.order }, now)]]
      : [];
  });
}

/** Looks up the row of a job, of which there is at most one. */
async function touchedByJob(tx: Reading, demo: Workspace, table: 'assessments' | 'openings') {
  const stored = new Map(byKey(await tx.all(table)));
  const made = new Map(byKey<Rows[typeof table]>(demo[table]));
  return (jobId: number): Touched[] => {
    const [asMade, now] = [made.get(jobId) ?? null, stored.get(jobId) ?? null];
    return asMade || now ? [touched(table, asMade, now, jobId)] : [];
  };
}

/** Looks up the interview kits or the templates of a job. */
async function touchedOfJobs(tx: Reading, demo: Workspace, table: 'kits' | 'templates') {
  const stored = new Map(byKey<Rows[typeof table]>(await tx.all(table)));
  const made = new Map(byKey<Rows[typeof table]>(demo[table]));
  const all = [...new Map([...made, ...stored]).values()];
  return (jobId: number): Touched[] =>
    all
      .filter((row) => row.jobId === jobId)
      .map(({ id }) => touched(table, made.get(id) ?? null, stored.get(id) ?? null, id));
}

/**
 * A row of the demo, as if a change had added it.
 *
 * @param made null: the row came since
 */
function touched<Name extends keyof Rows>(
  table: Name,
  made: Rows[Name] | null,
  now: Rows[Name] | null,
  id: number = made ? keyOf(made) : 0,
): Touched {
  return { row: rowChange(table, { id, before: null, after: made }), now };
}

function byKey<Row extends Rows[keyof Rows]>(rows: readonly Row[]): (readonly [number, Row])[] {
  return rows.map((row) => [keyOf(row), row] as const);
}

function removalOf(group: readonly Touched[]): RowChange[] {
  return group
    .flatMap(({ row, now }) => (now ? [{ ...row, before: now, after: null } as RowChange] : []))
    .toReversed();
}

function nowIn<Row>(groups: readonly (readonly Touched[])[]): Row[] {
  // The first row of a group is the candidate or the job, which is there.
  return groups.flatMap(([first]) => (first?.now ? [first.now as Row] : []));
}

function countIn(rows: readonly RowChange[]): DemoCounts {
  const count = (name: keyof Rows) => rows.filter(({ table }) => table === name).length;
  return { candidates: count('candidates'), jobs: count('jobs') };
}

/** The jobs that stay, each moved up to the place that is free. */
async function withoutGaps(tx: Reading, rows: readonly RowChange[]): Promise<RowChange[]> {
  const gone = new Set(rows.flatMap(({ table, id }) => (table === 'jobs' ? [id] : [])));
  if (gone.size === 0) return [];
  const stay = (await tx.all('jobs')).filter(({ id }) => !gone.has(id));
  return stay
    .toSorted((a, b) => a.order - b.order)
    .flatMap((job, order) =>
      job.order === order ? [] : [rowChange('jobs', { id: job.id, before: job, after: { ...job, order } })],
    );
}
