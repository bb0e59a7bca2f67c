import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { addDays, type Day } from '#domain/insight/day.ts';
import type { NextStep } from './next-step.ts';

export interface TodayQuery {
  readonly day: Day;
  /** The last day whose steps are listed. */
  readonly lastDay: Day;
  /** Only the steps of this teammate. Null: of everybody. */
  readonly owner: string | null;
  /** When the new candidates applied. */
  readonly applied: Pick<CandidateQuery, 'appliedFrom' | 'appliedTo'>;
}

/** A next step with the names of its candidate and job. */
export interface StepOfCandidate extends NextStep {
  readonly candidateName: string;
  readonly jobTitle: string;
}

interface People {
  readonly data: CandidateWithJob[];
  readonly total: number;
}

/** What is to be done on a day. Each list has only its first rows, and the number of all. */
export interface Today {
  /** The earliest first. `dueTotal` counts the steps that are due on the day or before. */
  readonly steps: { readonly data: StepOfCandidate[]; readonly total: number; readonly dueTotal: number };
  /** Who has been longest in a stage in which candidates wait. */
  readonly waiting: People;
  /** Who is new, the latest first. */
  readonly applied: People;
}

/** Today lists the steps that are due within this many days. */
const DAYS_AHEAD = 7;

/** The last day whose steps Today lists. */
export function lastDayAhead(today: Day): Day {
  return addDays(today, DAYS_AHEAD);
}

const [SATURDAY, SUNDAY] = [6, 0];

/** The last working day (Monday to Friday) before a day. Who applied since then is new. */
export function workingDayBefore(day: Day): Day {
  let before = addDays(day, -1);
  while ([SATURDAY, SUNDAY].includes(new Date(before).getUTCDay())) before = addDays(before, -1);
  return before;
}
