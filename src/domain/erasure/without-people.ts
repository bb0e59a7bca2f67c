import { FOREIGN_KEYS, parentKey } from '#domain/foreign-keys.ts';
import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';

/** A workspace without these candidates and without all rows that belong to them. */
export function withoutPeople(workspace: Workspace, ids: ReadonlySet<number>): Workspace {
  if (ids.size === 0) return workspace;
  return workspaceOf((table) => workspace[table].filter((row) => !belongsTo(table, row, ids)));
}

/** Tells whether a row is one of these candidates, or belongs to one. */
export function belongsTo(table: TableName, row: Rows[TableName], ids: ReadonlySet<number>): boolean {
  if (table === 'candidates') return ids.has(keyOf(row));
  if ('otherId' in row && ids.has(row.otherId)) return true;
  return FOREIGN_KEYS.some(
    ({ child, field, parent }) =>
      child === table && parent === 'candidates' && ids.has(parentKey(row, field) ?? 0),
  );
}
