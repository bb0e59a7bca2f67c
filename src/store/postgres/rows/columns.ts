import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Field } from '#domain/field.ts';
import { mailboxStart } from '#domain/duplicates/contact-keys.ts';
import { searchText } from '#domain/candidate-list/search-text.ts';
import { type Rows, TABLES, type TableName } from '#domain/tables.ts';

/** A column of a table in the database. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly type: string;
}

/** The columns that store the fields of a table. */
export function columnsOf(table: TableName): Column[] {
  return Object.entries<Field>(TABLES[table].fields).map(([field, described]) => ({
    field,
    name: columnName(field),
    type: typeOf(described),
  }));
}

/** Converts a field's name to the column's: `stageSince` → `stage_since`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The name of the column that, with the workspace, identifies a row. */
export function keyColumn(table: TableName): string {
  return columnName(TABLES[table].key);
}

/** Additional columns for searching. A write computes their values, and a read does not return them. */
export function computedColumns(table: TableName): Column[] {
  const names = table === 'candidates' ? ['search', 'mailbox'] : [];
  return names.map((name) => ({ field: name, name, type: 'text' }));
}

/** The columns of the activity, which only the insertion of a candidate and `updateActivity` write. */
export const ACTIVITY_COLUMNS: readonly Column[] = [
  { field: 'lastActivity', name: 'active_at', type: 'timestamptz' },
  { field: 'waitingSince', name: 'waiting_since', type: 'timestamptz' },
];

/** A copy of the row with values for the `computedColumns`. */
export function withComputed(table: TableName, row: Rows[TableName]): object {
  if (table !== 'candidates') return row;
  const candidate = row as Candidate;
  return { ...row, search: searchText(candidate), mailbox: mailboxStart(candidate.email) };
}

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return 'text';
    case 'moment':
      return 'timestamptz';
    case 'whole':
    case 'reference':
      return 'bigint';
    case 'number':
      return 'double precision';
    case 'boolean':
      return 'boolean';
    case 'list':
      return typeOf(field.of) === 'text' ? 'text[]' : 'json';
    case 'object':
    case 'map':
    case 'union':
      return 'json';
    case 'nullable':
    case 'optional':
      return typeOf(field.of);
  }
}
