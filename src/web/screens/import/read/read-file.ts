import { decodeText } from '#documents/decode.ts';
import type { ColumnSet } from './columns.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableFile, type FileRows, type Progress } from './table.ts';

/** In bytes. */
const MAX_FILE_BYTES = 100_000_000;

/** The files that are workbooks, by their first bytes: a ZIP archive, or the compound file of an old Excel. */
const WORKBOOKS = ['PK', '\xd0\xcf\x11\xe0'];

const NO_TABLES = ['%PDF', '\x89PNG', '\xff\xd8\xff', '{\\rtf', 'GIF8'];

/**
 * The rows of a table in a file, by what is in it and not by its name.
 *
 * @param encoding of a text; absent: it is found out
 * @throws {UnreadableFile}
 */
export async function readFile(
  file: Blob,
  encoding: string | undefined,
  onProgress: Progress,
  columns: ColumnSet<string>,
): Promise<FileRows> {
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableFile('This file is larger than 100 MB. Cut it into several.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readRows(bytes, encoding, onProgress, columns);
  if (read.rows.length === 0) throw new UnreadableFile('This file is empty.');
  return read;
}

async function readRows(
  bytes: Uint8Array,
  given: string | undefined,
  onProgress: Progress,
  columns: ColumnSet<string>,
): Promise<FileRows> {
  if (WORKBOOKS.some((start) => startsWith(bytes, start))) {
    // Loaded only for a workbook.
    const { readWorkbook } = await import('./read-workbook.ts');
    return { rows: readWorkbook(bytes, columns), encoding: null };
  }
  if (NO_TABLES.some((start) => startsWith(bytes, start))) throw new UnreadableFile(NO_TABLE);
  const { text, encoding } = await decodeText(bytes, given);
  if (isBinary(text)) throw new UnreadableFile(NO_TABLE);
  try {
    return { rows: readCsv(text, onProgress), encoding };
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

const NO_TABLE = 'This file is no table. Choose a CSV file or a workbook (.xlsx, .xls or .ods).';

function startsWith(bytes: Uint8Array, start: string): boolean {
  return Array.from(start).every((letter, place) => bytes[place] === letter.charCodeAt(0));
}

/** The number of characters that show whether a file is a text. */
const LOOKED_AT = 4_000;

/** Text has hardly any control characters. */
function isBinary(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  // oxlint-disable-next-line no-control-regex -- the characters that no text has
  const controls = start.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls > start.length / 50;
}
