/** The candidates of the list or column from which a candidate was opened, in the order shown. */
export interface CandidateOrder {
  readonly ids: readonly number[];
  /** The first and the last page of the list that are in this order. Null: the order is that of a board column. */
  readonly pages: readonly [first: number, last: number] | null;
}

/** The maximum number of ids to keep. Browsers limit the size of history entries. */
const MOST = 2_000;

export function orderOfPage(rows: readonly { readonly id: number }[], page: number): CandidateOrder {
  return { ids: rows.map(({ id }) => id), pages: [page, page] };
}

export function orderOfColumn(cards: readonly { readonly id: number }[]): CandidateOrder {
  return orderOfIds(cards.slice(0, MOST).map(({ id }) => id));
}

/** The order of a board column. */
export function orderOfIds(ids: readonly number[]): CandidateOrder {
  return { ids: ids.slice(0, MOST), pages: null };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order around the opened candidate, for the step to the next or previous one. */
    candidateOrder?: CandidateOrder;
  }
}
