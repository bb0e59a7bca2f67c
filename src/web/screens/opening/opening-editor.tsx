import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { Job } from '#domain/job/job.ts';
import { payProblem, type Opening, type OpeningContent } from '#domain/opening/opening.ts';
import { missingForPublishing } from '#domain/opening/publishing.ts';
import { write } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';
import { useUpdate } from '#web/app/edit/use-update.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { today } from '#web/app/time/days.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Card } from '#web/kit/card.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { focusOpeningField } from './focus-field.ts';
import { OpeningFields } from './opening-fields.tsx';
import styles from './opening-editor.module.css';
import { OpeningPreview } from './opening-preview.tsx';
import { PublishCard } from './publish-card.tsx';
import { useOpeningDraft } from './use-opening-draft.ts';

/** The changed fields, and whether to publish. */
type Edit = Partial<OpeningContent> & { readonly published?: boolean };

interface OpeningEditorProps {
  job: Job;
  stored: Opening;
}

/** The fields of an opening, whether it is published, and beside them the page as it will be. */
export function OpeningEditor({ job, stored }: OpeningEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useOpeningDraft(stored);
  const { update, isPending } = useUpdate<Opening, Edit>({
    send: (id, edit) =>
      write('PATCH /jobs/{id}/opening', { params: { id }, body: edit }, 'Failed to save opening'),
    queryKey: keys.opening,
    onShown: (updated, edit) => {
      draft.settle(edit);
      toastChange(savedMessage(edit), updated);
    },
  });
  const problem = draft.content.pay && payProblem(draft.content.pay);
  const missing = missingForPublishing(draft.content, job, today());
  const isPublished = stored.publishedAt !== null;
  /** What a published opening may not lose. A save without it would be refused. */
  const lost = isPublished ? missing.filter(({ field }) => field !== 'closesOn' && field !== 'job') : [];

  function send(edit: Edit): void {
    const first = problem === null ? lost[0]?.field : 'pay';
    if (first !== undefined) focusOpeningField(form.current, first);
    else update(job.id, edit);
  }

  function save(): void {
    if (draft.isDirty) send(draft.changes);
  }

  function publish(): void {
    const [first] = missing;
    if (first) focusOpeningField(form.current, first.field);
    else send({ ...draft.changes, published: true });
  }

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) save();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside
    <div className={styles['editor']} onKeyDown={saveByKey}>
      <PublishCard
        job={job}
        opening={stored}
        missing={isPublished ? lost : missing}
        isSaving={isPending}
        onPublish={publish}
        onUnpublish={() => update(job.id, { published: false })}
        onFocus={(field) => focusOpeningField(form.current, field)}
      />
      <div className={styles['columns']}>
        <Card title="Content">
          <form
            ref={form}
            className={styles['form']}
            aria-label="Content"
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              save();
            }}
          >
            <OpeningFields jobId={job.id} draft={draft} payProblem={problem} />
            <FormActions
              Save={OnlineButton}
              label="Save opening"
              isDirty={draft.isDirty}
              isSaving={isPending}
              onReset={draft.reset}
            />
            <UnsavedChanges
              isDirty={draft.isDirty}
              detail={`Your changes to the opening of “${job.title}” would be lost.`}
            />
          </form>
        </Card>
        <OpeningPreview job={job} content={draft.content} />
      </div>
    </div>
  );
}

function savedMessage({ published }: Edit): string {
  if (published === undefined) return 'Opening saved';
  return published ? 'Opening published' : 'Opening unpublished';
}
