import { useRef, type FormEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { identityProblems, type Identity } from '#domain/candidate/identity.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Card } from '#web/kit/card.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { FormActions } from '#web/kit/form-actions.tsx';

import { useShortcut } from '#web/kit/shortcut.ts';
import styles from './identity-card.module.css';
import type { IdentityDraft } from './use-identity-draft.ts';
import { useUpdateCandidate } from './use-update-candidate.ts';

interface IdentityCardProps {
  candidate: Pick<CandidateWithJob, 'id' | 'email'>;
  draft: IdentityDraft;
}

/** A form for a candidate's name and email. The key E focuses the name. */
export function IdentityCard({ candidate: { id, email }, draft }: IdentityCardProps) {
  const problems = identityProblems(draft.edit, email !== '');
  const name = useRef<HTMLInputElement>(null);
  const { update, isPending } = useUpdateCandidate<Identity>('Update failed', {
    onShown: (updated, edit) => {
      toastChange('Details saved', updated);
      draft.settle(edit);
    },
  });

  useShortcut('e', () => {
    name.current?.focus();
    name.current?.select();
  });

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!draft.isDirty || focusFirstProblem(event.currentTarget, problems)) return;
    update(id, draft.edit);
  }

  return (
    <Card title="Identity" small screenOnly>
      <form className={styles['form']} onSubmit={save} noValidate>
        <TextField
          ref={name}
          aria-keyshortcuts="E"
          label="Name"
          className={styles['field']}
          name="name"
          dir="auto"
          value={draft.name.typed}
          error={problems.name}
          onChange={draft.name.type}
          autoComplete="off"
        />
        <TextField
          label="Email"
          className={styles['field']}
          name="email"
          inputMode="email"
          autoCapitalize="none"
          value={draft.email.typed}
          error={problems.email}
          onChange={draft.email.type}
          autoComplete="off"
        />
        <FormActions
          label="Save details"
          isDirty={draft.isDirty}
          isSaving={isPending}
          onReset={draft.reset}
        />
      </form>
    </Card>
  );
}
