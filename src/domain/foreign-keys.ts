import type { Field } from './field.ts';
import { type FieldsOf, type Rows, TABLES, TABLE_NAMES, type TableName } from './tables.ts';

/** A reference between two tables (product §3): a field of the child row holds the parent's key. */
export type ForeignKey = { [Child in TableName]: ForeignKeyOf<Child> }[TableName];

type ForeignKeyOf<Child extends TableName> = {
  [Name in keyof FieldsOf<Child>]: [ParentIn<FieldsOf<Child>[Name]>] extends [never]
    ? never
    : { readonly child: Child; readonly field: Name; readonly parent: ParentIn<FieldsOf<Child>[Name]> };
}[keyof FieldsOf<Child>];

type ParentIn<F> = F extends { kind: 'reference'; to: infer Parent }
  ? Parent
  : F extends { kind: 'nullable'; of: infer Of }
    ? ParentIn<Of>
    : never;

/** All foreign keys, in the order of the child tables. */
export const FOREIGN_KEYS: readonly ForeignKey[] = TABLE_NAMES.flatMap((child) =>
  Object.entries<Field>(TABLES[child].fields).flatMap(([field, described]) => {
    const parent = parentIn(described);
    return parent === null ? [] : [{ child, field, parent } as ForeignKey];
  }),
);

/** The table that a field refers to; null when the field is no reference. */
function parentIn(field: Field): TableName | null {
  if (field.kind === 'nullable') return parentIn(field.of);
  // The cast is safe: `ForeignKey` does not compile for an unknown table.
  return field.kind === 'reference' ? (field.to as TableName) : null;
}

/** The number of rows for each value of a foreign key. */
export function countByParent(
  rows: readonly Rows[TableName][],
  field: ForeignKey['field'],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const key = parentKey(row, field);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The parent's key in a field of a row; null when there is no parent. */
export function parentKey(row: Rows[TableName] | null, field: ForeignKey['field']): number | null {
  const { [field]: key = null } = (row ?? {}) as { [Name in ForeignKey['field']]?: number | null };
  return key;
}

/** The first foreign key of a row whose parent is not in `there`; null when all parents are. */
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
