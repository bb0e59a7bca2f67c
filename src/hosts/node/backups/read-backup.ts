import { sql } from 'kysely';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { fileIn, namedFilesIn } from './copy-files.ts';
import { restoreDump, serverMajor } from './database-dump.ts';
import type { Decryption } from './encryption.ts';
import { sha256, type Kept, type Manifest } from './manifest.ts';
import { findPrograms } from './postgres-programs.ts';
import { differences, figuresOf } from './table-figures.ts';

/** A backup that is read. */
export interface BackupSource {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly decryption: Decryption;
}

/** Reads an object whose hash the manifest has. @returns a sentence if it is not what it was */
async function readKept(place: BackupPlace, { key, size, sha256: hash }: Kept): Promise<Uint8Array | string> {
  const bytes = await place.get(key);
  if (!bytes) return `${key} is missing`;
  if (bytes.length !== size) return `${key} has ${bytes.length} bytes instead of ${size}`;
  return sha256(bytes) === hash ? bytes : `${key} is damaged: its bytes are not what they were`;
}

/** Reads all parts of the dump. @returns what is wrong with them */
export async function damagedParts({ place, manifest }: BackupSource): Promise<string[]> {
  const told: string[] = [];
  for (const part of manifest.database) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, because each is in memory
    const read = await readKept(place, part);
    if (typeof read === 'string') told.push(read);
  }
  return told;
}

async function* dumpIn({ place, manifest }: BackupSource): AsyncGenerator<Uint8Array> {
  for (const part of manifest.database) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const read = await readKept(place, part);
    if (typeof read === 'string') throw new BackupError(`${read}.`);
    yield read;
  }
}

/** @throws BackupError when the database has tables */
export async function requireEmpty(url: string): Promise<void> {
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    const { rows } = await sql`SELECT FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace LIMIT 1`.execute(connection.db);
    if (rows.length > 0)
      throw new BackupError('The database has tables already. A backup is restored into an empty one.');
  } finally {
    await connection.close();
  }
}

/**
 * Fills an empty database with the dump and compares all its tables with the manifest.
 *
 * @returns the differences
 * @throws BackupError when the dump can't be read
 */
export async function restoreDatabase(source: BackupSource, url: string): Promise<string[]> {
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    const programs = await findPrograms(await serverMajor(connection.db));
    await restoreDump(url, programs, await source.decryption.decryptStream(dumpIn(source)));
    return differences(source.manifest.tables, await figuresOf(connection.allWorkspaces));
  } finally {
    await connection.close();
  }
}

/** Puts back the files, each of which has to have the hash of its name. @returns what is wrong with them in the backup */
export async function restoreFiles(
  { place, manifest, decryption }: BackupSource,
  filesOf: (workspace: string) => Pick<FileBytes, 'put'>,
): Promise<string[]> {
  const told: string[] = [];
  for (const { key } of manifest.files) {
    const file = fileIn(key);
    // oxlint-disable-next-line no-await-in-loop -- one at a time, because each is in memory
    const bytes = await place.get(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const read = bytes && (await decryption.decrypt(bytes).catch(() => null));
    if (!bytes) told.push(`${key} is missing`);
    else if (!read || !file || sha256(read) !== file.hash)
      told.push(`${key} is damaged: its bytes are not what they were`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    else await filesOf(file.workspace).put(file.hash, read);
  }
  return told;
}

/** The files that a restored database names and the backup has not. Those that were missing before are left out. */
export async function filesWithout({ manifest }: BackupSource, url: string): Promise<string[]> {
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    const named = new Set(await namedFilesIn(connection.allWorkspaces));
    for (const name of manifest.missing) named.delete(name);
    for (const { key } of manifest.files) {
      const file = fileIn(key);
      if (file) named.delete(`${file.workspace}/${file.hash}`);
    }
    return Array.from(named, (name) => `the database names the file ${name}, which the backup has not`);
  } finally {
    await connection.close();
  }
}

/** @throws BackupError for a server whose PostgreSQL is older than that of the backup: no PostgreSQL reads a newer one's dump */
export async function refuseOlderServer({ name, postgresql }: Manifest, url: string): Promise<void> {
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    const major = await serverMajor(connection.db);
    if (major < postgresql)
      throw new BackupError(
        `${name} is of PostgreSQL ${postgresql}, and this server is of ${major}, so nothing was restored. Restore it into PostgreSQL ${postgresql} or a newer one.`,
      );
  } finally {
    await connection.close();
  }
}

/** @throws BackupError if a newer version made the backup, whose tables this one can't read */
export async function refuseNewer({ name, version, migrations }: Manifest): Promise<void> {
  for (const { table, provider } of [STORE_PART, PEOPLE_PART]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const newest =
      Object.keys(await provider.getMigrations())
        .toSorted()
        .at(-1) ?? '';
    if ((migrations[table] ?? '') > newest)
      throw new BackupError(
        `${name} is of Hirelane ${version}, which is newer than this one. Restore it with that version.`,
      );
  }
}
