import { certainty, groupKeysOf, keysOf, sharedSigns, type Keys, type Known, type Sign } from './likeness.ts';

/** The number of pairs on a page. */
export const PAIRS_PAGE_SIZE = 20;

/** Two candidates who are likely one person, the lower id first. */
export interface LikelyPair<Row> {
  readonly candidates: readonly [Row, Row];
  /** What the two have in common. */
  readonly signs: readonly Sign[];
}

/**
 * The number of earlier members that each member of a group is compared with. A small group is compared in full. A
 * hundred candidates with one agency's email make some hundred pairs, not five thousand.
 */
const COMPARED = 8;

type Identified = Known & { readonly id: number };

/**
 * The pairs of candidates who are likely one person: the most certain first, then the newest. Only candidates who share
 * a key are compared, so the time grows with the number of candidates, not of pairs.
 *
 * @param isSettled whether two were already decided to be different people; the lower id comes first
 */
export function likelyPairs<Row extends Identified>(
  candidates: readonly Row[],
  isSettled: (id: number, otherId: number) => boolean = () => false,
): LikelyPair<Row>[] {
  const found = new Map<string, LikelyPair<Row>>();
  for (const group of groupsOf(candidates)) {
    for (const [place, { row, keys }] of group.entries()) {
      for (const before of group.slice(Math.max(0, place - COMPARED), place)) {
        const pair = `${before.row.id}-${row.id}`;
        if (found.has(pair) || isSettled(before.row.id, row.id)) continue;
        const signs = sharedSigns(before.keys, keys);
        if (signs.length > 0) found.set(pair, { candidates: [before.row, row], signs });
      }
    }
  }
  // Computed once for each pair, because there may be many pairs.
  return Array.from(found.values(), (pair) => ({ pair, rank: certainty(pair.signs) }))
    .toSorted(byCertainty)
    .map(({ pair }) => pair);
}

interface Ranked<Row> {
  readonly pair: LikelyPair<Row>;
  readonly rank: number;
}

function byCertainty<Row extends Identified>(a: Ranked<Row>, b: Ranked<Row>): number {
  const [[firstA, secondA], [firstB, secondB]] = [a.pair.candidates, b.pair.candidates];
  return b.rank - a.rank || secondB.id - secondA.id || firstB.id - firstA.id;
}

interface Keyed<Row> {
  readonly row: Row;
  readonly keys: Keys;
}

/**
 * Groups of candidates who share an email, or a name with a phone number or a job. Each group is in the order of ids.
 */
function groupsOf<Row extends Identified>(candidates: readonly Row[]): Keyed<Row>[][] {
  const groups = new Map<string, Keyed<Row>[]>();
  for (const row of candidates.toSorted((a, b) => a.id - b.id)) {
    const keyed = { row, keys: keysOf(row) };
    for (const key of groupKeysOf(keyed.keys)) {
      const group = groups.get(key);
      if (group) group.push(keyed);
      else groups.set(key, [keyed]);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
