import { missingCards } from '#domain/scorecard/agreement.ts';
import type { Interview, Scorecard } from '#domain/scorecard/scorecard.ts';
import { isInFavour } from '#domain/scorecard/words.ts';
import { stageAt, type CandidateHistory } from './history.ts';
import { isWithin, type Period } from './period.ts';
import { appliedWithin, quantile } from './report.ts';

type Ids = readonly number[];

/** The report of an interviewer. The candidates are named by their ids, each once. */
interface InterviewerReport {
  readonly interviewer: string;
  /** The number of interviews that the person held in the period. */
  readonly interviews: number;
  readonly candidates: Ids;
  /** Candidates on whom a scorecard of the person is missing. */
  readonly missing: Ids;
  /** Candidates who were hired after a yes, or rejected after a no. */
  readonly agreed: Ids;
  /** Candidates who were hired after a no, or rejected after a yes. */
  readonly differed: Ids;
}

export interface InterviewReport {
  /**
   * The median wait for the first interview, in milliseconds, of candidates who applied in the period. Null: nobody has
   * had one.
   */
  readonly first: {
    readonly candidates: Ids;
    readonly median: number | null;
    readonly ninetieth: number | null;
  };
  /** The candidates hired in the period, and how many interviews they had. */
  readonly hires: { readonly candidates: Ids; readonly interviews: number };
  /** The interviewers, the one with the most interviews first. */
  readonly interviewers: readonly InterviewerReport[];
  /** The number of candidates left out of the agreement, because their scorecards are sealed to the reader. */
  readonly sealed: number;
}

interface Held {
  readonly interviews: readonly Interview[];
  readonly cards: readonly Scorecard[];
  /** The candidates whose scorecards the reader may not see. */
  readonly sealed: ReadonlySet<number>;
}

/** @param histories those that match the report’s filters */
export function interviewReport(
  histories: Iterable<CandidateHistory>,
  period: Period,
  { interviews, cards, sealed }: Held,
): InterviewReport {
  const held = interviews.filter(
    ({ state, startsAt }) => state !== 'cancelled' && Date.parse(startsAt) <= period.now,
  );
  const heldOn = byCandidate(held);
  const cardsOn = byCandidate(cards);
  const rows = new Interviewers();
  const [waits, waiting, hired]: [number[], number[], number[]] = [[], [], []];
  let hiredInterviews = 0;
  const leftOut = new Set<number>();

  for (const history of histories) {
    const { id } = history;
    const own = heldOn.get(id) ?? [];
    const begun = own.map(({ startsAt }) => Date.parse(startsAt));
    if (begun.length > 0 && history.applied !== 0 && appliedWithin(history, period)) {
      waits.push(Math.max(0, Math.min(...begun) - history.applied));
      waiting.push(id);
    }
    const last = stageAt(history, period.end);
    if (last?.stage === 'hired' && isWithin(last.since, period)) {
      hired.push(id);
      hiredInterviews += own.length;
    }
    const within = own.filter(({ startsAt }) => isWithin(Date.parse(startsAt), period));
    const written = cardsOn.get(id) ?? [];
    for (const { interviewers } of within) for (const name of interviewers) rows.hold(name, id);
    for (const { interviewer } of missingCards(within, written, new Date(period.now).toISOString()))
      rows.add(interviewer, 'missing', id);
    if (last?.stage !== 'hired' && last?.stage !== 'rejected') continue;
    const judged = written.filter(({ interviewId }) => within.some((each) => each.id === interviewId));
    if (judged.length > 0 && sealed.has(id)) leftOut.add(id);
    for (const { interviewer, overall } of sealed.has(id) ? [] : judged)
      rows.add(interviewer, isInFavour(overall) === (last.stage === 'hired') ? 'agreed' : 'differed', id);
  }

  const sorted = Float64Array.from(waits).toSorted();
  return {
    first: { candidates: inOrder(waiting), median: quantile(sorted, 0.5), ninetieth: quantile(sorted, 0.9) },
    hires: { candidates: inOrder(hired), interviews: hiredInterviews },
    interviewers: rows.list(),
    sealed: leftOut.size,
  };
}

function byCandidate<Row extends { readonly candidateId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const { candidateId } = row;
    const known = found.get(candidateId);
    if (known) known.push(row);
    else found.set(candidateId, [row]);
  }
  return found;
}

/** The ids in ascending order, because the order of histories differs between engines. */
function inOrder(ids: Iterable<number>): number[] {
  return [...ids].toSorted((a, b) => a - b);
}

type Part = 'candidates' | 'missing' | 'agreed' | 'differed';

class Interviewers {
  readonly #rows = new Map<string, { interviews: number } & Record<Part, Set<number>>>();

  hold(interviewer: string, id: number): void {
    this.#row(interviewer).interviews += 1;
    this.add(interviewer, 'candidates', id);
  }

  add(interviewer: string, part: Part, id: number): void {
    this.#row(interviewer)[part].add(id);
  }

  #row(interviewer: string) {
    const known = this.#rows.get(interviewer);
    if (known) return known;
    const row = {
      interviews: 0,
      candidates: new Set<number>(),
      missing: new Set<number>(),
      agreed: new Set<number>(),
      differed: new Set<number>(),
    };
    this.#rows.set(interviewer, row);
    return row;
  }

  list(): InterviewerReport[] {
    return [...this.#rows]
      .map(([interviewer, { interviews, candidates, missing, agreed, differed }]) => ({
        interviewer,
        interviews,
        candidates: inOrder(candidates),
        missing: inOrder(missing),
        agreed: inOrder(agreed),
        differed: inOrder(differed),
      }))
      .toSorted((a, b) => b.interviews - a.interviews || (a.interviewer < b.interviewer ? -1 : 1));
  }
}
