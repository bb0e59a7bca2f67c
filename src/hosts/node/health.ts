import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import { answerJson } from './answers.ts';

/** Milliseconds in which the database has to answer. */
const PATIENCE = 2_000;

export interface Health {
  /** Answers `/health/live` and `/health/ready`; undefined for any other path. */
  answer(pathname: string): Promise<Response> | undefined;
  /** From now on no new requests should be sent here. */
  stopping(): void;
}

/** Live: the process answers. Ready: so does its database, and it is not about to stop. */
export function watchHealth({ db }: Pick<Connection, 'db'>, patience = PATIENCE): Health {
  let isStopping = false;

  async function ready(): Promise<Response> {
    if (isStopping) return answerJson(503, { status: 'stopping' });
    const answered = sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    return (await Promise.race([answered, after(patience)]))
      ? answerJson(200, { status: 'ready' })
      : answerJson(503, { status: 'no database' });
  }

  return {
    answer(pathname) {
      if (pathname === '/health/live') return Promise.resolve(answerJson(200, { status: 'live' }));
      return pathname === '/health/ready' ? ready() : undefined;
    },
    stopping: () => void (isStopping = true),
  };
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref());
}
