/**
 * Where a spreadsheet would read a formula: at the start of a text, and after any character that may separate cells.
 * Blanks and quotation marks before the formula make no difference.
 */
const BEGINNING = String.raw`(?<=^|[;\t|\r\n])`;
const FORMULA = String.raw`(?=["'\s]*[=+\-@＝＋－＠])`;
const HARMFUL = new RegExp(BEGINNING + FORMULA, 'g');
const HARMLESS = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

/**
 * Rows of texts as CSV (RFC 4180), with the byte order mark that tells Excel it is UTF-8. A text that a spreadsheet
 * would read as a formula gets an apostrophe before it, because anybody may have typed it. This holds for semicolons
 * and tabs between cells, too.
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

/** The text of a cell before `csv` made it harmless. */
export function plainCell(text: string): string {
  return text.replaceAll(HARMLESS, '');
}
