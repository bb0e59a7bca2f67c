import { busyOfAll } from '#calendar/busy.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import type { CalendarAnswer, CalendarTask } from './calendar-reader.ts';
import { textsIn } from './caldav-report.ts';

/** Reads what was loaded of calendars. All of it has one budget. */
export async function readLoaded({ loaded, asked }: CalendarTask): Promise<CalendarAnswer> {
  try {
    const texts = 'texts' in loaded ? loaded.texts : (await Promise.all(loaded.reports.map(textsIn))).flat();
    return { busy: busyOfAll(texts, asked) };
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.message };
    return { problem: 'Its server answers in a way that can’t be read' };
  }
}
