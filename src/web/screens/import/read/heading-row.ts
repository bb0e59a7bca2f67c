import { EMAIL } from '#domain/email.ts';
import { headingsIn, type ColumnSet } from './columns.ts';
import { readDate } from './dates.ts';
import type { TableRow } from './table.ts';

/** The number of rows at the start of a file that are looked at, and can be chosen. */
export const FIRST_ROWS = 30;

/**
 * The place of the row with the headings: the one that names the most fields. Titles and notes may stand before it.
 *
 * @returns null when the first rows have no headings but only values
 */
export function findHeadings(rows: readonly TableRow[], columns: ColumnSet<string>): number | null {
  const first = rows.slice(0, FIRST_ROWS).map(({ cells }) => cells);
  const named = first.map((cells) => ({ named: headingsIn(cells, columns), filled: filledIn(cells) }));
  const most = Math.max(...named.map((row) => row.named));
  const best = named.findIndex((row) => row.named === most && most > 0 && row.named >= row.filled / 3);
  if (most >= 2 || (best >= 0 && named[best]?.filled === 1)) return best;
  // Headings that nobody knows: the first row that is as wide as the others.
  const widths = first.map(filledIn).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const widest = first.findIndex((cells) => filledIn(cells) >= usual);
  const cells = first[Math.max(0, best >= 0 ? best : widest)] ?? [];
  return cells.some(isValue) ? null : first.indexOf(cells);
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Tells whether a text is a value and not a heading. */
function isValue(cell: string): boolean {
  return (
    EMAIL.test(cell.trim()) || readDate(cell, 'dmy') !== null || /^\+?[\d\s()./-]{5,}$/.test(cell.trim())
  );
}
