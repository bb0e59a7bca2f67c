import { sameValue, type RowChange } from '#domain/change.ts';
import type { Rows, TableName } from '#domain/tables.ts';

/**
 * Fields that belong together (decision 028): a change of one counts as a change of all. A stage belongs to its date, a
 * reason to the rejection, and a version of an assessment to its whole content.
 */
const TOGETHER: { readonly [Table in TableName]?: readonly (keyof Rows[Table])[] } = {
  candidates: ['stage', 'stageSince', 'reasonId', 'reasonNote'],
  assessments: ['title', 'version', 'updatedAt', 'sections'],
};

/** The fields of a row that a change touched: all of them when it created or deleted the row. */
export function touchedFields({ table, before, after }: RowChange): string[] {
  const [then, next] = [valuesOf(before), valuesOf(after)];
  const fields = Object.keys({ ...then, ...next });
  if (!before || !after) return fields;
  const changed = fields.filter((field) => !sameValue(then[field], next[field]));
  const together: readonly string[] = TOGETHER[table] ?? [];
  return together.some((field) => changed.includes(field))
    ? [...new Set([...changed, ...together])]
    : changed;
}

/** Whether a row has the same values as `values` in these fields. */
export function agreesIn(fields: readonly string[], row: object | null, values: object | null): boolean {
  if (row === values || row === null || values === null) return row === values;
  const [one, other] = [valuesOf(row), valuesOf(values)];
  return fields.every((field) => sameValue(one[field], other[field]));
}

/** The row with these fields taken from `values`. */
export function withFields(row: object, fields: readonly string[], values: object): object {
  const { ...given } = valuesOf(values);
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, given[field]])) };
}

function valuesOf(row: object | null): Readonly<Record<string, unknown>> {
  return { ...row };
}

/** The fields that belong to a candidate's stage. */
export function stageFields(): readonly string[] {
  return TOGETHER.candidates ?? [];
}
