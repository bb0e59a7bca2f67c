/** The fields that need a link of the candidate's own. A mail's writer makes it. */
export const ASSESSMENT_LINK = 'link to assessment';
export const INTERVIEW_LINK = 'link to interview';

/** The fields that a template may have, each in double braces (product §20). */
export const TEMPLATE_FIELDS = [
  'first name',
  'name',
  'job',
  'stage',
  'company',
  'sender',
  ASSESSMENT_LINK,
  INTERVIEW_LINK,
] as const;

/** The fields of an offer's text (product §23). */
export const OFFER_FIELDS = ['pay', 'start', 'last day'] as const;

/** The field of a mail that brings an offer. It is filled when the mail is handed over. */
export const OFFER_LINK = 'link to offer';

/** The fields of a mail that confirms an application. The link is filled when the mail is handed over. */
export const APPLICATION_NUMBER = 'application number';
export const APPLICATION_LINK = 'link to application';

/** The fields of two mails that the server writes: to confirm an erasure, and to say whether data may be kept. */
export const ERASURE_LINK = 'link to erasure';
export const QUESTION_LINK = 'link to question';
export const QUESTION_JOBS = 'jobs in question';
export const QUESTION_UNTIL = 'last day to answer';

/** The links to pages of the person who applied. Only a mail that the server wrote by itself has them. */
export const APPLICANT_LINKS = [APPLICATION_LINK, ERASURE_LINK, QUESTION_LINK] as const;
export type ApplicantLink = (typeof APPLICANT_LINKS)[number];

const KNOWN_FIELDS = [
  ...TEMPLATE_FIELDS,
  ...OFFER_FIELDS,
  OFFER_LINK,
  APPLICATION_NUMBER,
  ...APPLICANT_LINKS,
  QUESTION_JOBS,
  QUESTION_UNTIL,
] as const;

export type TemplateField = (typeof KNOWN_FIELDS)[number];

/** The value of each field for one candidate. An absent or blank value is empty. */
export type TemplateValues = Readonly<Partial<Record<TemplateField, string>>>;

/** A text whose fields are filled in. Fields without a value stay in it as they were. */
export interface Filled {
  readonly text: string;
  /** The names in braces that are no fields, each once. */
  readonly unknown: readonly string[];
  /** The fields that have no value, each once. */
  readonly empty: readonly string[];
}

/** A field, or a line of a quote. What somebody else wrote has no fields. */
const IN_BRACES = /^>.*$|\{\{([^{}\n]*)\}\}/gm;

/**
 * Fills the fields of a text. A field's name may have other letters and spaces than in `TEMPLATE_FIELDS`.
 *
 * @example fillTemplate('Hello {{First name}}', { 'first name': 'Ada' }).text // Hello Ada
 */
export function fillTemplate(text: string, values: TemplateValues): Filled {
  const unknown = new Set<string>();
  const empty = new Set<string>();
  const filled = text.replaceAll(IN_BRACES, (whole, given?: string) => {
    if (given === undefined) return whole;
    const field = fieldNamed(given);
    if (!field) {
      unknown.add(given.trim());
      return whole;
    }
    const value = values[field]?.trim() ?? '';
    if (value !== '') return value;
    empty.add(field);
    return whole;
  });
  return { text: filled, unknown: [...unknown], empty: [...empty] };
}

/** A field with the blanks before it, or a line of a quote. */
const WITH_BLANKS = /^>.*$|(?<![ \t])[ \t]*\{\{([^{}\n]*)\}\}/gm;

/**
 * Leaves out what stands in braces, but for one field. For mails that nobody reads before they are sent.
 *
 * @example withoutFields('Hello {{first name}},') // Hello,
 */
export function withoutFields(text: string, kept?: TemplateField): string {
  return text.replaceAll(WITH_BLANKS, (whole, given?: string) =>
    given === undefined || (kept && fieldNamed(given) === kept) ? whole : '',
  );
}

/** Tells whether a text has a field outside of its quotes. */
export function hasField(text: string, field: TemplateField): boolean {
  return fillTemplate(text, {}).empty.includes(field);
}

/** The first name of a candidate: the first word of the name. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first;
}

function fieldNamed(given: string): TemplateField | undefined {
  const name = given.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return KNOWN_FIELDS.find((field) => field === name);
}
