import { type Rows, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import type { Database, RowReader } from '#store/database.ts';
import type { WorkspaceStore } from '#store/store.ts';
import type { Writer } from '#store/log/write.ts';

export function workspaceStore(db: Database, writer: Writer): WorkspaceStore {
  return {
    dump() {
      return db.read(everyRow);
    },

    replace(write, workspace) {
      return writer.replace(write, workspace);
    },
  };
}

async function everyRow(tx: RowReader): Promise<Workspace> {
  const rows = new Map<TableName, readonly Rows[TableName][]>();
  for (const table of TABLE_NAMES) rows.set(table, await tx.all(table));
  return workspaceOf((table) => rows.get(table) ?? []);
}
