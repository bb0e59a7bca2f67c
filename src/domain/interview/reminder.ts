import type { Actor } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { chainAfter, hasAddress, type Message } from '#domain/message/message.ts';
import { INTERVIEW_LINK } from '#domain/message/template.ts';
import type { Timestamp } from '#domain/time.ts';
import { candidateWords, mailText, type Inviting } from './invitation.ts';
import type { Interview } from './overlap.ts';

/** Milliseconds before an interview from which on its candidate is reminded. */
export const REMINDED_BEFORE_MS = 24 * 3_600_000;

/** An interview with what a reminder of it depends on. */
interface ToRemind {
  readonly interview: Interview;
  readonly candidate: Candidate;
  readonly jobTitle: string;
  /** The messages about the candidate's interviews. */
  readonly messages: readonly Message[];
}

/**
 * The mail that reminds a candidate of an interview (product §22), to be stored once. It belongs to the interview like an
 * invitation, without a calendar event of its own.
 *
 * @param by the interview's link, in whose name the mail is written
 * @param hasPage whether the candidate has a page of the interview
 * @returns null: nobody is reminded now
 */
export function reminderOf(
  { interview, candidate, jobTitle, messages }: ToRemind,
  {
    by,
    hasPage,
    messageId,
    ...inviting
  }: Omit<Inviting, 'newMessageId' | 'answersTo' | 'calendarOf'> & {
    readonly by: Actor;
    readonly hasPage: boolean;
    readonly messageId: string;
  },
  at: Timestamp,
): Omit<Message, 'id'> | null {
  const told = messages
    .filter(({ invitation }) => invitation?.interviewId === interview.id && invitation.who === '')
    .toSorted((a, b) => a.id - b.id);
  const last = told.at(-1);
  const dueSince = new Date(Date.parse(interview.startsAt) - REMINDED_BEFORE_MS).toISOString();
  const isDue = dueSince <= at && at < interview.startsAt;
  // A candidate with a later invitation needs no reminder, and one without an invitation expects no mail.
  const knows = last?.invitation?.method === 'REQUEST' && last.at <= dueSince && isOnItsWay(last);
  if (!isDue || !knows || told.some((each) => each.messageId === messageId)) return null;
  if (!takesPlace(interview, candidate) || !hasAddress(candidate)) return null;
  const to = { name: candidate.name, email: candidate.email.trim() };
  const { title, lines } = candidateWords(interview, jobTitle, inviting.people);
  return {
    candidateId: candidate.id,
    direction: 'out',
    state: 'waiting',
    at,
    by,
    from: inviting.from,
    to: to.email,
    subject: `Reminder: ${title}`,
    text: mailText(to.name, inviting.senderName, [
      `This is a reminder of your interview: “${interview.name}” for ${jobTitle}.`,
      '',
      ...lines,
      '',
      // The link is filled when the mail is handed over, so that only the candidate has it.
      hasPage
        ? `If you can’t come, answer this mail or open the page of your interview: {{${INTERVIEW_LINK}}}`
        : 'If you can’t come, answer this mail.',
    ]),
    dueAt: inviting.dueAt,
    sentAt: null,
    attempts: 0,
    reason: '',
    messageId,
    references: chainAfter(last),
    attachments: [],
    original: null,
    html: null,
    isAutomatic: true,
    isBulk: false,
    templateId: null,
    invitation: {
      interviewId: interview.id,
      method: 'REQUEST',
      sequence: interview.sequence,
      who: '',
      calendar: '',
    },
  };
}

/** Tells whether a message reminds of an interview. */
export function isReminder({
  isAutomatic,
  invitation,
}: Pick<Message, 'isAutomatic' | 'invitation'>): boolean {
  return isAutomatic && invitation !== null;
}

/** Tells whether a reminder still says what is so. One that waited for the mail server may not. */
export function isReminderTrue(
  { invitation }: Pick<Message, 'invitation'>,
  interview: Interview | null,
  candidate: Pick<Candidate, 'stage'> | null,
  now: Timestamp,
): boolean {
  if (!interview || !candidate || interview.sequence !== invitation?.sequence) return false;
  return takesPlace(interview, candidate) && now < interview.startsAt;
}

function takesPlace({ state }: Interview, { stage }: Pick<Candidate, 'stage'>): boolean {
  return state === 'scheduled' && stage !== 'rejected';
}

function isOnItsWay({ state }: Message): boolean {
  return state !== 'failed' && state !== 'bounced';
}
