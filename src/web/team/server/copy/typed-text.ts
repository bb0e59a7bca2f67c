import type { RowChange } from '#domain/change.ts';
import { describedAs } from '#domain/tables.ts';

/** The text that was typed for a change: every text that is in its rows after the change, but not before it. */
export function typedText(rows: readonly RowChange[]): string {
  return rows
    .flatMap(({ table, before, after }) => {
      return describedAs(table).typed.flatMap((field) => {
        const known = new Set(textsIn(valueOf(before, field)));
        return textsIn(valueOf(after, field)).filter((text) => text.trim() !== '' && !known.has(text));
      });
    })
    .join('\n\n');
}

function valueOf(row: object | null, field: string): unknown {
  return row && (row as Readonly<Record<string, unknown>>)[field];
}

/** Values that the program chose, not the person: the keys of an assessment’s sections and questions. */
const CHOSEN = ['id', 'type', 'condition'];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(Object(value) as object).flatMap(([key, part]) =>
    CHOSEN.includes(key) ? [] : textsIn(part),
  );
}
