import { compoundStreams } from '#domain/files/compound-file.ts';

/** The places, in bytes, of values in the file information block ([MS-DOC] 2.5). */
const FIB = { magic: 0, flags: 10, pieces: 0x1a2, piecesLength: 0x1a6 } as const;

/** The mark of Word 97 and later. Word 95 and earlier write no table of pieces. */
const MAGIC = 0xa5ec;
const ENCRYPTED = 0x0100;
const IS_IN_TABLE_1 = 0x0200;

/** Before the table of pieces come such lists of properties. */
const PROPERTIES = 1;
const PIECES = 2;

/** Set where a piece has one byte for each character, in Windows-1252. */
const ONE_BYTE = 0x4000_0000;

/**
 * The text of a document of Word 97 to 2003: of the body, notes, headers, comments and text boxes, in the order of its
 * table of pieces ([MS-DOC] 2.4.1). Empty when it is encrypted or older.
 *
 * @throws RangeError when it is damaged
 */
export function docText(bytes: Uint8Array): string {
  const streams = compoundStreams(bytes);
  const document = viewOf(streams.get('WordDocument')?.());
  const flags = document.getUint16(FIB.flags, true);
  if (document.getUint16(FIB.magic, true) !== MAGIC || (flags & ENCRYPTED) !== 0) return '';
  const table = viewOf(streams.get((flags & IS_IN_TABLE_1) === 0 ? '0Table' : '1Table')?.());
  let at = document.getUint32(FIB.pieces, true);
  const end = at + document.getUint32(FIB.piecesLength, true);
  while (at < end && table.getUint8(at) === PROPERTIES) at += 3 + table.getUint16(at + 1, true);
  if (table.getUint8(at) !== PIECES) return '';
  const count = (table.getUint32(at + 1, true) - 4) / 12;
  // The places of the text come first, one more than there are pieces, then 8 bytes for each piece.
  const places = at + 5;
  const pieces = places + (count + 1) * 4;
  let text = '';
  for (let piece = 0; piece < count; piece++) {
    const [from, to] = [0, 4].map((next) => table.getUint32(places + piece * 4 + next, true)) as [
      number,
      number,
    ];
    text += pieceOf(document, table.getUint32(pieces + piece * 8 + 2, true), to - from);
  }
  return withoutCodes(text);
}

function pieceOf(document: DataView, given: number, length: number): string {
  const isOneByte = (given & ONE_BYTE) !== 0;
  const start = isOneByte ? (given & ~ONE_BYTE) / 2 : given;
  const size = isOneByte ? length : length * 2;
  if (start + size > document.byteLength) throw new RangeError('A piece is outside of the document.');
  const bytes = new Uint8Array(document.buffer, document.byteOffset + start, size);
  return new TextDecoder(isOneByte ? 'windows-1252' : 'utf-16le').decode(bytes);
}

/* oxlint-disable no-control-regex -- Word marks fields, lines, cells, pictures and notes with control characters */
const FIELD_CODE = /\u0013[^\u0013-\u0015]*\u0014?/g;
const LINE_END = /[\u0007\r\u000b\u000c\u000e]/g;
const MARK = /[\0-\u0008\u000f-\u001d\u001f]/g;
/* oxlint-enable no-control-regex */

/** Word’s hyphen that stays on its line. */
const HYPHEN = '\u001e';

/** A field is its code, what it shows, and its end: of these what it shows is kept. */
function withoutCodes(text: string): string {
  return text
    .replaceAll(FIELD_CODE, '')
    .replaceAll(LINE_END, '\n')
    .replaceAll(MARK, '')
    .replaceAll(HYPHEN, '-');
}

function viewOf(bytes: Uint8Array = new Uint8Array()): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
