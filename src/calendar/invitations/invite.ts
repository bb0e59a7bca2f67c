import ICAL from 'ical.js';
import type { Timestamp } from '#domain/time.ts';
import { describeZone, writtenClock, type JCal, type JCalProperty } from './zone-description.ts';

/**
 * The effect of an invitation (RFC 5546): `REQUEST` invites, and tells of changes; `CANCEL` takes the event out of calendars;
 * `PUBLISH` is a file for one's own calendar, which asks nobody for an answer.
 */
export type InviteMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** An answer to an invitation. */
export type InviteAnswer = 'none' | 'accepted' | 'declined' | 'tentative';

export interface Invited {
  readonly name: string;
  readonly email: string;
  /** Absent: no answer yet. */
  readonly answer?: InviteAnswer;
}

/** An event to invite people to. */
export interface InviteEvent {
  /** The same for all invitations to the event. */
  readonly uid: string;
  /** Starts with 0. Only the organizer raises it, with each change that people are told of. */
  readonly sequence: number;
  /** The time when this state of the event was made. */
  readonly stamp: Timestamp;
  readonly start: Timestamp;
  readonly end: Timestamp;
  /** A name of the time-zone database, such as `Europe/Berlin`. */
  readonly zone: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly organizer: Invited;
  /** For `CANCEL`: the people for whom it is cancelled. */
  readonly attendees: readonly Invited[];
}

// ical.js does not count the blank at the beginning of a folded line, and lines have 75 bytes at most.
ICAL.foldLength = 74;

const PARTSTAT = {
  none: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
} as const satisfies Record<InviteAnswer, string>;

/**
 * An event in the format iCalendar, to attach to a mail or to save as a file.
 *
 * @throws RangeError for an unknown time zone
 */
export function inviteOf(event: InviteEvent, method: InviteMethod): string {
  const [from, to] = [Date.parse(event.start), Date.parse(event.end)];
  const calendar: JCal = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Hirelane//Interviews//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      // A method inside of the event would make a cancellation a second event.
      ['method', {}, 'text', method],
    ],
    [describeZone(event.zone, from, to), ['vevent', eventProperties(event, method, from, to), []]],
  ];
  return ICAL.stringify(calendar);
}

function eventProperties(event: InviteEvent, method: InviteMethod, from: number, to: number): JCalProperty[] {
  const time = (name: string, moment: number): JCalProperty => [
    name,
    { tzid: event.zone },
    'date-time',
    writtenClock(moment, event.zone),
  ];
  return [
    ['uid', {}, 'text', oneLine(event.uid)],
    ['sequence', {}, 'integer', event.sequence],
    ['dtstamp', {}, 'date-time', `${event.stamp.slice(0, 19)}Z`],
    time('dtstart', from),
    time('dtend', to),
    ['summary', {}, 'text', oneLine(event.summary)],
    ...text('location', oneLine(event.location)),
    ...text('description', lines(event.description)),
    ['status', {}, 'text', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
    ['transp', {}, 'text', 'OPAQUE'],
    ['organizer', { cn: quotable(event.organizer.name) }, 'cal-address', mailto(event.organizer.email)],
    // A file for one's own calendar has no attendees (RFC 5546, 3.2.1).
    ...(method === 'PUBLISH' ? [] : event.attendees.map(attendee)),
  ];
}

function attendee({ name, email, answer = 'none' }: Invited): JCalProperty {
  const parameters = {
    cn: quotable(name),
    cutype: 'INDIVIDUAL',
    role: 'REQ-PARTICIPANT',
    partstat: PARTSTAT[answer],
    rsvp: 'TRUE',
  };
  return ['attendee', parameters, 'cal-address', mailto(email)];
}

function text(name: string, value: string): JCalProperty[] {
  return value === '' ? [] : [[name, {}, 'text', value]];
}

/** ical.js escapes text, but not addresses: a line break in one would begin a property of its own. */
function mailto(email: string): string {
  return `mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;
}

/** A name for a parameter. Many programs can't read a quotation mark or a semicolon there. */
function quotable(name: string): string {
  return oneLine(name).replaceAll('"', '’').replaceAll(';', ',');
}

function oneLine(value: string): string {
  return value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Text with line breaks, which ical.js writes as `\n`, and without other control characters. */
function lines(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
