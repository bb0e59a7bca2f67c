/** Groups without text: they hold formats, facts about the document, or pictures. */
export const NOT_TEXT = new Set(['colortbl', 'stylesheet', 'info', 'pict', 'themedata', 'shprslt']);

/** Groups with text inside groups that a program may ignore: text boxes and comments. */
export const TEXT = new Set(['shptxt', 'dptxbxtext', 'annotation']);

/** Control words that stand for a character. */
export const CHARACTERS: Readonly<Record<string, string>> = {
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
export const NOTES = new Set([
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
export const SYMBOLS: Readonly<Record<string, string>> = {
  '~': ' ',
  _: '-',
  '\n': '\n',
  '\r': '\n',
  '{': '{',
  '}': '}',
  '\\': '\\',
};

/** The code page of each character set of a font. A character set that is not here has the document's code page. */
export const CHARSETS: Readonly<Record<number, number>> = {
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
