import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

/** Debian's folder of PostgreSQL's programs. Each version has a subfolder, outside of the search path. */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL's client programs that are used here. All of them are in Debian's package postgresql-client. */
type Program = 'pg_dump' | 'pg_restore' | 'createdb' | 'dropdb';

/** The client programs of one version of PostgreSQL. */
export interface PostgresPrograms {
  readonly folder: string;
  readonly major: number;
}

/** @param folders where programs are looked for */
export async function findPrograms(
  server: number,
  folders: readonly string[] = programFolders(),
): Promise<PostgresPrograms> {
  const found: PostgresPrograms[] = [];
  for (const folder of folders) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of folders
    const major = await majorIn(folder);
    if (major !== null) found.push({ folder, major });
  }
  // A dump of a newer program may have settings that an older server refuses. So the server's own version comes first.
  const fit = found.filter(({ major }) => major >= server).toSorted((a, b) => a.major - b.major)[0];
  if (fit) return fit;
  const newest = Math.max(...found.map(({ major }) => major));
  const is =
    found.length === 0
      ? 'PostgreSQL’s programs pg_dump and pg_restore are not on this machine'
      : `PostgreSQL’s programs on this machine are of version ${newest}, older than the server, which is of ${server}`;
  throw new BackupError(
    `${is}. Install them: Debian and PostgreSQL’s own archive call them postgresql-client-${server}.`,
  );
}

function programFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path];
}

/** The major version of the programs in a folder. Null: it does not have all of them. */
async function majorIn(folder: string): Promise<number | null> {
  const all: readonly Program[] = ['pg_dump', 'pg_restore', 'createdb', 'dropdb'];
  if (!all.every((name) => existsSync(join(folder, name)))) return null;
  // A program that does not run is none.
  const { stdout } = await promisify(execFile)(join(folder, 'pg_dump'), ['--version']).catch(() => ({
    stdout: '',
  }));
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  return major === undefined ? null : Number(major);
}

/** A program that is running. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves when the program has ended well. @throws BackupError with what it said */
  readonly ended: Promise<void>;
}

/** Starts a program on a database. Row policies show it all workspaces. */
export function startProgram(
  { folder }: PostgresPrograms,
  program: Program,
  url: string,
  args: (address: string) => readonly string[],
): Running {
  const { address, env } = addressFor(url);
  const child = spawn(join(folder, program), args(address), { env: { ...process.env, ...env } });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) => reject(new BackupError(`${program} does not start.`, { cause })));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${program} ended with ${code ?? signal}: ${said.trim()}`));
    });
  });
  // The program may fail before the caller awaits `ended`. Without a listener Node would end the process.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Runs a program that neither reads nor writes. */
export async function runProgram(...args: Parameters<typeof startProgram>): Promise<void> {
  const { child, ended } = startProgram(...args);
  child.stdin.end();
  child.stdout.resume();
  await ended;
}

/** The address without its password, which other users of the machine would see among the processes. */
function addressFor(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  // This form of node-postgres is unknown to PostgreSQL's programs, whose “require” checks no certificate, either.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  address.searchParams.delete('uselibpqcompat');
  return {
    address: address.href,
    env: {
      PGOPTIONS: '-c hirelane.workspace=every',
      ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }),
    },
  };
}
