import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { Stage } from '#domain/stage.ts';

export type StageChoice = ReturnType<typeof useStageChoice>;

/** The stage chosen and not yet applied; until one is chosen it is the one the candidate has. */
export function useStageChoice(candidate: CandidateWithJob) {
  const [chosen, choose] = useState<Stage | null>(null);
  const stage = chosen ?? candidate.stage;
  return {
    stage,
    isDirty: stage !== candidate.stage,
    choose,
    /** Applied: another choice made meanwhile stays. */
    settle: (applied: Stage) => choose((now) => (now === applied ? null : now)),
  };
}
