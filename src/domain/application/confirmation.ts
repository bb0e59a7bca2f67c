import { SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import type { Message } from '#domain/message/message.ts';
import { dueSoon } from '#domain/message/send-times.ts';
import {
  APPLICATION_LINK,
  APPLICATION_NUMBER,
  fillTemplate,
  firstNameOf,
  hasField,
  withoutFields,
  type ApplicantLink,
  type TemplateValues,
} from '#domain/message/template.ts';
import type { Template } from '#domain/template/template.ts';

/** A message that confirms to an applicant what they did. The store adds its id and its candidate. */
export type Confirmation = Omit<Message, 'id' | 'candidateId'>;

/** The subject and the text of a mail, perhaps with fields. */
export interface Wording extends Pick<Template, 'subject' | 'body'> {
  /** The link that is filled when the mail is handed over. Absent: the one to the application. */
  readonly link?: ApplicantLink;
}

/** The receipt of a workspace without a template for confirmations. */
const PLAIN_RECEIPT: Wording = {
  subject: 'Your application for {{job}}',
  body: 'Hello {{first name}},\n\n{{company}} has received your application for “{{job}}”.',
};

/** This text is added below a receipt whose template has no link. */
const WAY_BACK = `The number of your application is {{${APPLICATION_NUMBER}}}. This link shows what you sent. You can also withdraw your application there, or ask for your data to be erased:
{{${APPLICATION_LINK}}}`;

/** Fields whose value is made for one candidate by hand. A template with one is no receipt. */
const BY_HAND = ['link to assessment', 'link to interview'] as const;

/**
 * The template that is the receipt of applications for a job: the first one for confirmations that leads to no other step, of the
 * job itself, or else for all jobs.
 */
export function receiptTemplate<Each extends Pick<Template, 'purpose' | 'body' | 'jobId'>>(
  templates: readonly Each[],
  jobId: number | null,
): Each | undefined {
  const receipts = templates.filter(
    ({ purpose, body }) => purpose === 'confirmation' && !BY_HAND.some((field) => hasField(body, field)),
  );
  return receipts.find((each) => each.jobId === jobId) ?? receipts.find((each) => each.jobId === null);
}

/** The wording of a receipt. It always has the way back to the applicant's page. */
export function receiptWording(template: Wording | undefined): Wording {
  const { subject, body } = template ?? PLAIN_RECEIPT;
  return { subject, body: hasField(body, APPLICATION_LINK) ? body : `${body.trimEnd()}\n\n${WAY_BACK}` };
}

/** The values that are filled when the confirmation is written. */
interface Filling {
  /** The name, if it looks like one. Empty: the mail names nobody. */
  readonly name: string;
  readonly company: string;
  readonly job: string;
  readonly stage: string;
  readonly number: string;
}

/**
 * The subject and the text of a confirmation. Its link is filled when it is handed over. Other fields without a value are
 * left out, because nobody reads the mail before it is sent.
 */
export function confirmationText(
  { subject, body, link = APPLICATION_LINK }: Wording,
  { name, company, number, ...values }: Filling,
): Pick<Message, 'subject' | 'text'> {
  const all: TemplateValues = {
    ...values,
    name,
    'first name': firstNameOf(name),
    company,
    sender: company,
    [APPLICATION_NUMBER]: number,
  };
  return {
    subject: withoutFields(fillTemplate(subject, all).text).trim().slice(0, SUBJECT_MAX_LENGTH),
    text: withoutFields(fillTemplate(body, all).text, link),
  };
}

/** A mail that the server writes by itself in the name of a link, as it waits in the outbox. */
export function automaticMail(
  { from }: Pick<Message, 'from'>,
  written: Pick<Message, 'at' | 'by' | 'to' | 'subject' | 'text' | 'messageId' | 'templateId'>,
): Confirmation {
  return {
    ...written,
    direction: 'out',
    state: 'waiting',
    from,
    dueAt: dueSoon(written.at),
    sentAt: null,
    attempts: 0,
    reason: '',
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: true,
    isBulk: false,
    invitation: null,
  };
}
