import { COMPANY_MAX_LENGTH, INTRODUCTION_MAX_LENGTH } from '#domain/site-fields.ts';
import { sameValue } from '#domain/change.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';
import type { SiteContent } from './site-queries.ts';

const LOGO = {
  show: (logo: SiteContent['logo']) => logo,
  read: (logo: SiteContent['logo']) => logo,
  isSame: sameValue,
};

/** The form of the careers site: its texts about the company, and its look. */
export function SiteForm({ stored }: { stored: SiteContent }) {
  const draft = draftsTogether({
    company: useFieldDraft(stored.company, LINE),
    introduction: useExactDraft(stored.introduction),
    colour: useExactDraft(stored.colour),
    logo: useFieldDraft<SiteContent['logo'], SiteContent['logo']>(stored.logo, LOGO),
  });
  const form = useForm({
    draft,
    send: () => {
      const { edit } = draft;
      const outcome = {
        failed: 'The careers site was not saved',
        done: 'Careers site saved',
        onShown: () => draft.settle(edit),
      };
      return writeAndShow('PATCH /site', { body: edit }, outcome);
    },
  });

  return (
    <Form form={form} className={formStyles['form']} aria-label="Careers site">
      <TextField label="Company name" maxLength={COMPANY_MAX_LENGTH} {...form.field('company')} />
      <div>
        <TextArea
          label="Introduction"
          hint="Markdown: ## heading, - list, **bold**, [link](https://…)"
          rows={4}
          maxLength={INTRODUCTION_MAX_LENGTH}
          {...form.field('introduction')}
        />
        <MarkdownPreview text={form.values.introduction} />
      </div>
      <ColourField {...form.field('colour')} />
      <LogoField logo={form.values.logo} onChange={(logo) => form.change({ logo })} />
      <FormActions form={form} label="Save careers site" Submit={OnlineButton} />
    </Form>
  );
}
