import type { Clock } from '#api/request/context.ts';
import type { Implement } from '#api/request/implement.ts';
import { lastDayAhead } from '#domain/candidate-list/due-days.ts';
import { momentsOf } from '#domain/candidate-list/list-filters.ts';
import { addDays } from '#domain/insight/day.ts';
import { dayOf } from '#domain/insight/days.ts';
import { startOf } from '#domain/insight/time-zone.ts';
import { workingDayBefore } from '#domain/next-step/today.ts';

export function serveToday(implement: Implement, clock: Clock): void {
  implement('GET /today', async ({ store, query: { timeZone, owner } }) => {
    const now = clock.now().getTime();
    const day = dayOf(now, timeZone);
    const since = workingDayBefore(day);
    const found = await store.today({
      day,
      lastDay: lastDayAhead(day),
      owner: owner || null,
      now: new Date(now).toISOString(),
      span: {
        from: new Date(startOf(day, timeZone)).toISOString(),
        until: new Date(startOf(addDays(day, 1), timeZone)).toISOString(),
      },
      applied: momentsOf({ appliedFrom: since, appliedTo: day, timeZone }, { end: null, now }),
    });
    return { day, since, ...found };
  });
}
