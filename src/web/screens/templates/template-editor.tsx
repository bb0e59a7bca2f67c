import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TEMPLATE_PURPOSE_LABELS, TEMPLATE_PURPOSES } from '#domain/choices/template-purpose.ts';
import type { Job } from '#domain/job/job.ts';
import { SUBJECT_MAX_LENGTH, TEMPLATE_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from '#domain/message-fields.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { NewTemplate, Template } from '#domain/template/template.ts';
import {
  draftsTogether,
  type FieldDraft,
  LINE,
  useExactDraft,
  useFieldDraft,
} from '#web/app/edit/use-field-draft.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { useHost } from '#web/app/host/host.ts';
import { FieldMenu } from '#web/candidate/message/field-menu.tsx';
import { MarkedField } from '#web/candidate/message/marked-field.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './templates.module.css';

const CopyForJob = lazyDialog('Copy for a job', async () => (await import('./copy-for-job.tsx')).CopyForJob);

const ALL_JOBS = 'All jobs';
const NO_STAGE = 'None';

/** The start of a new template. */
const BLANK: NewTemplate = {
  name: '',
  purpose: 'general',
  jobId: null,
  stage: null,
  subject: '',
  body: '',
};

interface TemplateEditorProps {
  /** Null: a new template. */
  stored: Template | null;
  jobs: readonly Job[];
  /** True if the server mails it to whoever applies. */
  isReceipt: boolean;
}

/** The fields of a template, and beside them the mail to a real candidate. */
export function TemplateEditor({ stored, jobs, isReceipt }: TemplateEditorProps) {
  const subject = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const lastField = useRef(body);
  const navigate = useNavigate();
  const { team } = useHost();
  const { write, isPending } = useWrite();
  const before = stored ?? BLANK;
  const name = useFieldDraft(before.name, LINE);
  const draft = draftsTogether({
    name,
    purpose: useChoice(before.purpose, (purpose) => TEMPLATE_PURPOSE_LABELS[purpose]),
    jobId: useChoice(before.jobId, (jobId) => jobInWords(jobId, jobs)),
    stage: useChoice(before.stage, (stage) => (stage === null ? NO_STAGE : STAGE_LABELS[stage])),
    subject: useExactDraft(before.subject),
    body: useExactDraft(before.body),
  });
  const form = useForm({
    draft,
    problems: () => ({
      name: draft.edit.name === '' ? 'Enter a name' : null,
      body: draft.edit.body.trim() === '' ? 'Enter a text' : null,
    }),
    showsProblems: draft.isDirty,
    send: () => {
      const { edit } = draft;
      const outcome = {
        failed: 'The template was not saved',
        done: stored ? 'Template saved' : 'Template added',
        onShown(saved: Template | null) {
          draft.settle(edit);
          if (stored || !saved) return;
          const search = { template: saved.id };
          void navigate({ to: '/templates', search, replace: true, ignoreBlocker: true });
        },
      };
      if (stored) write('PATCH /templates/{id}', { params: { id: stored.id }, body: edit }, outcome);
      else write('POST /templates', { body: edit }, outcome);
    },
    isBusy: isPending,
  });
  const text = form.field('body');
  const [isCopying, setCopying] = useState(false);
  const others = jobs.filter(({ id, status }) => status === 'active' && id !== before.jobId);
  const canCopy = stored !== null && others.length > 0;
  useScreenActions(canCopy ? [{ label: 'Copy template for a job…', act: () => setCopying(true) }] : []);

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) form.submit();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside */}
      <div className={styles['editor']} onKeyDown={saveByKey}>
        <Card
          title={stored ? 'Template' : 'New template'}
          actions={
            <>
              {team && stored && <team.Presence kind="template" id={stored.id} />}
              {canCopy && (
                <Button size="small" variant="quiet" icon={<Copy />} onClick={() => setCopying(true)}>
                  Copy for a job…
                </Button>
              )}
            </>
          }
        >
          <Form form={form} className={styles['form']} aria-label="Template">
            <TextField label="Name" {...form.field('name')} maxLength={TEMPLATE_NAME_MAX_LENGTH} />
            <div className={classNames('grid gap-4', styles['choices'])}>
              <Select
                label="For"
                {...form.field('purpose')}
                hint={isReceipt ? receiptHint(before, jobs) : undefined}
                options={TEMPLATE_PURPOSES.map((value) => ({ value, label: TEMPLATE_PURPOSE_LABELS[value] }))}
              />
              <Select
                label="Job"
                value={String(form.values.jobId ?? '')}
                options={[
                  { value: '', label: ALL_JOBS },
                  ...jobs
                    .filter(({ id, status }) => status === 'active' || id === form.values.jobId)
                    .map(({ id, title }) => ({ value: String(id), label: title })),
                ]}
                onChange={(value) => form.change({ jobId: value === '' ? null : Number(value) })}
              />
              <Select
                label="Suggested in"
                value={form.values.stage ?? ''}
                options={[
                  { value: '', label: NO_STAGE },
                  ...STAGES.map((value) => ({ value, label: STAGE_LABELS[value] })),
                ]}
                onChange={(value: Stage | '') => form.change({ stage: value || null })}
              />
            </div>
            <MarkedField
              ref={subject}
              label="Subject"
              isLine
              maxLength={SUBJECT_MAX_LENGTH}
              {...form.field('subject')}
              values={[]}
              onFocus={() => (lastField.current = subject)}
            />
            <div>
              <MarkedField
                ref={body}
                label="Text"
                {...text}
                error={name.isDirty ? text.error : null}
                maxLength={TEMPLATE_MAX_LENGTH}
                values={[]}
                onFocus={() => (lastField.current = body)}
              />
              <FieldMenu isOfTemplate target={() => lastField.current.current} />
            </div>
            <FormActions form={form} label="Save template" />
            <UnsavedChanges isDirty={draft.isDirty} detail="Your changes to the template would be lost." />
          </Form>
        </Card>
        <TemplatePreview content={draft.edit} />
      </div>
      {isCopying && stored && (
        <CopyForJob
          template={stored}
          jobs={others}
          isDirty={draft.isDirty}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}

/** The draft of a choice. `inWords` is what people read of it. */
function useChoice<Value>(stored: Value, inWords: (value: Value) => string): FieldDraft<Value> {
  const same = (value: Value): Value => value;
  return useFieldDraft(stored, { show: same, read: same, isSame: Object.is, inWords });
}

function jobInWords(jobId: number | null, jobs: readonly Job[]): string {
  if (jobId === null) return ALL_JOBS;
  return jobs.find(({ id }) => id === jobId)?.title ?? `Job #${jobId}`;
}

function receiptHint({ jobId }: Pick<Template, 'jobId'>, jobs: readonly Job[]): string {
  const job = jobs.find(({ id }) => id === jobId);
  return job
    ? `Mailed to whoever applies for “${job.title}” on the careers site`
    : 'Mailed to whoever applies on the careers site';
}
