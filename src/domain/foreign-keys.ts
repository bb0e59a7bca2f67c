import type { Field } from './field.ts';
import { type FieldsOf, type Rows, TABLES, TABLE_NAMES, type TableName } from './tables.ts';

/** A relation between two tables (product §3): a field of the child row holds the parent's key. */
export type ForeignKey = { [Child in TableName]: ForeignKeyOf<Child> }[TableName];

type ForeignKeyOf<Child extends TableName> = {
  [Name in keyof FieldsOf<Child>]: ParentIn<FieldsOf<Child>[Name]> extends infer Parent extends string
    ? { readonly child: Child; readonly field: Name; readonly parent: Parent }
    : never;
}[keyof FieldsOf<Child>];

type ParentIn<F> = F extends { kind: 'reference'; to: infer Parent }
  ? Parent
  : F extends { kind: 'nullable'; of: infer Of }
    ? ParentIn<Of>
    : never;

/** Parents in the order of the tables. */
export const FOREIGN_KEYS: readonly ForeignKey[] = TABLE_NAMES.flatMap((child) =>
  Object.entries<Field>(TABLES[child].fields).flatMap(([field, described]) => {
    const parent = parentIn(described);
    return parent === null ? [] : [{ child, field, parent } as ForeignKey];
  }),
);

/** The table that a field's value is a key of; null: none. */
function parentIn(field: Field): TableName | null {
  if (field.kind === 'nullable') return parentIn(field.of);
  // The type of `ForeignKey` tells whether each of them is a table.
  return field.kind === 'reference' ? (field.to as TableName) : null;
}

/** The key of a parent that a row has in a field; null: none. */
export function parentKey(row: Rows[TableName] | null, field: ForeignKey['field']): number | null {
  const { [field]: key = null } = (row ?? {}) as { [Name in ForeignKey['field']]?: number | null };
  return key;
}

/** The first parent of a row that is not `there`; null when all its parents are. */
export function missingParent(
  table: TableName,
  row: Rows[TableName],
  there: Readonly<Record<ForeignKey['parent'], ReadonlySet<number>>>,
): ForeignKey | null {
  const missing = FOREIGN_KEYS.find(({ child, field, parent }) => {
    const key = child === table ? parentKey(row, field) : null;
    return key !== null && !there[parent].has(key);
  });
  return missing ?? null;
}
