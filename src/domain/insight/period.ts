/** The time that a report is about. Moments are in milliseconds since 1970. */
export interface Period {
  /** Null: from the beginning. */
  readonly from: number | null;
  /** Its last millisecond. What came later has not happened, for the report. */
  readonly end: number;
  /** Until when it is counted how long somebody has been somewhere: the time of asking, or `end` if that is earlier. */
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
