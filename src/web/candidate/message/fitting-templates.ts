import { firstTemplates } from '#domain/first-templates.ts';
import { hasField, INTERVIEW_LINK } from '#domain/message/template.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Template } from '#domain/template/template.ts';

interface Wanted {
  /** Those who are written to. */
  readonly candidates: readonly Pick<Candidate, 'stage' | 'jobId'>[];
  /** The purpose of the mail. Undefined: any. */
  readonly purpose?: Template['purpose'] | undefined;
}

/** A template, or a text that stands in for one. */
type LinkTemplate = Pick<Template, 'subject' | 'body'> & { readonly id: number | null };

/**
 * The templates for all jobs and for the job that all candidates are in, in the order in which they fit: by purpose, then by
 * the job, then by the stage of all candidates, then as they are listed.
 */
export function fittingFirst(templates: readonly Template[], wanted: Wanted): readonly Template[] {
  return templates
    .filter((template) => template.jobId === null || fitsJob(template, wanted))
    .toSorted((a, b) => fit(b, wanted) - fit(a, wanted));
}

/** The template that a mail of this purpose begins with; undefined when there is none. */
export function templateFor(templates: readonly Template[], wanted: Wanted): Template | undefined {
  return fittingFirst(templates, wanted).find(({ purpose }) => purpose === wanted.purpose);
}

/**
 * The template that a mail with a scheduling link begins with. The id is null when the workspace has no template with the
 * field, and the text is that of a new workspace.
 */
export function templateForLink(
  templates: readonly Template[],
  candidates: Wanted['candidates'],
): LinkTemplate {
  const own = fittingFirst(templates, { candidates, purpose: 'interview' }).find(hasLink);
  if (own) return own;
  const { subject = '', body = `{{${INTERVIEW_LINK}}}` } = firstTemplates().find(hasLink) ?? {};
  return { id: null, subject, body };
}

function hasLink({ body }: Pick<Template, 'body'>): boolean {
  return hasField(body, INTERVIEW_LINK);
}

/** A template as it is named among those to choose from. One of the job may have the name of one for all jobs. */
export function choiceLabel(template: Template, wanted: Wanted): string {
  const ofJob = fitsJob(template, wanted) ? 'for this job' : 'for another job';
  const notes = [template.jobId !== null && ofJob, fitsStage(template, wanted) && 'fits'].filter(
    (note) => note !== false,
  );
  return notes.length > 0 ? `${template.name} (${notes.join(', ')})` : template.name;
}

/** Tells whether a template is for the stage that all candidates are in. */
function fitsStage({ stage }: Pick<Template, 'stage'>, { candidates }: Wanted): boolean {
  return stage !== null && candidates.length > 0 && candidates.every((each) => each.stage === stage);
}

/** Tells whether a template is for the job that all candidates are in. */
function fitsJob({ jobId }: Pick<Template, 'jobId'>, { candidates }: Wanted): boolean {
  return jobId !== null && candidates.length > 0 && candidates.every((each) => each.jobId === jobId);
}

function fit(template: Template, wanted: Wanted): number {
  return (
    4 * Number(wanted.purpose !== undefined && template.purpose === wanted.purpose) +
    2 * Number(fitsJob(template, wanted)) +
    Number(fitsStage(template, wanted))
  );
}
