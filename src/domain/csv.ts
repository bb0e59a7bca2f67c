/** Matches what may begin a formula: perhaps spaces and quotation marks, and the sign. */
const FORMULA = /(?<!["'\s])(["'\s]*)[=+\-@＝＋－＠]/g;

/** Characters that may separate cells in other programs. Tabs and line breaks are also among the spaces of a formula. */
const SEPARATOR = /[;|]/;

/**
 * Rows of texts as CSV (RFC 4180). A byte order mark tells Excel that the text is UTF-8. An apostrophe goes before each
 * possible formula, because a stranger may have typed it. This also protects programs that split cells at semicolons or
 * tabs.
 *
 * @example csv([['Name', 'Email'], ['Ada', 'ada@example.com']])
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = inFormulas(text, (spaces, begins) => {
    return `${begins ? "'" : ''}${spaces.replaceAll(/[\t\r\n]/g, "$&'")}`;
  });
  return /[",;\t|\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The original text of a cell, before `csv` added apostrophes. */
export function plainCell(text: string): string {
  return inFormulas(text, (spaces, begins) => {
    return (begins ? spaces.replace(/^'/, '') : spaces).replaceAll(/([\t\r\n])'/g, '$1');
  });
}

/** Changes the spaces and quotation marks before each sign that may begin a formula, in one pass over the text. */
function inFormulas(text: string, change: (spaces: string, beginsCell: boolean) => string): string {
  return text.replaceAll(FORMULA, (found: string, spaces: string, at: number) => {
    const beginsCell = at === 0 || SEPARATOR.test(text.charAt(at - 1));
    return change(spaces, beginsCell) + found.slice(spaces.length);
  });
}
