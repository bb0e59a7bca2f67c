import { randomUUID } from 'node:crypto';
import { dayWords } from '#careers/words.ts';
import { linkActor } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import { chainAfter, type Message } from '#domain/message/message.ts';
import { OFFER_LINK } from '#domain/message/template.ts';
import { CONSENT } from '#domain/offer/answering.ts';
import { automaticMail } from '#server/careers/apply/confirmations.ts';
import { greeting } from '#server/mail/greeting.ts';
import { isMailAddress } from '#server/mail/headers.ts';
import { domainOf } from '#server/mail/outbox/domain-limits.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';

interface Accepted {
  /** Undefined: this server sends no mail. */
  readonly mailOut: Pick<MailOut, 'from'> | undefined;
  readonly candidate: Candidate;
  readonly key: string;
  readonly at: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly signedName: string;
  /** The mail that brought the offer. Null: it is not there any more. */
  readonly broughtBy: Message | null;
}

/**
 * The copy of what a candidate accepted, to be stored with the acceptance. The link and the document are added when it is
 * handed over: a reviewer may read messages, but sees no offer (product §12).
 *
 * @returns null: nothing is mailed
 */
export function acceptanceCopy({
  mailOut,
  candidate,
  key,
  at,
  jobTitle,
  company,
  signedName,
  broughtBy,
}: Accepted): Confirmation | null {
  const to = candidate.email.trim();
  if (!mailOut || !isMailAddress(to)) return null;
  const text = `${greeting(candidate.name)}

you accepted the offer of ${company} for “${jobTitle}” on ${dayWords(at)}, as “${signedName}”: “${CONSENT}”

You find what you accepted on this page:
{{${OFFER_LINK}}}`;
  const copy = automaticMail(mailOut, {
    at,
    by: linkActor(key),
    to,
    subject: `What you accepted: ${jobTitle}`.slice(0, SUBJECT_MAX_LENGTH),
    text,
    messageId: `${randomUUID()}@${domainOf(mailOut.from)}`,
    templateId: null,
  });
  return broughtBy ? { ...copy, references: chainAfter(broughtBy) } : copy;
}
