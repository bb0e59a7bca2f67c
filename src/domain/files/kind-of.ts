import type { FileKind } from '#domain/choices/file-kind.ts';
import { zipNames, zipStart } from './zip-names.ts';

/** The first bytes of each kind. */
const SIGNATURES: readonly (readonly [FileKind, string])[] = [
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['jpeg', '\u00ff\u00d8\u00ff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['rtf', '{\\rtf'],
];

/** A PDF's header starts within this many bytes. */
const PDF_HEADER_WITHIN = 1024;

const ODT_START = 'mimetypeapplication/vnd.oasis.opendocument.text';

/** The kind of a file, from its bytes and not from its name. Null when the kind is not supported. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const signed = SIGNATURES.find(([, signature]) => textAt(bytes, 0, signature.length) === signature);
  if (signed) return signed[0];
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  const packed = zipStart(bytes);
  if (packed !== null) return kindOfZip(bytes, packed);
  return isText(bytes) ? 'txt' : null;
}

/**
 * The kind of a document in a ZIP. An OpenDocument names its type at the start. A Word document is recognised by the
 * names of the files in it.
 */
function kindOfZip(bytes: Uint8Array, start: string): FileKind | null {
  if (start === ODT_START) return 'odt';
  const names = zipNames(bytes);
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? 'docx' : null;
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

const BYTE_ORDERS: ReadonlyMap<string, 0 | 1> = new Map([
  ['\u00ff\u00fe', 0],
  ['\u00fe\u00ff', 1],
]);

/** Whether the bytes are text: they contain no control characters, in any encoding. */
function isText(bytes: Uint8Array): boolean {
  const lowByte = BYTE_ORDERS.get(textAt(bytes, 0, 2));
  if (lowByte === undefined) return bytes.length > 0 && bytes.every(isOfText);
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    const isControl = bytes[at + 1 - lowByte] === 0 && !isOfText(bytes[at + lowByte] ?? 0);
    if (isControl) return false;
  }
  return bytes.length % 2 === 0;
}

/** Whether the byte is a tab, line feed, vertical tab, form feed, carriage return, or at least 0x20 (the space). */
function isOfText(byte: number): boolean {
  return byte >= 0x20 ? byte !== 0x7f : byte >= 0x09 && byte <= 0x0d;
}
