import { MOST_IMPORTED } from '#domain/import/import-row.ts';
import { decodeText } from '#web/candidate/files/text/decode.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableFile, type Progress, type Table, type TableRow } from './table.ts';

/** In bytes. */
const MAX_FILE_BYTES = 100_000_000;

/** Headings and rows of a table in a file, by what is in it and not by its name. */
export async function readTable(file: Blob, onProgress: Progress): Promise<Table> {
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableFile('This file is larger than 100 MB. Cut it into several.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [head, ...rows] = await readRows(bytes, onProgress);
  if (!head) throw new UnreadableFile('This file is empty.');
  if (rows.length === 0) throw new UnreadableFile('This file has headings, and no rows below them.');
  if (rows.length > MOST_IMPORTED) {
    throw new UnreadableFile(
      `This file has ${rows.length.toLocaleString('en')} rows; 100,000 can be imported at once. Cut it into several.`,
    );
  }
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  const headings = Array.from({ length: width }, (_, column) => head.cells[column]?.trim() ?? '');
  return { headings, rows };
}

async function readRows(bytes: Uint8Array, onProgress: Progress): Promise<TableRow[]> {
  if (startsWith(bytes, 'PK')) {
    // Loaded only for a workbook.
    const { readXlsx } = await import('./read-xlsx.ts');
    return readXlsx(bytes);
  }
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    throw new UnreadableFile(
      'This is a workbook of an old Excel. Save it as .xlsx or CSV, then choose that file.',
    );
  }
  if (startsWith(bytes, '%PDF') || startsWith(bytes, '\x89PNG') || startsWith(bytes, '\xff\xd8\xff')) {
    throw new UnreadableFile(NO_TABLE);
  }
  const text = decodeText(bytes);
  if (isBinary(text)) throw new UnreadableFile(NO_TABLE);
  try {
    return readCsv(text, onProgress);
  } catch (cause) {
    throw new UnreadableFile(`This file can’t be read as a table: ${whatIsWrong(cause)}.`, { cause });
  }
}

function whatIsWrong(cause: unknown): string {
  const { code, lines } = Object(cause) as { code?: unknown; lines?: unknown };
  const where = typeof lines === 'number' ? ` near line ${lines}` : '';
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `a quotation mark is opened${where} and never closed`
    : `it is damaged${where}`;
}

const NO_TABLE = 'This file is no table. Choose a CSV file or a workbook of Excel (.xlsx).';

function startsWith(bytes: Uint8Array, start: string): boolean {
  return Array.from(start).every((letter, place) => bytes[place] === letter.charCodeAt(0));
}

/** Characters by which it is told. */
const LOOKED_AT = 4_000;

/** Text has hardly any control characters. */
function isBinary(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  // oxlint-disable-next-line no-control-regex -- the characters that no text has
  const controls = start.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls > start.length / 50;
}
