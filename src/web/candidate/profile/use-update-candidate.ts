import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Identity } from '#domain/candidate/identity.ts';
import type { Stage } from '#domain/stage.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import type { DetailsEdit } from './use-details-draft.ts';
import { useUpdate, type UpdateOutcome } from '#web/app/edit/use-update.ts';

/**
 * Changes a candidate's name and email, other details, or the stage.
 *
 * @param fallback the error message when the server sends none
 * @param onSent called as soon as the request is sent, with the promise of its answer
 */
export function useUpdateCandidate<Edit extends Identity | DetailsEdit | { readonly stage: Stage }>(
  fallback: string,
  outcome: UpdateOutcome<CandidateWithJob, Edit>,
  onSent?: (answer: Promise<Written<CandidateWithJob | null>>, edit: Edit) => void,
) {
  return useUpdate({
    ...outcome,
    send: (id, edit) => {
      const answer = write('PATCH /candidates/{id}', { params: { id }, body: edit }, fallback);
      onSent?.(answer, edit);
      return answer;
    },
    query: candidateQuery,
  });
}
