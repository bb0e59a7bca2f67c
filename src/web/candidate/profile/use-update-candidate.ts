import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Identity } from '#domain/candidate/identity.ts';
import type { Stage } from '#domain/stage.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';
import type { DetailsEdit } from './use-details-draft.ts';
import { useUpdate, type UpdateOutcome } from '#web/app/edit/use-update.ts';

/**
 * Changes a candidate's name and email, what else they are known by, or the stage.
 *
 * @param fallback what to say when the server gives no message
 * @param onSent called at once with the answer that is to come
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
    queryKey: keys.candidate,
  });
}
