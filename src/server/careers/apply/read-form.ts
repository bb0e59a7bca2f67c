import { answersOf, LIMITS, questionField, type TypedApplication } from '#careers/application.ts';
import { SOURCE_MAX_LENGTH } from '#domain/application-limits.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';
import { answersToSubmit } from '#domain/assessment/submission.ts';
import { visibleQuestions } from '#domain/assessment/visibility.ts';
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
  /** The files in the form's order. */
  readonly files: readonly FieldFile[];
}

/** A file of the form: the token of one that the server has already, or one that came with the form. */
export interface FieldFile {
  /** The id of the field on the page. */
  readonly field: string;
  /** The id of its question. Null: the application asks for it. */
  readonly questionId: string | null;
  readonly sent: string | FormFile;
}

/** The most files of a field that are read. */
const MOST_OF_FIELD = 20;

/** Reads the form in which one applies. */
export function readForm(form: SentForm, content: Pick<AssessmentContent, 'sections'>): FormRead {
  const text = (name: string, maxLength: number) =>
    storable(typedText(textIn(form, name)).slice(0, maxLength));
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const questions = questionsOf(content).filter(({ type }) => type !== 'file');
  const answers = new Map(questions.map(({ id }) => [id, texts(questionField(id)).map(typedText)]));
  return {
    typed: {
      name: text('name', LIMITS.name + 1),
      email: text('email', LIMITS.email + 1),
      phone: text('phone', LIMITS.phone + 1),
      links: text('links', LIMITS.links),
      answers,
      hasAgreed: text('agreed', 10) === 'yes',
    },
    key: text('key', 100),
    opened: text('opened', 500),
    source: text('source', SOURCE_MAX_LENGTH),
    website: text('website', 1_000),
    proof: text('proof', 5_000),
    files: [
      ...filesNamed(form, 'kept', 'cv', null),
      ...filesNamed(form, 'cv', 'cv', null),
      ...filesNamed(form, 'files', 'files', null),
      ...visibleQuestions(content, answersToSubmit(content, answersOf({ answers }, content)))
        .filter(({ type }) => type === 'file')
        .flatMap(({ id }) => filesNamed(form, questionField(id), questionField(id), id)),
    ],
  };
}

/** The files under a name. A field without a chosen file sends an empty one without a name. */
function filesNamed(form: SentForm, name: string, field: string, questionId: string | null): FieldFile[] {
  return form
    .getAll(name)
    .filter((sent) => (typeof sent === 'string' ? sent !== '' : sent.size > 0 || sent.name !== ''))
    .slice(0, MOST_OF_FIELD)
    .map((sent) => ({ field, questionId, sent }));
}

function typedText(value: string): string {
  return storable(value.replaceAll('\r\n', '\n'));
}
