import {
  boolean,
  list,
  map,
  natural,
  nullable,
  object,
  optional,
  ordinal,
  text,
  type ValueOf,
} from '#domain/field.ts';
import { fits } from '#domain/row-check.ts';
import { readLocalDraft } from '#web/app/device/local-draft.ts';
import type { Composition } from '#web/candidate/mail/compose.ts';
import { SEND_TIME } from './send-time.ts';

const TEXT = object({ subject: text, text });

/** The composer's draft, kept on this device until the mail is sent or discarded. */
const DRAFT = object({
  /** The text for everybody, with fields such as `{{first name}}`. */
  common: TEXT,
  /** The texts of candidates whose mail was edited alone, by candidate id. */
  own: map(TEXT),
  templateId: nullable(ordinal),
  /** The links to assessments that were made for this mail, by candidate id. */
  links: map(text),
  /** The candidates who get no mail. */
  leftOut: list(ordinal),
  /** Those who would be left out of mails to several, and are written to all the same. */
  takenIn: optional(list(ordinal)),
  /** The candidates whose mail was already opened in a mail program or copied. */
  written: list(ordinal),
  /** The files, whose bytes the host has already. */
  attachments: list(object({ name: text, size: natural, hash: text })),
  time: SEND_TIME,
  /** True if the person has changed anything. Otherwise nothing needs to be kept. */
  isTouched: boolean,
});

export type MailDraft = ValueOf<typeof DRAFT>;

/** The subject and the text of a mail. */
export type MailText = MailDraft['common'];

export type MailAttachment = MailDraft['attachments'][number];

/** The name of the local draft. The same candidates have the same draft, whatever their order. */
export function mailDraftName({ candidateIds, inReplyTo, bookingId }: Composition): string {
  const ids = candidateIds.toSorted((a, b) => a - b).join('-');
  if (bookingId !== undefined) return `mail-${ids}-link-${bookingId}`;
  return inReplyTo === undefined ? `mail-${ids}` : `mail-${ids}-answer-${inReplyTo}`;
}

/** A draft that was kept on this device; null when there is none. */
export function readMailDraft(name: string): { readonly at: Date; readonly draft: MailDraft } | null {
  const kept = readLocalDraft(name);
  return kept && fits(kept.value, DRAFT) ? { at: kept.at, draft: kept.value } : null;
}
