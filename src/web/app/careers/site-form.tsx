import { useId } from 'react';
import { contrast, readableOn, rgbOf, textOn } from '#careers/pages/contrast.ts';
import { DARK_GROUND, LIGHT_GROUND } from '#careers/pages/stylesheet.ts';
import { sameValue } from '#domain/change.ts';
import { COMPANY_MAX_LENGTH, INTRODUCTION_MAX_LENGTH } from '#domain/site-fields.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { MarkdownArea } from '#web/app/formatted/markdown-area.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './colour-field.module.css';
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
        <MarkdownArea
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

interface ColourFieldProps {
  /** Like `#4f46e5`. */
  value: string;
  onChange: (colour: string) => void;
}

/** The colour of links and buttons, and how readable pages show it, in light and dark. */
function ColourField({ value, onChange }: ColourFieldProps) {
  const id = useId();
  const grounds = [LIGHT_GROUND, DARK_GROUND];
  const isChanged = grounds.some((ground) => readableOn(value, ground) !== value);
  return (
    <div className={classNames('grid gap-1', styles['field'])}>
      <label htmlFor={id}>Colour</label>
      <div className="flex wrap gap-2">
        <input
          id={id}
          type="color"
          aria-describedby={`${id}-help`}
          className={styles['colour']}
          value={value}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
        />
        {grounds.map((ground) => (
          <Sample key={ground} colour={readableOn(value, ground)} ground={ground} />
        ))}
      </div>
      <p id={`${id}-help`} className="quiet">
        {isChanged
          ? 'The pages use it a little darker or lighter where it would be hard to read.'
          : 'It is readable on light and dark pages.'}
      </p>
    </div>
  );
}

/** A link and a button as the pages show them. */
function Sample({ colour, ground }: { colour: string; ground: string }) {
  const name = ground === LIGHT_GROUND ? 'Light' : 'Dark';
  const [on, behind] = [rgbOf(colour), rgbOf(ground)];
  const ratio = on && behind ? contrast(on, behind).toFixed(1) : '';
  return (
    <div
      role="img"
      aria-label={`${name} page: ${colour}, contrast ${ratio} to 1`}
      className={classNames('row gap-3 apart text-data', styles['sample'])}
      style={{ background: ground, color: colour }}
    >
      <span className={styles['link']}>Link</span>
      <span className={styles['button']} style={{ background: colour, color: textOn(colour) }}>
        Apply
      </span>
    </div>
  );
}
