import { EXPORT_HEADINGS } from '#web/candidate/selection/candidates-csv.ts';
import { guessMapping, type ColumnSet, type Mapping } from './columns.ts';
import type { ImportField } from './fields.ts';
import { findHeadings, FIRST_ROWS } from './heading-row.ts';
import { readFile } from './read-file.ts';
import type { ReadColumns } from './read-row.ts';
import { UnreadableFile, type Progress, type TableRow } from './table.ts';

/** The choices by which a file is read. Absent: as is found out. */
export interface ReadingOptions {
  readonly encoding?: string | undefined;
  /** The place of the row with the headings among the file's rows; null: it has none. */
  readonly headingRow?: number | null | undefined;
  /** The titles of the jobs here, by which a column of jobs is known. */
  readonly jobs?: readonly string[] | undefined;
}

/** A summary of a file, for the first step of the screen. */
export interface FileContents<Field extends string = ImportField> {
  readonly headings: readonly string[];
  /** The first values of each column that are not empty. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  readonly guess: Mapping<Field>;
  /** The encoding of a text; null: a workbook. */
  readonly encoding: string | null;
  readonly headingRow: number | null;
  /** The first rows of the file, one of which has the headings. */
  readonly firstRows: readonly TableRow[];
}

/** A table with its headings apart. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The number of shown values of a column. */
const SAMPLES = 3;

/** The number of rows by which columns are guessed. */
const GUESSED_BY = 200;

/** The number of shown cells of each of the first rows. */
const FIRST_CELLS = 8;

/**
 * @param most the most rows that can be imported at once
 * @throws {UnreadableFile}
 */
export async function openTable<Field extends string>(
  file: Blob,
  options: ReadingOptions,
  onProgress: Progress,
  { columns, most }: { readonly columns: ColumnSet<Field>; readonly most: number },
): Promise<{ table: Table; contents: FileContents<Field> }> {
  const { rows: all, encoding } = await readFile(file, options.encoding, onProgress, columns);
  const headingRow = options.headingRow === undefined ? findHeadings(all, columns) : options.headingRow;
  const rows = headingRow === null ? all : all.slice(headingRow + 1);
  if (rows.length === 0) throw new UnreadableFile('This file has headings, and no rows below them.');
  if (rows.length > most) {
    throw new UnreadableFile(
      `This file has ${rows.length.toLocaleString('en')} rows; ${most.toLocaleString('en')} can be imported at once. Cut it into several.`,
    );
  }
  const heads = headingRow === null ? [] : (all[headingRow]?.cells ?? []);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), heads.length);
  const headings = Array.from({ length: width }, (_, column) => heads[column]?.trim() ?? '');
  const first = rows.slice(0, GUESSED_BY).map(({ cells }) => cells);
  const contents = {
    headings,
    samples: headings.map((_, column) => samplesOf(first, column)),
    rows: rows.length,
    guess: guessMapping(headings, first, columns, options.jobs),
    encoding,
    headingRow,
    firstRows: all
      .slice(0, FIRST_ROWS)
      .map(({ line, cells }) => ({ line, cells: cells.slice(0, FIRST_CELLS) })),
  };
  return { table: { headings, rows }, contents };
}

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.flatMap((cells) => cells[column]?.trim() || []).slice(0, SAMPLES);
}

/** Tells which columns have which field, and whether this product has written the table. */
export function columnsOf<Field extends string>(
  { headings }: Table,
  mapping: Mapping<Field>,
): ReadColumns<Field> {
  const columns = new Map<Field, number[]>();
  for (const [column, field] of mapping.entries()) {
    if (field !== null) columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  return { columns, isOwn: EXPORT_HEADINGS.every((heading, place) => headings[place] === heading) };
}
