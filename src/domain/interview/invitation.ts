import type { Authorship } from '#domain/actor.ts';
import { hasAddress, chainAfter, type Message } from '#domain/message/message.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { firstNameOf, INTERVIEW_LINK } from '#domain/message/template.ts';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import type { Timestamp } from '#domain/time.ts';
import type { CalendarEvent, CalendarOf, CalendarPerson } from './calendar-event.ts';
import { isSameHandle, type Interview } from './interview.ts';
import { clockTime, dayInWords, zoneOf } from './overlap.ts';

/** A member of the workspace, who may hold interviews. */
export interface InvitedMember extends CalendarPerson {
  /** The time zone of the member's calendar, else that of their device. Null or absent: it is not known. */
  readonly zone?: string | null;
}

/** The sender of a workspace's invitations. */
export interface Inviting {
  /** The address that mail is sent from. */
  readonly from: string;
  /** The name of the person who invites. */
  readonly senderName: string;
  /** Members by their handle in lower case. */
  readonly people: ReadonlyMap<string, InvitedMember>;
  /** The address to which calendars answer. It stays the same for an interview. */
  readonly answersTo: (interviewId: number) => string;
  /** Makes the address of a page for members. Absent: members have no pages here. @example pageAt('/candidates/1') */
  readonly pageAt?: ((path: string) => string) | undefined;
  readonly newMessageId: () => string;
  readonly calendarOf: CalendarOf;
  /** When the messages are due, by the clock of the host that sends them. */
  readonly dueAt: Timestamp;
}

/** An interview with those whom its invitations name. */
export interface InterviewChange {
  /** The interview before the change. Null: it is new. */
  readonly before: Interview | null;
  readonly interview: Interview;
  readonly candidate: Candidate;
  readonly jobTitle: string;
  /** The messages to the candidate, among which are the earlier invitations. */
  readonly messages: readonly Message[];
  /** True if the candidate can move and cancel it on the page of its link, when there is one. */
  readonly mayMove: boolean;
}

/** A person who is told of an interview. */
interface Recipient extends InvitedMember {
  /** The handle of the interviewer. Empty: the candidate. */
  readonly who: string;
}

/**
 * The messages that tell everybody of an interview (product §22): one invitation to each person who takes part, and one
 * cancellation to each who was invited and no longer does. People without an address get none.
 */
export function invitationsOf(
  change: InterviewChange,
  inviting: Inviting,
  authorship: Authorship,
): Omit<Message, 'id'>[] {
  const { before, interview, candidate, messages } = change;
  const earlier = messages.filter(({ invitation }) => invitation?.interviewId === interview.id);
  const takePart = interview.state === 'scheduled' ? ['', ...interview.interviewers] : [];
  const all = ['', ...interview.interviewers, ...(before?.interviewers ?? [])];
  const everybody = [...new Set([...all, ...earlier.map(({ invitation }) => invitation?.who ?? '')])];
  return everybody.flatMap((who) => {
    const last = earlier
      .filter(({ invitation }) => invitation && isSameHandle(invitation.who, who))
      .toSorted((a, b) => a.id - b.id)
      .at(-1);
    const takesPart = takePart.some((handle) => isSameHandle(handle, who));
    if (!takesPart && last?.invitation?.method !== 'REQUEST') return [];
    const person = recipientOf(who, candidate, inviting);
    return person ? [invitationTo(person, takesPart, last ?? null, change, inviting, authorship)] : [];
  });
}

/** Tells whether a message is part of the conversation with its candidate. Invitations to interviewers are not. */
export function isInThread({ invitation }: Pick<Message, 'invitation'>): boolean {
  return (invitation?.who ?? '') === '';
}

/** Tells whether a later message told the same person of the same interview. */
export function isSuperseded(message: Message, messages: readonly Message[]): boolean {
  const { invitation } = message;
  return (
    invitation !== null &&
    messages.some(
      ({ id, invitation: other }) =>
        id > message.id &&
        other?.interviewId === invitation.interviewId &&
        isSameHandle(other.who, invitation.who),
    )
  );
}

/** Tells whether anybody holds an invitation to this interview. */
export function isInvited(interview: Interview, messages: readonly Message[]): boolean {
  return messages.some(({ invitation }) => invitation?.interviewId === interview.id);
}

function recipientOf(who: string, candidate: Candidate, { people }: Inviting): Recipient | null {
  if (who === '') {
    return hasAddress(candidate) ? { who, name: candidate.name, email: candidate.email.trim() } : null;
  }
  const person = people.get(who.toLowerCase());
  return person && hasAddress(person) ? { ...person, who, email: person.email.trim() } : null;
}

function invitationTo(
  person: Recipient,
  takesPart: boolean,
  last: Message | null,
  change: InterviewChange,
  inviting: Inviting,
  { at, by }: Authorship,
): Omit<Message, 'id'> {
  const { interview } = change;
  const method = takesPart ? 'REQUEST' : 'CANCEL';
  const zone = zoneOf(person.zone ?? interview.zone);
  const { title, lines } = wordsFor({ ...person, zone }, method, change, inviting);
  const isUpdate = takesPart && last?.invitation?.method === 'REQUEST';
  const words = (of: readonly string[]) => messageText(person, { method, isUpdate }, change, inviting, of);
  const hasPage = takesPart && person.who === '' && interview.bookingId !== null;
  const event: CalendarEvent = {
    ...eventOf({ ...interview, zone }, at),
    summary: title,
    description: words(lines),
    organizer: { name: inviting.senderName, email: inviting.answersTo(interview.id) },
    attendees: [{ name: person.name, email: person.email }],
  };
  const subject = `${SUBJECTS[method === 'CANCEL' ? 'cancelled' : isUpdate ? 'changed' : 'new']}: ${title}`;
  return {
    candidateId: interview.candidateId,
    direction: 'out',
    state: 'waiting',
    at,
    by,
    from: inviting.from,
    to: person.email,
    subject: subject.slice(0, SUBJECT_MAX_LENGTH),
    // The link is filled when the mail is handed over, so that only the candidate has it.
    text: words(hasPage ? [...lines, '', `${PAGE_WORDS[pageFor(change)]}: {{${INTERVIEW_LINK}}}`] : lines),
    dueAt: inviting.dueAt,
    sentAt: null,
    attempts: 0,
    reason: '',
    messageId: inviting.newMessageId(),
    references: last ? chainAfter(last) : [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
    isBulk: false,
    templateId: null,
    invitation: {
      interviewId: interview.id,
      method,
      sequence: interview.sequence,
      who: person.who,
      calendar: inviting.calendarOf(event, method),
    },
  };
}

/** How a mail introduces the link to the interview's page: by what can be done there. */
const PAGE_WORDS = {
  move: 'To choose another time or to cancel',
  read: 'The page of your interview',
} as const;

function pageFor({ mayMove }: InterviewChange): keyof typeof PAGE_WORDS {
  return mayMove ? 'move' : 'read';
}

/** The parts of a calendar event that are the same for everybody. */
export function eventOf(
  interview: Interview,
  stamp: Timestamp,
): Omit<CalendarEvent, 'summary' | 'description' | 'organizer' | 'attendees'> {
  const { uid, sequence, startsAt: start, endsAt: end, zone, place: location } = interview;
  return { uid, sequence, stamp, start, end, zone: zoneOf(zone), location };
}

const SUBJECTS = { new: 'Invitation', changed: 'Changed', cancelled: 'Cancelled' } as const;

/**
 * The event's title and what both the mail and the calendar tell. The details are a note to the candidate, so that only the
 * candidate reads them. An interviewer gets the ways to what they need.
 */
function wordsFor(
  { who, zone }: Recipient & { readonly zone: string },
  method: 'REQUEST' | 'CANCEL',
  { interview, candidate, jobTitle }: InterviewChange,
  { people, pageAt }: Inviting,
) {
  const { id, name } = interview;
  if (who === '') return candidateWords(interview, jobTitle, people);
  const lines = [
    ...meetingLines({ ...interview, zone }, [candidate.name, ...namesOf(interview, people)]),
    ...(method === 'REQUEST' && pageAt
      ? [
          '',
          `Candidate and CV: ${pageAt(`/candidates/${candidate.id}`)}`,
          `Questions and your scorecard: ${pageAt(`/interviews/${id}/scorecard`)}`,
        ]
      : []),
  ];
  return { title: `${name} with ${candidate.name}, ${jobTitle}`, lines };
}

/** The title of an interview, and lines with its time and place, as its candidate reads them. */
export function candidateWords(interview: Interview, jobTitle: string, people: Inviting['people']) {
  const { name, details } = interview;
  const note = details.trim() === '' ? [] : ['', details.trim()];
  return {
    title: `${name}, ${jobTitle}`,
    lines: [...meetingLines(interview, namesOf(interview, people)), ...note],
  };
}

function namesOf({ interviewers }: Interview, people: Inviting['people']): string[] {
  return interviewers.map((handle) => people.get(handle.toLowerCase())?.name ?? handle);
}

function meetingLines(interview: Interview, names: readonly string[]): string[] {
  const place = interview.place.trim();
  return [
    `When: ${whenInWords(interview)}`,
    ...(place === '' ? [] : [`Where: ${place}`]),
    ...(names.length === 0 ? [] : [`With: ${names.join(', ')}`]),
  ];
}

/** @example 'Tuesday, 1 December 2026, 10:00 to 10:45 (Europe/Berlin)' */
export function whenInWords({
  startsAt,
  endsAt,
  zone,
}: Pick<Interview, 'startsAt' | 'endsAt' | 'zone'>): string {
  const known = zoneOf(zone);
  const [from, to] = [clockTime(startsAt, known), clockTime(endsAt, known)];
  return `${dayInWords(startsAt, known)}, ${from} to ${to} (${known})`;
}

function messageText(
  { name, who }: Recipient,
  { method, isUpdate }: { readonly method: 'REQUEST' | 'CANCEL'; readonly isUpdate: boolean },
  { interview, candidate, jobTitle }: InterviewChange,
  { senderName }: Inviting,
  lines: readonly string[],
): string {
  const what =
    who === '' ? `“${interview.name}” for ${jobTitle}` : `“${interview.name}” with ${candidate.name}`;
  const opening =
    method === 'REQUEST'
      ? isUpdate
        ? `There is a change: ${what}.`
        : who === ''
          ? `We would like to invite you: ${what}.`
          : `You hold an interview: ${what} for ${jobTitle}.`
      : `This interview does not take place${interview.state === 'cancelled' ? '' : ' with you'}: ${what}.`;
  const reason = method === 'CANCEL' && interview.reason !== '' ? ['', interview.reason] : [];
  return mailText(name, senderName, [opening, '', ...lines, ...reason]);
}

/** A mail about an interview to one person. */
export function mailText(name: string, senderName: string, lines: readonly string[]): string {
  const parts = [`Hello ${firstNameOf(name)},`, '', ...lines, '', 'Kind regards', senderName];
  return parts.join('\n').slice(0, MESSAGE_MAX_LENGTH);
}
