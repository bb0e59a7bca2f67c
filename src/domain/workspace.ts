import { defaultReasons } from './reason.ts';
import { perTable, type TableName } from './table-names.ts';
import type { Rows } from './tables.ts';

/** Everything a person keeps in Hirelane. */
export type Workspace = { readonly [Table in TableName]: readonly Rows[Table][] };

/** A workspace of these rows, table by table. */
export function workspaceOf(rowsOf: (table: TableName) => readonly Rows[TableName][]): Workspace {
  // What a table holds is known only to whoever asks for it.
  return perTable(rowsOf) as unknown as Workspace;
}

export function emptyWorkspace(): Workspace {
  return workspaceOf(() => []);
}

/** What somebody has who starts without the demo workspace: nobody and nothing, but words for rejecting. */
export function startingWorkspace(): Workspace {
  return { ...emptyWorkspace(), reasons: defaultReasons() };
}
