import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps the programs of each version in a folder of its own, outside the search path. */
const DEBIAN = '/usr/lib/postgresql';

/** Where `initdb` and `postgres` are: the newest of Debian's, else what the search path has. */
export function programFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const debian = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  return [...debian, ...(process.env['PATH'] ?? '').split(':')].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** Who the server runs as: PostgreSQL refuses root, for whom Debian's user takes its place. Null: nobody can. */
export function serverUser(): { readonly uid?: number; readonly gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** Whether a server can be started here. */
export function canStartPostgres(): boolean {
  return programFolder() !== undefined && serverUser() !== null;
}

/** Whether tests have a server: one that they are told of, or one that they start. */
export function hasPostgres(): boolean {
  return process.env['TEST_DATABASE_URL'] !== undefined || canStartPostgres();
}

/** What can't be tested on this machine for want of PostgreSQL, with what is missing. */
export function missingPostgres(): string[] {
  if (!hasPostgres()) {
    return ['PostgreSQL (install postgresql, or set TEST_DATABASE_URL to a server that may be filled)'];
  }
  return canStartPostgres() ? [] : ['PostgreSQL killed during writes (install postgresql)'];
}
