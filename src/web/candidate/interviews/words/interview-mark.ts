import type { CandidateMarks, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { dayAndTimeIn } from './zoned.ts';

/** The mark of a candidate in the stage Interview who has no interview. */
export const NONE_YET = 'No interview yet';

/** A candidate of whom it may be known when the interviews are. */
export type WithInterviews = CandidateWithJob & Partial<Pick<CandidateMarks, 'interviewsAt'>>;

/**
 * Says the next interview of a candidate on a card or a row, or that none was arranged for a candidate in the stage
 * Interview. Null: there is nothing to say.
 *
 * @param now in ms
 */
export function interviewMark({ stage, interviewsAt }: WithInterviews, now: number): string | null {
  if (interviewsAt === undefined) return null;
  const next = interviewsAt.find((at) => Date.parse(at) > now);
  if (next !== undefined) return dayAndTimeIn(next);
  return stage === 'tech' && interviewsAt.length === 0 ? NONE_YET : null;
}
