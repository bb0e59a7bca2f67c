import type { Verdict } from '#domain/choices/verdict.ts';

/** A decision on two candidates, as stored. */
export interface DuplicateDecision {
  readonly id: number;
  readonly candidateId: number;
  readonly otherId: number;
  readonly verdict: Verdict;
}

type Decided = Omit<DuplicateDecision, 'id'>;

/** The decision that two are different people, in either order of the ids. */
export function different(id: number, otherId: number): Decided {
  return { candidateId: Math.min(id, otherId), otherId: Math.max(id, otherId), verdict: 'different' };
}

/** Makes a function that tells whether two candidates were decided to be different people. */
export function areDifferent(decisions: readonly Decided[]): (id: number, otherId: number) => boolean {
  const pairs = new Set(
    decisions
      .filter(({ verdict }) => verdict === 'different')
      .map(({ candidateId, otherId }) => `${candidateId}-${otherId}`),
  );
  return (id, otherId) => pairs.has(`${Math.min(id, otherId)}-${Math.max(id, otherId)}`);
}

/** The candidate into whom this one was merged; null: this one was not merged. */
export function whoRemains(id: number, decisions: readonly Decided[]): number | null {
  return decisions.find(({ otherId, verdict }) => verdict === 'same' && otherId === id)?.candidateId ?? null;
}

interface Redecided {
  readonly before: DuplicateDecision;
  readonly after: DuplicateDecision | null;
}

/**
 * The older decisions after `goesId` was merged into `staysId`. Decisions about the candidate who went now apply to the
 * one who remains, each once.
 *
 * @param isThere whether there is such a candidate: a decision stays when the other candidate's creation is undone
 */
export function afterMerge(
  decisions: readonly DuplicateDecision[],
  staysId: number,
  goesId: number,
  isThere: (id: number) => boolean,
): Redecided[] {
  const isSaid = areDifferent(decisions);
  const decided = new Set<number>();
  return decisions.flatMap((before): Redecided[] => {
    const { id, candidateId, otherId, verdict } = before;
    if (verdict === 'same') {
      return candidateId === goesId ? [{ before, after: { ...before, candidateId: staysId } }] : [];
    }
    if (candidateId !== goesId && otherId !== goesId) return [];
    const other = candidateId === goesId ? otherId : candidateId;
    const isNeeded = other !== staysId && isThere(other) && !isSaid(other, staysId) && !decided.has(other);
    if (!isNeeded) return [{ before, after: null }];
    decided.add(other);
    return [{ before, after: { id, ...different(other, staysId) } }];
  });
}
