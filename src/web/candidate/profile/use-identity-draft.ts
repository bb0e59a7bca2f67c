import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';

export type IdentityDraft = ReturnType<typeof useIdentityDraft>;

/** The unsaved name and email of a candidate. */
export function useIdentityDraft(candidate: CandidateWithJob) {
  return draftsTogether({
    name: useFieldDraft(candidate.name, LINE),
    email: useFieldDraft(candidate.email, LINE),
  });
}
