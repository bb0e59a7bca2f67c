import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A connected database, whether a server or PGlite. */
export interface Connection {
  readonly db: Kysely<Schema>;
  /**
   * Calls back with what any process says on a channel (`NOTIFY`). What is said while a lost connection is made again
   * is missed.
   *
   * @returns a function that ends it
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * What every connection begins with: moments are written as {@link toTimestamp} reads them, a transaction whose process
 * fell silent gives its workspace free after a minute, and no search waits for its plan to be compiled.
 */
export const SESSION = CompiledQuery.raw(`SELECT
  set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('idle_in_transaction_session_timeout', '60s', false), set_config('jit', 'off', false)`);

/** PostgreSQL's numbers for types that its libraries read in another way than the domain needs. */
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
