import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { COMPANY_MAX_LENGTH, INTRODUCTION_MAX_LENGTH } from '#domain/site-fields.ts';
import { sameValue } from '#domain/change.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';
import type { SiteContent } from './site-queries.ts';

const LOGO = {
  show: (logo: SiteContent['logo']) => logo,
  read: (logo: SiteContent['logo']) => logo,
  isSame: sameValue,
};

/** What the careers site says of the company, and how it looks. */
export function SiteForm({ stored }: { stored: SiteContent }) {
  const fields = {
    company: useFieldDraft(stored.company, LINE),
    introduction: useExactDraft(stored.introduction),
    colour: useExactDraft(stored.colour),
    logo: useFieldDraft<SiteContent['logo'], SiteContent['logo']>(stored.logo, LOGO),
  };
  const draft = draftsTogether<SiteContent>(fields);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (edit: SiteContent) => write('PATCH /site', { body: edit }, 'The careers site was not saved'),
    onSuccess: async (written, edit) => {
      await refreshAfter(written);
      draft.settle(edit);
      toastChange('Careers site saved', written);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft.isDirty && !isPending) mutate(draft.edit);
  }

  const { company, introduction, colour, logo } = fields;
  return (
    <form className={form['form']} aria-label="Careers site" noValidate onSubmit={submit}>
      <TextField
        label="Company name"
        maxLength={COMPANY_MAX_LENGTH}
        value={company.typed}
        onChange={company.type}
      />
      <div>
        <TextArea
          label="Introduction"
          hint="Markdown: ## heading, - list, **bold**, [link](https://…)"
          rows={4}
          maxLength={INTRODUCTION_MAX_LENGTH}
          value={introduction.typed}
          onChange={introduction.type}
        />
        <MarkdownPreview text={introduction.typed} />
      </div>
      <ColourField value={colour.typed} onChange={colour.type} />
      <LogoField logo={logo.typed} onChange={logo.type} />
      {error && <ErrorLine message={error.message} />}
      <FormActions
        Save={OnlineButton}
        label="Save careers site"
        isDirty={draft.isDirty}
        isSaving={isPending}
        onReset={draft.reset}
      />
    </form>
  );
}
