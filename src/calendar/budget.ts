import { CalendarError } from './calendar-error.ts';

/** The steps for one answer: one for each period, each day that is looked at, each time that is found. */
const MOST_STEPS = 200_000;

/**
 * Limits the steps of an answer, because a rule may repeat without an end or without ever occurring. All calendars, events
 * and zones of one answer share a budget.
 */
export class Budget {
  private left = MOST_STEPS;

  /** @throws CalendarError when there are no more steps */
  spend(steps: number): void {
    this.left -= steps;
    // A number of steps that is no number is too many, too.
    if (!(this.left >= 0)) throw new CalendarError('Events of the calendar repeat too often to be read');
  }
}
