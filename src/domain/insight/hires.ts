import type { Row } from '#domain/tables.ts';
import { stageAt, type CandidateHistory } from './history.ts';
import { isWithin, type Period } from './period.ts';
import { quantile } from './report.ts';

type Ids = readonly number[];

/** Durations in milliseconds, with the candidates of whom they are known. Null: of nobody. */
interface Durations {
  readonly candidates: Ids;
  readonly median: number | null;
  readonly ninetieth: number | null;
}

/** How long hires took, and what candidates answered to offers. The candidates are named by their ids. */
export interface HireReport {
  /** From applying to Hired. */
  readonly toHire: Durations;
  /** From the opening of the job to Hired. */
  readonly toFill: Durations;
  /** The candidates who accepted, and those who declined, an offer in the period. */
  readonly offers: { readonly accepted: Ids; readonly declined: Ids };
}

/**
 * The moments at which jobs opened, by their ids: when the first candidate applied, or when the opening was published,
 * whichever was earlier. A job of which neither is known has none.
 *
 * @param everybody also candidates whom the report leaves out
 */
export function openedAt(
  everybody: Iterable<CandidateHistory>,
  openings: readonly Pick<Row<'openings'>, 'jobId' | 'publishedAt'>[],
): ReadonlyMap<number, number> {
  const opened = new Map<number, number>();
  const open = (jobId: number, at: number) => opened.set(jobId, Math.min(at, opened.get(jobId) ?? Infinity));
  for (const { jobId, publishedAt } of openings)
    if (publishedAt !== null) open(jobId, Date.parse(publishedAt));
  for (const { jobId, applied } of everybody) if (applied !== 0) open(jobId, applied);
  return opened;
}

/** @param histories those that match the report’s filters */
export function hireReport(
  histories: Iterable<CandidateHistory>,
  period: Period,
  { opened, offers }: { opened: ReadonlyMap<number, number>; offers: readonly Row<'offers'>[] },
): HireReport {
  const [toHire, toFill] = [new Map<number, number>(), new Map<number, number>()];
  const matching = new Set<number>();
  for (const history of histories) {
    const { id, jobId, applied } = history;
    matching.add(id);
    const last = stageAt(history, period.end);
    // 0 is an unknown moment, of which no duration is known.
    if (last?.stage !== 'hired' || last.since === 0 || !isWithin(last.since, period)) continue;
    if (applied !== 0) toHire.set(id, Math.max(0, last.since - applied));
    const from = opened.get(jobId);
    if (from !== undefined) toFill.set(id, Math.max(0, last.since - from));
  }
  const answered = offers.filter(
    ({ candidateId, answeredAt }) =>
      answeredAt !== null && matching.has(candidateId) && isWithin(Date.parse(answeredAt), period),
  );
  const ofState = (wanted: Row<'offers'>['state']) =>
    inOrder(new Set(answered.filter(({ state }) => state === wanted).map(({ candidateId }) => candidateId)));
  return {
    toHire: durations(toHire),
    toFill: durations(toFill),
    offers: { accepted: ofState('accepted'), declined: ofState('declined') },
  };
}

function durations(lasted: ReadonlyMap<number, number>): Durations {
  const sorted = Float64Array.from(lasted.values()).toSorted();
  return {
    candidates: inOrder(lasted.keys()),
    median: quantile(sorted, 0.5),
    ninetieth: quantile(sorted, 0.9),
  };
}

/** The ids in ascending order, because the order of histories differs between engines. */
function inOrder(ids: Iterable<number>): number[] {
  return [...ids].toSorted((a, b) => a - b);
}
