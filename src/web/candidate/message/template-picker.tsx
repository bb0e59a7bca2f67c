import type { Template } from '#domain/template/template.ts';
import { Select } from '#web/kit/select.tsx';
import { fitsStage, fittingFirst } from './fitting-templates.ts';
import type { Composer } from './use-composer.ts';

interface TemplatePickerProps {
  composer: Composer;
  templates: readonly Template[];
  purpose: Template['purpose'] | undefined;
}

/** Chooses the template that the mail begins with. Those for the candidates' stage come first. */
export function TemplatePicker({ composer, templates, purpose }: TemplatePickerProps) {
  const { stages, draft } = composer;
  const wanted = { stages, purpose };
  const chosen = templates.find(({ id }) => id === draft.templateId);
  return (
    <Select
      label="Template"
      name="template"
      value={String(chosen?.id ?? '')}
      options={[
        { value: '', label: 'No template' },
        ...fittingFirst(templates, wanted).map((template) => ({
          value: String(template.id),
          label: fitsStage(template, wanted) ? `${template.name} (fits)` : template.name,
        })),
      ]}
      onChange={(id) =>
        composer.takeTemplate(templates.find((template) => String(template.id) === id) ?? null)
      }
    />
  );
}
