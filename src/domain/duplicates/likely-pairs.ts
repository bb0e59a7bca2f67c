import { certainty, groupKeysOf, keysOf, sharedSigns, type Keys, type Known, type Sign } from './likeness.ts';

/** The number of pairs on a page. */
export const PAIRS_PAGE_SIZE = 20;

/** Two candidates who are likely one person, the lower id first. */
export interface LikelyPair<Row> {
  readonly candidates: readonly [Row, Row];
  /** What they have in common. */
  readonly signs: readonly Sign[];
}

/**
 * With so many before them each of a group is compared: in a group up to this size, with everybody. A hundred who share an
 * email of an agency are thus some hundred pairs, not five thousand.
 */
const COMPARED = 8;

type Identified = Known & { readonly id: number };

/**
 * The pairs who are likely one person, the most certain first, and of equal ones the newest. Only who shares a key is
 * compared, so that it takes as long as there are candidates.
 *
 * @param isSettled whether it was decided already that two are different people; the lower id comes first
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
  // Certainty is worked out once for each pair: there may be many.
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

/** Those who share an email, or a name with a phone number or a job; each group in the order of the ids. */
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
