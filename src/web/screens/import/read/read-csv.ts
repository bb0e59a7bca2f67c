import { parse } from 'csv-parse/browser/esm/sync';
import { plainCell } from '#domain/csv.ts';
import type { Progress, TableRow } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Characters by which the delimiter is found out. */
const LOOKED_AT = 64_000;

/** Rows between two reports. */
const REPORTED_EVERY = 2_000;

/** The rows of a text with commas, semicolons, tabs or bars between its cells. Quoted cells may have line breaks. */
export function readCsv(text: string, onProgress: Progress): TableRow[] {
  let count = 0;
  const rows: TableRow[] = [];
  parse(text, {
    ...OPTIONS,
    delimiter: delimiterOf(text),
    on_record(record, { bytes, lines }) {
      count++;
      if (count % REPORTED_EVERY === 0) onProgress(Math.min(0.99, bytes / text.length));
      rows.push({ line: lines, cells: record.map(plainCell) });
      // It is kept here, with its line.
      return null;
    },
  });
  return rows;
}

const OPTIONS = {
  bom: true,
  // Some rows of a spreadsheet are shorter than others, and quotes in the middle of a cell are its own.
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const;

/** The delimiter that cuts the start of a text into the most cells, alike in its rows. */
function delimiterOf(text: string): string {
  const start = wholeLines(text.slice(0, LOOKED_AT), text.length > LOOKED_AT);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(start, delimiter) }));
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.delimiter : ',';
}

function wholeLines(start: string, isCut: boolean): string {
  return isCut ? start.slice(0, start.lastIndexOf('\n') + 1) : start;
}

/** How many cells most rows have, times the share of those rows. A single column scores nothing. */
function scoreOf(text: string, delimiter: string): number {
  let records: string[][];
  try {
    records = parse(text, { ...OPTIONS, delimiter });
  } catch {
    return 0;
  }
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  if (!most || most[0] < 2) return 0;
  return most[0] * (most[1] / records.length) ** 2;
}
