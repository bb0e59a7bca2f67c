import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Identity } from '#domain/candidate/identity.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';

export type IdentityDraft = ReturnType<typeof useIdentityDraft>;

/** The unsaved name and email of a candidate. */
export function useIdentityDraft(candidate: CandidateWithJob) {
  const name = useFieldDraft(candidate.name, LINE);
  const email = useFieldDraft(candidate.email, LINE);
  return { name, email, ...draftsTogether<Identity>({ name, email }) };
}
