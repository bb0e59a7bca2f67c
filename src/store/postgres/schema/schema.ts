import type { ColumnType, Generated } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Change, Command, RowChange } from '#domain/change.ts';
import type { TableWithIds } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** The tables that Kysely's query builder uses. `migrations.ts` creates them. */
export interface Schema {
  workspaces: WorkspacesTable;
  jobs: { workspace_id: string; id: number; title: string };
  changes: ChangesTable;
}

/** A row for each workspace. A transaction must lock the row before it writes into the workspace. */
interface WorkspacesTable extends Record<NextId, Generated<number>> {
  id: string;
  /** The seq of the last change. 0 when the workspace was never filled. */
  revision: Generated<number>;
  /** The time of the last change. The following fields are its `LogPlace`. */
  changed_at: Generated<Timestamp | null>;
  log_characters_before: Generated<number>;
  log_characters: Generated<number>;
  /** The number of applications. */
  applications: Generated<number>;
  /** Changes when all rows are replaced, or when the database was restored. */
  epoch: Generated<string>;
}

/** The name of the column that has a table's next id, which is above every id ever used. */
type NextId = TableWithIds extends `${infer One}s` ? `next_${One}` : never;

/** The column with the next id of a table: `notes` → `next_note`. */
export function nextIdColumn(table: TableWithIds): NextId {
  return `next_${table.slice(0, -1)}` as NextId;
}

interface ChangesTable {
  workspace_id: string;
  seq: number;
  at: Timestamp;
  happened_at: Timestamp | null;
  by: Actor;
  key: string | null;
  command: Json<Command>;
  rows: Json<readonly RowChange[]>;
  undoable: boolean;
  undoes: number | null;
  added: Json<Change['added']> | null;
  left: Json<Change['left']> | null;
  answer: Json<unknown>;
  characters_before: number;
  characters: number;
}

/** A column that is read as a value and written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
