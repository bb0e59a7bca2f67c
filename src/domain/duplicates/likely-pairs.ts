import { certainty, keysOf, sharedSigns, type Keys, type Known, type Sign } from './likeness.ts';
import { Nearby } from './nearby.ts';

/** The number of pairs on a page. */
export const PAIRS_PAGE_SIZE = 20;

/** Two candidates who are likely one person, the lower id first. */
export interface LikelyPair<Row> {
  readonly candidates: readonly [Row, Row];
  /** What the two have in common. */
  readonly signs: readonly Sign[];
}

type Identified = Known & { readonly id: number };

/**
 * The pairs of candidates who are likely one person: the most certain first, then the newest.
 *
 * @param isSettled whether two were already decided to be different people; the lower id comes first
 */
export function likelyPairs<Row extends Identified>(
  candidates: readonly Row[],
  isSettled: (id: number, otherId: number) => boolean = () => false,
): LikelyPair<Row>[] {
  const found: Ranked<Row>[] = [];
  const nearby = new Nearby<number, Keyed<Row>>();
  for (const row of candidates.toSorted((a, b) => a.id - b.id)) {
    const keyed = { row, keys: keysOf(row) };
    for (const before of nearby.add(keyed)) {
      const signs = sharedSigns(before.keys, keyed.keys);
      if (signs.length === 0 || isSettled(before.row.id, row.id)) continue;
      found.push({ pair: { candidates: [before.row, row], signs }, rank: certainty(signs) });
    }
  }
  return found.toSorted(byCertainty).map(({ pair }) => pair);
}

interface Keyed<Row> {
  readonly row: Row;
  readonly keys: Keys;
}

interface Ranked<Row> {
  readonly pair: LikelyPair<Row>;
  /** Computed once for each pair, because there may be many pairs. */
  readonly rank: number;
}

function byCertainty<Row extends Identified>(a: Ranked<Row>, b: Ranked<Row>): number {
  const [[firstA, secondA], [firstB, secondB]] = [a.pair.candidates, b.pair.candidates];
  return b.rank - a.rank || secondB.id - secondA.id || firstB.id - firstA.id;
}
