import { describedAs, perTable, type Rows, type TableName } from '#domain/tables.ts';

/** All rows of a workspace, by table. */
export type Workspace = { readonly [Table in TableName]: readonly Rows[Table][] };

/** Makes a workspace from the rows of each table. */
export function workspaceOf(rowsOf: (table: TableName) => readonly Rows[TableName][]): Workspace {
  // TypeScript can't infer that `rowsOf` returns rows of the given table.
  return perTable(rowsOf) as unknown as Workspace;
}

export function emptyWorkspace(): Workspace {
  return workspaceOf(() => []);
}

/** A workspace without demo data: empty except for the default rejection reasons. */
export function startingWorkspace(): Workspace {
  // The cast is safe: the first rows of a description are rows of its table.
  return workspaceOf((table) => (describedAs(table).firstRows?.() ?? []) as Rows[TableName][]);
}
