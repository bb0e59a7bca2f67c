import { isUnknownTime, type Timestamp } from '#domain/time.ts';
import type { Candidate } from './candidate.ts';

/** When candidates applied for a job. */
export interface Applied {
  /** The earliest application whose moment is known. Null: there is none. */
  readonly firstAppliedAt: Timestamp | null;
  /** The number of candidates who applied at a moment or later. */
  readonly newCount: number;
}

/**
 * Finds when candidates applied, by job. Each of `jobIds` is in the result, even a job that nobody applies for.
 *
 * @param since the moment from which candidates count as new
 */
export function countApplied(
  candidates: Iterable<Pick<Candidate, 'jobId' | 'appliedAt'>>,
  jobIds: readonly number[],
  since: Timestamp,
): Map<number, Applied> {
  const found = new Map<number, Applied>(jobIds.map((id) => [id, { firstAppliedAt: null, newCount: 0 }]));
  for (const { jobId, appliedAt } of candidates) {
    const ofJob = found.get(jobId);
    if (!ofJob) continue;
    if (isUnknownTime(appliedAt)) continue;
    const { firstAppliedAt: first, newCount } = ofJob;
    found.set(jobId, {
      firstAppliedAt: first === null || appliedAt < first ? appliedAt : first,
      newCount: newCount + Number(appliedAt >= since),
    });
  }
  return found;
}
