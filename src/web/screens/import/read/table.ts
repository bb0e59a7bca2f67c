/** A row of a file. */
export interface TableRow {
  /** Its line or row in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** All rows of a file, before it is known which of them has the headings. */
export interface FileRows {
  readonly rows: readonly TableRow[];
  /** The encoding that the text was read with. Null: the file is a workbook, whose encoding is known. */
  readonly encoding: string | null;
}

/** Is told how much of the work is done, from 0 to 1. */
export type Progress = (done: number) => void;

/** A file can't be read, with the sentence to show. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
