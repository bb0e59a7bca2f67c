import type { ForeignKey } from './foreign-keys.ts';
import type { Rows, TABLES, TableName } from './tables.ts';

/** A field of a table that has an index: it is unique, described as indexed, or a reference. */
export type IndexedField<Name extends TableName> =
  | (typeof TABLES)[Name]['unique'][number]
  | (typeof TABLES)[Name]['indexed'][number]
  | Extract<ForeignKey, { readonly child: Name }>['field'];

/** A value of an indexed field. */
export type IndexedValue = string | number;

/** The values to find in an indexed field: any of these, or the texts of a range. */
export type WantedValues = readonly IndexedValue[] | TextRange;

/** The texts from one on and before another. */
export interface TextRange {
  readonly from: string;
  readonly until: string;
}

export function isTextRange(wanted: WantedValues): wanted is TextRange {
  return 'from' in wanted;
}

/** Tells whether a row's field has a wanted value. */
export function hasWanted(row: Rows[TableName], field: string, wanted: WantedValues): boolean {
  const value = (row as unknown as Readonly<Record<string, unknown>>)[field];
  if (isTextRange(wanted)) return typeof value === 'string' && value >= wanted.from && value < wanted.until;
  return (typeof value === 'string' || typeof value === 'number') && wanted.includes(value);
}
