import type { SentForm } from '#server/bodies/sent-form.ts';

/** A text as a database can store it: without NUL and without halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** The first text of a form under a name; blank when there is none. */
export function textIn(form: SentForm, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given : '';
}
