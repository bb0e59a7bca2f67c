import type { Candidate } from './candidate.ts';
import type { RowChange, Change } from './change.ts';
import type { Job } from './job.ts';
import type { Stage } from './stage.ts';
import type { TableName } from './workspace.ts';

/** A change of which perhaps only the first rows are at hand. */
export type ChangeInPart = Pick<Change, 'command' | 'rows' | 'undoable' | 'undoes'> & {
  /** How many rows it has in all. */
  readonly rowCount: number;
};

/** What the log calls the beginnings of a workspace that are no calls of the API. */
export const BEGINNINGS = { seed: 'seed', recovery: 'recovery', empty: 'start empty' } as const;

/** The rows at hand and how many there are. */
export type Counted = Pick<ChangeInPart, 'rows' | 'rowCount'>;

/** What the people and jobs are called that rows only know by id. */
export interface Names {
  readonly candidates: ReadonlyMap<number, string>;
  readonly jobs: ReadonlyMap<number, string>;
}

/** The change of a row of one table. */
export type RowOf<Table extends TableName> = Extract<RowChange, { table: Table }>;

type ByTable = { readonly [Table in TableName]: readonly RowOf<Table>[] };

/** The rows of a change, sorted into their tables. */
export function byTable(rows: readonly RowChange[]): ByTable {
  return {
    jobs: rows.filter((row) => row.table === 'jobs'),
    candidates: rows.filter((row) => row.table === 'candidates'),
    timelines: rows.filter((row) => row.table === 'timelines'),
    assessments: rows.filter((row) => row.table === 'assessments'),
    submissions: rows.filter((row) => row.table === 'submissions'),
    notes: rows.filter((row) => row.table === 'notes'),
  };
}

/** The row change that takes this one back. */
export function reversed(row: RowChange): RowChange {
  return { ...row, before: row.after, after: row.before } as RowChange;
}

/** The ids whose names the sentences on a change need. */
export function idsToName({ rows }: Pick<ChangeInPart, 'rows'>): { candidates: number[]; jobs: number[] } {
  const { jobs, candidates, timelines, assessments, submissions, notes } = byTable(rows);
  if (candidates.length + timelines.length + jobs.length > 0) {
    const [moved] = candidates.length > 0 ? [] : timelines;
    return { candidates: moved ? [ownerOf(moved)] : [], jobs: [] };
  }
  const owners = [...submissions, ...notes].map(ownerOf).filter((id) => id > 0);
  return { candidates: owners, jobs: [...assessments.map(({ id }) => id), ...submissions.map(jobOf)] };
}

/** Of a new order, the job that went furthest; of two that changed places, the first. */
export function movedJob({ rowCount }: Counted, jobs: readonly RowOf<'jobs'>[]) {
  if (jobs.length < rowCount) return null;
  const steps = jobs.flatMap(({ before, after }) =>
    before && after && before.order !== after.order ? [{ before, after }] : [],
  );
  const furthest = Math.max(...steps.map(distance));
  return steps.find((step) => distance(step) === furthest) ?? null;
}

function distance({ before, after }: { before: Job; after: Job }): number {
  return Math.abs(before.order - after.order);
}

/** How many candidates a change is about. A move has two rows: the candidate and the event. */
export function countOf(
  { rowCount, rows }: Counted,
  candidates: readonly unknown[],
  timelines: readonly unknown[],
): number {
  if (rows.length < rowCount) return Math.ceil(rowCount / 2);
  return Math.max(candidates.length, candidates.length === 0 ? timelines.length : 0);
}

/** Where the candidates are after a change. An event that is gone says where its candidate came from. */
export function stagesAfter(
  candidates: readonly RowOf<'candidates'>[],
  timelines: readonly RowOf<'timelines'>[],
): (Stage | undefined)[] {
  if (candidates.length > 0) return candidates.map(({ after }) => after?.stage);
  return timelines.map(({ before, after }) => after?.toStage ?? before?.fromStage);
}

/** The one stage that all of them are, or null. */
export function common(stages: readonly (Stage | undefined)[]): Stage | null {
  const [first] = stages;
  return first && stages.every((stage) => stage === first) ? first : null;
}

export function nameOfFirst([first]: readonly RowOf<'timelines'>[], names: Names): string {
  return candidateName(first ? ownerOf(first) : 0, names);
}

/** The id of the candidate that a row belongs to; 0: a submission of nobody. */
export function ownerOf({ before, after }: RowOf<'timelines' | 'notes' | 'submissions'>): number {
  return (after ?? before)?.candidateId ?? 0;
}

/** The id of the job that a submission belongs to. */
export function jobOf({ before, after }: RowOf<'submissions'>): number {
  return (after ?? before)?.jobId ?? 0;
}

/** “ for Ada Lovelace”; nothing for a submission of nobody. */
export function forWhom(submission: RowOf<'submissions'>, names: Names): string {
  const id = ownerOf(submission);
  return id === 0 ? '' : ` for ${candidateName(id, names)}`;
}

/** The candidate's name, or `candidate #7` where it is not at hand. */
export function candidateName(id: Candidate['id'], { candidates }: Names): string {
  return candidates.get(id) ?? `candidate #${id}`;
}

/** The job's title in quotes, or `job #7` where it is not at hand. */
export function jobName(id: Job['id'], { jobs }: Names): string {
  const title = jobs.get(id);
  return title === undefined ? `job #${id}` : `“${title}”`;
}

export function titled(job: Job | null): string {
  return job ? `“${job.title}”` : 'a job';
}

/** The parts that apply, as one: `renamed … and changed the tags of …`. */
export function both(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' and ');
}

/** As `both`, with a capital first. */
export function sentence(parts: readonly (string | false)[]): string {
  const text = both(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
