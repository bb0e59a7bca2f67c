import { parse } from 'csv-parse/browser/esm/sync';
import { plainCell } from '#domain/csv.ts';
import type { Progress, TableRow } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The line by which Excel is told the delimiter: “sep=;”. */
const SEPARATOR = /^\uFEFF?"?sep=([,;|\t])"?\r?\n/i;

/** The number of characters by which the delimiter is found out. */
const LOOKED_AT = 64_000;

/** The number of rows between two reports of progress. */
const REPORTED_EVERY = 2_000;

/** So many quotation marks that are never closed are read over, before a text is no table. */
const MOST_UNCLOSED = 50;

/** The rows of a text with commas, semicolons, tabs or bars between its cells. Quoted cells may have line breaks. */
export function readCsv(given: string, onProgress: Progress): TableRow[] {
  const [named = '', separator] = SEPARATOR.exec(given) ?? [];
  const rows: TableRow[] = [];
  let [text, before] = [given.slice(named.length), named === '' ? 0 : 1];
  const delimiter = separator ?? delimiterOf(text);
  for (let unclosed = 0; ; unclosed++) {
    try {
      parse(text, {
        ...OPTIONS,
        delimiter,
        on_record(record, { lines }) {
          if (rows.length % REPORTED_EVERY === 0) onProgress(Math.min(0.99, 1 - text.length / given.length));
          rows.push({ line: before + lines, cells: record.map(plainCell) });
          // The row is kept above, with its line.
          return null;
        },
      });
      return rows;
    } catch (error) {
      if (!isUnclosed(error) || unclosed === MOST_UNCLOSED) throw error;
      // The rows before it are read. The line that opens a quotation is read without its marks, and those after it as usual.
      const read = (rows.at(-1)?.line ?? before) - before;
      before += read;
      text = withoutUnclosed(afterLines(text, read));
    }
  }
}

function isUnclosed(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'CSV_QUOTE_NOT_CLOSED';
}

function afterLines(text: string, count: number): string {
  const ends = text.matchAll(/\r\n|\n|\r/g);
  let at = 0;
  for (let line = 0; line < count; line++) {
    const { value: end } = ends.next();
    if (!end) return '';
    at = end.index + end[0].length;
  }
  return text.slice(at);
}

/** The text without the quotation marks of its first line that has an odd number of them. */
function withoutUnclosed(text: string): string {
  const lines = text.split('\n');
  const place = lines.findIndex((line) => line.split('"').length % 2 === 0);
  return lines.with(Math.max(0, place), (lines[Math.max(0, place)] ?? '').replaceAll('"', '')).join('\n');
}

const OPTIONS = {
  bom: true,
  // Rows of a spreadsheet may be shorter than others, and cells may have quotes within them.
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const;

/** The delimiter that divides the start of a text into the most cells, the same number in most rows. */
function delimiterOf(text: string): string {
  const start = wholeLines(text.slice(0, LOOKED_AT), text.length > LOOKED_AT);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(start, delimiter) }));
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.delimiter : ',';
}

function wholeLines(start: string, isCut: boolean): string {
  return isCut ? start.slice(0, start.lastIndexOf('\n') + 1) : start;
}

/** The most frequent number of cells in a row, times the square of the share of such rows. One column scores 0. */
function scoreOf(text: string, delimiter: string): number {
  let records: string[][];
  try {
    records = parse(text, { ...OPTIONS, delimiter });
  } catch {
    // With this delimiter the file can’t be read.
    return 0;
  }
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  if (!most || most[0] < 2) return 0;
  return most[0] * (most[1] / records.length) ** 2;
}
