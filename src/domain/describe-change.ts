import {
  BEGINNINGS,
  byTable,
  candidateName,
  common,
  countOf,
  forWhom,
  jobName,
  jobOf,
  movedJob,
  nameOfFirst,
  ownerOf,
  reversed,
  sentence,
  stagesAfter,
  titled,
  type ChangeInPart,
  type Counted,
  type Names,
  type RowOf,
} from './change-parts.ts';
import { sameTags } from './job.ts';
import { STAGE_LABELS } from './stage.ts';

/** What a change did, e.g. `Moved Ada Lovelace from Applied to Interview`. */
export function describeChange(change: ChangeInPart, names: Names): string {
  if (!change.undoable) return REPLACED[change.command.route] ?? 'Filled the workspace with demo data';
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

/** What replaced the whole workspace, by the call. */
const REPLACED: Readonly<Record<string, string>> = {
  'PUT /backup': 'Restored a backup',
  [BEGINNINGS.recovery]: 'Restored the workspace after a loss',
  [BEGINNINGS.empty]: 'Started with an empty workspace',
};

/** What an undo undid, in the words of what was done: `Moved Ada Lovelace from Applied to Interview`. */
export function describeUndone(undo: ChangeInPart, names: Names): string {
  return describeChange({ ...undo, rows: undo.rows.map(reversed).toReversed() }, names);
}

function didToCandidates(
  change: Counted,
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

function didToJobs(change: Counted, jobs: readonly RowOf<'jobs'>[]): string {
  const moved = movedJob(change, jobs);
  if (moved) return `Moved “${moved.after.title}” from place ${moved.before.order} to ${moved.after.order}`;
  const [first] = jobs;
  if (jobs.length > 1 || !first) return 'Changed the order of the jobs';
  const { before, after } = first;
  if (!before || !after) return after ? `Created “${after.title}”` : `Removed ${titled(before)}`;
  return sentence([
    before.title !== after.title && `renamed “${before.title}” to “${after.title}”`,
    !sameTags(before.tags, after.tags) && `changed the tags of “${after.title}”`,
    before.status !== after.status &&
      `${after.status === 'archived' ? 'archived' : 'unarchived'} “${after.title}”`,
  ]);
}

/** What became of one job or candidate, in the same words. */
export function describeRow(row: RowOf<'jobs' | 'candidates'>): string {
  return row.table === 'jobs'
    ? didToJobs({ rows: [row], rowCount: 1 }, [row])
    : didToCandidates({ rows: [row], rowCount: 1 }, [row], [], { candidates: new Map(), jobs: new Map() });
}
