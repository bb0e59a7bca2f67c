import type { Verdict } from '#domain/choices/verdict.ts';

/** A decision on two candidates, as stored. */
export interface DuplicateDecision {
  readonly id: number;
  readonly candidateId: number;
  readonly otherId: number;
  readonly verdict: Verdict;
}

type Decided = Omit<DuplicateDecision, 'id'>;

/** A decision on a pair of whom neither goes: two people, or one person with two applications. */
export type PairVerdict = Exclude<Verdict, 'same'>;

/** The decision on a pair, in either order of the ids. */
export function decided(verdict: PairVerdict, id: number, otherId: number): Decided {
  return { candidateId: Math.min(id, otherId), otherId: Math.max(id, otherId), verdict };
}

/** Whether a decision has been made on two candidates, in either order of the ids. */
function isDecided(
  decisions: readonly Decided[],
  verdicts: readonly Verdict[],
): (id: number, otherId: number) => boolean {
  const pairs = new Set(
    decisions
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ candidateId, otherId }) => `${candidateId}-${otherId}`),
  );
  return (id, otherId) => pairs.has(`${Math.min(id, otherId)}-${Math.max(id, otherId)}`);
}

/** Makes a function that tells whether two candidates were decided to be different people. */
export function areDifferent(decisions: readonly Decided[]): (id: number, otherId: number) => boolean {
  return isDecided(decisions, ['different']);
}

/**
 * The other candidates who were decided to be the same person, also through a third one, in the order of their ids. Two
 * who were decided to be different people stay apart.
 */
export function keptWith(decisions: readonly Decided[]): (id: number) => readonly number[] {
  const others = new Map<number, Set<number>>();
  for (const { candidateId, otherId, verdict } of decisions) {
    if (verdict !== 'kept') continue;
    others.set(candidateId, (others.get(candidateId) ?? new Set()).add(otherId));
    others.set(otherId, (others.get(otherId) ?? new Set()).add(candidateId));
  }
  const isApart = areDifferent(decisions);
  return (id) => {
    const found = new Set([id]);
    // A set that grows while it is walked through goes on to what was added.
    for (const each of found) for (const other of others.get(each) ?? []) found.add(other);
    return [...found].filter((each) => each !== id && !isApart(id, each)).toSorted((a, b) => a - b);
  };
}

/** Whether nothing is left to ask about two: they are different people, or one person whose applications are kept. */
export function areSettled(decisions: readonly Decided[]): (id: number, otherId: number) => boolean {
  const isApart = areDifferent(decisions);
  const keptOf = keptWith(decisions);
  return (id, otherId) => isApart(id, otherId) || keptOf(id).includes(otherId);
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
  const isSaid = isDecided(decisions, ['different', 'kept']);
  const known = new Set<number>();
  return decisions.flatMap((before): Redecided[] => {
    const { id, candidateId, otherId, verdict } = before;
    if (verdict === 'same') {
      return candidateId === goesId ? [{ before, after: { ...before, candidateId: staysId } }] : [];
    }
    if (candidateId !== goesId && otherId !== goesId) return [];
    const other = candidateId === goesId ? otherId : candidateId;
    const isNeeded = other !== staysId && isThere(other) && !isSaid(other, staysId) && !known.has(other);
    if (!isNeeded) return [{ before, after: null }];
    known.add(other);
    return [{ before, after: { id, ...decided(verdict, other, staysId) } }];
  });
}
