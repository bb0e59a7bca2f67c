import type { CandidateMarks, CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { addDays, type Day } from '#domain/insight/day.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { NextStep } from './next-step.ts';

export interface TodayQuery {
  readonly day: Day;
  /** The last day whose steps are listed. */
  readonly lastDay: Day;
  /** Only the steps, interviews and candidates of this teammate. Null: of everybody. */
  readonly owner: string | null;
  /** The present moment. */
  readonly now: Timestamp;
  /** The first moment of the day, and of the next one. */
  readonly span: { readonly from: Timestamp; readonly until: Timestamp };
  /** The days on which the new candidates applied. */
  readonly applied: Pick<CandidateQuery, 'appliedFrom' | 'appliedTo'>;
}

/** A next step with the names of its candidate and job. */
export interface StepOfCandidate extends NextStep {
  readonly candidateName: string;
  readonly jobTitle: string;
}

interface People<Listed = CandidateWithJob> {
  readonly data: Listed[];
  readonly total: number;
}

/** An interview of a day, with what a line shows. */
interface InterviewToday extends Pick<
  Row<'interviews'>,
  'id' | 'candidateId' | 'name' | 'startsAt' | 'endsAt' | 'interviewers'
> {
  readonly candidateName: string;
}

/** A scorecard that an interviewer has not written, after the end of the interview. */
interface ScorecardToWrite {
  readonly interviewId: number;
  readonly name: string;
  readonly endsAt: Timestamp;
  readonly candidateId: number;
  readonly candidateName: string;
  readonly interviewer: string;
}

/** The work of a day. Each list has only its first rows, and the number of all. */
export interface Today {
  /** The earliest first. `dueTotal` counts the steps that are due on the day or before. */
  readonly steps: { readonly data: StepOfCandidate[]; readonly total: number; readonly dueTotal: number };
  /** The interviews of the day that are not cancelled, the earliest first. */
  readonly interviews: { readonly data: InterviewToday[]; readonly total: number };
  /** The scorecards of ended interviews, those of the latest first. */
  readonly scorecards: { readonly data: ScorecardToWrite[]; readonly total: number };
  /** The candidates who have been longest in a stage in which candidates wait. */
  readonly waiting: People;
  /** The candidates who wait for our answer, the longest first. */
  readonly unanswered: People<CandidateWithJob & Pick<CandidateMarks, 'waitingSince'>>;
  /** The new candidates, the latest first. */
  readonly applied: People;
}

/** A scorecard that is not written after this many days is no longer asked for. */
export const SCORECARD_DAYS = 14;

const [SATURDAY, SUNDAY] = [6, 0];

/** The last working day (Monday to Friday) before a day. Who applied since then is new. */
export function workingDayBefore(day: Day): Day {
  let before = addDays(day, -1);
  while ([SATURDAY, SUNDAY].includes(new Date(before).getUTCDay())) before = addDays(before, -1);
  return before;
}
