import { FOREIGN_KEYS, parentKey } from '#domain/foreign-keys.ts';
import { keyOf } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';

/** A workspace without these candidates and without all rows that belong to them. */
export function withoutPeople(workspace: Workspace, ids: ReadonlySet<number>): Workspace {
  if (ids.size === 0) return workspace;
  return workspaceOf((table) =>
    workspace[table].filter((row) => {
      if (table === 'candidates') return !ids.has(keyOf(row));
      if ('otherId' in row && ids.has(row.otherId)) return false;
      return !FOREIGN_KEYS.some(
        ({ child, field, parent }) =>
          child === table && parent === 'candidates' && ids.has(parentKey(row, field) ?? 0),
      );
    }),
  );
}
