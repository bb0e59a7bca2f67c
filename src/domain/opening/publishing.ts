import type { Day } from '#domain/insight/day.ts';
import type { Job } from '#domain/job/job.ts';
import type { Row } from '#domain/tables.ts';

type Opening = Row<'openings'>;
type Content = Pick<Opening, 'description' | 'locations' | 'employmentType'>;

/** Something that an opening needs before it can be published. */
export interface Missing {
  /** The field to fill in. `job`: the job must change. */
  readonly field: 'description' | 'locations' | 'employmentType' | 'closesOn' | 'job';
  /** The remedy, as a sentence. */
  readonly says: string;
}

/**
 * All that an opening needs before it can be published: what search engines require of a job posting, an active job and
 * a closing day that is not over. Pay is not needed.
 */
export function missingForPublishing(
  opening: Content & Pick<Opening, 'closesOn'>,
  job: Pick<Job, 'status'>,
  today: Day,
): Missing[] {
  const missing = missingContent(opening);
  if (isOver(opening, today))
    missing.push({ field: 'closesOn', says: 'Choose a closing day that is not over.' });
  if (job.status !== 'active') missing.push({ field: 'job', says: 'Unarchive the job.' });
  return missing;
}

/** The parts that a published opening's content lacks. */
export function missingContent({ description, locations, employmentType }: Content): Missing[] {
  const missing: Missing[] = [];
  if (description.trim() === '') missing.push({ field: 'description', says: 'Write a description.' });
  if (locations.length === 0) missing.push({ field: 'locations', says: 'Add a location.' });
  if (locations.some(({ workplace, place }) => workplace !== 'remote' && place === ''))
    missing.push({ field: 'locations', says: 'Name the place of each location that is not remote.' });
  if (locations.some(({ country }) => country === ''))
    missing.push({ field: 'locations', says: 'Choose the country of each location.' });
  if (employmentType === null) missing.push({ field: 'employmentType', says: 'Choose an employment type.' });
  return missing;
}

/**
 * The public's view of an opening. `unpublished`: nobody published it. `incomplete`: something that it needs was taken
 * away, e.g. by an undo. `archived`: its job is. `closed`: its closing day is over. `open`: it is on the careers pages.
 */
export const OPENING_STATES = ['unpublished', 'incomplete', 'archived', 'closed', 'open'] as const;

export type OpeningState = (typeof OPENING_STATES)[number];

/** @param today the present day where the answer is read */
export function openingState(opening: Opening, job: Pick<Job, 'status'>, today: Day): OpeningState {
  if (opening.publishedAt === null) return 'unpublished';
  if (job.status !== 'active') return 'archived';
  if (missingContent(opening).length > 0) return 'incomplete';
  return isOver(opening, today) ? 'closed' : 'open';
}

/** Tells whether the public sees the opening and can apply. An archived job has no open opening. */
export function isOpen(opening: Opening, job: Pick<Job, 'status'>, today: Day): boolean {
  return openingState(opening, job, today) === 'open';
}

/** The earliest day that it is anywhere now. A day that is over there is over everywhere. */
export function earliestToday(now: number): Day {
  return new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);
}

function isOver({ closesOn }: Pick<Opening, 'closesOn'>, today: Day): boolean {
  return closesOn !== null && closesOn < today;
}
