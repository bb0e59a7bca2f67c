import type { FormEvent } from 'react';
import { identityProblems, type Identity } from '#domain/identity.ts';
import { toastChange } from '#web/history/undo-change.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import styles from '#web/ui/form.module.css';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { useUpdateCandidate } from './update-candidate.ts';
import type { IdentityDraft } from './use-identity-draft.ts';

/** A candidate's name and email, edited here and saved on demand. */
export function IdentityCard({ id, draft }: { id: number; draft: IdentityDraft }) {
  const once = useOneAtATime();
  const problems = identityProblems(draft.edit);
  const update = useUpdateCandidate<Identity>({
    id,
    fallback: 'Update failed',
    onUpdated: (saved, edit) => {
      toastChange('Details saved', saved);
      draft.settle(edit);
    },
  });

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!draft.isDirty || focusFirstProblem(event.currentTarget, problems)) return;
    once(() => update.mutateAsync(draft.edit));
  }

  return (
    <Card title="Identity">
      <form className={styles['form']} onSubmit={save} noValidate>
        <TextField
          label="Name"
          name="name"
          dir="auto"
          value={draft.name}
          error={problems.name}
          onChange={draft.setName}
          autoComplete="off"
        />
        <TextField
          label="Email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          value={draft.email}
          error={problems.email}
          onChange={draft.setEmail}
          autoComplete="off"
        />
        <FormActions
          label="Save details"
          isDirty={draft.isDirty}
          isSaving={update.isPending}
          onReset={draft.reset}
        />
      </form>
    </Card>
  );
}
