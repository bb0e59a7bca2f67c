import type { ColumnType, Generated } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Command, RowChange } from '#domain/change.ts';
import type { Timestamp } from '#domain/time.ts';

/** Of the tables in `migrations.ts`, those that are asked for column by column. */
export interface Schema {
  workspaces: WorkspacesTable;
  jobs: { workspace_id: string; id: number; title: string };
  changes: ChangesTable;
}

/** A workspace's own row: who holds its lock is the only one to write. */
interface WorkspacesTable extends Record<NextId, Generated<number>> {
  id: string;
  /** The seq of the last change; 0: never filled. */
  revision: Generated<number>;
  /** When that was, and its place among all characters ever logged. */
  changed_at: Generated<Timestamp | null>;
  log_characters_before: Generated<number>;
  log_characters: Generated<number>;
}

/** Per table, above every id that a row ever had. */
type NextId = 'next_job' | 'next_candidate' | 'next_timeline' | 'next_submission' | 'next_note';

interface ChangesTable {
  workspace_id: string;
  seq: number;
  at: Timestamp;
  by: Actor;
  key: string | null;
  command: Json<Command>;
  rows: Json<readonly RowChange[]>;
  undoable: boolean;
  undoes: number | null;
  answer: Json<unknown>;
  characters_before: number;
  characters: number;
}

/** Read as what it is, written as its text. */
type Json<Value> = ColumnType<Value, string, string>;
