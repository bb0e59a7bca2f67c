import type { BulkReason } from '#domain/message/bulk.ts';
import { fillTemplate, firstNameOf, type TemplateValues } from '#domain/message/template.ts';
import { hasAddress } from '#domain/message/message.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import type { MailDraft, MailText } from './mail-draft.ts';

/** The values of fields that are the same for all candidates. */
interface SenderValues {
  readonly company: string;
  readonly sender: string;
}

/** Somebody who gets a mail, with the values of the fields. */
export interface Recipient {
  readonly candidate: CandidateWithJob;
  readonly values: TemplateValues;
}

/** A mail to one candidate, as it would be sent. */
export interface Mail extends MailText {
  readonly recipient: Recipient;
  /** The names in braces that are no fields. */
  readonly unknown: readonly string[];
  /** The fields without a value. They stay in the text. */
  readonly empty: readonly string[];
}

export function recipientOf(candidate: CandidateWithJob, sender: SenderValues): Recipient {
  const { name, jobTitle, stage } = candidate;
  return {
    candidate,
    values: {
      'first name': firstNameOf(name),
      name,
      job: jobTitle,
      stage: STAGE_LABELS[stage],
      ...sender,
    },
  };
}

/** The mail to one candidate: the text that was edited for them, or else everybody's text, with the fields filled. */
export function mailTo(recipient: Recipient, { common, own }: Pick<MailDraft, 'common' | 'own'>): Mail {
  const written = own[recipient.candidate.id] ?? common;
  const subject = fillTemplate(written.subject, recipient.values);
  const text = fillTemplate(written.text, recipient.values);
  return {
    recipient,
    subject: subject.text,
    text: text.text,
    unknown: [...new Set([...subject.unknown, ...text.unknown])],
    empty: [...new Set([...subject.empty, ...text.empty])],
  };
}

/** The recipients who can be written to and are not left out, and those who can't be written to. */
export function sorted(recipients: readonly Recipient[], { leftOut }: Pick<MailDraft, 'leftOut'>) {
  const asked = recipients.filter(({ candidate }) => !leftOut.includes(candidate.id));
  return {
    /** Everybody who gets a mail. */
    reached: asked.filter(({ candidate }) => hasAddress(candidate)),
    /** Those without an address who are not left out yet. */
    without: asked.filter(({ candidate }) => !hasAddress(candidate)),
  };
}

/** A field that is a problem, and the candidates for whom it is one. */
export interface FieldProblem {
  readonly field: string;
  readonly isUnknown: boolean;
  readonly names: readonly string[];
}

/** The unknown and the empty fields of all mails, each once. */
export function fieldProblems(mails: readonly Mail[]): readonly FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const { recipient, unknown, empty } of mails) {
    for (const [fields, isUnknown] of [
      [unknown, true],
      [empty, false],
    ] as const) {
      for (const field of fields) {
        const names = problems.get(field)?.names ?? [];
        problems.set(field, { field, isUnknown, names: [...names, recipient.candidate.name] });
      }
    }
  }
  return [...problems.values()];
}

/** A part of a text: a field in braces with its state, or other text. */
interface TextPart {
  readonly text: string;
  /** Null: no field. */
  readonly mark: 'filled' | 'empty' | 'unknown' | null;
}

const FIELD_OR_QUOTE = /(^>.*$|\{\{[^{}\n]*\}\})/m;

/**
 * Splits a text at its fields.
 *
 * @param values the values of everybody who gets the text. A field is empty if it is so for anybody
 */
export function partsOf(text: string, values: readonly TemplateValues[]): readonly TextPart[] {
  return text.split(FIELD_OR_QUOTE).flatMap((part, place): TextPart[] => {
    if (part === '') return [];
    return [{ text: part, mark: place % 2 === 0 || part.startsWith('>') ? null : stateOf(part, values) }];
  });
}

function stateOf(field: string, values: readonly TemplateValues[]): 'filled' | 'empty' | 'unknown' {
  if (fillTemplate(field, {}).unknown.length > 0) return 'unknown';
  return values.some((each) => fillTemplate(field, each).empty.length > 0) ? 'empty' : 'filled';
}

/** Who is left out when these candidates are written to at once (product §20). */
export function leftOutQuery(ids: readonly number[]) {
  const query = { ids: ids.join(',') };
  return apiQuery('GET /messages/left-out', { query }, 'Failed to load who is left out');
}

export const LEFT_OUT_REASONS: Readonly<Record<BulkReason, string>> = {
  erasure: 'asked for erasure',
  'no bulk mail': 'wants no bulk mail',
  withdrew: 'withdrew',
  twice: 'is there twice',
};

/** @example “2 left out: Ada (withdrew), Bo (is there twice)” */
export function leftOutInWords(
  left: readonly { readonly name: string; readonly reason: BulkReason }[],
): string {
  const named = left.slice(0, MOST_NAMED).map(({ name, reason }) => `${name} (${LEFT_OUT_REASONS[reason]})`);
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
  return `${left.length} left out: ${named.join(', ')}${more}`;
}

/** The most names in the sentence. The list below it has all. */
const MOST_NAMED = 3;
