import { csv } from '#domain/csv.ts';
import type { Table } from './open-table.ts';
import type { UnreadCell } from './read-row.ts';

/** The most characters of a cell in a sentence. */
const QUOTED = 60;

/** A cell in quotation marks, cut at a length that a sentence bears. */
export function quotedCell(text: string): string {
  return `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`;
}

/** “Applied: “soon” isn’t a date” */
export function unreadSentence<Field extends string>(
  { field, text, problem }: UnreadCell<Field>,
  labels: Readonly<Record<Field, string>>,
): string {
  return `${labels[field]}: ${quotedCell(text)} ${problem}`;
}

/** Rows as they are in the file, with what is wrong. They are named by their places. */
export function problemCsv(
  { headings, rows }: Table,
  problems: readonly (readonly [number, string])[],
): Blob {
  const text = csv([
    [...headings, 'Problem', 'Row'],
    ...problems
      .toSorted(([a], [b]) => a - b)
      .map(([place, problem]) => {
        const { cells = [], line = 0 } = rows[place] ?? {};
        return [...headings.map((_, column) => cells[column] ?? ''), problem, String(line)];
      }),
  ]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
