import { dayOf } from '#domain/insight/days.ts';
import type { Timestamp } from '#domain/time.ts';

/** A time that the candidate can choose. */
interface ShownTime {
  readonly at: Timestamp;
  readonly label: string;
}

/** The times of a day in the candidate's time zone. */
export interface TimesDay {
  /** Like `2026-11-30`. */
  readonly day: string;
  readonly label: string;
  readonly times: readonly ShownTime[];
}

/** The most days of one page. */
const DAYS_OF_PAGE = 7;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${timeZone} ${Object.keys(options).join(' ')}`;
  const known = formats.get(name) ?? new Intl.DateTimeFormat('en', { ...options, timeZone });
  formats.set(name, known);
  return known;
}

/** The time of a day: "09:30". */
export function hourWords(at: Timestamp, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatOf(timeZone, options).format(Date.parse(at));
}

/** The time of a day with its distance from Greenwich: "01:30 (GMT-4)". */
function hourWithOffset(at: Timestamp, timeZone: string): string {
  const parts = formatOf(timeZone, { timeZoneName: 'shortOffset' }).formatToParts(Date.parse(at));
  return `${hourWords(at, timeZone)} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}

/** A day with its weekday: "Monday, November 30, 2026". */
export function weekdayWords(at: Timestamp, timeZone: string): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return formatOf(timeZone, options).format(Date.parse(at));
}

/**
 * A page of the times, by day in a time zone. A time that clocks show twice on a day is told apart by its distance from
 * Greenwich.
 *
 * @param from the first day of the page, if it has one
 */
export function timesByDay(times: readonly Timestamp[], timeZone: string, from: string) {
  const byDay = new Map<string, Timestamp[]>();
  for (const at of times) {
    const day = dayOf(Date.parse(at), timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), at]);
  }
  const all = [...byDay.keys()];
  const first = Math.max(
    0,
    all.findIndex((day) => day >= from),
  );
  const days = all.slice(first, first + DAYS_OF_PAGE).map((day): TimesDay => {
    const ofDay = byDay.get(day) ?? [];
    const labels = ofDay.map((at) => hourWords(at, timeZone));
    return {
      day,
      label: weekdayWords(ofDay[0] ?? '', timeZone),
      times: ofDay.map((at, place) => {
        const label = labels[place] ?? '';
        const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
        return { at, label: isTwice ? hourWithOffset(at, timeZone) : label };
      }),
    };
  });
  return {
    days,
    earlier: first === 0 ? null : (all[Math.max(0, first - DAYS_OF_PAGE)] ?? null),
    later: all[first + DAYS_OF_PAGE] ?? null,
  };
}
