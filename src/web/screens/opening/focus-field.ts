import type { Missing } from '#domain/opening/publishing.ts';

/** The control of each field. Of the locations, the first that lacks something, or else the button that adds one. */
const CONTROLS: Readonly<Record<Exclude<Missing['field'], 'job'> | 'pay', string>> = {
  description: '[name="description"]',
  locations: '[data-locations] [data-missing="true"], [data-locations] [data-add]',
  employmentType: '[name="employmentType"]',
  closesOn: '[name="closesOn"]',
  pay: '[name="pay-max"]',
};

/** Focuses a field of the form. The job has no field here. */
export function focusOpeningField(form: HTMLFormElement | null, field: keyof typeof CONTROLS | 'job'): void {
  if (field === 'job') return;
  form?.querySelector<HTMLElement>(CONTROLS[field])?.focus();
}
