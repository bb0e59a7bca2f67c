import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { SchemaGuard } from './schema-guard.ts';

/** A connected database, whether a server or PGlite. */
export interface Connection {
  /** For data outside workspaces. Where policies hold (`row-security.ts`), it sees no rows of a workspace. */
  readonly db: Kysely<Schema>;
  /** For the rows of all workspaces: to find the workspace of a request, work that is due in any of them, or whole databases. */
  readonly allWorkspaces: Kysely<Schema>;
  /** For the rows of one workspace, given by its uuid. Where policies hold, it sees and writes no other rows. */
  forWorkspace(workspace: string): Kysely<Schema>;
  /**
   * Calls `onPayload` with each notification (`NOTIFY`) that any process sends on a channel. Notifications are missed while a
   * lost connection is being restored.
   *
   * @returns a function that stops listening
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Refuses every statement once newer code has changed the tables. */
  readonly guard: SchemaGuard;
  close(): Promise<void>;
}

/**
 * Sets up every new connection. Timestamps get the format that {@link toTimestamp} reads. PostgreSQL ends a transaction that
 * is idle for a minute, because it may lock a workspace. JIT is off, because compiling takes longer than the searches.
 */
export const SESSION = `SELECT
  set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('idle_in_transaction_session_timeout', '60s', false), set_config('jit', 'off', false)`;

/** Parsers by the number of a PostgreSQL type, where the domain needs another value than the libraries return. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  /** bigint. Ids and counts stay below 2⁵³. */
  20: Number,
  /** timestamptz */
  1184: toTimestamp,
};

/** `2026-01-05 09:30:00.5+00` → `2026-01-05T09:30:00.500Z` */
function toTimestamp(text: string): string {
  const milliseconds = text.slice('2026-01-05 09:30:00.'.length, -'+00'.length);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds.padEnd(3, '0')}Z`;
}
