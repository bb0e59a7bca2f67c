import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { Identity } from '#domain/identity.ts';

export type IdentityDraft = ReturnType<typeof useIdentityDraft>;

/**
 * What was typed over a candidate's name and email. A field nobody typed into shows what is stored, also when that
 * changes meanwhile; one that was typed into keeps the text until it is saved or reset.
 */
export function useIdentityDraft(candidate: CandidateWithJob) {
  const [typedName, setName] = useState<string | null>(null);
  const [typedEmail, setEmail] = useState<string | null>(null);

  const name = typedName ?? candidate.name;
  const email = typedEmail ?? candidate.email;
  const edit: Identity = { name: name.trim(), email: email.trim() };

  function reset(): void {
    setName(null);
    setEmail(null);
  }

  /** Saved: what was typed while the answer was on its way stays. */
  function settle(sent: Identity): void {
    setName((typed) => (typed?.trim() === sent.name ? null : typed));
    setEmail((typed) => (typed?.trim() === sent.email ? null : typed));
  }

  return {
    name,
    email,
    /** What saving would send. */
    edit,
    isDirty: edit.name !== candidate.name || edit.email !== candidate.email,
    setName,
    setEmail,
    reset,
    settle,
  };
}
