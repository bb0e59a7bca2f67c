/** The candidates of the list or column that one was opened from, in the order in which they were seen there. */
export interface CandidateOrder {
  readonly ids: readonly number[];
  /** The pages of the list they were on, first and last; null: a column of the board. */
  readonly pages: readonly [first: number, last: number] | null;
}

/** So many of a column go with a profile: history entries have a size that browsers limit. */
const MOST = 2_000;

export function orderOfPage(rows: readonly { readonly id: number }[], page: number): CandidateOrder {
  return { ids: rows.map(({ id }) => id), pages: [page, page] };
}

export function orderOfColumn(cards: readonly { readonly id: number }[]): CandidateOrder {
  return orderOfIds(cards.slice(0, MOST).map(({ id }) => id));
}

/** A column's candidates, of which the ids are at hand. */
export function orderOfIds(ids: readonly number[]): CandidateOrder {
  return { ids: ids.slice(0, MOST), pages: null };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The candidates that a candidate was opened from among, for going on to the next. */
    candidateOrder?: CandidateOrder;
  }
}
