import { countApplied, type Applied } from '#domain/candidate/applied.ts';
import type { Timestamp } from '#domain/time.ts';
import type { CandidateIndex } from './candidate-index.ts';

/** Implements the port's `countApplied`. It is loaded when it is called, because the first rows do without it. */
export function appliedIn(
  { entries }: CandidateIndex,
  jobIds: readonly number[],
  since: Timestamp,
): ReadonlyMap<number, Applied> {
  return countApplied(
    entries.map(({ candidate }) => candidate),
    jobIds,
    since,
  );
}
