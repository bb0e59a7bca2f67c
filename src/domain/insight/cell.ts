import { labelKey } from '#domain/candidate-details.ts';
import { isDay, weekFrom, type Day } from './days.ts';
import { standingAt, type Traveller } from './journey.ts';
import { isWithin, type Period, type Span } from './period.ts';
import {
  appliedWithin,
  eachStay,
  furthest,
  reasonOf,
  STEPS,
  WAITING_STAGES,
  type ReasonKey,
  type Step,
  type WaitingStage,
} from './report.ts';

/** A number of a report: whom it counts can be asked for (product §17). */
export type Cell =
  | { readonly of: 'funnel' | 'unsourced'; readonly stage: Step }
  | { readonly of: 'stay'; readonly stage: WaitingStage }
  | { readonly of: 'opened' | 'hired' | 'rejected'; readonly week: Day }
  | { readonly of: 'reason'; readonly key: ReasonKey }
  | { readonly of: 'waiting' };

/** A cell, and the period of its report. */
export interface Counted {
  readonly cell: Cell;
  readonly period: Period;
  /** The week that the cell is about, cut to the period. */
  readonly week: Span | null;
}

/** A cell as a caller names it. @example 'funnel.tech' @example 'reason.3' @example 'hired.2026-11-16' */
export function cellName(cell: Cell): string {
  switch (cell.of) {
    case 'funnel':
    case 'unsourced':
    case 'stay':
      return `${cell.of}.${cell.stage}`;
    case 'opened':
    case 'hired':
    case 'rejected':
      return `${cell.of}.${cell.week}`;
    case 'reason':
      return `reason.${cell.key}`;
    case 'waiting':
      return 'waiting.all';
  }
}

/** The cell of a name; null: there is none. */
export function cellNamed(name: string): Cell | null {
  const [of = '', which = ''] = name.split(/\.(.*)/s);
  switch (of) {
    case 'funnel':
    case 'unsourced': {
      const stage = STEPS.find((step) => step === which);
      return stage ? { of, stage } : null;
    }
    case 'stay': {
      const stage = WAITING_STAGES.find((each) => each === which);
      return stage ? { of, stage } : null;
    }
    case 'opened':
    case 'hired':
    case 'rejected':
      return isDay(which) ? { of, week: which } : null;
    case 'reason':
      return reasonNamed(which);
    case 'waiting':
      return which === 'all' ? { of } : null;
    default:
      return null;
  }
}

function reasonNamed(which: string): Cell | null {
  if (which === 'own' || which === 'none' || which === 'past') return { of: 'reason', key: which };
  return /^[1-9]\d{0,14}$/.test(which) ? { of: 'reason', key: Number(which) } : null;
}

export function countedIn(cell: Cell, period: Period, timeZone: string): Counted {
  return { cell, period, week: 'week' in cell ? weekFrom(cell.week, period, timeZone) : null };
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
