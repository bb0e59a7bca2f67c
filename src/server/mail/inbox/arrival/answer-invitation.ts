import type { Reply } from '#calendar/invitations/reply.ts';
import { ANSWER_COMMENT_MAX_LENGTH } from '#domain/interview-fields.ts';
import { answerInvitation, type Interview } from '#domain/interview/interview.ts';
import { isReminder } from '#domain/interview/reminder.ts';
import type { Message } from '#domain/message/message.ts';
import type { Mail } from '#server/mail/inbox/reading/mail.ts';
import type { Store } from '#store/store.ts';
import type { Write } from '#store/write.ts';

/** The answer of a mail to an invitation. */
export interface InvitationAnswer {
  readonly reply: Reply;
  readonly interview: Interview;
  /** The handle of the interviewer who answers; empty: the candidate. */
  readonly who: string;
  /** True if the answer is about the time that the interview has. */
  readonly isCurrent: boolean;
  /** The name of the interview, and the titles that its event has had in the invitations to this person. */
  readonly titles: readonly string[];
  /** The name of the interview's candidate. */
  readonly candidateName: string;
}

/**
 * Finds what a mail answers: the invitation to an interview (product §22). Only who was invited can answer, from the
 * address that was invited. Anybody can write such an address into a mail, so a proof of the sender is needed beside it.
 *
 * @returns null when the mail is no answer of somebody who was invited
 */
export async function findAnswer(
  store: Store,
  { from, reply }: Pick<Mail, 'from' | 'reply'>,
): Promise<InvitationAnswer | null> {
  if (!reply || reply.kind === 'declinecounter' || reply.attendee !== from.address) return null;
  const interview = await store.schedule.byUid(reply.uid);
  const messages = (interview && (await store.messages.list(interview.candidateId))) ?? [];
  const invitations = messages
    .filter(({ invitation, to }) => invitation?.interviewId === interview?.id && isSame(to, from.address))
    // A reminder invites to nothing: it has no calendar, so no times to compare.
    .filter((message) => !isReminder(message))
    .toSorted((a, b) => a.id - b.id);
  const who = invitations.at(-1)?.invitation?.who;
  if (!interview || who === undefined) return null;
  const candidate = await store.candidates.get(interview.candidateId);
  return {
    reply,
    interview,
    who,
    isCurrent: isAboutSameTime(reply, invitations, interview),
    titles: [interview.name.trim(), ...invitations.map(titleIn)],
    candidateName: candidate?.name ?? '',
  };
}

/**
 * Stores an answer that is believed.
 *
 * @param made who believes it: the mail server that proved the sender, or a member
 */
export async function storeAnswer(
  store: Store,
  { reply, interview, who, isCurrent }: InvitationAnswer,
  made: Pick<Write, 'by' | 'askedAt' | 'permit'> & { readonly received: string },
): Promise<void> {
  if (!isCurrent) return;
  const { received, ...author } = made;
  const answer = {
    answer: answerOf(reply),
    at: reply.stamp !== null && reply.stamp < received ? reply.stamp : received,
    comment: reply.comment.slice(0, ANSWER_COMMENT_MAX_LENGTH),
    proposedStart: reply.proposed?.start ?? null,
  };
  const command = { route: 'mail: answer', params: { id: interview.id }, body: null };
  // An interview that is cancelled meanwhile stays as it is.
  await store.schedule.change({ ...author, key: null, command }, interview.id, (current) => {
    const answered = answerInvitation(current, who, answer);
    return 'refused' in answered ? answered : { changed: [answered] };
  });
}

/** Tells whether a candidate's calendar accepts an invitation without words of the candidate's own. It asks for no answer. */
export function isBareAcceptance(
  { who, reply, titles, candidateName }: InvitationAnswer,
  { from, text }: Pick<Mail, 'from' | 'text'>,
): boolean {
  if (who !== '' || reply.answer !== 'accepted' || reply.proposed !== null || reply.comment.trim() !== '') {
    return false;
  }
  const line = text.trim();
  if (line === '' || line === 'Accepted') return true;
  const names = [candidateName, from.name, from.address];
  return (
    names.some((name) => isSame(line, `${name.trim()} has accepted this invitation.`)) ||
    titles.some((title) => line === `Accepted: ${title}` || isTitleWithTime(line, title))
  );
}

/** Tells whether a line has nothing but a title and a time. @example 'Accepted: Trial day @ Mon 2 Jun 2031 11:00' */
function isTitleWithTime(line: string, title: string): boolean {
  return line.startsWith(`Accepted: ${title} @ `) && !line.includes('\n');
}

/** The title of the event in the subject of an invitation. @example titleIn({ subject: 'Changed: Trial day' }) // Trial day */
function titleIn({ subject }: Pick<Message, 'subject'>): string {
  return subject.slice(subject.indexOf(': ') + 2).trim();
}

function answerOf({ kind, answer }: Reply): Interview['answers'][number]['answer'] {
  if (answer !== 'none') return answer;
  return kind === 'counter' ? 'tentative' : 'open';
}

/**
 * Tells whether an answer to an earlier invitation still is an answer to the interview: only if its time has not
 * changed.
 */
function isAboutSameTime(
  { sequence }: Reply,
  invitations: readonly Message[],
  interview: Interview,
): boolean {
  if (sequence >= interview.sequence) return true;
  const answered = invitations.findLast(({ invitation }) => invitation?.sequence === sequence);
  const last = invitations.at(-1);
  return answered !== undefined && last !== undefined && timesIn(answered) === timesIn(last);
}

function timesIn({ invitation }: Message): string {
  return (invitation?.calendar.match(/^DT(START|END)[;:].*$/gm) ?? []).join('\n');
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.toLowerCase();
}
