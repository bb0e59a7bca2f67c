import {
  candidateName,
  fieldsOf,
  jobName,
  type ChangeInPart,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';

export const ASSESSMENT_DESCRIPTIONS = {
  'PUT /assessments/{jobId}': describeSave,
  'POST /assessments/{jobId}/submit': describeSubmission,
} satisfies Readonly<Record<string, Describe>>;

function describeSave({ command }: ChangeInPart, names: Names): Description | null {
  const { jobId } = command.params;
  return jobId === undefined ? null : saved(jobName(jobId, names));
}

function describeSubmission({ command }: ChangeInPart, names: Names): Description | null {
  const { jobId } = command.params;
  const { candidateId } = fieldsOf(command);
  if (jobId === undefined || (candidateId !== null && typeof candidateId !== 'number')) return null;
  return submitted(submissionName({ jobId, candidateId }, names));
}

export function describeAssessmentRow({ id, after }: RowOf<'assessments'>, names: Names): Description {
  const job = jobName(id, names);
  return after ? saved(job) : { ...saved(job), done: `Removed the assessment of ${job}` };
}

export function describeSubmissionRow(
  { before, after }: RowOf<'submissions'>,
  names: Names,
): Description | null {
  if (after) return submitted(submissionName(after, names));
  return before && removed(submissionName(before, names));
}

function saved(job: string): Description {
  return { done: `Saved the assessment of ${job}`, undone: `the assessment of ${job} is as it was` };
}

function submitted(what: string): Description {
  return { done: `Submitted ${what}`, undone: `what was submitted to ${what} is removed` };
}

function removed(what: string): Description {
  return { done: `Removed what was submitted to ${what}`, undone: `what was submitted to ${what} is back` };
}

/**
 * Names a submission in a sentence: `the assessment of “Chef” for Ada Lovelace`. The part “for …” is left out when
 * there is no candidate.
 */
function submissionName(
  { jobId, candidateId }: { readonly jobId: number; readonly candidateId: number | null },
  names: Names,
): string {
  const who = candidateId === null ? '' : ` for ${candidateName(candidateId, names)}`;
  return `the assessment of ${jobName(jobId, names)}${who}`;
}
