import type { Reads } from './counted.ts';

/** The reads of a page in a workspace. */
export interface Row {
  readonly name: string;
  readonly mayGrow: boolean;
  readonly server: Reads;
  readonly browser: number | null;
}

const INTRODUCTION = `# Statements and rows of each page

A test counts what PostgreSQL and the browser's engine read for each page, and fails when this file says anything else
(\`scripts/reads\`). Everybody in the two workspaces has applied from outside. Jobs, new applications, offers to approve and
mails that wait are as many in both. [reads.md](reads.md) has 10,000 candidates, and
[reads-at-100000.md](reads-at-100000.md) 100,000, which \`npm run soak\` compares.

- **Statements** are sent to PostgreSQL for all first calls of the page, without those that begin and end a transaction.
- **Rows** are the rows of tables and the entries of indexes that PostgreSQL reads. A count reads an entry for each row.
- **Browser** has the rows that the engine hands to the store. Lists of candidates come from its copy in memory.

`;

const NOTE = `
Most pages read at most twice as much of a large workspace as of a small one. Those with an asterisk may read more: they
count or compare candidates.
`;

/** The file, with its table formatted as the formatter does. */
export function tableOf(
  [small, large]: readonly [number, number],
  inSmall: readonly Row[],
  inLarge: readonly Row[],
): string {
  const lines = inLarge.map((row, place) => {
    const other = inSmall[place] ?? row;
    return [
      row.mayGrow ? `${row.name} \\*` : row.name,
      ...[row.server.statements, other.server.rows, row.server.rows, other.browser, row.browser].map(inWords),
    ];
  });
  const head = [
    'Page',
    'Statements',
    `Rows at ${inWords(small)}`,
    `Rows at ${inWords(large)}`,
    `Browser at ${inWords(small)}`,
    `Browser at ${inWords(large)}`,
  ];
  return `${INTRODUCTION}${markdown([head, ...lines])}${NOTE}`;
}

function inWords(count: number | null): string {
  return count === null ? '' : count.toLocaleString('en-US');
}

/** A table. All columns but the first are aligned right. */
function markdown(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |\n`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head = [], ...others] = rows;
  return [lineOf(head), `| ${rule.join(' | ')} |\n`, ...others.map(lineOf)].join('');
}
