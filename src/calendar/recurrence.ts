import type { Span } from '#domain/interview/busy.ts';
import type { Budget } from './budget.ts';
import type { Property } from './calendar-text.ts';
import { clockOf, DAY_MS } from './clock.ts';
import { clocksIn, periodAt, periodOf } from './periods.ts';
import { ruleOf, type Rule } from './rule.ts';
import { momentIn, type Zone } from './zone.ts';

/**
 * The local times at which an event repeats (RRULE, RFC 5545, 3.3.10), within about a day of the span. Only days near the
 * span are looked at, unless the rule has a number of times.
 *
 * @param start the local time of the first event, which the rule counts from
 * @throws CalendarError
 */
export function* repeats(
  property: Property,
  start: number,
  span: Span,
  zone: Zone,
  budget: Budget,
): Generator<number> {
  const rule = ruleOf(property, start);
  const end = span.to + DAY_MS;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  // One period before, because a period may begin before the span and reach into it.
  const first = rule.count === null ? periodOf(rule, start, span.from - DAY_MS) - 1 : 0;
  for (let number = Math.max(0, first); ; number++) {
    budget.spend(1);
    const period = periodAt(rule, start, number);
    // A period after the last date that there is begins at no number.
    if (!(period.from <= end)) return;
    for (const clock of clocksIn(rule, period, budget)) {
      if (clock < start) continue;
      if (clock > end || left-- <= 0 || isAfterEnd(rule, clock, zone)) return;
      yield clock;
    }
  }
}

function isAfterEnd({ until }: Rule, clock: number, zone: Zone): boolean {
  if (until === null) return false;
  if (until.endsWith('Z')) return momentIn(zone, clock) > Date.parse(until);
  return until.includes('T') ? clock > clockOf(until) : clock >= clockOf(until) + DAY_MS;
}

/**
 * The last item of a sorted list that is not after a moment, found by halving.
 *
 * @param isAfter false for the first items of the list, and true for all others
 */
export function lastBefore<Item>(
  sorted: readonly Item[],
  isAfter: (item: Item) => boolean,
): Item | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = sorted[middle];
    if (item === undefined || isAfter(item)) high = middle;
    else low = middle + 1;
  }
  return sorted[low - 1];
}
