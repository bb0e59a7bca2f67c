import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's folder of PostgreSQL's programs. Each version has a subfolder, outside of the search path. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`: that of Debian's newest version, or else one from the search path. */
export function programFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const debian = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  return [...debian, ...(process.env['PATH'] ?? '').split(':')].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * The user that runs the server. PostgreSQL refuses root, which is replaced by Debian's user. Null when there is no
 * such user.
 */
export function serverUser(): { readonly uid?: number; readonly gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** Tells whether this machine can start a server. */
export function canStartPostgres(): boolean {
  return programFolder() !== undefined && serverUser() !== null;
}

/** Tells whether tests have a server: a given one, or one that they can start. */
export function hasPostgres(): boolean {
  return process.env['TEST_DATABASE_URL'] !== undefined || canStartPostgres();
}

/** Sentences that say which tests can't run without PostgreSQL, and what is missing. */
export function missingPostgres(): string[] {
  if (!hasPostgres()) {
    return ['PostgreSQL (install postgresql, or set TEST_DATABASE_URL to a server that may be filled)'];
  }
  return canStartPostgres() ? [] : ['PostgreSQL killed during writes (install postgresql)'];
}
