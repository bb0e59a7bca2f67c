import { sql } from 'kysely';
import { dayWords } from '#careers/words.ts';
import { isReminder, isReminderTrue } from '#domain/interview/reminder.ts';
import { isInThread } from '#domain/interview/invitation.ts';
import { LOCAL_ACTOR, linkIdOf } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import {
  APPLICANT_LINKS,
  APPLICATION_LINK,
  ASSESSMENT_LINK,
  ERASURE_LINK,
  fillTemplate,
  hasField,
  INTERVIEW_LINK,
  OFFER_LINK,
  QUESTION_JOBS,
  QUESTION_LINK,
  QUESTION_UNTIL,
  type TemplateField,
  type TemplateValues,
} from '#domain/message/template.ts';
import { documentOf } from '#domain/offer/document.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { answerUntil } from '#domain/retention/consent.ts';
import { jobsInWords } from '#domain/retention/question.ts';
import type { Timestamp } from '#domain/time.ts';
import { uuidIn } from '#domain/uuid.ts';
import { senderOfLink } from '#server/contents/candidate-contact.ts';
import { hasWithdrawnSince } from '#server/contents/reminders.ts';
import type { Store } from '#store/store.ts';
import type { Outgoing, SentFile } from './compose.ts';
import type { SendingContext } from './sending-context.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/** The person who wrote a message. */
interface Sender {
  readonly name: string;
  readonly email: string | null;
}

/** Collects what the mail of a message needs. @returns instead the reason why it can't be sent, as a sentence */
export async function outgoingOf(
  context: SendingContext,
  workspace: string,
  message: Message,
): Promise<Outgoing | string> {
  const { addresses, baseUrl, from, now } = context;
  const attachments = await attachmentsOf(context, workspace, message);
  if (typeof attachments === 'string') return attachments;
  if (isReminder(message) && !(await isStillTrue(context, workspace, message))) return OUTDATED;
  const filled = await textOf(context, workspace, message);
  if (typeof filled === 'string') return filled;
  const sender = await senderOf(context, workspace, message);
  const answers = (await context.own.addressesOf(workspace)) ?? addresses;
  const token = addresses.token({ kind: 'unsubscribe', workspace, messageId: message.id });
  return {
    message: { ...message, ...filled },
    senderName: sender.name,
    from,
    replyTo: isInThread(message)
      ? (answers.replyAddress(workspace, message.id) ?? sender.email)
      : sender.email,
    unsubscribeLink: message.isBulk ? unsubscribeAddress(baseUrl, token) : null,
    attachments,
    date: now(),
  };
}

const OUTDATED = 'The interview does not take place any more as this reminder says.';

async function isStillTrue(
  { connection, openStore, now }: SendingContext,
  workspace: string,
  message: Message,
): Promise<boolean> {
  const store = await openStore(workspace, LOCAL_ACTOR);
  const id = message.invitation?.interviewId ?? 0;
  const interview = await store.interviews.get(id);
  const candidate = await store.candidates.get(message.candidateId);
  if (!isReminderTrue(message, interview, candidate, now().toISOString())) return false;
  return !(await hasWithdrawnSince(connection.forWorkspace(workspace), workspace, id));
}

/**
 * The text of a mail. The link to a page of the candidate's is filled in here and stored nowhere, so that only the candidate
 * has it. So is the document of an offer that the candidate accepted, so that no thread shows it to a reviewer.
 *
 * @returns instead the reason why the mail can't be sent
 */
async function textOf(
  context: SendingContext,
  workspace: string,
  message: Message,
): Promise<{ readonly text: string } | string> {
  const { text } = message;
  const link = await linkIn(context, workspace, message);
  if (!link) return { text };
  if (link.address === null) return link.gone;
  const filled = fillTemplate(text, { ...link.others, [link.field]: link.address }).text;
  return { text: link.below === undefined ? filled : `${filled}\n\n${link.below}` };
}

/** The link of a mail to one of the candidate's pages. */
interface PageLink {
  readonly field: TemplateField;
  /** Null: the page is not there any more, and the mail is not sent. */
  readonly address: string | null;
  /** The reason why the mail is not sent, as a sentence. */
  readonly gone: string;
  /** The values of other fields that no thread shows. */
  readonly others?: TemplateValues;
  /** The text that stands below that of the message. */
  readonly below?: string;
}

async function linkIn(
  context: SendingContext,
  workspace: string,
  { id, candidateId, text, at, by, isAutomatic, invitation }: Message,
): Promise<PageLink | null> {
  const store = await context.openStore(workspace, LOCAL_ACTOR);
  const key = isAutomatic ? linkIdOf(by) : null;
  const field = APPLICANT_LINKS.find((each) => hasField(text, each));
  if (key !== null && field !== undefined) {
    const address = await context.applicantLink(workspace, key, field);
    const others =
      field === QUESTION_LINK ? await questionValues(store, key, context.now().toISOString()) : {};
    return { field, address, gone: GONE[field], others };
  }
  const linkId = uuidIn(key);
  if (linkId !== null && hasField(text, ASSESSMENT_LINK)) {
    const found = await context.assessmentLink(workspace, { id: linkId, at });
    const job = await store.jobs.get(found?.jobId ?? 0);
    const others = { job: job?.title ?? '' };
    const gone = 'The link to the assessment is not open any more.';
    return { field: ASSESSMENT_LINK, address: job && found ? found.address : null, gone, others };
  }
  if (invitation && hasField(text, INTERVIEW_LINK)) {
    const interview = await store.interviews.get(invitation.interviewId);
    const booking = await store.bookings.get(interview?.bookingId ?? 0);
    const address = booking && context.interviewLink(workspace, booking);
    return { field: INTERVIEW_LINK, address, gone: 'The page of this interview is not there any more.' };
  }
  const offers = (await store.offers.list(candidateId)) ?? [];
  const offer = offers.find((each) => each.key !== null && (each.messageId === id || each.key === key));
  if (!offer?.key) return null;
  const isCopy = offer.key === key;
  const address = isCopy || offer.state === 'sent' ? context.offerLink(workspace, offer.key) : null;
  const gone = 'The offer that this mail brings is not sent any more.';
  return { field: OFFER_LINK, address, gone, ...(isCopy && { below: acceptedText(offer) }) };
}

/**
 * The jobs that a question is about, and the last day to answer it. A reviewer who reads its message may not see all of the
 * jobs. The days begin with the mail that is handed over at `at`.
 */
async function questionValues(store: Store, key: string, at: Timestamp): Promise<TemplateValues> {
  const entries = await store.retention.byKey(key);
  const [first] = entries;
  const until = first ? answerUntil({ ...first.consent, mailedAt: first.consent.mailedAt ?? at }) : null;
  return {
    [QUESTION_JOBS]: jobsInWords(entries.map(({ candidate }) => candidate.jobTitle)),
    [QUESTION_UNTIL]: until === null ? '' : dayWords(until),
  };
}

/** Why a mail to an applicant is not sent. */
const GONE = {
  [APPLICATION_LINK]: 'The applicant’s page, to which this mail leads, is not there any more.',
  [ERASURE_LINK]: 'The erasure can’t be confirmed by a link any more.',
  [QUESTION_LINK]: 'The question is not open any more.',
};

/** The part of an acceptance's copy that only the candidate reads. */
function acceptedText(offer: Offer): string {
  return `What you accepted:\n\n${documentOf(offer)}\n\nSHA-256 of what you accepted: ${offer.document ?? ''}`;
}

async function attachmentsOf(
  { filesOf }: SendingContext,
  workspace: string,
  { attachments }: Message,
): Promise<SentFile[] | string> {
  const files: SentFile[] = [];
  for (const { name, type, hash } of attachments) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a folder may be on a slow disk
    const bytes = await filesOf(workspace).get(hash);
    if (!bytes) return `The attachment “${name}” is not here any more.`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    files.push({ name, type, bytes: Buffer.from(await bytes.arrayBuffer()) });
  }
  return files;
}

/** The author of a message, or the workspace when the author is no member any more. A link to an assessment is its sender's. */
export async function senderOf(
  { connection, senderName }: Pick<SendingContext, 'connection' | 'senderName'>,
  workspace: string,
  { by }: Pick<Message, 'by'>,
): Promise<Sender> {
  const db = connection.forWorkspace(workspace);
  const author = await senderOfLink(db, workspace, by);
  const { rows } = await sql<{ name: string; email: string | null }>`
    SELECT coalesce(people.name, nullif(${senderName}::text, ''), teams.name) AS name, people.email FROM teams
    LEFT JOIN members ON members.workspace_id = teams.workspace_id AND left_at IS NULL AND person_id::text = ${author}
    LEFT JOIN people ON people.id = person_id
    WHERE teams.workspace_id = ${workspace}`.execute(db);
  return rows[0] ?? { name: '', email: null };
}
