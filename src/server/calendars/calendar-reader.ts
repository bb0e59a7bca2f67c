import type { Report } from '#api/request/errors.ts';
import type { AskedTime } from '#calendar/busy.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import type { Busy } from '#domain/interview/busy.ts';
import { openBoundedThreads } from '#server/bounded-threads/bounded-threads.ts';
import type { ThreadLimits } from '#server/bounded-threads/limits.ts';
import { readLoaded, type CalendarAnswer, type CalendarTask, type Loaded } from './read-loaded.ts';

/** Reads the calendars of strangers. */
export interface CalendarReader {
  /**
   * @param person who causes the reading: readings take turns by person
   * @throws CalendarError
   */
  busyIn(loaded: Loaded, asked: AskedTime, person: string): Promise<Busy[]>;
  close(): Promise<void>;
}

const LIMITS: ThreadLimits = {
  threads: 2,
  wait: 20_000,
  mostWaiting: 20,
  growth: 512 * 1024 * 1024,
  heapMb: 256,
};

/** The longest time for one answer, in milliseconds. The largest calendar takes half of it. */
const MILLISECONDS = 5_000;

/** @param program the built `thread.ts`. Without it, this thread reads the calendars. */
export function openCalendarReader(program: URL | undefined, report: Report): CalendarReader {
  if (program === undefined) {
    return {
      busyIn: async (loaded, asked) => busyOrThrow(await readLoaded({ loaded, asked })),
      close: async () => undefined,
    };
  }
  const threads = openBoundedThreads<CalendarTask, CalendarAnswer>(program, LIMITS, report);
  return {
    async busyIn(loaded, asked, sender) {
      const limit = { sender, milliseconds: MILLISECONDS };
      const answer = await threads.run({ loaded, asked }, limit).catch((cause: unknown) => {
        throw new CalendarError('Reading it takes too much time or memory', { cause });
      });
      return busyOrThrow(answer);
    },
    close: () => threads.close(),
  };
}

function busyOrThrow(answer: CalendarAnswer): Busy[] {
  if ('problem' in answer) throw new CalendarError(answer.problem);
  return answer.busy;
}
