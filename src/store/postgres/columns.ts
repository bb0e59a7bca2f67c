import type { Candidate } from '#domain/candidate.ts';
import type { Field } from '#domain/field.ts';
import { searchable } from '#domain/searchable.ts';
import { TABLES, type Rows } from '#domain/tables.ts';
import type { TableName } from '#domain/table-names.ts';

/** What a field of a row is kept in. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly type: string;
}

/** The columns that keep the fields of a table's rows. */
export function columnsOf(table: TableName): Column[] {
  return Object.entries<Field>(TABLES[table].fields).map(([field, described]) => ({
    field,
    name: columnName(field),
    type: typeOf(described),
  }));
}

/** `stageSince` is in `stage_since`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column that a row is known by in its workspace. */
export function keyColumn(table: TableName): string {
  return columnName(TABLES[table].key);
}

/** What the database computes nothing from but searches in: written with a row, and never read as a part of it. */
export function computedColumns(table: TableName): Column[] {
  return table === 'candidates' ? [{ field: 'search', name: 'search', type: 'text' }] : [];
}

/** A row with what `computedColumns` keep of it. */
export function withComputed(table: TableName, row: Rows[TableName]): object {
  return table === 'candidates' ? { ...row, search: searchText(row as Candidate) } : row;
}

/** A mark, of which `searchable` leaves none: so no search finds what goes over name and email. */
const BREAK = '\u0300';

/** What a search looks through in a candidate, beside the title of the job. */
function searchText({ name, email }: Candidate): string {
  return `${searchable(name)}${BREAK}${searchable(email)}`;
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
