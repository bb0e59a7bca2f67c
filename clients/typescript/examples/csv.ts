/** A line of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsvLine(values: readonly (string | number | null)[]): string {
  const cells = values.map((value) => {
    const text = value === null ? '' : String(value);
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** The rows of a CSV file. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
    row.push(/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
    if (end === ',') continue;
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
