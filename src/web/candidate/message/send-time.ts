import { choice, object, text, type ValueOf } from '#domain/field.ts';
import { dueInHours, dueInWorkingHours, dueTomorrow } from '#domain/message/send-times.ts';
import type { Timestamp } from '#domain/time.ts';
import { timeZone } from '#web/app/time/time-zone.ts';

/** The choices of the time at which a mail is sent. */
export const SEND_TIMES = ['now', 'later', 'tomorrow', 'working hours', 'at'] as const;

export type SendTimeKind = (typeof SEND_TIMES)[number];

/** A choice of when a mail is sent. */
export const SEND_TIME = object({ kind: choice(SEND_TIMES), at: text, timeZone: text });

export type SendTime = ValueOf<typeof SEND_TIME>;

/** “In some hours” are this many. */
export const SOME_HOURS = 3;

export const SEND_TIME_LABELS: Readonly<Record<SendTimeKind, string>> = {
  now: 'Now',
  later: `In ${SOME_HOURS} hours`,
  tomorrow: 'Tomorrow at 9:00',
  'working hours': 'In the candidate’s working hours',
  at: 'At a time…',
};

export function nowTime(): SendTime {
  return { kind: 'now', at: '', timeZone: timeZone() };
}

/**
 * The moment at which a mail is sent. Undefined: now.
 *
 * @throws {RangeError} for a time zone that this browser does not know
 */
export function dueAtOf({ kind, at, timeZone: zone }: SendTime, now: Date): Timestamp | undefined {
  const moment = now.toISOString();
  switch (kind) {
    case 'now':
      return undefined;
    case 'later':
      return dueInHours(moment, SOME_HOURS);
    case 'tomorrow':
      return dueTomorrow(moment, timeZone());
    case 'working hours':
      return dueInWorkingHours(moment, zone);
    case 'at':
      return new Date(at).toISOString();
  }
}

/** The problem with the chosen time, as a sentence. Null: none. */
export function timeProblem({ kind, at }: SendTime, now: Date): string | null {
  if (kind !== 'at') return null;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return 'Choose a day and a time';
  return moment > now ? null : 'This time has passed';
}
