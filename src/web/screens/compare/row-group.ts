import type { ReactNode } from 'react';

/** One compared detail. */
export interface Row {
  readonly label: string;
  /** One value per candidate. Different values are marked. Null when the row compares nothing. */
  readonly values: readonly unknown[] | null;
  /** Renders the cell of the candidate at this index, from 0. */
  readonly cellOf: (at: number) => ReactNode;
}

/** Rows that belong together. */
export interface RowGroup {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The text that is shown when there are no rows. */
  readonly empty?: string;
}
