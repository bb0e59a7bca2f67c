import { sql, type JSONColumnType } from 'kysely';
import type { Timestamp } from '#domain/time.ts';

/**
 * What an operator does with workspaces. A workspace that is suspended or deleted answers nothing and sends nothing, and keeps
 * all it has. Null limits: none.
 */
export const COMPANIES = [
  sql`ALTER TABLE teams
    ADD COLUMN suspended_at timestamptz(3),
    ADD COLUMN suspended_for text NOT NULL DEFAULT '',
    ADD COLUMN deleted_at timestamptz(3),
    ADD COLUMN max_seats integer,
    ADD COLUMN max_storage bigint,
    ADD COLUMN max_reads integer`,
  sql`CREATE TABLE erasure_receipts (
    workspace_id uuid PRIMARY KEY,
    erased_at timestamptz(3) NOT NULL,
    erased_by text NOT NULL,
    counts json NOT NULL
  )`,
  sql`CREATE TABLE erased_sessions (token_hash text COLLATE "C" PRIMARY KEY, erased_at timestamptz(3) NOT NULL)`,
];

/** Numbers of what was erased, by name. */
export type ErasedCounts = Readonly<Record<string, number>>;

/** What is left of an erased workspace. */
export interface ErasureReceiptsTable {
  workspace_id: string;
  erased_at: Timestamp;
  /** Who erased it, without a name: `Eraser` in `server/operator/erase-workspace.ts`. */
  erased_by: string;
  counts: JSONColumnType<ErasedCounts>;
}

/** A session of somebody who was erased with their last workspace. Their devices are told to empty their copies. */
export interface ErasedSessionsTable {
  /** The session's `token`, which is a hash. */
  token_hash: string;
  erased_at: Timestamp;
}
