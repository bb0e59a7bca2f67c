/** A table in Markdown, with columns as wide as oxfmt makes them. The first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = '', ...others] = rows.map(line);
  return [first, ruler, ...others].join('\n');
}

/** The page with another table as the first one below a heading. @throws Error when there is no such heading or table */
export function withTable(page: string, heading: string, table: string): string {
  const lines = page.split('\n');
  const start = lines.indexOf(heading);
  const first = lines.findIndex((line, place) => place > start && line.startsWith('|'));
  if (start === -1 || first === -1) throw new Error(`There is no table below “${heading}”.`);
  const after = lines.findIndex((line, place) => place > first && !line.startsWith('|'));
  return [...lines.slice(0, first), table, ...lines.slice(after)].join('\n');
}

/** The cells of the first row below a heading that begins with a title. */
export function rowBelow(page: string, heading: string, title: string): string[] | undefined {
  const lines = page.split('\n');
  const rows = lines.slice(lines.indexOf(heading)).filter((line) => line.startsWith('|'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return cells.map((row) => row.slice(1, -1)).find(([first]) => first === title);
}
