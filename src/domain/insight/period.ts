/** The time span of a report. Moments are in milliseconds since 1970. */
export interface Period {
  /** The start of the period. Null: the report begins with the first candidate. */
  readonly from: number | null;
  /** The last millisecond of the period. The report ignores everything after it. */
  readonly end: number;
  /** The moment at which current stays are cut off: the time of the request, or `end` if that is earlier. */
  readonly now: number;
}

/** A span of time, from its first millisecond to its last. */
export interface Span {
  readonly from: number;
  readonly end: number;
}

/** A week of a report, cut to the report's period. */
export interface Week extends Span {
  /** The Monday of the week. */
  readonly day: string;
}

export function isWithin(moment: number, { from, end }: Pick<Period, 'from' | 'end'>): boolean {
  return moment <= end && (from === null || moment >= from);
}
