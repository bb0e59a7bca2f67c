/** A moment as ISO 8601 in UTC with milliseconds, e.g. `2026-11-20T09:30:00.000Z`. Sorts as text. */
export type Timestamp = string;

/** The order of a list of moments: the latest first; of two at the same moment, the higher id. */
export function latestFirst<Row extends { readonly id: number }>(momentOf: (row: Row) => Timestamp) {
  return (a: Row, b: Row) => momentOf(b).localeCompare(momentOf(a)) || b.id - a.id;
}
