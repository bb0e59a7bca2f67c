/**
 * A moment in ISO 8601, in UTC with milliseconds: `2026-11-20T09:30:00.000Z`. Sorting timestamps as texts sorts them by
 * time.
 */
export type Timestamp = string;

/** Compares rows by their moment, the latest first. Rows of the same moment are sorted by id, the highest first. */
export function latestFirst<Row extends { readonly id: number }>(momentOf: (row: Row) => Timestamp) {
  return (a: Row, b: Row) => {
    const [momentA, momentB] = [momentOf(a), momentOf(b)];
    if (momentA !== momentB) return momentA < momentB ? 1 : -1;
    return b.id - a.id;
  };
}
