import { refuse, type Refusal } from '../refusal.ts';
import type { Timestamp } from '../time.ts';
import type { Assessment, AssessmentContent } from './model.ts';

/**
 * The assessment to store: the author's content as the next version.
 *
 * @param ifMatch the version the author started from; null: saves over whatever is stored
 * @returns a refusal when that is no longer the version stored
 */
export function nextVersion(
  stored: Assessment,
  content: AssessmentContent,
  now: Timestamp,
  ifMatch: number | null,
): Assessment | Refusal {
  if (ifMatch !== null && ifMatch !== stored.version) {
    return refuse(
      'stale',
      `This assessment was saved elsewhere: it is at version ${stored.version} now, not ${ifMatch}.`,
    );
  }
  const { title, sections } = content;
  return { jobId: stored.jobId, title, sections, version: stored.version + 1, updatedAt: now };
}
