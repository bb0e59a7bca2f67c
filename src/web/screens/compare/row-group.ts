import type { ReactNode } from 'react';

/** One compared detail. */
export interface Row {
  readonly label: string;
  /** The values whose differences are marked, one for each candidate. Null: nothing is compared in this row. */
  readonly values: readonly unknown[] | null;
  /** Renders the cell of the candidate at this index, from 0. */
  readonly cellOf: (at: number) => ReactNode;
}

/** Rows that belong together. */
export interface RowGroup {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The text that replaces missing rows. */
  readonly empty?: string;
}
