import type { Kysely } from 'kysely';
import type { SchemaGuard } from './schema/schema-guard.ts';
import type { Schema } from './schema/schema.ts';

/** A connection to a database: a PostgreSQL server or PGlite. */
export interface Connection {
  /** Queries data outside of workspaces. With row policies (`row-security.ts`), it sees no rows of workspaces. */
  readonly db: Kysely<Schema>;
  /**
   * Queries the rows of all workspaces. It is used to find the workspace of a request, for scheduled work, and for work
   * on the whole database.
   */
  readonly allWorkspaces: Kysely<Schema>;
  /** Queries the rows of the workspace with this uuid. With row policies, it sees and writes no other rows. */
  forWorkspace(workspace: string): Kysely<Schema>;
  /**
   * Calls `onPayload` with each notification (`NOTIFY`) that any process sends on a channel. Notifications are missed while a
   * lost connection is being restored.
   *
   * @returns a function that stops listening
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** True if the rows of workspaces are spread over the nodes of Citus, of which one can be away (decision 161). */
  readonly isSpread: boolean;
  /** The ids of the cluster's nodes that can't be reached. Absent: the rows are not spread. */
  readonly awayNodes?: () => Promise<readonly number[]>;
  /** Those of the workspaces whose nodes can be reached. Null: all nodes can be. Absent: the rows are not spread. */
  readonly reachable?: (workspaces: readonly string[]) => Promise<readonly string[] | null>;
  /** The connections of this process, and the calls that wait for one. Absent: there is no pool. */
  readonly connections?: () => { readonly used: number; readonly idle: number; readonly waiting: number };
  /** Refuses every statement once newer code has changed the tables. */
  readonly guard: SchemaGuard;
  close(): Promise<void>;
}

/**
 * The SQL that sets up every new connection. Timestamps get the format that {@link toTimestamp} parses. A transaction
 * that is idle for a minute is ended, because it may lock a workspace. JIT is off, because compiling takes longer than
 * the searches. The last settings are for a spread database (`distribute.ts`): its other nodes get each `SET LOCAL`, too, and a
 * node that does not answer is waited for 5 seconds, not 30.
 */
export const SESSION = `SELECT
  set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('idle_in_transaction_session_timeout', '60s', false), set_config('jit', 'off', false),
  set_config('citus.propagate_set_commands', 'local', false),
  set_config('citus.node_connection_timeout', '5s', false)`;

/** Parsers by the number of a PostgreSQL type, for types whose default value differs from what the domain needs. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  /** The type bigint. Ids and counts stay below 2⁵³. */
  20: Number,
  /** The type timestamptz. */
  1184: toTimestamp,
};

/** Converts `2026-01-05 09:30:00.5+00` to `2026-01-05T09:30:00.500Z`. */
function toTimestamp(text: string): string {
  const milliseconds = text.slice('2026-01-05 09:30:00.'.length, -'+00'.length);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds.padEnd(3, '0')}Z`;
}
