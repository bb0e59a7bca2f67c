import { CalendarError } from '#calendar/calendar-error.ts';
import type { Busy } from '#domain/interview/busy.ts';
import type { CalendarAddress, CalendarPort } from './calendar-port.ts';

/** Calendars in a test: what each address answers, busy times or a problem. */
export function calendarsInTest(
  answer: (address: CalendarAddress, zone: string) => readonly Busy[] | string,
): CalendarPort {
  const busy: CalendarPort['busy'] = async (address, zone) => {
    const answered = answer(address, zone);
    if (typeof answered === 'string') throw new CalendarError(answered);
    return [...answered];
  };
  return { busy, busyNow: busy };
}

/** For tests in which nobody has a calendar. */
export const NO_CALENDARS = calendarsInTest(() => 'This test has no calendars');
