import { labelKey } from '#domain/candidate/candidate-details.ts';
import { stageAt, type CandidateHistory } from './history.ts';
import { isWithin, type Period, type Span } from './period.ts';
import type { ReportCount } from './report-count.ts';
import { appliedWithin, eachStay, furthest, reasonOf, type ReportQuery } from './report.ts';
import { STEPS, WAITING_STAGES, type Step, type WaitingStage } from './steps.ts';

/** Selects the candidates that a number of a report counts. */
export interface ReportFilter {
  readonly count: ReportCount;
  /** The period of the report. */
  readonly period: Period;
  /** The week that the number counts, cut to the period. Null when the number counts the whole period. */
  readonly week: Span | null;
  /** The candidates that the report counts by rows of other tables. Absent when their histories suffice. */
  readonly ids?: ReadonlySet<number> | null;
}

/**
 * Tells whether a number of a report counts this candidate. The filters for job, source and tag are checked elsewhere.
 */
export function isCounted(history: CandidateHistory, { count, period, week, ids }: ReportFilter): boolean {
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
    case 'hires':
      return ids?.has(history.id) ?? false;
    case 'waiting': {
      const last = stageAt(history, period.end);
      return last !== null && last.since !== 0 && WAITING_STAGES.some((stage) => stage === last.stage);
    }
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
    return week !== null && moment !== 0 && isWithin(moment, week);
  }
}

/** The candidates of a job and a source who have all of the tags. */
export function matching(
  histories: Iterable<CandidateHistory>,
  { jobId, source, tags }: Omit<ReportQuery, 'period'>,
): Iterable<CandidateHistory> {
  if (jobId === null && source === null && tags.length === 0) return histories;
  const isSource = isLabel(source);
  const areTags = tags.map(isLabel);
  return Array.from(histories).filter(
    (each) =>
      (jobId === null || each.jobId === jobId) &&
      (source === null || (each.source !== '' && isSource(each.source))) &&
      areTags.every((isTag) => each.tags.some(isTag)),
  );
}

/** Compares labels with a given one. Remembers each result, because there are few labels. */
function isLabel(given: string | null): (label: string) => boolean {
  const key = labelKey(given ?? '');
  const known = new Map<string, boolean>();
  return (label) => {
    const isSame = known.get(label) ?? labelKey(label) === key;
    known.set(label, isSame);
    return isSame;
  };
}
