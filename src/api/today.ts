import { dayOf, spanOf } from '#domain/insight/days.ts';
import { lastDayAhead, workingDayBefore } from '#domain/next-step/today.ts';
import type { Clock } from './context.ts';
import type { Implement } from './implement.ts';

export function serveToday(implement: Implement, clock: Clock): void {
  implement('GET /today', async ({ store, query: { timeZone, owner } }) => {
    const day = dayOf(clock.now().getTime(), timeZone);
    const since = workingDayBefore(day);
    const span = { from: spanOf(since, timeZone).from, end: spanOf(day, timeZone).end };
    const found = await store.today({ day, lastDay: lastDayAhead(day), owner: owner || null, applied: span });
    return { day, since, ...found };
  });
}
