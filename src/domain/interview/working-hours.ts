/** From one time of a day to a later one, as a clock shows them: `09:00`. */
export interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

/** When a person works, in the person's time zone. */
export interface WorkingHours extends ClockSpan {
  /** Monday is 1 and Sunday is 7. */
  readonly days: readonly number[];
  readonly pauses: readonly ClockSpan[];
}

/** The working hours of somebody who did not set them. */
export const DEFAULT_WORKING_HOURS: WorkingHours = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
  pauses: [],
};

/** The most pauses of a day. */
export const MOST_PAUSES = 5;

/** A sentence about working hours that can't be right; null when they are. */
export function workingHoursProblem({ days, from, to, pauses }: WorkingHours): string | null {
  if (days.length === 0) return 'Choose at least one day';
  if (days.some((day) => !Number.isInteger(day) || day < 1 || day > 7)) return 'Choose days of the week';
  if (![from, to].every(isClockTime)) return NO_CLOCK_TIME;
  if (from >= to) return 'Working hours must end after they begin';
  if (pauses.length > MOST_PAUSES) return `At most ${MOST_PAUSES} pauses`;
  return pauses.map(pauseProblem).find((problem) => problem !== null) ?? null;
}

/** The problem of a pause as a sentence; null when there is none. */
export function pauseProblem({ from, to }: ClockSpan): string | null {
  if (![from, to].every(isClockTime)) return NO_CLOCK_TIME;
  return from >= to ? 'A pause must end after it begins' : null;
}

const NO_CLOCK_TIME = 'Enter times like 09:00';

function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
