import {
  both,
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
  stagesAfter,
  titled,
  type ChangeInPart,
  type Names,
  type RowOf,
} from './change-parts.ts';
import { sameTags } from './job.ts';
import { STAGE_LABELS } from './stage.ts';

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

function candidatesAreBack(
  undo: ChangeInPart,
  candidates: readonly RowOf<'candidates'>[],
  timelines: readonly RowOf<'timelines'>[],
  names: Names,
): string {
  const count = countOf(undo, candidates, timelines);
  const [first] = candidates;
  if (count > 1 || !first) {
    // Those whose rows are not at hand may have come from elsewhere.
    const isWhole = undo.rows.length === undo.rowCount;
    const to = isWhole ? common(stagesAfter(candidates, timelines)) : null;
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

function jobsAreBack(undo: ChangeInPart, jobs: readonly RowOf<'jobs'>[]): string {
  const moved = movedJob(undo, jobs.toReversed());
  if (moved) return `“${moved.after.title}” is back at place ${moved.after.order}`;
  const [first] = jobs;
  if (jobs.length > 1 || !first) return 'the order of the jobs is as it was';
  const { before, after } = first;
  if (!before || !after) return after ? `“${after.title}” is back` : `${titled(before)} is removed`;
  return both([
    before.title !== after.title && `“${before.title}” is “${after.title}” again`,
    !sameTags(before.tags, after.tags) && `the tags of “${after.title}” are as they were`,
    before.status !== after.status && `“${after.title}” is ${after.status} again`,
  ]);
}
