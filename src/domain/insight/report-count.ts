import { isDay, type Day } from './day.ts';
import { STEPS, WAITING_STAGES, type ReasonKey, type Step, type WaitingStage } from './steps.ts';

/** The figures of the report of hires and offers, each of which counts candidates. */
const HIRE_FIGURES = ['toHire', 'toFill', 'accepted', 'declined'] as const;
export type HireFigure = (typeof HIRE_FIGURES)[number];

/** A number of a report. A request can list the candidates that it counts (product §17). */
export type ReportCount =
  | { readonly of: 'funnel' | 'unsourced'; readonly stage: Step }
  | { readonly of: 'stay'; readonly stage: WaitingStage }
  | { readonly of: 'opened' | 'hired' | 'rejected'; readonly week: Day }
  | { readonly of: 'reason'; readonly key: ReasonKey }
  | { readonly of: 'hires'; readonly figure: HireFigure }
  | { readonly of: 'waiting' };

/**
 * The name of a count in a request.
 * @example 'funnel.tech'
 * @example 'reason.3'
 * @example 'hired.2026-11-16'
 */
export function countName(count: ReportCount): string {
  switch (count.of) {
    case 'funnel':
    case 'unsourced':
    case 'stay':
      return `${count.of}.${count.stage}`;
    case 'opened':
    case 'hired':
    case 'rejected':
      return `${count.of}.${count.week}`;
    case 'reason':
      return `reason.${count.key}`;
    case 'hires':
      return `hires.${count.figure}`;
    case 'waiting':
      return 'waiting.all';
  }
}

/** The count with this name; null when the name is unknown. */
export function countNamed(name: string): ReportCount | null {
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
    case 'hires': {
      const figure = HIRE_FIGURES.find((each) => each === which);
      return figure ? { of, figure } : null;
    }
    case 'waiting':
      return which === 'all' ? { of } : null;
    default:
      return null;
  }
}

function reasonNamed(which: string): ReportCount | null {
  if (which === 'own' || which === 'none' || which === 'past') return { of: 'reason', key: which };
  return /^[1-9]\d{0,14}$/.test(which) ? { of: 'reason', key: Number(which) } : null;
}
