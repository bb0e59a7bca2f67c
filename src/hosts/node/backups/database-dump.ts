import { sql, type QueryExecutorProvider } from 'kysely';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectToServer } from '#store/postgres/server.ts';
import { findPrograms, startProgram, type PostgresPrograms } from './postgres-programs.ts';

/**
 * The bytes of a dump of the whole database, in pg_dump's own format. Writers go on meanwhile.
 *
 * @param snapshot the moment that is dumped, as `pg_export_snapshot` names it. Absent: that of the beginning
 * @throws BackupError behind the last byte, if the dump is not whole
 */
export async function* dumpDatabase(
  url: string,
  programs: PostgresPrograms,
  snapshot?: string,
): AsyncGenerator<Uint8Array> {
  const { child, ended } = startProgram(programs, 'pg_dump', url, (address) => [
    '--format=custom',
    '--enable-row-security',
    '--no-password',
    ...(snapshot === undefined ? [] : [`--snapshot=${snapshot}`]),
    `--dbname=${address}`,
  ]);
  try {
    for await (const piece of child.stdout) yield piece as Buffer;
    await ended;
  } finally {
    // A reader that gives up leaves the program waiting.
    child.kill();
  }
}

/** Fills an empty database with a dump, wholly or not at all. @throws BackupError */
export async function restoreDump(
  url: string,
  programs: PostgresPrograms,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { child, ended } = startProgram(programs, 'pg_restore', url, (address) => [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--no-password',
    `--dbname=${address}`,
  ]);
  child.stdout.resume();
  // When the program ends too early, what it said is the reason, and not that nobody reads any more.
  const fed = await pipeline(Readable.from(dump), child.stdin).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await ended;
  if (fed) throw fed.error;
}

/** Writes a dump of the database to a file, which is there when it is whole. @throws BackupError */
export async function writeDump(url: string, path: string): Promise<void> {
  const programs = await programsFor(url);
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(dumpDatabase(url, programs)), file);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The client programs for the server of a database. @throws BackupError */
export async function programsFor(url: string): Promise<PostgresPrograms> {
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    return await findPrograms(await serverMajor(connection.db));
  } finally {
    await connection.close();
  }
}

/** The major version of the server, like 17. */
export async function serverMajor(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::integer AS version`.execute(db);
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
}
