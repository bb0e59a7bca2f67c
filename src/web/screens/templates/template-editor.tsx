import { useNavigate } from '@tanstack/react-router';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { TEMPLATE_PURPOSE_LABELS, TEMPLATE_PURPOSES } from '#domain/choices/template-purpose.ts';
import { SUBJECT_MAX_LENGTH, TEMPLATE_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from '#domain/message-fields.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { NewTemplate, Template } from '#domain/template/template.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { FieldMenu } from '#web/candidate/message/field-menu.tsx';
import { MarkedField } from '#web/candidate/message/marked-field.tsx';
import { Card } from '#web/kit/card.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { FormActions } from '#web/kit/form-actions.tsx';
import { Select } from '#web/kit/select.tsx';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';
import { useWriteTemplates } from './use-write-templates.ts';

/** Where a new template begins. */
const BLANK: NewTemplate = { name: '', purpose: 'general', stage: null, subject: '', body: '' };

/** The fields of a template, and beside them the mail to a real candidate. Null: a new template. */
export function TemplateEditor({ stored }: { stored: Template | null }) {
  const form = useRef<HTMLFormElement>(null);
  const subject = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const lastField = useRef(body);
  const navigate = useNavigate();
  const { save, isPending } = useWriteTemplates();
  const before = stored ?? BLANK;
  const name = useFieldDraft(before.name, LINE);
  const purpose = useExactDraft(before.purpose);
  const stage = useExactDraft(before.stage);
  const subjectText = useExactDraft(before.subject);
  const text = useExactDraft(before.body);
  const { edit, isDirty, reset, settle } = draftsTogether<NewTemplate>({
    name,
    purpose,
    stage,
    subject: subjectText,
    body: text,
  });
  const problems = {
    name: edit.name === '' ? 'Enter a name' : null,
    body: edit.body.trim() === '' ? 'Enter a text' : null,
  };

  function submit(): void {
    if (!isDirty || !form.current || focusFirstProblem(form.current, problems)) return;
    save(stored?.id ?? null, edit, (saved) => {
      settle(edit);
      if (!stored) {
        void navigate({
          to: '/templates',
          search: { template: saved.id },
          replace: true,
          ignoreBlocker: true,
        });
      }
    });
  }

  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside
    <div className={styles['editor']} onKeyDown={saveByKey}>
      <Card title={stored ? 'Template' : 'New template'}>
        <form
          ref={form}
          className={styles['form']}
          aria-label="Template"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label="Name"
            name="name"
            maxLength={TEMPLATE_NAME_MAX_LENGTH}
            value={name.typed}
            error={isDirty ? problems.name : null}
            onChange={name.type}
          />
          <div className={styles['choices']}>
            <Select
              label="For"
              value={purpose.typed}
              options={TEMPLATE_PURPOSES.map((value) => ({ value, label: TEMPLATE_PURPOSE_LABELS[value] }))}
              onChange={purpose.type}
            />
            <Select
              label="Offered first in stage"
              value={stage.typed ?? ''}
              options={[
                { value: '', label: 'None' },
                ...STAGES.map((value) => ({ value, label: STAGE_LABELS[value] })),
              ]}
              onChange={(value: Stage | '') => stage.type(value || null)}
            />
          </div>
          <MarkedField
            ref={subject}
            label="Subject"
            isLine
            maxLength={SUBJECT_MAX_LENGTH}
            value={subjectText.typed}
            values={[]}
            onFocus={() => (lastField.current = subject)}
            onChange={subjectText.type}
          />
          <div>
            <MarkedField
              ref={body}
              label="Text"
              name="body"
              maxLength={TEMPLATE_MAX_LENGTH}
              value={text.typed}
              error={isDirty && name.isDirty ? problems.body : null}
              values={[]}
              onFocus={() => (lastField.current = body)}
              onChange={text.type}
            />
            <FieldMenu hasOffers target={() => lastField.current.current} />
          </div>
          <FormActions label="Save template" isDirty={isDirty} isSaving={isPending} onReset={reset} />
          <UnsavedChanges isDirty={isDirty} detail="Your changes to the template would be lost." />
        </form>
      </Card>
      <TemplatePreview content={edit} />
    </div>
  );
}
