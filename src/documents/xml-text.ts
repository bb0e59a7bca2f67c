// A tag ends before the next `<`, and an element that is never closed reaches to the end: a search from each beginning
// would take minutes for a file that strangers made for that.

/** What ends a line: paragraphs, headings, breaks, and the start of a text box or a note in the middle of a paragraph. */
const LINE_ENDS =
  /<\/(?:\w+:)?(?:p|h)>|<(?:\w+:)?(?:br|cr|line-break)\b[^<>]*>|<(?:\w+:)?(?:txbxContent|text-box|note-body|annotation)\b[^<>]*>/g;

const SPACES = /<(?:\w+:)?(?:tab|s|ptab)\b[^<>]*\/>/g;

/** Not read: deleted text, codes of fields, the second form of what has two, places of drawings, and a comment’s author. */
const UNREAD =
  /<((?:\w+:)?(?:delText|instrText|Fallback|tracked-changes|posOffset|align|pct\w+)|dc:creator|dc:date)(?:\s[^<>]*)?(?<!\/)>[^]*?(?:<\/\1>|$)/g;

/** The XML of a part; empty when it declares what no document does, or is none. */
export function xmlOf(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  const [first, second] = bytes;
  const encoding = first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff ? 'utf-16le' : 'utf-8';
  const xml = new TextDecoder(encoding).decode(bytes);
  return xml.startsWith('<') && !xml.includes('<!DOCTYPE') ? xml : '';
}

/** The text of a document’s XML, whatever its namespaces are called. Nothing that XML declares is followed. */
export function textOfXml(xml: string): string {
  return xml
    .replaceAll(UNREAD, '')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, unescaped);
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(entity: string, hex?: string, decimal?: string, name = ''): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return NAMED[name] ?? entity;
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
