import { createHash } from 'node:crypto';
import { CalendarError } from '#calendar/calendar-error.ts';
import { clipSpans, busyOfSpan, spanOf, type Busy } from '#domain/interview/busy.ts';
import type { Timestamp } from '#domain/time.ts';
import { OutsideError } from '#server/outside/outside-error.ts';
import type { OutsideFetch } from '#server/outside/outside-fetch.ts';
import type { CalendarAddress, CalendarPort } from './calendar-port.ts';
import { loadCaldav } from './caldav.ts';
import type { CalendarReader } from './calendar-reader.ts';
import { loadIcs } from './ics.ts';
import { UNREADABLE } from './problem-of.ts';

const DAY_MS = 86_400_000;

/** Milliseconds that an answer is kept. */
const KEPT_MS = 5 * 60_000;

/** Milliseconds that a problem is kept, so that a calendar that is slow to fail is not asked with every call. */
const KEPT_PROBLEM_MS = 30_000;

/** The days from today on that are read at once, so that one answer serves all weeks that are looked at. */
const DAYS = 100;

/** The most answers that are kept. */
const MOST_KEPT = 2_000;

interface Kept {
  until: number;
  readonly from: Timestamp;
  readonly to: Timestamp;
  readonly busy: Promise<Busy[]>;
}

/** Opens the port for people's calendars. Answers are kept in memory only: busy times, without a subject. */
export function openCalendars(options: {
  readonly fetch: OutsideFetch;
  readonly reader: CalendarReader;
  readonly now: () => Date;
}): CalendarPort {
  const { fetch, reader, now } = options;
  const kept = new Map<string, Kept>();

  async function busyNow(
    address: CalendarAddress,
    zone: string,
    from: Timestamp,
    to: Timestamp,
    person: string,
  ): Promise<Busy[]> {
    try {
      const asked = { zone, from, to };
      const loaded =
        address.kind === 'ics'
          ? { texts: [await loadIcs(fetch, address)] }
          : { reports: await loadCaldav(fetch, address, asked) };
      return await reader.busyIn(loaded, asked, person);
    } catch (cause) {
      if (cause instanceof OutsideError) throw new CalendarError(cause.message, { cause });
      if (cause instanceof CalendarError) throw cause;
      throw new CalendarError(UNREADABLE, { cause });
    }
  }

  function keep(key: string, address: CalendarAddress, zone: string, person: string): Kept {
    const at = now().getTime();
    const today = Math.floor(at / DAY_MS) * DAY_MS;
    const { from, to } = busyOfSpan({ from: today - DAY_MS, to: today + DAYS * DAY_MS });
    const made: Kept = { until: at + KEPT_MS, from, to, busy: busyNow(address, zone, from, to, person) };
    made.busy.catch(() => (made.until = Math.min(made.until, now().getTime() + KEPT_PROBLEM_MS)));
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  }

  return {
    busyNow,
    async busy(address, zone, from, to, person) {
      const key = createHash('sha256')
        .update(JSON.stringify([address, zone]))
        .digest('base64');
      const found = kept.get(key);
      const fresh = found && found.until > now().getTime() ? found : keep(key, address, zone, person);
      if (from < fresh.from || to > fresh.to) return busyNow(address, zone, from, to, person);
      return clipSpans((await fresh.busy).map(spanOf), spanOf({ from, to })).map(busyOfSpan);
    },
  };
}
