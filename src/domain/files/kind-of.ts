import type { FileKind } from '#domain/choices/file-kind.ts';
import { compoundStreams } from './compound-file.ts';
import { zipParts, type ZipPart } from './zip-parts.ts';

/** The first bytes of each kind. */
const SIGNATURES: readonly (readonly [FileKind, string])[] = [
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['jpeg', '\u00ff\u00d8\u00ff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['rtf', '{\\rtf'],
];

const ZIP_START = 'PK\u0003\u0004';
const COMPOUND_START = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

/** The first bytes of programs of Windows and Linux. */
const PROGRAM = /^(?:MZ|\u007fELF)/;

/** A PDF's header starts within this many bytes. */
const PDF_HEADER_WITHIN = 1024;

/** The kind of a file by its bytes, not its name; null when it is none of the kinds. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const start = textAt(bytes, 0, PDF_HEADER_WITHIN);
  const signed = SIGNATURES.find(([, signature]) => start.startsWith(signature));
  if (signed) return signed[0];
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith(ZIP_START)) return unlessDamaged(() => kindOfZip(bytes));
  if (start.startsWith(COMPOUND_START)) return unlessDamaged(() => kindOfCompound(bytes));
  if (start.includes('%PDF-') && !PROGRAM.test(start)) return 'pdf';
  return isText(bytes) ? kindOfText(bytes) : null;
}

function unlessDamaged(read: () => FileKind | null): FileKind | null {
  try {
    return read();
  } catch {
    // A damaged file has no kind, so it is refused.
    return null;
  }
}

/** The parts of a ZIP that say which kind of document it is. */
const TELLING = new Set([
  '[Content_Types].xml',
  'mimetype',
  'META-INF/manifest.xml',
  'Index/Document.iwa',
  'index.xml',
]);

/** The largest such part that is unpacked, in bytes, before and after. Both are limits of time and of memory. */
const MOST_PACKED = 200_000;
const MOST_UNPACKED = 5_000_000;
const MOST_UNPACKED_TOGETHER = 10_000_000;

const WORD_DOCUMENT =
  /vnd\.(?:openxmlformats-officedocument\.wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml/;

const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.text(?:-template)?$/;
const OPEN_DOCUMENT_MANIFEST = /media-type="application\/vnd\.oasis\.opendocument\.text(?:-template)?"/;

/** A document of Pages starts with an object of the type 10,000, and one of Pages ’09 with this element. */
const PAGES_OBJECT = '\u0008\u0090\u004e';
const PAGES_ELEMENT = '<sl:document';

function kindOfZip(bytes: Uint8Array): FileKind | null {
  const { names, parts } = zipParts(bytes, { unpacked: MOST_UNPACKED_TOGETHER }, isTelling);
  // Two bytes for each character, as some programs write XML, become one.
  const textOf = (name: string, length = Infinity) => {
    const part = parts.get(name)?.subarray(0, length);
    return part ? latin(part).replaceAll('\0', '') : '';
  };
  if (OPEN_DOCUMENT.test(textOf('mimetype').trim())) return 'odt';
  if (!names.has('mimetype') && OPEN_DOCUMENT_MANIFEST.test(textOf('META-INF/manifest.xml'))) return 'odt';
  const isWord = WORD_DOCUMENT.test(textOf('[Content_Types].xml')) || names.has('word/document.xml');
  if (names.has('[Content_Types].xml') && isWord) return 'docx';
  const isPages = textOf('Index/Document.iwa', 64).includes(PAGES_OBJECT);
  return isPages || textOf('index.xml', 1000).includes(PAGES_ELEMENT) ? 'pages' : null;
}

function isTelling({ name, size, originalSize, isPacked }: ZipPart): boolean {
  return TELLING.has(name) && originalSize <= MOST_UNPACKED && (!isPacked || size <= MOST_PACKED);
}

function kindOfCompound(bytes: Uint8Array): FileKind | null {
  const streams = compoundStreams(bytes);
  if (streams.has('WordDocument')) return 'doc';
  return streams.has('__properties_version1.0') ? 'msg' : null;
}

/** As much of a text as says what it is, in bytes. */
const TEXT_HEAD = 32_000;

const HTML_START =
  /^[^\w<]*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|meta|title|style|body|div|p|table|h[1-6])\b[^>]*>/i;

/** Header fields, of which the longer ones go on in a line that starts with a space, up to the first empty line. */
const EMAIL_HEAD = /^(?:From [^\n]*\n)?(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+\r?\n/;
const EMAIL_FIELDS = [
  [/^From:/im, /^(?:Date|Message-ID|MIME-Version|Received|Return-Path):/im],
  [/^MIME-Version:/im, /^Content-Type:/im],
] as const;

function kindOfText(bytes: Uint8Array): FileKind {
  const start = latin(bytes.subarray(0, TEXT_HEAD)).replaceAll('\0', '');
  if (HTML_START.test(start)) return 'html';
  const head = EMAIL_HEAD.exec(start)?.[0];
  return head && EMAIL_FIELDS.some((fields) => fields.every((field) => field.test(head))) ? 'eml' : 'txt';
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return latin(bytes.subarray(start, start + length));
}

const BYTE_ORDERS: ReadonlyMap<string, 0 | 1> = new Map([
  ['\u00ff\u00fe', 0],
  ['\u00fe\u00ff', 1],
]);

/** Tells whether the bytes are text: they contain no control characters, in any encoding. */
function isText(bytes: Uint8Array): boolean {
  const lowByte = BYTE_ORDERS.get(textAt(bytes, 0, 2));
  if (lowByte === undefined) return bytes.length > 0 && bytes.every(isOfText);
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    const isControl = bytes[at + 1 - lowByte] === 0 && !isOfText(bytes[at + lowByte] ?? 0);
    if (isControl) return false;
  }
  return bytes.length % 2 === 0;
}

/**
 * Tells whether the byte is a tab, line feed, vertical tab, form feed, carriage return, or at least 0x20 (the space).
 */
function isOfText(byte: number): boolean {
  return byte >= 0x20 ? byte !== 0x7f : byte >= 0x09 && byte <= 0x0d;
}
