import { certainty, keysOf, sharedSigns, type Keys, type Known, type Sign } from './likeness.ts';
import { exactKeysOf, Nearby, similarKeysOf } from './nearby.ts';

/** The number of pairs on a page. */
export const PAIRS_PAGE_SIZE = 20;

/** Two candidates who are likely one person, the lower id first. */
export interface LikelyPair<Row> {
  readonly candidates: readonly [Row, Row];
  /** The signs that the two share. */
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
  const found = new Map<string, Ranked<Row>>();
  const exact = new Nearby<Keyed<Row>>();
  // A similar name for the same job is no sign when both candidates have an email.
  const withoutEmail = new Nearby<Keyed<Row>>();
  const everybody = candidates.toSorted((a, b) => a.id - b.id).map((row) => ({ row, keys: keysOf(row) }));
  for (const keyed of everybody) {
    addTo(exact, exactKeysOf(keyed.keys), keyed);
    if (keyed.keys.email === '') addTo(withoutEmail, similarKeysOf(keyed.keys), keyed);
  }
  if (!withoutEmail.isEmpty) {
    for (const keyed of everybody) {
      if (keyed.keys.email !== '') compare(withoutEmail.of(similarKeysOf(keyed.keys)), keyed);
    }
  }
  return [...found.values()].toSorted(byCertainty).map(({ pair }) => pair);

  function addTo(nearby: Nearby<Keyed<Row>>, keys: readonly string[], keyed: Keyed<Row>): void {
    compare(nearby.of(keys), keyed);
    nearby.add(keys, keyed);
  }

  function compare(others: Iterable<Keyed<Row>>, keyed: Keyed<Row>): void {
    for (const other of others) {
      const signs = sharedSigns(other.keys, keyed.keys);
      if (signs.length === 0) continue;
      const [first, second] = other.row.id < keyed.row.id ? [other.row, keyed.row] : [keyed.row, other.row];
      if (isSettled(first.id, second.id)) continue;
      found.set(`${first.id}-${second.id}`, {
        pair: { candidates: [first, second], signs },
        rank: certainty(signs),
      });
    }
  }
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
