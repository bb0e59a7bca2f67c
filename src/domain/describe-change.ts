import type { Candidate } from './candidate.ts';
import type { Change, RowChange } from './change.ts';
import type { Job } from './job.ts';
import { STAGE_LABELS, type Stage } from './stage.ts';
import type { TableName } from './workspace.ts';

/** A change of which perhaps only the first rows are at hand. */
export type ChangeInPart = Pick<Change, 'command' | 'rows' | 'undoable' | 'undoes'> & {
  /** How many rows it has in all. */
  readonly rowCount: number;
};

/** What the people and jobs are called that rows only know by id. */
export interface Names {
  readonly candidates: ReadonlyMap<number, string>;
  readonly jobs: ReadonlyMap<number, string>;
}

type RowOf<Table extends TableName> = Extract<RowChange, { table: Table }>;

/** What a change did, e.g. `Moved Ada Lovelace from Applied to Interview`. */
export function describeChange(change: ChangeInPart, names: Names): string {
  if (!change.undoable) return 'Filled the workspace with demo data';
  const { jobs, candidates, timelines, assessments, submissions, notes } = byTable(change.rows);
  if (candidates.length + timelines.length > 0) return didToCandidates(change, candidates, timelines, names);
  if (jobs.length > 0) return didToJobs(change, jobs);
  const [assessment] = assessments;
  if (assessment) {
    const did = assessment.after ? 'Saved' : 'Removed';
    return `${did} the assessment of ${jobName(assessment.id, names)}`;
  }
  const [submission] = submissions;
  if (submission) {
    const did = submission.after ? 'Submitted' : 'Removed what was submitted to';
    return `${did} the assessment of ${jobName(jobOf(submission), names)}${forWhom(submission, names)}`;
  }
  const [note] = notes;
  if (note) return `${note.after ? 'Added' : 'Deleted'} a note on ${candidateName(ownerOf(note), names)}`;
  return 'Changed nothing';
}

/** What an undo undid, in the words of what was done: `Moved Ada Lovelace from Applied to Interview`. */
export function describeUndone(undo: ChangeInPart, names: Names): string {
  return describeChange({ ...undo, rows: undo.rows.map(reversed).toReversed() }, names);
}

/** How things are after an undo: `Ada Lovelace is back in Applied`. */
export function describeOutcome(undo: ChangeInPart, names: Names): string {
  const { jobs, candidates, timelines, assessments, submissions, notes } = byTable(undo.rows);
  if (candidates.length + timelines.length > 0) return candidatesAreBack(undo, candidates, timelines, names);
  if (jobs.length > 0) return jobsAreBack(undo, jobs);
  const [assessment] = assessments;
  if (assessment) return `the assessment of ${jobName(assessment.id, names)} is as it was`;
  const [submission] = submissions;
  if (submission) {
    const what = `what was submitted to the assessment of ${jobName(jobOf(submission), names)}`;
    return `${what}${forWhom(submission, names)} is ${submission.after ? 'back' : 'removed'}`;
  }
  const [note] = notes;
  if (note) return `the note on ${candidateName(ownerOf(note), names)} is ${note.after ? 'back' : 'removed'}`;
  return 'everything is as it was';
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

function didToCandidates(
  change: ChangeInPart,
  candidates: readonly RowOf<'candidates'>[],
  timelines: readonly RowOf<'timelines'>[],
  names: Names,
): string {
  const count = countOf(change, candidates, timelines);
  const [first] = candidates;
  if (count > 1 || !first) {
    const to = common(stagesAfter(candidates, timelines));
    const who = first || count > 1 ? `${count} candidates` : nameOfFirst(timelines, names);
    return `Moved ${who} to ${to ? STAGE_LABELS[to] : 'other stages'}`;
  }
  const { before, after } = first;
  if (!before || !after) return after ? `Added ${after.name}` : `Removed ${before?.name ?? 'a candidate'}`;
  return sentence([
    before.name !== after.name && `renamed ${before.name} to ${after.name}`,
    before.email !== after.email && `changed the email of ${after.name} to ${after.email}`,
    before.stage !== after.stage &&
      `moved ${after.name} from ${STAGE_LABELS[before.stage]} to ${STAGE_LABELS[after.stage]}`,
  ]);
}

function candidatesAreBack(
  undo: ChangeInPart,
  candidates: readonly RowOf<'candidates'>[],
  timelines: readonly RowOf<'timelines'>[],
  names: Names,
): string {
  const count = countOf(undo, candidates, timelines);
  const [first] = candidates;
  if (count > 1 || !first) {
    const to = common(stagesAfter(candidates, timelines));
    const who = first || count > 1 ? `${count} candidates are` : `${nameOfFirst(timelines, names)} is`;
    return `${who} back ${to ? `in ${STAGE_LABELS[to]}` : 'where they were'}`;
  }
  const { before, after } = first;
  if (!before || !after)
    return after ? `${after.name} is back` : `${before?.name ?? 'a candidate'} is removed`;
  return both([
    before.name !== after.name && `${before.name} is ${after.name} again`,
    before.email !== after.email && `the email of ${after.name} is ${after.email} again`,
    before.stage !== after.stage && `${after.name} is back in ${STAGE_LABELS[after.stage]}`,
  ]);
}

function didToJobs(change: ChangeInPart, jobs: readonly RowOf<'jobs'>[]): string {
  const moved = movedJob(change, jobs);
  if (moved) return `Moved “${moved.after.title}” from place ${moved.before.order} to ${moved.after.order}`;
  const [first] = jobs;
  if (jobs.length > 1 || !first) return 'Changed the order of the jobs';
  const { before, after } = first;
  if (!before || !after) return after ? `Created “${after.title}”` : `Removed ${titled(before)}`;
  return sentence([
    before.title !== after.title && `renamed “${before.title}” to “${after.title}”`,
    !sameTags(before, after) && `changed the tags of “${after.title}”`,
    before.status !== after.status &&
      `${after.status === 'archived' ? 'archived' : 'unarchived'} “${after.title}”`,
  ]);
}

function jobsAreBack(undo: ChangeInPart, jobs: readonly RowOf<'jobs'>[]): string {
  const moved = movedJob(undo, jobs.toReversed());
  if (moved) return `“${moved.after.title}” is back at place ${moved.after.order}`;
  const [first] = jobs;
  if (jobs.length > 1 || !first) return 'the order of the jobs is as it was';
  const { before, after } = first;
  if (!before || !after) return after ? `“${after.title}” is back` : `${titled(before)} is removed`;
  return both([
    before.title !== after.title && `“${before.title}” is “${after.title}” again`,
    !sameTags(before, after) && `the tags of “${after.title}” are as they were`,
    before.status !== after.status && `“${after.title}” is ${after.status} again`,
  ]);
}

/** Of a new order, the job that went furthest; of two that changed places, the first. */
function movedJob({ rowCount }: ChangeInPart, jobs: readonly RowOf<'jobs'>[]) {
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

/** A move has two rows: the candidate and the event. */
function countOf(
  { rowCount, rows }: ChangeInPart,
  candidates: readonly unknown[],
  timelines: readonly unknown[],
): number {
  if (rows.length < rowCount) return Math.ceil(rowCount / 2);
  return Math.max(candidates.length, candidates.length === 0 ? timelines.length : 0);
}

/** An event that is gone says where its candidate came from. */
function stagesAfter(
  candidates: readonly RowOf<'candidates'>[],
  timelines: readonly RowOf<'timelines'>[],
): (Stage | undefined)[] {
  if (candidates.length > 0) return candidates.map(({ after }) => after?.stage);
  return timelines.map(({ before, after }) => after?.toStage ?? before?.fromStage);
}

function common(stages: readonly (Stage | undefined)[]): Stage | null {
  const [first] = stages;
  return first && stages.every((stage) => stage === first) ? first : null;
}

function nameOfFirst([first]: readonly RowOf<'timelines'>[], names: Names): string {
  return candidateName(first ? ownerOf(first) : 0, names);
}

function ownerOf({ before, after }: RowOf<'timelines' | 'notes' | 'submissions'>): number {
  return (after ?? before)?.candidateId ?? 0;
}

function jobOf({ before, after }: RowOf<'submissions'>): number {
  return (after ?? before)?.jobId ?? 0;
}

function forWhom(submission: RowOf<'submissions'>, names: Names): string {
  const id = ownerOf(submission);
  return id === 0 ? '' : ` for ${candidateName(id, names)}`;
}

function candidateName(id: Candidate['id'], { candidates }: Names): string {
  return candidates.get(id) ?? `candidate #${id}`;
}

function jobName(id: Job['id'], { jobs }: Names): string {
  const title = jobs.get(id);
  return title === undefined ? `job #${id}` : `“${title}”`;
}

function titled(job: Job | null): string {
  return job ? `“${job.title}”` : 'a job';
}

function sameTags(a: Job, b: Job): boolean {
  return a.tags.join('\n') === b.tags.join('\n');
}

function reversed(row: RowChange): RowChange {
  return { ...row, before: row.after, after: row.before } as RowChange;
}

function both(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' and ');
}

function sentence(parts: readonly (string | false)[]): string {
  const text = both(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type ByTable = { readonly [Table in TableName]: readonly RowOf<Table>[] };

function byTable(rows: readonly RowChange[]): ByTable {
  return {
    jobs: rows.filter((row) => row.table === 'jobs'),
    candidates: rows.filter((row) => row.table === 'candidates'),
    timelines: rows.filter((row) => row.table === 'timelines'),
    assessments: rows.filter((row) => row.table === 'assessments'),
    submissions: rows.filter((row) => row.table === 'submissions'),
    notes: rows.filter((row) => row.table === 'notes'),
  };
}
