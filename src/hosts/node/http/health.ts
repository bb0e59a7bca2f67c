import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import { VERSION } from '#hosts/page/version.ts';
import { isNewerSchema } from '#store/postgres/schema/schema-guard.ts';
import { answerJson } from './answers.ts';

/** Milliseconds within which the database must answer. */
const PATIENCE = 2_000;

const NO_DATABASE = 'no database';
const OUTDATED = 'older than the database';

export interface Health {
  /** Answers `/health/live`, `/health/ready` and `/version`; undefined for any other path. */
  answer(pathname: string): Promise<Response> | undefined;
  /** Must be called before the server stops, so that it gets no new requests. */
  stopping(): void;
}

/**
 * Answers whether the server is live (the process answers) and ready (the database answers in time, newer code has not
 * changed the tables, and the server is not stopping).
 *
 * @param missing says what else the server does without, in words
 */
export function watchHealth(
  { db, awayNodes }: Pick<Connection, 'db' | 'awayNodes'>,
  patience = PATIENCE,
  missing: () => Promise<readonly string[]> = async () => [],
): Health {
  let isStopping = false;

  async function ready(): Promise<Response> {
    if (isStopping) return answerJson(503, { status: 'stopping' });
    const answered = sql`SELECT 1`.execute(db).then(
      () => 'ready',
      (error: unknown) => (isNewerSchema(error) ? OUTDATED : NO_DATABASE),
    );
    const [status, away] = await Promise.all([
      Promise.race([answered, after(patience, NO_DATABASE)]),
      Promise.race([awayParts(), after(patience, [])]),
    ]);
    if (status !== 'ready') return answerJson(503, { status });
    // All else goes on, so the process stays in use (decision 161).
    return answerJson(200, { status, ...(away.length > 0 && { away }) });
  }

  /** The parts that the server can't use at the moment, in words. Without the database there are none: the status says so. */
  async function awayParts(): Promise<string[]> {
    // Without the coordinator there is no answer, which the status says.
    const nodes = (await awayNodes?.().catch(() => [])) ?? [];
    return [...nodes.map((id) => `database node ${id}`), ...(await missing())];
  }

  return {
    answer(pathname) {
      if (pathname === '/health/live') return Promise.resolve(answerJson(200, { status: 'live' }));
      if (pathname === '/version') return Promise.resolve(answerJson(200, { version: VERSION }));
      return pathname === '/health/ready' ? ready() : undefined;
    },
    stopping: () => void (isStopping = true),
  };
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
}
