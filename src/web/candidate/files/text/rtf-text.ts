import { decoderOf } from './code-page.ts';

/** Groups without text: they hold formats, facts about the document, or pictures. */
const NOT_TEXT = new Set(['colortbl', 'stylesheet', 'info', 'pict', 'themedata', 'shprslt']);

/** Groups with text inside groups that a program may ignore: text boxes and comments. */
const TEXT = new Set(['shptxt', 'dptxbxtext', 'annotation']);

/** Control words that stand for a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: ' ',
  nestcell: ' ',
  tab: ' ',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  endash: '–',
  emdash: '—',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** Groups that start a line of their own. */
const NOTES = new Set([
  'footnote',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
]);

/** Control symbols that stand for a character. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '~': ' ',
  _: '-',
  '\n': '\n',
  '\r': '\n',
  '{': '{',
  '}': '}',
  '\\': '\\',
};

/** The code page of each character set of a font. A character set that is not here has the document's code page. */
const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  78: 932,
  79: 949,
  80: 936,
  81: 950,
  89: 10_007,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** One token: a control word with its number, a byte in hexadecimal, a control symbol, a brace, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;

interface Group {
  /** Whether the text of this group is read. */
  readonly isRead: boolean;
  /** Whether this is the table of fonts. */
  readonly isFonts: boolean;
  /** How many substitute characters follow each Unicode character, for programs that don't know Unicode. */
  readonly substitutes: number;
  readonly font: number;
}

/** Decodes a file that is UTF-8. Any other file gives one character per byte. */
function charactersOf(bytes: Uint8Array): { rtf: string; isDecoded: boolean } {
  try {
    return { rtf: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isDecoded: true };
  } catch {
    let rtf = '';
    for (const byte of bytes) rtf += String.fromCharCode(byte);
    return { rtf, isDecoded: false };
  }
}

/** The text of an RTF document. Each byte is read in the code page of its font (Rich Text Format Specification 1.9.1). */
export function rtfText(bytes: Uint8Array): string {
  const { rtf, isDecoded } = charactersOf(bytes);
  const codePages = new Map<number, number>();
  const groups: Group[] = [];
  let group: Group = { isRead: true, isFonts: false, substitutes: 1, font: -1 };
  let documentPage = 1252;
  let firstFont = -1;
  let skipped = 0;
  let text = '';
  let waiting: number[] = [];

  /** Decodes the waiting bytes together: one character may consist of a hexadecimal byte and a plain one. */
  function flush(): void {
    if (waiting.length === 0) return;
    const font = group.font < 0 ? firstFont : group.font;
    text += decoderOf(codePages.get(font) ?? documentPage).decode(Uint8Array.from(waiting));
    waiting = [];
  }

  function add(piece: string): void {
    flush();
    if (group.isRead) text += piece;
  }

  /** Adds a byte of the current font, or skips it when it is a substitute for a Unicode character. */
  function addByte(byte: number): void {
    if (skipped > 0) skipped -= 1;
    else if (group.isRead) waiting.push(byte);
  }

  function addPlain(plain: string): void {
    for (const character of plain) {
      const code = character.charCodeAt(0);
      if (isDecoded && code > 0x7f) addCharacter(character);
      else addByte(code);
    }
  }

  function addCharacter(character: string): void {
    if (skipped > 0 && character !== '\n') skipped -= 1;
    else add(character);
  }

  function obey(word: string, number: number): void {
    if (NOT_TEXT.has(word) || (word === 'deleted' && number !== 0)) group = { ...group, isRead: false };
    else if (TEXT.has(word)) {
      group = { ...group, isRead: true };
      add('\n');
    } else if (word === 'fonttbl') group = { ...group, isRead: false, isFonts: true };
    else if (word === 'f' || (word === 'deff' && firstFont < 0)) {
      flush();
      if (word === 'deff') firstFont = number;
      else group = { ...group, font: number };
    } else if (word === 'plain') {
      flush();
      group = { ...group, font: -1 };
    } else if (word === 'fcharset' && group.isFonts) {
      const codePage = CHARSETS[number];
      if (codePage !== undefined && !codePages.has(group.font)) codePages.set(group.font, codePage);
    } else if (word === 'cpg' && group.isFonts) codePages.set(group.font, number);
    else if (word === 'ansicpg') documentPage = number;
    else if (word === 'mac') documentPage = 10_000;
    else if (word === 'uc') group = { ...group, substitutes: number };
    else if (word === 'u') {
      add(String.fromCharCode(number));
      skipped = group.substitutes;
    } else if (CHARACTERS[word] !== undefined) addCharacter(CHARACTERS[word]);
    else if (NOTES.has(word)) add('\n');
  }

  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(rtf); token; token = TOKEN.exec(rtf)) {
    const [, word, number, hex, symbol, brace, plain] = token;
    if (brace !== undefined) {
      flush();
      skipped = 0;
      if (brace === '{') groups.push(group);
      else group = groups.pop() ?? group;
    } else if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word !== undefined) obey(word, Number(number));
    else if (hex !== undefined) addByte(Number.parseInt(hex, 16));
    else if (symbol === '*') group = { ...group, isRead: false };
    else if (symbol !== undefined && SYMBOLS[symbol] !== undefined) addCharacter(SYMBOLS[symbol]);
    else if (plain !== undefined) addPlain(plain);
  }
  flush();
  return text;
}
