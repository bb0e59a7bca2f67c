import { countLabels, labelKey } from '#domain/candidate/candidate-details.ts';
import { inOrder } from '#domain/ordered-rows.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { STAGES } from '#domain/stage.ts';
import { isDated, stageAt, stageOfEntry, type CandidateHistory, type Journey } from './history.ts';
import { isWithin, type Period, type Week } from './period.ts';
import { STEPS, WAITING_STAGES, type ReasonKey, type Step, type WaitingStage } from './steps.ts';

/** The filters and the days of a report. A filter that is null is not applied. */
export interface ReportQuery {
  readonly period: Period;
  readonly jobId: number | null;
  /** Matched with `isSameLabel`. */
  readonly source: string | null;
  /** Candidates have all of these tags. Matched with `isSameLabel`. */
  readonly tags: readonly string[];
}

/** The number of candidates who reached a step of the funnel. */
export interface FunnelStep {
  readonly stage: Step;
  readonly reached: number;
}

/** The time that candidates stay in a stage. */
export interface StageTime {
  readonly stage: WaitingStage;
  readonly people: number;
  /** The median stay in milliseconds: half of all stays are no longer. Null: there are no stays. */
  readonly median: number | null;
  /** The 90th percentile of stays, in milliseconds. Null: there are no stays. */
  readonly ninetieth: number | null;
}

/** The numbers of one week. */
export interface FlowWeek {
  /** The Monday of the week. */
  readonly week: string;
  readonly opened: number;
  readonly hired: number;
  readonly rejected: number;
}

interface ReasonCount {
  readonly key: ReasonKey;
  readonly count: number;
}

/** The numbers of candidates of one source who reached each step. */
export interface SourceCount {
  /** The source; empty when it is unknown. */
  readonly source: string;
  readonly applied: number;
  readonly interviewed: number;
  readonly hired: number;
}

const REJECTED = STAGES.indexOf('rejected');

/** The furthest step that a candidate had reached at a moment, as an index in `STEPS`. Being rejected is no step. */
export function furthest(journey: Journey, moment: number): number {
  let step = 0;
  for (let at = 0; at < journey.length && (journey[at] ?? Infinity) <= moment; at += 2) {
    const stage = stageOfEntry(journey[at + 1] ?? 0);
    if (stage !== REJECTED && stage > step) step = stage;
  }
  return step;
}

/** Tells whether a candidate applied within a period. Candidates without an entry by its end don't count. */
export function appliedWithin({ applied, journey }: CandidateHistory, period: Period): boolean {
  return (journey[0] ?? Infinity) <= period.end && isWithin(applied, period);
}

export function funnel(histories: Iterable<CandidateHistory>, period: Period): FunnelStep[] {
  const counts = STEPS.map(() => 0);
  for (const each of histories) {
    if (!appliedWithin(each, period)) continue;
    const last = furthest(each.journey, period.end);
    for (let step = 0; step <= last; step++) counts[step] = (counts[step] ?? 0) + 1;
  }
  return STEPS.map((stage, step) => ({ stage, reached: counts[step] ?? 0 }));
}

/**
 * Calls `onStay` with the stage and the length of each stay that touches the period. A stay since an unknown time has no
 * length and is left out.
 */
export function eachStay(
  journey: Journey,
  { from, end, now }: Period,
  onStay: (stage: number, lasted: number) => void,
): void {
  for (let at = 0; at < journey.length; at += 2) {
    const entered = journey[at] ?? 0;
    if (entered > end) return;
    const next = journey[at + 2] ?? Infinity;
    const left = next > end ? now : next;
    const isEarlier = next <= end && from !== null && next < from;
    const stage = journey[at + 1] ?? 0;
    if (!isEarlier && isDated(stage)) onStay(stage, Math.max(0, left - entered));
  }
}

export function timeInStage(histories: Iterable<CandidateHistory>, period: Period): StageTime[] {
  const stays = WAITING_STAGES.map((): number[] => []);
  const people = WAITING_STAGES.map(() => 0);
  for (const { journey } of histories) {
    let seen = 0;
    eachStay(journey, period, (stage, lasted) => {
      if (stage >= WAITING_STAGES.length) return;
      stays[stage]?.push(lasted);
      if ((seen & (1 << stage)) === 0) people[stage] = (people[stage] ?? 0) + 1;
      seen |= 1 << stage;
    });
  }
  return WAITING_STAGES.map((stage, place) => {
    const sorted = Float64Array.from(stays[place] ?? []).toSorted();
    return {
      stage,
      people: people[place] ?? 0,
      median: quantile(sorted, 0.5),
      ninetieth: quantile(sorted, 0.9),
    };
  });
}

/** The smallest value that is at least as large as this share of the values. */
export function quantile(sorted: Float64Array, part: number): number | null {
  return sorted[Math.ceil(part * sorted.length) - 1] ?? null;
}

/** @param weeks the weeks of the period, the earliest first */
export function flow(
  histories: Iterable<CandidateHistory>,
  period: Period,
  weeks: readonly Week[],
): FlowWeek[] {
  const rows = weeks.map(({ day }) => ({ week: day, opened: 0, hired: 0, rejected: 0 }));
  // 0 is an unknown moment, which is in no week.
  const rowAt = (moment: number) =>
    moment !== 0 && moment <= period.end ? rows[weekAt(weeks, moment)] : undefined;
  for (const history of histories) {
    const last = stageAt(history, period.end);
    if (!last) continue;
    const { stage, since } = last;
    const opened = rowAt(history.applied);
    if (opened) opened.opened += 1;
    const decided = stage === 'hired' || stage === 'rejected' ? rowAt(since) : undefined;
    if (decided && stage === 'hired') decided.hired += 1;
    if (decided && stage === 'rejected') decided.rejected += 1;
  }
  return rows;
}

/**
 * The index of the week that contains a moment, or of the last week before the moment; -1 when the moment is before all
 * weeks.
 */
function weekAt(weeks: readonly Week[], moment: number): number {
  let [low, high] = [0, weeks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((weeks[middle]?.from ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Drops the weeks before the first one with a number above 0. */
export function fromFirst(weeks: readonly FlowWeek[]): FlowWeek[] {
  const first = weeks.findIndex(({ opened, hired, rejected }) => opened + hired + rejected > 0);
  return first < 0 ? [] : weeks.slice(first);
}

/**
 * Gets the reason why a candidate was rejected in the period. Null when the candidate is not rejected at its end, or
 * was rejected before it began.
 */
export function reasonOf(history: CandidateHistory, period: Period): ReasonKey | null {
  const last = stageAt(history, period.end);
  if (last?.stage !== 'rejected' || !isWithin(last.since, period)) return null;
  return last.isLast ? history.reason : 'past';
}

export function reasons(histories: Iterable<CandidateHistory>, period: Period): ReasonCount[] {
  const counts = new Map<ReasonKey, number>();
  for (const each of histories) {
    const key = reasonOf(each, period);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts, ([key, count]) => ({ key, count }));
}

/** The number of rejections for a reason, with the reason's name. */
export interface NamedReasonCount extends ReasonCount {
  /** Null: the key is no reason with a name in this workspace. */
  readonly name: string | null;
}

const WITHOUT_NAME: readonly ReasonKey[] = ['own', 'none', 'past'];

/** Sorts reasons, the most frequent first. Equal counts follow the workspace's order of reasons. */
export function namedReasons(counts: readonly ReasonCount[], known: readonly Reason[]): NamedReasonCount[] {
  const order: readonly ReasonKey[] = [...inOrder('reasons', known).map(({ id }) => id), ...WITHOUT_NAME];
  const names = new Map<ReasonKey, string>(known.map(({ id, name }) => [id, name]));
  return counts
    .map((each) => ({ ...each, name: names.get(each.key) ?? null }))
    .toSorted((a, b) => b.count - a.count || order.indexOf(a.key) - order.indexOf(b.key));
}

/** For each spelling of a source, how many of the candidates who applied in the period reached each step. */
export function sources(histories: Iterable<CandidateHistory>, period: Period): SourceCount[] {
  const counts = new Map<string, { source: string; applied: number; interviewed: number; hired: number }>();
  for (const each of histories) {
    if (!appliedWithin(each, period)) continue;
    const { source } = each;
    const last = furthest(each.journey, period.end);
    const row = counts.get(source) ?? { source, applied: 0, interviewed: 0, hired: 0 };
    row.applied += 1;
    if (last >= STEPS.indexOf('tech')) row.interviewed += 1;
    if (last >= STEPS.indexOf('hired')) row.hired += 1;
    counts.set(source, row);
  }
  return [...counts.values()];
}

/** Combines the spellings of each source. The most frequent source comes first, the unknown source last. */
export function joinedSources(counts: readonly SourceCount[]): SourceCount[] {
  const sums = new Map<string, Omit<SourceCount, 'source'>>();
  for (const { source, applied, interviewed, hired } of counts) {
    const sum = sums.get(labelKey(source)) ?? { applied: 0, interviewed: 0, hired: 0 };
    sums.set(labelKey(source), {
      applied: sum.applied + applied,
      interviewed: sum.interviewed + interviewed,
      hired: sum.hired + hired,
    });
  }
  const named = countLabels(counts.map(({ source, applied }) => ({ name: source, count: applied })));
  const known = named.map(({ name }) => name).filter((name) => labelKey(name) !== '');
  return [...known, ''].flatMap((source) => {
    const sum = sums.get(labelKey(source));
    return sum ? [{ source, ...sum }] : [];
  });
}

/** The earliest moments in the workspace, in milliseconds since 1970; null when there are none. */
export interface Beginnings {
  /** The time when the first candidate entered a stage, in milliseconds. */
  readonly entered: number | null;
  /** The earliest application date that is known. */
  readonly applied: number | null;
}

export function beginnings(histories: Iterable<CandidateHistory>): Beginnings {
  let [first, earliest] = [Infinity, Infinity];
  for (const { applied, journey } of histories) {
    if (journey[0] !== 0) first = Math.min(first, journey[0] ?? Infinity);
    if (applied !== 0) earliest = Math.min(earliest, applied);
  }
  return {
    entered: first === Infinity ? null : first,
    applied: earliest === Infinity ? null : earliest,
  };
}
