/**
 * Matches where a spreadsheet may find a formula: at the start of a text, and after any character that may separate
 * cells. Spaces and quotation marks may precede the formula.
 */
const BEGINNING = String.raw`(?<=^|[;\t|\r\n])`;
const FORMULA = String.raw`(?=["'\s]*[=+\-@＝＋－＠])`;
const HARMFUL = new RegExp(BEGINNING + FORMULA, 'g');
const HARMLESS = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

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
  const harmless = text.replaceAll(HARMFUL, "'");
  return /[",;\t|\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The original text of a cell, before `csv` added apostrophes. */
export function plainCell(text: string): string {
  return text.replaceAll(HARMLESS, '');
}
