import { Budget } from '#calendar/budget.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import { parameterOf, propertyOf, readCalendars, textOf, type Component } from '#calendar/calendar-text.ts';
import { momentAt, timesOf, type TimeReader } from '#calendar/calendar-zones.ts';
import { clockOf, DAY_MS } from '#calendar/clock.ts';
import { describedZones } from '#calendar/described-zone.ts';
import { lengthOf, spanFrom } from '#calendar/event.ts';
import type { Timestamp } from '#domain/time.ts';
import type { InviteAnswer } from './invite.ts';

/** An answer to an invitation, as a calendar program mails it (RFC 5546). */
export interface Reply {
  /** `reply`: an answer; `counter`: another time is proposed; `declinecounter`: the organizer refuses that time. */
  readonly kind: 'reply' | 'counter' | 'declinecounter';
  readonly uid: string;
  /** The state of the event that is answered. */
  readonly sequence: number;
  /** The time of the answer; null when the calendar does not say. */
  readonly stamp: Timestamp | null;
  /** The person who answers: an email address in lower case. */
  readonly attendee: string;
  readonly answer: InviteAnswer;
  /** The time that is proposed by a `counter`. */
  readonly proposed: { readonly start: Timestamp; readonly end: Timestamp } | null;
  readonly comment: string;
}

/** The longest answer that is read, in characters. */
const MOST_CHARACTERS = 1_000_000;

/** The most events of a mail, and the most people of an event, that are read. */
const MOST_PARTS = 200;

const LONGEST_COMMENT = 2_000;

const COMPONENTS = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

const PROPERTIES = new Set(
  `METHOD UID SEQUENCE DTSTAMP ATTENDEE COMMENT DTSTART DTEND DURATION RRULE RDATE
  TZID TZOFFSETFROM TZOFFSETTO`.split(/\s+/),
);

const ANSWERS: Readonly<Record<string, InviteAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/**
 * The answer in a calendar that came by mail. Null: it is no answer, for example an invitation.
 *
 * @throws CalendarError for a calendar that can't be read
 */
export function readReply(text: string): Reply | null {
  if (text.length > MOST_CHARACTERS) throw new CalendarError('The calendar is larger than 1 MB');
  const [calendar] = readCalendars([text], COMPONENTS, PROPERTIES);
  const kind = calendar && kindOf(textOf(calendar, 'method').trim().toUpperCase());
  const [event, ...others] = calendar?.components.filter(({ name }) => name === 'vevent') ?? [];
  if (!calendar || !kind || !event) return null;
  if (others.length >= MOST_PARTS) throw new CalendarError('The calendar has too many events for an answer');
  const attendees = event.properties.filter(({ name }) => name === 'attendee');
  if (attendees.length > MOST_PARTS)
    throw new CalendarError('The calendar has too many people for an answer');
  const [attendee] = attendees;
  const uid = textOf(event, 'uid').trim();
  if (!attendee || uid === '') return null;
  const stamp = propertyOf(event, 'dtstamp');
  const start = clockOf(textOf(event, 'dtstart'));
  const until = (Number.isNaN(start) ? 0 : start) + 366 * DAY_MS;
  const times = timesOf(calendar, 'UTC', describedZones(until, new Budget()));
  return {
    kind,
    uid,
    sequence: sequenceOf(event),
    stamp: stamp && timestamp(momentAt(times.timeOf(stamp))),
    attendee: String(attendee.values[0])
      .replace(/^mailto:/i, '')
      .trim()
      .toLowerCase(),
    answer: ANSWERS[parameterOf(attendee, 'partstat').toUpperCase()] ?? 'none',
    proposed: kind === 'counter' ? proposedIn(event, times) : null,
    comment: textOf(event, 'comment').trim().slice(0, LONGEST_COMMENT),
  };
}

function kindOf(method: string): Reply['kind'] | null {
  if (method === 'REPLY') return 'reply';
  if (method === 'COUNTER') return 'counter';
  return method === 'DECLINECOUNTER' ? 'declinecounter' : null;
}

function proposedIn(event: Component, times: TimeReader): Reply['proposed'] {
  const start = propertyOf(event, 'dtstart');
  if (!start) return null;
  const begin = times.timeOf(start);
  const { from, to } = spanFrom(begin, lengthOf(event, begin, times));
  return { start: timestamp(from), end: timestamp(to) };
}

function sequenceOf(event: Component): number {
  const value = propertyOf(event, 'sequence')?.values[0];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

function timestamp(moment: number): Timestamp {
  return new Date(moment).toISOString();
}
