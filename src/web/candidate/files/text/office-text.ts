import { unzipSync } from 'fflate';

/** The path of the text inside the archive of each kind. */
const PARTS = { docx: 'word/document.xml', odt: 'content.xml' } as const;
type OfficeKind = keyof typeof PARTS;

/** The maximum unpacked size in bytes: more than any CV has, and small enough for any machine. */
const MOST_UNPACKED = 50_000_000;

/** The tags that end a line: paragraphs, headings, breaks. */
const LINE_ENDS = /<\/(?:w:p|text:p|text:h)>|<(?:w:br|w:cr|text:line-break)\b[^>]*>/g;
const SPACES = /<(?:w:tab|text:tab|text:s)\b[^>]*\/>/g;
/** Parts of the document that are not its text: deleted text and the codes of fields. */
const UNREAD = /<(w:delText|w:instrText)\b[^>]*>[^<]*<\/\1>/g;

/** The text of a Word or OpenDocument file. Empty when the file has none, or when its XML has a DOCTYPE, which no real document has. */
export function officeText(bytes: Uint8Array, kind: OfficeKind): string {
  const part = PARTS[kind];
  const { [part]: packed } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === part && originalSize <= MOST_UNPACKED,
  });
  const xml = new TextDecoder().decode(packed);
  if (xml.includes('<!DOCTYPE')) return '';
  const text = xml
    .replaceAll(UNREAD, '')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(/<[^>]*>/g, '');
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, unescaped);
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(entity: string, hex?: string, decimal?: string, name = ''): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return NAMED[name] ?? entity;
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
