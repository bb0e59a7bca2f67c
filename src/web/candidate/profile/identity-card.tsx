import { useRef } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { identityProblems, type Identity } from '#domain/candidate/identity.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Card } from '#web/kit/card.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { useForm } from '#web/kit/use-form.ts';
import styles from './identity-card.module.css';
import type { IdentityDraft } from './use-identity-draft.ts';
import { useUpdateCandidate } from './use-update-candidate.ts';

interface IdentityCardProps {
  candidate: Pick<CandidateWithJob, 'id' | 'email'>;
  draft: IdentityDraft;
}

/** A form for a candidate's name and email. The key E focuses the name. */
export function IdentityCard({ candidate: { id, email }, draft }: IdentityCardProps) {
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

  const form = useForm({
    draft,
    problems: () => identityProblems(draft.edit, email !== ''),
    showsProblems: true,
    send: () => update(id, draft.edit),
    isBusy: isPending,
  });

  return (
    <Card title="Identity" small screenOnly>
      <Form form={form} className="grid gap-2">
        <TextField
          ref={name}
          aria-keyshortcuts="E"
          label="Name"
          className={styles['field']}
          {...form.field('name')}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          label="Email"
          className={styles['field']}
          {...form.field('email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        <FormActions form={form} label="Save details" />
      </Form>
    </Card>
  );
}
