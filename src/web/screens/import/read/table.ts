/** A row of a file. */
export interface TableRow {
  /** The line or row of the file that it is in, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was read of a file. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Is told how much of the work is done, from 0 to 1. */
export type Progress = (done: number) => void;

/** A file can't be read, with the sentence to show. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
