import { busyOfAll, type AskedTime } from '#calendar/busy.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import type { Busy } from '#domain/interview/busy.ts';
import { textsIn, type CaldavReport } from './caldav-report.ts';
import { UNREADABLE } from './problem-of.ts';

/** The loaded parts of a person's calendars: texts in the format iCalendar, or answers of a CalDAV server. */
export type Loaded = { readonly texts: readonly string[] } | { readonly reports: readonly CaldavReport[] };

/** The message to the thread. */
export interface CalendarTask {
  readonly loaded: Loaded;
  readonly asked: AskedTime;
}

/** The busy times, or a sentence why they can't be read. */
export type CalendarAnswer = { readonly busy: Busy[] } | { readonly problem: string };

/** Reads what was loaded of calendars. All of it has one budget. */
export async function readLoaded({ loaded, asked }: CalendarTask): Promise<CalendarAnswer> {
  try {
    const texts = 'texts' in loaded ? loaded.texts : (await Promise.all(loaded.reports.map(textsIn))).flat();
    return { busy: busyOfAll(texts, asked) };
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.message };
    return { problem: UNREADABLE };
  }
}
