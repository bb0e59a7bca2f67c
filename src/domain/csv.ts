/**
 * Where a spreadsheet would read a formula: at the beginning of a text, and behind whatever may separate cells where commas
 * do not. Blanks and quotation marks before it make no difference.
 */
const BEGINNING = String.raw`(?<=^|[;\t|\r\n])`;
const FORMULA = String.raw`(?=["'\s]*[=+\-@＝＋－＠])`;
const HARMFUL = new RegExp(BEGINNING + FORMULA, 'g');
const HARMLESS = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

/**
 * Rows of texts as CSV (RFC 4180), with the byte order mark by which Excel knows that it is UTF-8. What a spreadsheet
 * would take for a formula has an apostrophe before it, also for one that expects semicolons or tabs between cells: anybody
 * may have typed it.
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

/** A cell as it was before `csv` made it harmless. */
export function plainCell(text: string): string {
  return text.replaceAll(HARMLESS, '');
}
