/** What a spreadsheet takes for the beginning of a formula, and what was made harmless before. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * Rows of texts as CSV (RFC 4180), with the byte order mark by which Excel knows that it is UTF-8. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe: anybody may have typed it.
 *
 * @example csv([['Name', 'Email'], ['Ada', 'ada@example.com']])
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell as it was before `csv` made it harmless. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
