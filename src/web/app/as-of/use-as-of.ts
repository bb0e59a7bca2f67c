import { useEffect, useRef } from 'react';
import { addDays, type Day } from '#domain/insight/day.ts';
import { today as dayToday } from '#web/app/time/days.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';

/** A day as of which a screen shows everything. */
export interface AsOf {
  /** Null: the screen shows what is there now. */
  readonly day: Day | null;
  readonly today: Day;
  /** Shows another day, at most today. */
  readonly goTo: (day: Day) => void;
  /** Shows what is there now. */
  readonly end: () => void;
}

/** The keys [ and ] go a day back and on. */
export function useAsOf({ day, onDay }: { day: Day | null; onDay: (day: Day | null) => void }): AsOf {
  // Renders again when another day has begun.
  useClock();
  const today = dayToday();
  // Keys may be quicker than the screen.
  const wanted = useRef(day);
  useEffect(() => void (wanted.current = day), [day]);

  function goTo(to: Day): void {
    wanted.current = to < today ? to : today;
    onDay(wanted.current);
  }

  useShortcuts({
    '[': () => goTo(addDays(wanted.current ?? today, -1)),
    ']': () => wanted.current !== null && goTo(addDays(wanted.current, 1)),
  });
  return { day, today, goTo, end: () => onDay(null) };
}
