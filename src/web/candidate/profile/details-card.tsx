import { useRef, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { detailsProblems } from '#web/candidate/details/details-text.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Form, SavedMeanwhile, SubmitButton } from '#web/kit/form.tsx';
import styles from '#web/kit/form.module.css';
import type { DetailsDraft, DetailsEdit } from './use-details-draft.ts';
import { useUpdateCandidate } from './use-update-candidate.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useForm } from '#web/kit/use-form.ts';

const DetailsFields = lazyPart(
  async () => (await import('#web/candidate/details/details-fields.tsx')).DetailsFields,
);

/** The details that are in the head of the profile. */
export const IN_HEAD = ['phone', 'tags'] as const;

interface DetailsCardProps {
  candidate: CandidateWithJob;
  draft: DetailsDraft;
}

/** The card “Contact”: a candidate's details beside name and email, and a form to edit them. */
export function DetailsCard({ candidate, draft }: DetailsCardProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { update, isPending } = useUpdateCandidate<DetailsEdit>('Update failed', {
    onShown: (updated, sent) => {
      toastChange('Contact saved', updated);
      draft.settle(sent);
      // The form stays open if the person has typed more during the save.
      if (JSON.stringify(draft.edit) === JSON.stringify(sent)) close();
    },
  });

  function close(): void {
    setEditing(false);
    // Focuses the edit button, which returns when the form closes, unless the focus has moved elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && edit.current?.focus());
  }

  function cancel(): void {
    draft.reset();
    close();
  }

  return (
    <Card
      title="Contact"
      isPart
      actions={
        !isEditing && (
          <Button ref={edit} size="small" variant="quiet" onClick={() => setEditing(true)}>
            Edit contact
          </Button>
        )
      }
    >
      {isEditing ? (
        <DetailsForm
          draft={draft}
          isSaving={isPending}
          onSave={() => (draft.isDirty ? update(candidate.id, draft.edit) : close())}
          onCancel={cancel}
        />
      ) : (
        <DetailsList candidate={candidate} without={IN_HEAD} />
      )}
    </Card>
  );
}

interface DetailsFormProps {
  draft: DetailsDraft;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

function DetailsForm({ draft, isSaving, onSave, onCancel }: DetailsFormProps) {
  const form = useForm({
    // Without `isDirty`: saving what is stored closes the form.
    draft: {
      values: draft.text,
      change: (typed) => draft.type({ ...draft.text, ...typed }),
      meanwhile: draft.meanwhile,
    },
    problems: (text) => ({
      ...detailsProblems(text),
      ...(draft.isDayNeeded && text.appliedOn === '' && { appliedOn: 'Enter the day when they applied' }),
    }),
    showsProblems: true,
    send: onSave,
    isBusy: isSaving,
  });

  return (
    <Form form={form} className={styles['form']}>
      <DetailsFields takesFocus text={form.values} problems={form.shown} onChange={form.change} />
      <SavedMeanwhile form={form} />
      <div className="flex wrap gap-2 to-end">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={form} variant="primary" label="Save contact" />
      </div>
    </Form>
  );
}
