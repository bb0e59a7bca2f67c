import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** The props of each way to agree on a time with a candidate. */
export interface WayProps {
  candidate: CandidateWithJob;
  onDone: () => void;
}
