/** A moment as ISO 8601 in UTC with milliseconds, e.g. `2026-11-20T09:30:00.000Z`. Sorts as text. */
export type Timestamp = string;
