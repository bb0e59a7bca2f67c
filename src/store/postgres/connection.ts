import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { SchemaGuard } from './schema-guard.ts';

/** A connected database, whether a server or PGlite. */
export interface Connection {
  /** For what is of no workspace: where policies hold (`row-security.ts`), it sees no row of any. */
  readonly db: Kysely<Schema>;
  /** For every workspace's rows: to find out whose a request is, what is due in any, and for whole databases. */
  readonly allWorkspaces: Kysely<Schema>;
  /** For the rows of one workspace, a uuid: where policies hold, it sees and writes no others. */
  forWorkspace(workspace: string): Kysely<Schema>;
  /**
   * Calls `heard` with each notification (`NOTIFY`) that any process sends on a channel. Those sent while a lost
   * connection is being restored are missed.
   *
   * @returns a function that stops listening
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Refuses every statement once newer code has changed the tables. */
  readonly guard: SchemaGuard;
  close(): Promise<void>;
}

/**
 * The settings of every new connection. Timestamps have the format that {@link toTimestamp} reads. A transaction that is
 * idle for a minute is ended, because it may lock a workspace. JIT is off: it takes longer than the search it compiles.
 */
export const SESSION = CompiledQuery.raw(`SELECT
  set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('idle_in_transaction_session_timeout', '60s', false), set_config('jit', 'off', false)`);

/** By the number of a PostgreSQL type: parsers where the domain needs another value than the libraries return. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  /** bigint: ids and counts stay below 2⁵³. */
  20: Number,
  /** timestamptz */
  1184: toTimestamp,
};

/** `2026-01-05 09:30:00.5+00` → `2026-01-05T09:30:00.500Z` */
function toTimestamp(text: string): string {
  const milliseconds = text.slice('2026-01-05 09:30:00.'.length, -'+00'.length);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds.padEnd(3, '0')}Z`;
}
