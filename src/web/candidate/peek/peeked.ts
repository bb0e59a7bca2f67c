/** The candidate whose profile is shown beside the board or the list. */
export interface Peeked {
  readonly id: number;
  /** The ids of the column or page when the profile was opened. J and K follow this order even after a move. */
  readonly order: readonly number[];
}
