import { HTTPException } from 'hono/http-exception';
import { isTooDeep } from '#api/request/json-depth.ts';
import { LIMITS, type TypedApplication } from '#careers/application.ts';
import { SOURCE_MAX_LENGTH } from '#domain/application-limits.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';
import { fileName } from '#domain/files/file.ts';
import type { PublicBody } from '#server/bodies/bodies.ts';
import { formFile, type FormFile } from '#server/bodies/form-file.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import { storable } from '#server/careers/site/storable.ts';

/** An application as a careers site of its own sends it, in the shape of Greenhouse's Job Board API. */
export interface BoardForm {
  readonly typed: TypedApplication;
  /** The source that led the applicant to the opening, e.g. a job board. */
  readonly source: string;
  readonly files: readonly FormFile[];
  /** Files that only have an address. This server fetches none, because the address may be inside its network. */
  readonly unread: readonly string[];
}

/** The texts and files of an application by their names. */
export type Values = ReadonlyMap<string, readonly (string | FormFile)[]>;

const FILES = ['resume', 'cover_letter'];
const CONSENTS = ['gdpr_consent_given', 'gdpr_processing_consent_given'];

/** The most values of an application in JSON. */
const MOST_VALUES = 20_000;

/** Reads the values of a form or of JSON and hands them to `handle`. @throws HTTPException 400 or 413, TryLater */
export function boardValues<Result>(
  body: PublicBody,
  handle: (valuesOf: () => Values) => Promise<Result>,
): Promise<Result> {
  return body.type.includes('json')
    ? body.json((bytes) => handle(() => jsonValues(bytes)))
    : body.form((form) => handle(() => formValues(form)));
}

/** Reads an application from its values. */
export function readBoardForm(values: Values, content: Pick<AssessmentContent, 'sections'>): BoardForm {
  const texts = (name: string) =>
    (values.get(name) ?? values.get(`${name}[]`) ?? [])
      .filter((value) => typeof value === 'string')
      .map((value) => storable(value));
  const text = (name: string, most: number) => storable((texts(name)[0] ?? '').slice(0, most));
  const questions = questionsOf(content).map(({ id, type }) => ({ id, type, name: `question_${id}` }));
  const names = [...FILES, ...questions.map(({ name }) => name)];
  return {
    typed: {
      name: `${text('first_name', LIMITS.name + 1).trim()} ${text('last_name', LIMITS.name + 1).trim()}`,
      email: text('email', LIMITS.email + 1),
      phone: text('phone', LIMITS.phone + 1),
      links: '',
      answers: new Map(
        questions.map(({ id, type, name }) => [
          id,
          type === 'file' ? filesNamed(name, values).map((file) => fileName(file.name)) : texts(name),
        ]),
      ),
      hasAgreed: CONSENTS.some((name) =>
        texts(`data_compliance[${name}]`).some((value) => value === 'true' || value === '1'),
      ),
    },
    source: text('mapped_url_token', SOURCE_MAX_LENGTH),
    files: names.flatMap((name) => filesNamed(name, values)),
    unread: names.filter((name) => texts(`${name}_url`).some((value) => value !== '')),
  };
}

/** The names that are required and missing. */
export function missingNames({ typed }: BoardForm): string[] {
  const [first = '', last = ''] = typed.name.split(/ (.*)/s);
  return [...(first === '' ? ['first_name'] : []), ...(last === '' ? ['last_name'] : [])];
}

/** The files under a name: sent in a form, in Base64, or as the plain text of a CV. */
function filesNamed(name: string, values: Values): FormFile[] {
  const sent = (values.get(name) ?? []).filter((value) => typeof value !== 'string');
  const first = (key: string) => {
    const [value] = values.get(key) ?? [];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [base64, plain] = [first(`${name}_content`), first(`${name}_text`)];
  return [
    ...sent.filter((file) => file.size > 0 || file.name !== ''),
    ...(base64 === null
      ? []
      : [formFile(first(`${name}_content_filename`) ?? name, new Uint8Array(Buffer.from(base64, 'base64')))]),
    ...(plain === null ? [] : [formFile(`${name}.txt`, new TextEncoder().encode(storable(plain)))]),
  ];
}

function formValues(form: SentForm): Values {
  return new Map(form.names.map((name) => [name, form.getAll(name)]));
}

/** @throws HTTPException 400 */
export function jsonValues(bytes: Uint8Array): Values {
  if (isTooDeep(bytes) || hasTooMany(bytes)) {
    throw new HTTPException(400, { message: 'The body has too many values or levels' });
  }
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new HTTPException(400, { message: 'The body is no JSON', cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HTTPException(400, { message: 'The body must be a JSON object' });
  }
  const { data_compliance: consents, ...fields } = body as Record<string, unknown>;
  return new Map([
    ...entriesOf(fields),
    ...entriesOf(Object(consents) as object).map(([name, values]): [string, string[]] => [
      `data_compliance[${name}]`,
      values,
    ]),
  ]);
}

/** Tells whether JSON may have too many values. There is a comma between two of them. */
function hasTooMany(bytes: Uint8Array): boolean {
  const COMMA = 0x2c;
  let commas = 0;
  for (let at = bytes.indexOf(COMMA); at !== -1; at = bytes.indexOf(COMMA, at + 1)) {
    if (++commas > MOST_VALUES) return true;
  }
  return false;
}

/** The texts, numbers and truth values of an object, and those in its lists. */
function entriesOf(fields: object): [name: string, values: string[]][] {
  return Object.entries(fields).map(([name, value]) => [
    name,
    [value]
      .flat()
      .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
      .map(String),
  ]);
}
