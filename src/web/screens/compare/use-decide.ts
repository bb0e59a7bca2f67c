import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import { write } from '#web/app/api/call.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { useUpdate } from '#web/app/edit/use-update.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { moveInSeries } from '#web/candidate/selection/move-in-series.ts';
import { toast } from '#web/kit/toast.tsx';

interface Decision {
  readonly candidate: CandidateWithJob;
  readonly to: Stage;
}

export type Decide = (candidate: CandidateWithJob, to: Stage) => void;

/** Moves a compared candidate to another stage, and asks for the reason after a rejection. */
export function useDecide(): Decide {
  const { update } = useUpdate<CandidateWithJob, Decision>({
    send: (id, { candidate, to }) => {
      const answer = write('PATCH /candidates/{id}', { params: { id }, body: { stage: to } }, 'Move failed');
      askWhyIfRejected(
        [candidate],
        to,
        answer.then(({ change }) => change),
      );
      return answer;
    },
    query: candidateQuery,
    onShown: (written, { candidate, to }) => toastInSeries(moveInSeries([candidate], to), written),
  });
  return (candidate, to) => {
    if (candidate.stage === to) toast.info('No stage change');
    else update(candidate.id, { candidate, to });
  };
}
