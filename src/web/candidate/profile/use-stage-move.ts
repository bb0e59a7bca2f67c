import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { moveInSeries } from '#web/candidate/selection/move-in-series.ts';
import { toast } from '#web/kit/toast.tsx';
import { useUpdateCandidate } from './use-update-candidate.ts';

/** The stage in the select of the card “Stage”. Until it is applied, it may differ from the candidate's stage. */
export interface StageChoice {
  readonly value: Stage;
  readonly isDirty: boolean;
  readonly choose: (stage: Stage) => void;
  readonly reset: () => void;
}

/** @param candidate undefined while the candidate is loading */
export function useStageChoice(candidate: CandidateWithJob | undefined): StageChoice {
  const [chosen, setChosen] = useState<{ readonly id: number; readonly stage: Stage } | null>(null);
  // A choice is for one candidate. It ends when the screen shows another candidate.
  const own = candidate && chosen?.id === candidate.id ? chosen.stage : null;
  const stored = candidate?.stage ?? 'applied';
  return {
    value: own ?? stored,
    isDirty: own !== null && own !== stored,
    choose: (stage) => setChosen(candidate ? { id: candidate.id, stage } : null),
    reset: () => setChosen(null),
  };
}

/** Moves a candidate to any other stage (product §4). Once the move is shown, the select shows the new stage. */
export function useStageMove(candidate: CandidateWithJob, choice?: StageChoice) {
  const { update, isPending } = useUpdateCandidate<{ stage: Stage }>(
    'Move failed',
    {
      onShown: (updated, { stage }) => {
        toastInSeries(moveInSeries([candidate], stage), updated);
        if (choice?.value === stage) choice.reset();
      },
    },
    (answer, { stage }) =>
      askWhyIfRejected(
        [candidate],
        stage,
        answer.then(({ change }) => change),
      ),
  );

  function moveTo(stage: Stage): void {
    if (stage === candidate.stage) toast.info('No stage change');
    else update(candidate.id, { stage });
  }

  /** Moves without the select, whose choice is dropped. */
  function decideFor(stage: Stage): void {
    choice?.reset();
    moveTo(stage);
  }

  return { moveTo, decideFor, isPending };
}
