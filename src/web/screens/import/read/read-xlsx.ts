import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableFile, type TableRow } from './table.ts';

/** Of the sheet and its texts, unpacked, in bytes. */
const MOST_UNPACKED = 300_000_000;

/** Cells of a sheet, empty ones too: one far away makes many. */
const MOST_CELLS = 5_000_000;

/**
 * The rows of the first sheet of a workbook of Excel.
 *
 * @throws {UnreadableFile}
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableRow[]> {
  const parts = unpacked(bytes);
  refuseHugeSheets(parts);
  try {
    // Unpacked already: the library would start workers that the page's policy does not allow.
    const archive = zipSync(parts, { level: 0 });
    const rows = await readSheet<string>(archive.buffer, { parseNumber: (digits) => digits });
    return rows.flatMap((cells, place) => {
      const texts = cells.map(textOf);
      return texts.every((text) => text === '') ? [] : [{ line: place + 1, cells: texts }];
    });
  } catch (cause) {
    throw new UnreadableFile('This workbook can’t be read. Save it as CSV, then choose that file.', {
      cause,
    });
  }
}

/** The parts of the archive that tables are made of. Their names are only names: nothing is written anywhere. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.xml(?:\.rels)?$/.test(name)) return false;
        size += originalSize;
        if (size > MOST_UNPACKED) throw new UnreadableFile(TOO_LARGE);
        return true;
      },
    });
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(
      'This file is damaged: it begins like a workbook of Excel, and does not go on.',
      {
        cause,
      },
    );
  }
}

const TOO_LARGE = 'This workbook is too large. Save its sheet as CSV, then choose that file.';

/** `<c r="XFD1048576">`: a cell so far away that the table up to it has billions. */
const CELL = /<c\b[^>]*?\sr="([A-Z]{1,3})(\d{1,7})"/g;

function refuseHugeSheets(parts: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) continue;
    let [columns, rows] = [0, 0];
    for (const [, letters = '', row] of new TextDecoder().decode(bytes).matchAll(CELL)) {
      const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
      columns = Math.max(columns, column);
      rows = Math.max(rows, Number(row));
    }
    if (columns * rows > MOST_CELLS) throw new UnreadableFile(TOO_LARGE);
  }
}

/** Dates have no time zone in a workbook: they are read as the person's own. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).replaceAll('\0', '') : '';
}
