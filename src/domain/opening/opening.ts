import { sameValue } from '#domain/change.ts';
import type { ObjectOf } from '#domain/field.ts';
import type { Job } from '#domain/job/job.ts';
import type { LOCATION } from '#domain/opening-fields.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { COUNTRIES } from './countries.ts';
import { payProblem } from './pay.ts';
import { earliestToday, missingContent, missingForPublishing, type Missing } from './publishing.ts';

/** The public text of a job (product §18). */
export interface Opening extends Row<'openings'> {}

/** A place of work. */
export interface Location extends ObjectOf<(typeof LOCATION)['fields']> {}

/** The part of an opening that people write. */
export type OpeningContent = Omit<Opening, 'jobId' | 'publishedAt' | 'updatedAt'>;

/** A change of an opening: some of its content, and whether it is published. */
export type OpeningEdit = { readonly [Name in keyof OpeningContent]?: OpeningContent[Name] | undefined } & {
  readonly published?: boolean | undefined;
};

/** An opening with its job. */
export interface JobOpening {
  readonly opening: Opening;
  readonly job: Job;
}

/** The opening of a job that has none yet. */
export function emptyOpening(jobId: number): Opening {
  return {
    jobId,
    description: '',
    department: '',
    locations: [],
    employmentType: null,
    pay: null,
    closesOn: null,
    asksAssessment: false,
    publishedAt: null,
    updatedAt: null,
  };
}

/**
 * Applies an edit. Returns the same opening when nothing differs.
 *
 * @returns a refusal when the content is invalid, or when a published opening would miss something
 */
export function editOpening(
  opening: Opening,
  job: Job,
  { published, ...edit }: OpeningEdit,
  now: Timestamp,
): Opening | Refusal {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const content = trimmed({ ...opening, ...given });
  const problem = checkOpening(content);
  if (problem !== null) return refuse('invalid', problem);
  const changed = sameValue(content, opening) ? opening : { ...content, updatedAt: now };
  const wasPublished = opening.publishedAt !== null;
  if (!(published ?? wasPublished)) return wasPublished ? { ...changed, publishedAt: null } : changed;
  if (wasPublished)
    return refusalFor(missingContent(changed), 'A published opening can’t go without this.') ?? changed;
  const missing = missingForPublishing(changed, job, earliestToday(Date.parse(now)));
  return refusalFor(missing, 'This opening can’t be published yet.') ?? { ...changed, publishedAt: now };
}

function refusalFor(missing: readonly Missing[], sentence: string): Refusal | null {
  if (missing.length === 0) return null;
  return refuse('conflict', [sentence, ...missing.map(({ says }) => says)].join(' '));
}

function trimmed(opening: Opening): Opening {
  const { department, locations } = opening;
  return {
    ...opening,
    department: department.trim(),
    locations: locations.map((location) => ({ ...location, place: location.place.trim() })),
  };
}

/** The first problem of the content, as a sentence. Null: it is valid, though perhaps not complete. */
export function checkOpening({ locations, pay }: Pick<Opening, 'locations' | 'pay'>): string | null {
  const unknown = locations.find(({ country }) => country !== '' && !COUNTRIES.has(country));
  if (unknown) return `There is no country “${unknown.country}”: use two letters such as DE`;
  return pay && payProblem(pay);
}
