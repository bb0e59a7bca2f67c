import { dayOf } from '#domain/insight/days.ts';
import { nextMorning } from '#domain/team/next-morning.ts';
import { DESCRIPTIONS } from '#domain/team/notification-kind.ts';
import type { MailChoices, NotificationKind } from '#domain/team/notification.ts';
import { minutesAfter, type Timestamp } from '#domain/time.ts';

const HOUR = 60 * 60_000;

/** The most mails of a day about what was not read. A reminder before an interview is mailed all the same. */
export const MOST_MAILS_A_DAY = 5;

/** When a member is mailed, and the mails of today. */
export interface MailTimes {
  readonly mails: MailChoices;
  readonly timeZone: string;
  /** The last mail; null: there was none. */
  readonly mailedAt: Timestamp | null;
  /** The number of mails on the day of the last one. */
  readonly mailsToday: number;
}

/** The number of mails that a member got on the day of a moment. */
export function mailsOn({ mailedAt, mailsToday, timeZone }: MailTimes, now: Date): number {
  if (mailedAt === null) return 0;
  const isToday = dayOf(Date.parse(mailedAt), timeZone) === dayOf(now.getTime(), timeZone);
  return isToday ? mailsToday : 0;
}

/**
 * The time from which on a member is mailed at once again. After the first mail of a day it is an hour later, after the
 * second two hours, and so on. After the last one it is the next morning.
 */
function resumesAt(member: MailTimes, now: Date): Timestamp {
  const count = mailsOn(member, now);
  if (member.mailedAt === null || count === 0) return '';
  if (count >= MOST_MAILS_A_DAY) return nextMorning(now.toISOString(), member.timeZone);
  return new Date(Date.parse(member.mailedAt) + count * HOUR).toISOString();
}

/** A notification or application that waits to be mailed. */
interface Waiting {
  readonly kind: NotificationKind | 'application';
  /** The time when it happened. */
  readonly at: Timestamp;
  /** The time when it can be mailed at the earliest. */
  readonly mailAt: Timestamp;
}

/** The time when a member is mailed about something. Null: never. */
export function mailTimeOf({ kind, at, mailAt }: Waiting, member: MailTimes, now: Date): Timestamp | null {
  // The member has chosen separately when to be reminded of interviews.
  if (kind === 'interview') return mailAt;
  const choice = member.mails[kind === 'application' ? 'applications' : DESCRIPTIONS[kind].group];
  if (choice === 'never') return null;
  const earliest = choice === 'daily' ? daily({ at, mailAt }, member, now) : resumesAt(member, now);
  return earliest > mailAt ? earliest : mailAt;
}

/**
 * The time of the daily mail, which has an hour from 8:00 on, so that it can be tried again. What is told later, for example
 * since it was imported with an old time, waits for the next morning too. What waited for a morning does so also if more was
 * added to it since, which makes it later than its mail.
 */
function daily({ at, mailAt }: Omit<Waiting, 'kind'>, member: MailTimes, now: Date): Timestamp {
  const { timeZone } = member;
  const isMorning = (moment: Timestamp) => {
    const hourBefore = minutesAfter(moment, -60);
    const isSince = at > hourBefore && at <= mailAt;
    return nextMorning(isSince ? at : hourBefore, timeZone) <= moment;
  };
  const today = now.toISOString();
  const isFull = mailsOn(member, now) >= MOST_MAILS_A_DAY;
  // If no process ran on the morning that a mail was put off to, the next process to run sends it.
  return !isFull && (isMorning(mailAt) || isMorning(today)) ? mailAt : nextMorning(today, timeZone);
}
