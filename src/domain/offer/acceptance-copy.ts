import { linkActor } from '#domain/actor.ts';
import { automaticMail, type Confirmation } from '#domain/application/confirmation.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import { chainAfter, hasAddress, type Message } from '#domain/message/message.ts';
import { firstNameOf, OFFER_LINK, withoutFields } from '#domain/message/template.ts';
import { longDay } from './document.ts';

interface Accepted {
  /** The address that mail is sent from. */
  readonly from: string;
  readonly candidate: Pick<Candidate, 'email'>;
  /** The random part of the offer's link. */
  readonly key: string;
  readonly at: string;
  readonly jobTitle: string;
  /** The greeting, and the sentence that says who accepted when. Fields within names and titles are left out. */
  readonly opening: string;
  readonly messageId: string;
  /** The mail that brought the offer. Null: it is not there any more. */
  readonly broughtBy: Message | null;
}

/**
 * The copy of what a candidate accepted, to be stored with the acceptance. The link and the document are added when it is
 * handed over: a reviewer may read messages, but sees no offer (product §12).
 *
 * @returns null: the candidate has no address
 */
export function acceptanceCopy({
  from,
  candidate,
  key,
  at,
  jobTitle,
  opening,
  messageId,
  broughtBy,
}: Accepted): Confirmation | null {
  if (!hasAddress(candidate)) return null;
  const text = `${withoutFields(opening)}

You find what you accepted on this page:
{{${OFFER_LINK}}}`;
  const subject = `What you accepted: ${jobTitle}`.slice(0, SUBJECT_MAX_LENGTH);
  const written = { at, by: linkActor(key), to: candidate.email.trim(), subject, text, messageId };
  const copy = automaticMail({ from }, { ...written, templateId: null });
  return broughtBy ? { ...copy, references: chainAfter(broughtBy) } : copy;
}

/** The opening of the copy of an acceptance that a member noted. The candidate may have to contradict it. */
export function openingOfNoted({
  candidate,
  senderName,
  jobTitle,
  at,
}: {
  readonly candidate: Pick<Candidate, 'name'>;
  readonly senderName: string;
  readonly jobTitle: string;
  readonly at: string;
}): string {
  return `Hello ${firstNameOf(candidate.name)},

${senderName} noted on ${longDay(at.slice(0, 10))} that you accepted our offer for “${jobTitle}” by mail or phone. If that is not so, answer this mail.`;
}
