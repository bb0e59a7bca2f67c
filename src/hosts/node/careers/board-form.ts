import { HTTPException } from 'hono/http-exception';
import { bodyTooLarge } from '#api/bounded-body.ts';
import { LIMITS, type TypedApplication } from '#careers/application.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';
import { formBytes, formOf, MOST_FORM_BYTES, storable, type FormBytes } from './form-body.ts';

/** An application as a careers site of its own sends it, in the shape of Greenhouse's Job Board API. */
export interface BoardForm {
  readonly typed: TypedApplication;
  /** The source that led the applicant to the opening, e.g. a job board. */
  readonly source: string;
  readonly files: readonly File[];
  /** Files that only have an address. This server fetches none, because the address may be inside its network. */
  readonly unread: readonly string[];
}

type Values = ReadonlyMap<string, readonly (string | File)[]>;

const FILES = ['resume', 'cover_letter'];
const CONSENTS = ['gdpr_consent_given', 'gdpr_processing_consent_given'];

/** Reads the bytes of a form or of JSON. @throws HTTPException 413 */
export async function boardBytes(request: Request): Promise<FormBytes> {
  const sent = await formBytes(request);
  if (!sent) throw bodyTooLarge(MOST_FORM_BYTES);
  return sent;
}

/** Reads a form or JSON. @throws HTTPException 400 */
export async function readBoardForm(
  sent: FormBytes,
  content: Pick<AssessmentContent, 'sections'>,
): Promise<BoardForm> {
  const values = sent.type.includes('json') ? jsonValues(sent) : await formValues(sent);
  const texts = (name: string) =>
    (values.get(name) ?? values.get(`${name}[]`) ?? [])
      .filter((value) => typeof value === 'string')
      .map((value) => storable(value));
  const text = (name: string, most: number) => storable((texts(name)[0] ?? '').slice(0, most));
  const questions = questionsOf(content).map(({ id }) => ({ id, name: `question_${id}` }));
  const names = [...FILES, ...questions.map(({ name }) => name)];
  return {
    typed: {
      name: `${text('first_name', LIMITS.name + 1).trim()} ${text('last_name', LIMITS.name + 1).trim()}`,
      email: text('email', LIMITS.email + 1),
      phone: text('phone', LIMITS.phone + 1),
      links: '',
      answers: new Map(questions.map(({ id, name }) => [id, texts(name)])),
      hasAgreed: CONSENTS.some((name) =>
        texts(`data_compliance[${name}]`).some((value) => value === 'true' || value === '1'),
      ),
    },
    source: text('mapped_url_token', 120),
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
function filesNamed(name: string, values: Values): File[] {
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
      : [new File([Buffer.from(base64, 'base64')], first(`${name}_content_filename`) ?? name)]),
    ...(plain === null ? [] : [new File([storable(plain)], `${name}.txt`)]),
  ];
}

async function formValues(sent: FormBytes): Promise<Values> {
  const form = await formOf(sent);
  return new Map([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
}

function jsonValues({ bytes }: FormBytes): Values {
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
