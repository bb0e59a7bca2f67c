import { describedAs, perTable, type Rows, type TableName } from '#domain/tables.ts';

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
  // Which table they are rows of is known to whoever asks for them.
  return workspaceOf((table) => (describedAs(table).firstRows?.() ?? []) as Rows[TableName][]);
}
