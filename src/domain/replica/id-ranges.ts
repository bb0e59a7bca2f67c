/** Consecutive ids. */
export interface IdRange {
  /** The lowest id. */
  readonly first: number;
  readonly count: number;
}

/** The ranges of consecutive ids, in the order of the ids. */
export function rangesOf(ids: readonly number[]): IdRange[] {
  const ranges: { first: number; count: number }[] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last && id === last.first + last.count) last.count += 1;
    else ranges.push({ first: id, count: 1 });
  }
  return ranges;
}

export function idsIn({ first, count }: IdRange): number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}
