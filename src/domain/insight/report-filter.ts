import { labelKey } from '#domain/candidate/candidate-details.ts';
import { stageAt, type CandidateHistory } from './history.ts';
import { isWithin, type Period, type Span } from './period.ts';
import type { ReportCount } from './report-count.ts';
import { appliedWithin, eachStay, furthest, reasonOf } from './report.ts';
import { STEPS, WAITING_STAGES, type Step, type WaitingStage } from './steps.ts';

/** Leaves those whom a number of a report counts. */
export interface ReportFilter {
  readonly count: ReportCount;
  /** Of the report. */
  readonly period: Period;
  /** The week that the number is about, cut to the period. */
  readonly week: Span | null;
}

/** Whether a number counts somebody, beside the job, the source and the tag that the report is asked for. */
export function isCounted(history: CandidateHistory, { count, period, week }: ReportFilter): boolean {
  switch (count.of) {
    case 'funnel':
      return cameTo(count.stage);
    case 'unsourced':
      return labelKey(history.source) === '' && cameTo(count.stage);
    case 'stay':
      return wasIn(count.stage);
    case 'opened':
      return stageAt(history, period.end) !== null && isInWeek(history.applied);
    case 'hired':
    case 'rejected': {
      const last = stageAt(history, period.end);
      return last?.stage === count.of && isInWeek(last.since);
    }
    case 'reason':
      return reasonOf(history, period) === count.key;
    case 'waiting':
      return WAITING_STAGES.some((stage) => stage === stageAt(history, period.end)?.stage);
  }

  function cameTo(stage: Step): boolean {
    return appliedWithin(history, period) && furthest(history.journey, period.end) >= STEPS.indexOf(stage);
  }

  function wasIn(stage: WaitingStage): boolean {
    let was = false;
    eachStay(history.journey, period, (place) => (was ||= WAITING_STAGES[place] === stage));
    return was;
  }

  function isInWeek(moment: number): boolean {
    return week !== null && isWithin(moment, week);
  }
}
