import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { SESSION } from './connection.ts';
import type { PgliteSession } from './pglite-session.ts';

/** Kysely’s dialect for PGlite’s own interface: through its `pg` interface, answers got mixed up after an error. */
export class PgliteDialect implements Dialect {
  readonly #session: PgliteSession;

  constructor(session: PgliteSession) {
    this.#session = session;
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#session);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

/** One connection, for one caller at a time: the others wait until it is released. */
class PgliteDriver implements Driver {
  readonly #session: PgliteSession;
  readonly #connection: DatabaseConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(session: PgliteSession) {
    this.#session = session;
    this.#connection = connectionTo(session);
  }

  async init(): Promise<void> {
    await this.#connection.executeQuery(SESSION);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#free;
    let release = (): void => undefined;
    this.#free = new Promise((resolve) => (release = resolve));
    await free;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    await connection.executeQuery(CompiledQuery.raw(`start transaction ${mode.join(' ')}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#free;
    await this.#session.close();
  }
}

function connectionTo(session: PgliteSession): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await session.query(sql, parameters);
      return {
        rows: rows as Row[],
        ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
      };
    },
    streamQuery() {
      throw new Error('PGlite does not stream.');
    },
  };
}
