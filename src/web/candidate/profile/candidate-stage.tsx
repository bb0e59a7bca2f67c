import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { StageControl } from '#web/candidate/selection/stage-control.tsx';
import { useStageMove, type StageChoice } from './use-stage-move.ts';

interface CandidateStageProps {
  candidate: CandidateWithJob;
  /** Absent where the screen has no select for this candidate's stage. */
  choice?: StageChoice;
}

/** A candidate's stage as a badge whose menu moves the candidate. */
export function CandidateStage({ candidate, choice }: CandidateStageProps) {
  const { decideFor } = useStageMove(candidate, choice);
  return <StageControl candidate={candidate} onMove={decideFor} />;
}
