import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** The place of a statement: outside a transaction, beginning one, within one, or ending one. */
export type Step = 'alone' | 'begin' | 'within' | 'end';

/** A connection to PostgreSQL that one caller uses at a time. */
export interface Session {
  query(sql: string, parameters: readonly unknown[], step: Step): Promise<Answered>;
  release(): void;
}

export interface Answered {
  readonly rows: unknown[];
  readonly affectedRows?: number | undefined;
}

export interface SessionPool {
  connect(): Promise<Session>;
  end(): Promise<void>;
}

/**
 * A dialect for Kysely that uses our own sessions. Unlike Kysely's driver, it tells a session which statements begin
 * and end a transaction.
 */
export function dialectOver(pool: SessionPool): Dialect {
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => new SessionConnection(await pool.connect()),
      beginTransaction: (connection: SessionConnection, settings) => connection.begin(settings),
      commitTransaction: (connection: SessionConnection) => connection.end('commit'),
      rollbackTransaction: (connection: SessionConnection) => connection.end('rollback'),
      releaseConnection: async (connection: SessionConnection) => connection.release(),
      destroy: () => pool.end(),
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class SessionConnection implements DatabaseConnection {
  readonly #session: Session;
  #step: Step = 'alone';

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#session.query(sql, parameters, this.#step);
    return {
      rows: rows as Row[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  streamQuery(): never {
    throw new Error('Queries are not streamed.');
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    this.#step = 'begin';
    await this.executeQuery(CompiledQuery.raw(`start transaction ${mode.join(' ')}`));
    this.#step = 'within';
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    this.#step = 'end';
    await this.executeQuery(CompiledQuery.raw(statement));
    this.#step = 'alone';
  }

  release(): void {
    this.#session.release();
  }
}
