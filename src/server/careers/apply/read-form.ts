import { LIMITS, questionField, type TypedApplication } from '#careers/application.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';
import type { FormFile } from '#server/bodies/form-file.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import { storable, textIn } from '#server/careers/site/storable.ts';

/** The application form, as it came in. */
export interface FormRead {
  readonly typed: TypedApplication;
  /** The form's own id. Sending it again changes nothing. */
  readonly key: string;
  /** The signed moment at which the form was opened. */
  readonly opened: string;
  readonly source: string;
  /** The trap. */
  readonly website: string;
  /** The browser's proof that it opened the form; empty without a script. */
  readonly proof: string;
  /** The tokens of files that the server has already. */
  readonly kept: readonly string[];
  /** The files that came with the form. */
  readonly files: readonly FormFile[];
}

/** Reads the form in which one applies. */
export function readForm(form: SentForm, content: Pick<AssessmentContent, 'sections'>): FormRead {
  const text = (name: string, maxLength: number) =>
    storable(typedText(textIn(form, name)).slice(0, maxLength));
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return {
    typed: {
      name: text('name', LIMITS.name + 1),
      email: text('email', LIMITS.email + 1),
      phone: text('phone', LIMITS.phone + 1),
      links: text('links', LIMITS.links),
      answers: new Map(questionsOf(content).map(({ id }) => [id, texts(questionField(id)).map(typedText)])),
      hasAgreed: text('agreed', 10) === 'yes',
    },
    key: text('key', 100),
    opened: text('opened', 500),
    source: text('source', 120),
    website: text('website', 1_000),
    proof: text('proof', 5_000),
    kept: texts('kept').slice(0, 20),
    files: ['cv', 'files']
      .flatMap((name) => form.getAll(name))
      .filter((value) => typeof value !== 'string')
      .filter(({ size, name }) => size > 0 || name !== ''),
  };
}

function typedText(value: string): string {
  return storable(value.replaceAll('\r\n', '\n'));
}
