import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Field } from '#domain/field.ts';
import { searchText } from '#domain/candidate-list/search-text.ts';
import { type Rows, TABLES, type TableName } from '#domain/tables.ts';

/** The column that stores a field. */
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

/** `stageSince` → `stage_since` */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column that identifies a row within its workspace. */
export function keyColumn(table: TableName): string {
  return columnName(TABLES[table].key);
}

/** The columns for searching. They are computed when a row is written, and reads leave them out. */
export function computedColumns(table: TableName): Column[] {
  return table === 'candidates' ? [{ field: 'search', name: 'search', type: 'text' }] : [];
}

/** Adds the values of the `computedColumns` to a row. */
export function withComputed(table: TableName, row: Rows[TableName]): object {
  return table === 'candidates' ? { ...row, search: searchText(row as Candidate) } : row;
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
