/**
 * A moment in ISO 8601, in UTC with milliseconds: `2026-11-20T09:30:00.000Z`. Sorting timestamps as texts sorts them by
 * time.
 */
export type Timestamp = string;

/**
 * Stands for a moment that nobody knows: since when an imported candidate is in a stage, or when they applied (decision
 * 134). Whoever compares moments asks `isUnknownTime` first, because an unknown moment is neither old nor new.
 */
export const UNKNOWN_TIME: Timestamp = '1970-01-01T00:00:00.000Z';

/** Also true for an empty text, which stands for a moment that a host did not send (product §7). */
export function isUnknownTime(at: Timestamp): boolean {
  return at === UNKNOWN_TIME || at === '';
}

/** Tells whether a moment is known, and before another one. */
export function isKnownBefore(at: Timestamp, other: Timestamp): boolean {
  return at < other && !isUnknownTime(at);
}

/** The moment some minutes after another one. */
export function minutesAfter(at: Timestamp, minutes: number): Timestamp {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}

/** Compares rows by their moment, the latest first. Rows of the same moment are sorted by id, the highest first. */
export function latestFirst<Row extends { readonly id: number }>(momentOf: (row: Row) => Timestamp) {
  return (a: Row, b: Row) => {
    const [momentA, momentB] = [momentOf(a), momentOf(b)];
    if (momentA !== momentB) return momentA < momentB ? 1 : -1;
    return b.id - a.id;
  };
}
