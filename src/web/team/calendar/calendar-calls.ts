import type { OwnAnswer } from '#contract/server/own-calls.ts';
import { DEFAULT_WORKING_HOURS, type ClockSpan, type WorkingHours } from '#domain/interview/working-hours.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { ask } from '#web/team/people/people-calls.ts';

/** The person's calendar as the server shows it, without its secrets. */
export type OwnCalendar = NonNullable<OwnAnswer<'GET /people/me/calendar'>['calendar']>;

export type CalendarKind = OwnCalendar['kind'];

/** The person's input. */
export interface CalendarDraft {
  readonly kind: CalendarKind;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly zone: string;
  readonly workingHours: WorkingHours;
}

export function draftOf(calendar: OwnCalendar | null): CalendarDraft {
  return {
    kind: calendar?.kind ?? 'ics',
    // The address of a calendar at an address is a secret, which the server does not send.
    url: calendar?.kind === 'caldav' ? (calendar.address ?? '') : '',
    user: calendar?.user ?? '',
    password: '',
    zone: calendar?.zone ?? timeZone(),
    workingHours: calendar?.workingHours ?? DEFAULT_WORKING_HOURS,
  };
}

export async function loadCalendar(signal: AbortSignal): Promise<OwnCalendar | null> {
  return (await ask('GET /people/me/calendar', { signal }, 'Failed to load your calendar')).calendar;
}

/** @returns the number of busy times in the next weeks; null without a calendar */
export async function saveCalendar(draft: CalendarDraft): Promise<number | null> {
  const body = bodyOf(draft);
  return (await ask('PUT /people/me/calendar', { body }, 'Your calendar was not saved')).busyTimes;
}

export async function tryCalendar(draft: CalendarDraft): Promise<number | null> {
  const body = bodyOf(draft);
  return (await ask('POST /people/me/calendar/try', { body }, 'Your calendar was not read')).busyTimes;
}

/** The busy times found in a calendar, in words. */
export function foundSentence(busyTimes: number | null): string {
  if (busyTimes === null) return 'Your working hours are right';
  return `${busyTimes} busy time${busyTimes === 1 ? '' : 's'} in the next 4 weeks`;
}

/** A pause whose fields were left blank is not sent. */
export function isBlankPause({ from, to }: ClockSpan): boolean {
  return from === '' && to === '';
}

/** A field that is left blank stays as it is stored. */
function bodyOf({ kind, url, user, password, zone, workingHours }: CalendarDraft) {
  const pauses = workingHours.pauses.filter((pause) => !isBlankPause(pause));
  const given = { kind, zone, workingHours: { ...workingHours, pauses } };
  if (kind === 'none') return given;
  if (kind === 'ics') return { ...given, ...(url.trim() !== '' && { url }) };
  return { ...given, url, user, ...(password !== '' && { password }) };
}
