// A plain reading of RFC 5545 for tests: slow, day by day from the start of an event, minute by minute in the result.

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A rule that calendar programs write. */
export interface PlainRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly weekdays?: readonly number[];
  readonly weekStart?: number;
  readonly monthDay?: number;
  /** The nth of `weekdays` in its month; with several weekdays, the nth of all of them. */
  readonly nth?: number;
  readonly count?: number;
  /** The last local time, or the last moment. */
  readonly until?: number;
  readonly isUntilMoment?: boolean;
}

/** An event, with local times in milliseconds, as if they were UTC. */
export interface PlainEvent {
  /** A zone of this runtime. */
  readonly zone: string;
  readonly start: number;
  readonly days: number;
  readonly minutes: number;
  /** True if the end is an exact time after the start (DTEND), and not a number of local days (DURATION, all-day). */
  readonly isExact: boolean;
  readonly rule: PlainRule | null;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly changed: readonly { readonly from: number; readonly event: PlainEvent | null }[];
  readonly isFree: boolean;
}

/** The minutes of a window in which one of the events takes time. */
export function busyMinutes(events: readonly PlainEvent[], from: number, to: number): Set<number> {
  const busy = new Set<number>();
  for (const event of events) mark(event, from, to, busy);
  return busy;
}

function mark(event: PlainEvent, from: number, to: number, busy: Set<number>): void {
  const replaced = new Set(event.changed.map((it) => it.from));
  for (const it of event.changed) if (it.event) mark(it.event, from, to, busy);
  if (event.isFree) return;
  const starts = new Set([event.start, ...localStarts(event, to + 3 * DAY), ...event.added]);
  for (const start of starts) {
    if (event.removed.includes(start) || replaced.has(start)) continue;
    if (start < from - 20 * DAY || start > to + 3 * DAY) continue;
    const begin = momentOf(start, event.zone);
    const length = event.days * DAY + event.minutes * MINUTE;
    const end = event.isExact
      ? begin + momentOf(event.start + length, event.zone) - momentOf(event.start, event.zone)
      : momentOf(start + event.days * DAY, event.zone) + event.minutes * MINUTE;
    for (let at = Math.max(begin, from); at < Math.min(end, to); at += MINUTE) busy.add(at);
  }
}

/** All local starts by the rule, counted from the first. */
export function localStarts({ start, rule, zone }: PlainEvent, end: number): number[] {
  if (!rule) return [];
  const time = start % DAY;
  const found: number[] = [];
  for (let day = start - time; day <= end; day += DAY) {
    if (!isDay(rule, start - time, day)) continue;
    if (rule.count !== undefined && found.length === rule.count) break;
    const at = rule.isUntilMoment === true ? momentOf(day + time, zone) : day + time;
    if (rule.until !== undefined && at > rule.until) break;
    found.push(day + time);
  }
  return found;
}

/** Tells whether a day is one of a rule that counts from the start. Both are the first moments of days. */
export function isDay(
  { freq, interval, weekdays, weekStart = 1, monthDay, nth }: PlainRule,
  start: number,
  day: number,
): boolean {
  const [first, date] = [new Date(start), new Date(day)];
  const years = date.getUTCFullYear() - first.getUTCFullYear();
  const months = years * 12 + date.getUTCMonth() - first.getUTCMonth();
  const weekday = (at: number) => (new Date(at).getUTCDay() + 6) % 7;
  const week = (at: number) => at - ((weekday(at) - (weekStart - 1) + 7) % 7) * DAY;
  switch (freq) {
    case 'DAILY':
      return ((day - start) / DAY) % interval === 0;
    case 'WEEKLY':
      return (
        ((week(day) - week(start)) / (7 * DAY)) % interval === 0 &&
        (weekdays ?? [weekday(start) + 1]).includes(weekday(day) + 1)
      );
    case 'MONTHLY': {
      if (months % interval !== 0) return false;
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      if (!weekdays) {
        const wanted = monthDay ?? first.getUTCDate();
        return date.getUTCDate() === (wanted < 0 ? last + 1 + wanted : wanted);
      }
      const allDays = Array.from({ length: last }, (_, at) => day + (at + 1 - date.getUTCDate()) * DAY);
      const those = allDays.filter((at) => weekdays.includes(weekday(at) + 1));
      return those.at((nth ?? 1) < 0 ? (nth ?? 1) : (nth ?? 1) - 1) === day;
    }
    case 'YEARLY':
      return years % interval === 0 && months % 12 === 0 && date.getUTCDate() === first.getUTCDate();
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time that a clock in the zone shows, read from the text that Intl writes for people. */
function shownAt(moment: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/** RFC 5545, 3.3.5: of two moments the first; a time that does not exist is read with the offset before the gap. */
function momentOf(local: number, zone: string): number {
  const offsets = new Set<number>();
  for (let hours = -48; hours <= 48; hours += 6) {
    const moment = local + hours * 3_600_000;
    offsets.add(shownAt(moment, zone) - moment);
  }
  const moments = [...offsets]
    .map((offset) => local - offset)
    .filter((moment) => shownAt(moment, zone) === local);
  if (moments.length > 0) return Math.min(...moments);
  const dayBefore = local - 2 * DAY;
  return local - (shownAt(dayBefore, zone) - dayBefore);
}
