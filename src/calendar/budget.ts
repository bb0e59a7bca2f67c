import { CalendarError } from './calendar-error.ts';

/** The steps that may be taken to expand the repeated events of a calendar: one for each day that is looked at. */
const MOST_STEPS = 200_000;

/** Limits the steps of an expansion, because a rule may repeat without an end or without ever occurring. */
export class Budget {
  private left = MOST_STEPS;

  /** @throws CalendarError when there are no more steps */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new CalendarError('Events of the calendar repeat too often to be read');
  }
}
