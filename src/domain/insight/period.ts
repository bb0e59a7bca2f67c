/** The time span of a report. Moments are in milliseconds since 1970. */
export interface Period {
  /** Null: the report begins with the first candidate. */
  readonly from: number | null;
  /** Its last millisecond. The report ignores everything later. */
  readonly end: number;
  /** The end of stays that still last: the time of the request, or `end` if that is earlier. */
  readonly now: number;
}

/** A part of a period: from its first millisecond to its last. */
export interface Span {
  readonly from: number;
  readonly end: number;
}

/** A week of a report, cut to its period. */
export interface Week extends Span {
  /** Its Monday. */
  readonly day: string;
}

export function isWithin(moment: number, { from, end }: Pick<Period, 'from' | 'end'>): boolean {
  return moment <= end && (from === null || moment >= from);
}
