import { useEffect, useRef } from 'react';
import { addDays, type Day } from '#domain/insight/day.ts';
import { today as dayToday } from '#web/app/time/days.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';

/** The day that a screen shows, with functions to change it. */
export interface AsOf {
  /** Null: the screen shows the present. */
  readonly day: Day | null;
  readonly today: Day;
  /** Shows another day, at most today. */
  readonly goTo: (day: Day) => void;
  /** Shows the present. */
  readonly end: () => void;
}

/** The state of a screen that can show a past day. The keys [ and ] change the day by one. */
export function useAsOf({ day, onDay }: { day: Day | null; onDay: (day: Day | null) => void }): AsOf {
  // Makes the component render again when a new day begins.
  useClock();
  const today = dayToday();
  // The latest requested day, because a key may be pressed again before the screen has changed.
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
