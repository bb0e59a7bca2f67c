import type { ReactNode } from 'react';

/** Something that is compared. */
export interface Row {
  readonly label: string;
  /** What each has, as far as it makes a difference; null: nothing is compared here. */
  readonly values: readonly unknown[] | null;
  /** What is shown of the candidate at this place, counted from 0. */
  readonly cellOf: (at: number) => ReactNode;
}

/** Rows that belong together. */
export interface RowGroup {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What is said in the place of rows. */
  readonly empty?: string;
}
