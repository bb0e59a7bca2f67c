// A comment or element that never ends reaches to the end of the page, as in a browser. Searching on from each one would
// take minutes for a page that a stranger has made for that.

/** The parts of a page that are not its text. */
const UNREAD =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|<(script|style|template|noscript|svg)\b[^]*?(?:<\/\1\s*>|$)|<(?:!|\?)[^>]*(?:>|$)/gi;

const LINE_ENDS =
  /<\/?(?:address|article|aside|blockquote|body|br|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|head|header|hr|li|main|nav|ol|option|p|pre|section|table|title|tr|ul)\b[^>]*(?:>|$)/gi;
const CELL_ENDS = /<\/(?:td|th)\b[^>]*(?:>|$)/gi;

/** The text of a page of HTML, a line for each paragraph. Nothing in it is run or fetched. */
export function htmlText(html: string): string {
  return html
    .replaceAll(UNREAD, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(CELL_ENDS, ' ')
    .replaceAll(/<\/?[a-z][^>]*(?:>|$)/gi, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,10}));?/gi, unescaped);
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  thorn: 'þ',
  lstrok: 'ł',
  Lstrok: 'Ł',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
};

/** The marks of letters: `&eacute;` is an e with an acute. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
  ogon: '\u0328',
};

function unescaped(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name === undefined) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  }
  const mark = MARKS[name.slice(1)];
  return NAMED[name] ?? (mark === undefined ? entity : `${name[0]}${mark}`.normalize('NFC'));
}
