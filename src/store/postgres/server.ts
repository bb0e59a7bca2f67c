import { Kysely } from 'kysely';
import { Client, Pool, types, type PoolConfig } from 'pg';
import { PARSERS, SESSION, type Connection } from './connection.ts';
import { dialectOver } from './dialect.ts';
import { toStoreError } from './failure.ts';
import { recordQuery } from './query-span.ts';
import { awayNodes, isDistributed, reachableAmong } from './schema/distribute.ts';
import { migrate } from './schema/migrate.ts';
import { EVERY, NO_WORKSPACE } from './schema/row-security.ts';
import { SchemaGuard } from './schema/schema-guard.ts';
import type { Schema } from './schema/schema.ts';
import { workspacePool } from './workspace-pool.ts';

export interface ServerOptions {
  /** For example `postgres://user:password@host/database`. */
  readonly url: string;
  /** The maximum number of connections. */
  readonly poolSize?: number;
  /** Set to false to leave the tables as they are; true by default. */
  readonly migrates?: boolean;
  /** Writes a message for the operator. */
  readonly tell?: (sentence: string) => void;
}

/** Milliseconds after which an attempt to connect fails. */
const CONNECTING = 10_000;

/** Milliseconds before a lost connection for notifications is opened again. */
const PAUSE = 1_000;

/**
 * Connects to a PostgreSQL server.
 *
 * @throws StoreError
 */
export async function connectToServer({
  url,
  poolSize = 10,
  migrates = true,
  tell,
}: ServerOptions): Promise<Connection> {
  const config: PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
    types: { getTypeParser },
  };
  const pool = new Pool({
    ...config,
    max: poolSize,
    pipeline: true,
    async onConnect(client) {
      // Without a listener, an error event would end the process. The query also throws the error to its caller.
      client.on('error', () => undefined);
      await client.query(SESSION);
    },
  });
  // Ignores errors of idle connections, because the pool replaces these connections.
  pool.on('error', () => undefined);
  const guard = new SchemaGuard(tell);
  const forWorkspace = (workspace: string) =>
    new Kysely<Schema>({ dialect: dialectOver(workspacePool(pool, workspace, guard)), log: recordQuery });
  const [db, allWorkspaces] = [forWorkspace(NO_WORKSPACE), forWorkspace(EVERY)];
  let isSpread: boolean;
  try {
    if (migrates) await migrate(allWorkspaces, guard);
    isSpread = await isDistributed(allWorkspaces);
  } catch (cause) {
    await pool.end();
    throw toStoreError(cause, 'The database could not be opened.');
  }
  return {
    db,
    allWorkspaces,
    forWorkspace,
    listen: async (channel, onPayload) => listen(config, channel, onPayload),
    isSpread,
    ...(isSpread && { awayNodes: () => awayNodes(db), reachable: (ids) => reachableAmong(db, ids) }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    guard,
    close: () => pool.end(),
  };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return PARSERS[oid] ?? types.getTypeParser(oid, format);
}

/** Listens on a connection outside of the pool, because the pool closes and replaces its connections. */
function listen(
  config: PoolConfig,
  channel: string,
  onPayload: (payload: string) => void,
): () => Promise<void> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  function connectAgain(): void {
    if (isOver || again) return;
    again = setTimeout(connect, PAUSE);
    again.unref();
  }

  function connect(): void {
    again = undefined;
    const next = new Client(config);
    client = next;
    next.on('error', () => undefined);
    next.on('end', connectAgain);
    next.on('notification', ({ payload = '' }) => onPayload(payload));
    next
      .connect()
      .then(() => next.query(`LISTEN ${next.escapeIdentifier(channel)}`))
      .catch(connectAgain);
  }

  connect();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await client?.end();
  };
}
