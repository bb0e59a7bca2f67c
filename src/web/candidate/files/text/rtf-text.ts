/** RTF groups without text: they hold formats, facts about the document, pictures or objects. */
const NOT_TEXT = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'themedata']);

const BREAKS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  cell: ' ',
  tab: ' ',
};

/** One token: a control word with its number, a character in hexadecimal, an escaped character, a brace, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;

interface Group {
  /** Whether the text of this group is read. */
  readonly isRead: boolean;
  /** How many substitute characters follow each Unicode character, for programs that don't know Unicode. */
  readonly substitutes: number;
}

/** The text of an RTF document. Single bytes are read as Windows-1252. */
export function rtfText(rtf: string): string {
  const groups: Group[] = [];
  let group: Group = { isRead: true, substitutes: 1 };
  let skipped = 0;
  let text = '';

  function add(piece: string): void {
    const rest = piece.slice(skipped);
    skipped -= piece.length - rest.length;
    if (group.isRead) text += rest;
  }

  for (const [, word, number, hex, symbol, brace, plain] of rtf.matchAll(TOKEN)) {
    if (brace === '{') groups.push(group);
    else if (brace === '}') group = groups.pop() ?? group;
    else if (symbol === '*' || (word !== undefined && NOT_TEXT.has(word)))
      group = { ...group, isRead: false };
    else if (word === 'uc') group = { ...group, substitutes: Number(number) };
    else if (word === 'u') {
      add(String.fromCharCode(Number(number)));
      skipped = group.substitutes;
    } else if (word === 'bin') return text;
    else if (word !== undefined) add(BREAKS[word] ?? '');
    else if (hex !== undefined) add(ofWindows1252(hex));
    else if (symbol !== undefined) add(symbol === '~' ? ' ' : /[\\{}]/.test(symbol) ? symbol : '');
    else if (plain !== undefined) add(plain);
  }
  return text;
}

const windows1252 = new TextDecoder('windows-1252');

function ofWindows1252(hex: string): string {
  return windows1252.decode(Uint8Array.of(Number.parseInt(hex, 16)));
}
