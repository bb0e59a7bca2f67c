import type { KeyboardEvent } from 'react';
import type { Job } from '#domain/job/job.ts';
import type { Opening, OpeningContent } from '#domain/opening/opening.ts';
import { payProblem } from '#domain/opening/pay.ts';
import { missingForPublishing, type Missing } from '#domain/opening/publishing.ts';
import { write } from '#web/app/api/call.ts';
import { openingQuery } from '#web/app/api/queries.ts';
import { useUpdate } from '#web/app/edit/use-update.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { today } from '#web/app/time/days.ts';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { FormActions } from '#web/kit/form-actions.tsx';
import { Form } from '#web/kit/form.tsx';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './opening-editor.module.css';
import { OpeningFields } from './opening-fields.tsx';
import { OpeningPreview } from './opening-preview.tsx';
import { PublishCard } from './publish-card.tsx';
import { SourceLinks } from './source-links.tsx';
import { useOpeningDraft } from './use-opening-draft.ts';

/** The changed fields, and whether to publish. */
type Edit = Partial<OpeningContent> & { readonly published?: boolean };

interface OpeningEditorProps {
  job: Job;
  stored: Opening;
}

/** The fields of an opening, whether it is published, and beside them the page as it will be. */
export function OpeningEditor({ job, stored }: OpeningEditorProps) {
  const draft = useOpeningDraft(stored);
  const { update, isPending } = useUpdate<Opening, Edit>({
    send: (id, edit) =>
      write('PATCH /jobs/{id}/opening', { params: { id }, body: edit }, 'Failed to save opening'),
    query: openingQuery,
    onShown: (updated, edit) => {
      draft.settle(edit);
      toastChange(savedMessage(edit), updated);
    },
  });
  const problem = draft.content.pay && payProblem(draft.content.pay);
  const missing = missingForPublishing(draft.content, job, today());
  const isPublished = stored.publishedAt !== null;
  /** The fields that a published opening must keep. A save without them would be refused. */
  const lost = isPublished ? missing.filter(({ field }) => field !== 'closesOn' && field !== 'job') : [];

  const form = useForm({
    draft,
    problems: () => ({
      pay: problem,
      ...Object.fromEntries(lost.map(({ field, says }) => [field, says])),
    }),
    focusProblem: (element, name) => focusOpeningField(element, name as Missing['field']),
    send: () => update(job.id, draft.changes),
    isBusy: isPending,
  });

  function publish(): void {
    const first = missing[0]?.field ?? (problem === null ? undefined : 'pay');
    if (first !== undefined) focusOpeningField(form.element.current, first);
    else update(job.id, { ...draft.changes, published: true });
  }

  useScreenActions([
    { label: 'Save opening', keys: 'Ctrl+S', act: () => form.submit() },
    isPublished
      ? { label: 'Unpublish', act: () => update(job.id, { published: false }) }
      : { label: 'Publish', act: publish },
  ]);

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) form.submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside
    <div className="grid gap-4" onKeyDown={saveByKey}>
      <PublishCard
        job={job}
        opening={stored}
        missing={isPublished ? lost : missing}
        isSaving={isPending}
        onPublish={publish}
        onUnpublish={() => update(job.id, { published: false })}
        onFocus={(field) => focusOpeningField(form.element.current, field)}
      />
      <SourceLinks job={job} opening={stored} />
      <div className={classNames('stack gap-4 items-start', styles['columns'])}>
        <Card title="Content">
          <Form form={form} className="grid gap-4" aria-label="Content">
            <OpeningFields jobId={job.id} draft={draft} payProblem={problem} />
            <FormActions form={form} label="Save opening" Submit={OnlineButton} />
            <UnsavedChanges
              isDirty={draft.isDirty}
              detail={`Your changes to the opening of “${job.title}” would be lost.`}
            />
          </Form>
        </Card>
        <OpeningPreview job={job} content={draft.content} />
      </div>
    </div>
  );
}

/** The control of each field. Of the locations, the first that lacks something, or else the button that adds one. */
const CONTROLS: Readonly<Record<Exclude<Missing['field'], 'job'> | 'pay', string>> = {
  description: '[name="description"]',
  locations: '[data-locations] [data-missing="true"], [data-locations] [data-add]',
  employmentType: '[name="employmentType"]',
  closesOn: '[name="closesOn"]',
  pay: '[name="pay-max"]',
};

/** Focuses a field of the form. The job has no field here. */
function focusOpeningField(form: HTMLFormElement | null, field: keyof typeof CONTROLS | 'job'): void {
  if (field === 'job') return;
  form?.querySelector<HTMLElement>(CONTROLS[field])?.focus();
}

function savedMessage({ published }: Edit): string {
  if (published === undefined) return 'Opening saved';
  return published ? 'Opening published' : 'Opening unpublished';
}
