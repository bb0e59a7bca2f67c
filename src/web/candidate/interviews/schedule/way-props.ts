import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** What a way to come to a time with a candidate gets. */
export interface WayProps {
  candidate: CandidateWithJob;
  onDone: () => void;
}
