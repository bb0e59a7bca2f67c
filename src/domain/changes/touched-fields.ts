import { sameValue, type RowChange } from '#domain/change.ts';
import type { Rows, TableName } from '#domain/tables.ts';

/**
 * Groups of fields (decision 028): a change of one field counts as a change of its whole group. Examples: a stage and
 * its date; a reason and the rejection; a version of an assessment and its whole content.
 */
const TOGETHER: { readonly [Table in TableName]?: readonly (keyof Rows[Table])[] } = {
  candidates: ['stage', 'stageSince', 'reasonId', 'reasonNote'],
  assessments: ['title', 'version', 'updatedAt', 'sections'],
  consents: ['answer', 'answeredAt', 'noticeId', 'keptUntil'],
  // An approved, sent or accepted offer is one whole. So no undo changes one part of it alone.
  offers: [
    'state',
    'text',
    'pay',
    'startsOn',
    'expiresOn',
    'approvals',
    'key',
    'document',
    'messageId',
    'sentAt',
    'answeredAt',
    'signedName',
    'reason',
    'evidence',
  ],
};

/**
 * The fields with the moment of a row's last change. They differ after each change, so they are compared only when the
 * row was created or deleted: otherwise no change but the last could be undone.
 */
const LAST_CHANGED: { readonly [Table in TableName]?: string } = {
  openings: 'updatedAt',
  sites: 'updatedAt',
  retentions: 'updatedAt',
};

/** The fields of a row that a change touched: all of them when it created or deleted the row. */
export function touchedFields({ table, before, after }: RowChange): string[] {
  const [then, next] = [valuesOf(before), valuesOf(after)];
  const fields = Object.keys({ ...then, ...next });
  if (!before || !after) return fields;
  const changed = fields.filter(
    (field) => field !== LAST_CHANGED[table] && !sameValue(then[field], next[field]),
  );
  const together: readonly string[] = TOGETHER[table] ?? [];
  return together.some((field) => changed.includes(field))
    ? [...new Set([...changed, ...together])]
    : changed;
}

/** Tells whether a row has the same values as `values` in the given fields. */
export function agreesIn(fields: readonly string[], row: object | null, values: object | null): boolean {
  if (row === values || row === null || values === null) return row === values;
  const [one, other] = [valuesOf(row), valuesOf(values)];
  return fields.every((field) => sameValue(one[field], other[field]));
}

/** A copy of the row with the given fields taken from `values`. */
export function withFields(row: object, fields: readonly string[], values: object): object {
  const { ...given } = valuesOf(values);
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, given[field]])) };
}

function valuesOf(row: object | null): Readonly<Record<string, unknown>> {
  return { ...row };
}

/** The fields that change together with a candidate's stage. */
export function stageFields(): readonly string[] {
  return TOGETHER.candidates ?? [];
}
