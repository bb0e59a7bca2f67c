import type { NextStepFilter } from '#domain/choices/next-step-filter.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { addDays, type Day } from '#domain/insight/day.ts';
import type { Row } from '#domain/tables.ts';

/** The day on which each candidate's next step is due. Candidates without an open step are left out. */
export type DueDays = ReadonlyMap<number, Day>;

/** The first and the last day on which a next step may be due. */
export interface DueSpan {
  readonly from: Day;
  readonly to: Day;
}

const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

/** The coming week has this many days after today. */
const DAYS_AHEAD = 7;

/** The last day of the coming week. Today lists the steps until then. */
export function lastDayAhead(today: Day): Day {
  return addDays(today, DAYS_AHEAD);
}

/** The days that a filter by the next step admits. */
export function dueSpan(filter: NextStepFilter, today: Day): DueSpan | 'none' {
  switch (filter) {
    case 'overdue':
      return { from: FIRST_DAY, to: addDays(today, -1) };
    case 'week':
      return { from: today, to: lastDayAhead(today) };
    case 'any':
      return { from: FIRST_DAY, to: LAST_DAY };
    case 'none':
      return 'none';
  }
}

/** The due day of each candidate: the earliest of their open steps. */
export function dueDaysOf(steps: Iterable<Pick<Row<'steps'>, 'candidateId' | 'day'>>): DueDays {
  const days = new Map<number, Day>();
  for (const { candidateId, day } of steps) {
    const known = days.get(candidateId);
    if (day !== null && (known === undefined || day < known)) days.set(candidateId, day);
  }
  return days;
}

/** Tells whether a filter admits the day on which a next step is due; undefined: there is none. */
export function isDueWithin(day: Day | undefined, wanted: DueSpan | 'none'): boolean {
  if (wanted === 'none') return day === undefined;
  return day !== undefined && day >= wanted.from && day <= wanted.to;
}

/** Tells whether a candidate's next step is due when the query wants it. */
export function hasStep(
  { id }: { readonly id: number },
  { nextStep, dueDays }: { readonly nextStep: DueSpan | 'none' | null; readonly dueDays: DueDays | null },
): boolean {
  return nextStep === null || isDueWithin(dueDays?.get(id), nextStep);
}

/** The orders by the day of the next step. */
const STEP_SORTS = ['stepAsc', 'stepDesc'] as const satisfies readonly CandidateSort[];

export type StepSort = (typeof STEP_SORTS)[number];

export function isStepSort(sort: CandidateSort): sort is StepSort {
  return STEP_SORTS.some((each) => each === sort);
}

/** Compares candidates by the day of their next step. Who has none is last in both orders. */
export function compareDue(sort: StepSort, days: DueDays) {
  return (a: { readonly id: number }, b: { readonly id: number }): number => {
    const [one, other] = [days.get(a.id), days.get(b.id)];
    if (one === other) return 0;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other === (sort === 'stepAsc') ? -1 : 1;
  };
}
