import { labelKey } from '#domain/candidate-details.ts';
import type { Cell } from './cell.ts';
import { standingAt, type Traveller } from './journey.ts';
import { isWithin, type Period, type Span } from './period.ts';
import { appliedWithin, eachStay, furthest, reasonOf } from './report.ts';
import { STEPS, WAITING_STAGES, type Step, type WaitingStage } from './steps.ts';

/** A cell, and the period of its report. */
export interface Counted {
  readonly cell: Cell;
  readonly period: Period;
  /** The week that the cell is about, cut to the period. */
  readonly week: Span | null;
}

/** Whether a number counts somebody, beside the job, the source and the tag that the report is asked for. */
export function isCounted(traveller: Traveller, { cell, period, week }: Counted): boolean {
  const { candidate, journey } = traveller;
  switch (cell.of) {
    case 'funnel':
      return cameTo(cell.stage);
    case 'unsourced':
      return labelKey(candidate.source) === '' && cameTo(cell.stage);
    case 'stay':
      return wasIn(cell.stage);
    case 'opened':
      return standingAt(journey, period.end) !== null && isInWeek(Date.parse(candidate.appliedAt));
    case 'hired':
    case 'rejected': {
      const standing = standingAt(journey, period.end);
      return standing?.stage === cell.of && isInWeek(standing.since);
    }
    case 'reason':
      return reasonOf(traveller, period) === cell.key;
    case 'waiting':
      return WAITING_STAGES.some((stage) => stage === standingAt(journey, period.end)?.stage);
  }

  function cameTo(stage: Step): boolean {
    return appliedWithin(traveller, period) && furthest(journey, period.end) >= STEPS.indexOf(stage);
  }

  function wasIn(stage: WaitingStage): boolean {
    let was = false;
    eachStay(journey, period, (place) => (was ||= WAITING_STAGES[place] === stage));
    return was;
  }

  function isInWeek(moment: number): boolean {
    return week !== null && isWithin(moment, week);
  }
}
