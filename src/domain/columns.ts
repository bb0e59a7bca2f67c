import type { Field } from './field.ts';
import { parentIn } from './foreign-keys.ts';
import type { TableName } from './table-names.ts';
import { TABLES } from './tables.ts';

/** What a SQL database keeps a field of a row in, whatever it calls the type. */
export interface Column {
  readonly field: string;
  readonly type: ColumnType;
  /** Whether it may be NULL. */
  readonly isNullable: boolean;
  /** The least number, or the least length of a text; null: there is none. */
  readonly least: number | null;
  /** The only texts that are allowed; null: any. */
  readonly values: readonly string[] | null;
  /** The table that it has a key of; null: none. */
  readonly references: TableName | null;
}

/** `json` also for what is nested, of which a database knows nothing more. */
export type ColumnType = 'text' | 'texts' | 'whole' | 'number' | 'boolean' | 'moment' | 'json';

/** The columns of a table, in the order of its fields. */
export function columnsOf(table: TableName): Column[] {
  return Object.entries<Field>(TABLES[table].fields).map(([name, field]) => columnOf(name, field));
}

export function columnOf(name: string, field: Field): Column {
  const isNullable = field.kind === 'nullable';
  const held = isNullable ? field.of : field;
  return {
    field: name,
    type: typeOf(held),
    isNullable,
    least: leastOf(held),
    values: held.kind === 'choice' ? held.values : null,
    references: parentIn(held),
  };
}

function typeOf(field: Field): ColumnType {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return 'text';
    case 'whole':
    case 'reference':
      return 'whole';
    case 'number':
    case 'boolean':
    case 'moment':
      return field.kind;
    case 'list':
      return typeOf(field.of) === 'text' ? 'texts' : 'json';
    case 'object':
    case 'map':
    case 'union':
    case 'nullable':
    case 'optional':
      return 'json';
  }
}

function leastOf(field: Field): number | null {
  if (field.kind === 'reference') return 1;
  if (field.kind === 'whole') return field.least;
  return field.kind === 'text' && field.isFilled ? 1 : null;
}
