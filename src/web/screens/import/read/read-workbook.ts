import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { zipParts } from '#domain/files/zip-parts.ts';
import { headingsIn, type ColumnSet } from './columns.ts';
import { FIRST_ROWS } from './heading-row.ts';
import { UnreadableFile, type TableRow } from './table.ts';

/** The largest size of a workbook's unpacked parts, in bytes. */
const MOST_UNPACKED = 300_000_000;

/**
 * The rows of a workbook of Excel (.xlsx, .xls) or of OpenDocument (.ods). Of several sheets, the one with the most
 * headings that are known, else the first with rows.
 *
 * @throws {UnreadableFile}
 */
export function readWorkbook(bytes: Uint8Array, columns: ColumnSet<string>): TableRow[] {
  const unpacked = withoutPacking(bytes);
  let sheets: TableRow[][];
  try {
    const { SheetNames, Sheets } = read(unpacked, {
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
    });
    sheets = SheetNames.map((name) => rowsOf(Sheets[name] ?? {})).filter((rows) => rows.length > 0);
  } catch (cause) {
    throw new UnreadableFile('This workbook can’t be read. Save it as CSV, then choose that file.', {
      cause,
    });
  }
  const ranked = sheets.map((rows) => ({
    rows,
    named: Math.max(...rows.slice(0, FIRST_ROWS).map(({ cells }) => headingsIn(cells, columns))),
  }));
  return ranked.toSorted((a, b) => b.named - a.named)[0]?.rows ?? [];
}

/**
 * Unpacks a workbook within limits, because the library would unpack whatever is packed. A workbook of an old Excel is not
 * packed.
 */
function withoutPacking(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x50) return bytes;
  let size = 0;
  try {
    const { parts } = zipParts(bytes, { unpacked: MOST_UNPACKED }, ({ originalSize }) => {
      size += originalSize;
      return true;
    });
    return zipSync(Object.fromEntries(parts), { level: 0 });
  } catch (cause) {
    throw new UnreadableFile(
      size > MOST_UNPACKED
        ? 'This workbook is too large. Save its sheet as CSV, then choose that file.'
        : 'This file is damaged: it begins like a workbook, and does not go on.',
      { cause },
    );
  }
}

/** A sheet has only the rows and cells that have something, however far away one of them is. */
function rowsOf(sheet: WorkSheet): TableRow[] {
  const rows: TableRow[] = [];
  (sheet['!data'] ?? []).forEach((row, place) => {
    const cells: string[] = [];
    row?.forEach((cell, column) => {
      const text = textOf(cell);
      if (text !== '') cells[column] = text;
    });
    if (cells.length > 0) rows.push({ line: place + 1, cells: Array.from(cells, (text) => text ?? '') });
  });
  return rows;
}

/** A date has no time zone in a workbook: it is read as the person's own. A time alone is of the year 1899. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .split('T');
  if (day < '1900') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.v instanceof Date) return dateText(cell.v);
  // A link's address says more than “Profile”.
  const target = cell.l?.Target;
  if (target && /^https?:/i.test(target)) return target;
  return String(cell.v ?? '').replaceAll('\0', '');
}
