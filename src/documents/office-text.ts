import { zipParts } from '#domain/files/zip-parts.ts';
import { MARKS, withoutMarks } from './marks.ts';

/** The maximum unpacked size of all parts, in bytes: more than any CV has, and small enough for any machine. */
const MOST_UNPACKED = 50_000_000;

/** The XML of some parts, by their names. */
function xmlParts(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let size = 0;
  const { parts } = zipParts(bytes, { unpacked: MOST_UNPACKED }, ({ name, originalSize }) => {
    if (!isWanted(name)) return false;
    size += originalSize;
    return size <= MOST_UNPACKED;
  });
  return new Map([...parts].map(([name, part]) => [name, xmlOf(part)]));
}

// A tag ends before the next `<`, and an element that is never closed reaches to the end: a search from each beginning
// would take minutes for a file that strangers made for that.

/** The elements that end a line: paragraphs, headings, breaks, and text boxes or notes inside a paragraph. */
const LINE_ENDS =
  /<\/(?:\w+:)?(?:p|h)>|<(?:\w+:)?(?:br|cr|line-break)\b[^<>]*>|<(?:\w+:)?(?:txbxContent|text-box|note-body|annotation)\b[^<>]*>/g;

const SPACES = /<(?:\w+:)?(?:tab|s|ptab)\b[^<>]*\/>/g;

/** Not read: deleted text, codes of fields, the second form of what has two, places of drawings, and a comment’s author. */
const UNREAD =
  /<((?:\w+:)?(?:delText|instrText|Fallback|tracked-changes|posOffset|align|pct\w+)|dc:creator|dc:date)(?:\s[^<>]*)?(?<!\/)>[^]*?(?:<\/\1>|$)/g;

/** The XML of a part; empty when it declares what no document does, or is none. */
function xmlOf(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  const [first, second] = bytes;
  const encoding = first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff ? 'utf-16le' : 'utf-8';
  const xml = new TextDecoder(encoding).decode(bytes);
  return xml.startsWith('<') && !xml.includes('<!DOCTYPE') ? xml : '';
}

/**
 * The text of a document’s XML, whatever its namespaces are called. Nothing that XML declares is followed.
 *
 * @param mark adds marks to the XML of what is read
 */
function textOfXml(xml: string, mark = (read: string) => read): string {
  return mark(withoutMarks(xml.replaceAll(UNREAD, '')))
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, unescaped);
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(entity: string, hex?: string, decimal?: string, name = ''): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return NAMED[name] ?? entity;
  return code <= 0x10_ff_ff ? withoutMarks(String.fromCodePoint(code)) : '';
}

const TYPES = '[Content_Types].xml';
const USUAL_PLACE = 'word/document.xml';

/** The kinds of parts of a Word document that have text, in the order in which they are read. */
const TEXT_PARTS = ['header', 'document', 'footnotes', 'endnotes', 'comments', 'diagramData', 'footer'];

/** The kind in a part's type: “…wordprocessingml.footnotes+xml”, “…ms-word.document.macroEnabled.main+xml”. */
const PART_TYPE = /\.(\w+)(?:\.macroEnabled(?:Template)?)?(?:\.main)?\+xml$/;

/** The text of a Word document. Parts are found by their declared types, not by their names. */
export function wordText(bytes: Uint8Array): string {
  return textOfParts(bytes, kindsIn(bytes));
}

/** The text of a Word document, with marks for its headings and its bold text. */
export function markedWordText(bytes: Uint8Array): string {
  const kindOfPart = kindsIn(bytes);
  const styles = [...xmlParts(bytes, (name) => kindOfPart(name) === 'styles').values()];
  const headings = new Set(styles.flatMap(headingStyles));
  return textOfParts(bytes, kindOfPart, (xml) => withLook(xml, headings));
}

function textOfParts(
  bytes: Uint8Array,
  kindOfPart: (name: string) => string,
  mark?: (xml: string) => string,
): string {
  const rankOf = (name: string) => TEXT_PARTS.indexOf(kindOfPart(name));
  const parts = [...xmlParts(bytes, (name) => rankOf(name) >= 0)];
  const ordered = parts.toSorted(([a], [b]) => rankOf(a) - rankOf(b)).map(([, xml]) => textOfXml(xml, mark));
  // The headers of first, left and right pages often say the same.
  return [...new Set(ordered)].join('\n');
}

/** The ids of the styles of headings: those with the name of one, in any language, or with a level in the outline. */
function headingStyles(xml: string): string[] {
  const found: string[] = [];
  let id = '';
  for (const [element, kind] of xml.matchAll(/<(?:\w+:)?(style|name|outlineLvl)\s[^<>]*>/g)) {
    if (kind === 'style') id = attribute(element, 'styleId');
    else if (kind === 'outlineLvl' ? isLevel(element) : HEADING_NAME.test(attribute(element, 'val')))
      found.push(id);
  }
  return found;
}

/** Word keeps these names in every language. */
const HEADING_NAME = /^(?:heading \d|title)$/i;

/** Level 9 is that of running text. */
function isLevel(element: string): boolean {
  return /^[0-8]$/.test(attribute(element, 'val'));
}

const LOOK = /<(\/?)(?:\w+:)?(r|b|pStyle|outlineLvl)(?=[\s/>])[^<>]*>/g;

/** Adds a mark to the paragraphs that are headings, and around the runs that are bold. */
function withLook(xml: string, headings: ReadonlySet<string>): string {
  // The properties of a paragraph may say that its mark is bold, which is no text.
  let isInRun = false;
  let isBold = false;
  return xml.replaceAll(LOOK, (element: string, end: string, kind: string) => {
    if (kind === 'pStyle') return headings.has(attribute(element, 'val')) ? MARKS.heading : '';
    if (kind === 'outlineLvl') return isLevel(element) ? MARKS.heading : '';
    if (kind === 'b') {
      if (!isInRun || /^(?:0|false|off)$/.test(attribute(element, 'val'))) return '';
      isBold = true;
      return MARKS.bold;
    }
    isInRun = end === '' && !element.endsWith('/>');
    if (end === '' || !isBold) return '';
    isBold = false;
    return MARKS.plain;
  });
}

/** The kinds of a Word document's parts by their names. */
function kindsIn(bytes: Uint8Array): (name: string) => string {
  return kindsOfParts(xmlParts(bytes, (name) => name === TYPES).get(TYPES) ?? '');
}

/** The kind that a Word document declares for the name of a part, else for its file extension. */
function kindsOfParts(types: string): (name: string) => string {
  const names = new Map([[`/${USUAL_PLACE}`, 'document']]);
  const endings = new Map<string, string>();
  for (const [element] of types.matchAll(/<(?:\w+:)?(?:Override|Default)\b[^<>]*>/g)) {
    const [, kind = ''] = PART_TYPE.exec(attribute(element, 'ContentType')) ?? [];
    const known = kind === 'template' ? 'document' : kind;
    names.set(attribute(element, 'PartName').toLowerCase(), known);
    endings.set(attribute(element, 'Extension').toLowerCase(), known);
  }
  return (given) => {
    const name = given.toLowerCase();
    return names.get(`/${name}`) ?? endings.get(name.split('.').at(-1) ?? '') ?? '';
  };
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(element)?.[1] ?? '';
}

/** The body and what follows it, which has no text. */
const BODY = /<(?:\w+:)?body[\s>][^]*/;
const PAGE_ENDS = /<((?:\w+:)?(header|footer)(?:-left|-first)?)(?:\s[^<>]*)?(?<!\/)>[^]*?(?:<\/\1>|$)/g;

/** The text of an OpenDocument text: headers, text with its notes and comments, footers. */
export function openDocumentText(bytes: Uint8Array): string {
  const parts = xmlParts(bytes, (name) => name === 'content.xml' || name === 'styles.xml');
  const [body = ''] = BODY.exec(parts.get('content.xml') ?? '') ?? [];
  const ends = [...(parts.get('styles.xml') ?? '').matchAll(PAGE_ENDS)];
  const of = (kind: string) => ends.filter(([, , found]) => found === kind).map(([xml]) => xml);
  return [...new Set([...of('header'), body, ...of('footer')].map((each) => textOfXml(each)))].join('\n');
}
