import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { BackupError } from './backups/backup-error.ts';
import { placeOf } from './backups/backup-settings.ts';
import { programsFor } from './backups/database-dump.ts';
import { decryptionFor } from './backups/encryption.ts';
import { chosenManifest, withoutManifest } from './backups/kept-backups.ts';
import { runProgram } from './backups/postgres-programs.ts';
import {
  damagedParts,
  filesWithout,
  refuseNewer,
  refuseOlderServer,
  restoreDatabase,
  restoreFiles,
  type BackupSource,
} from './backups/read-backup.ts';

/**
 * Restores a backup into a scratch database, compares everything with the manifest, and removes it. Files are read and
 * compared, and written nowhere.
 *
 * @param options `name`: the backup's name; without it, the newest is used
 * @returns whether everything was as it should be
 */
export async function drill({
  env,
  tell,
  name,
}: Pick<StartOptions, 'env' | 'tell'> & { readonly name?: string | undefined }): Promise<boolean> {
  const { DATABASE_URL, DRILL_DATABASE_URL, BACKUP_TO, BACKUP_IDENTITY } = readSettings(env);
  const url = DRILL_DATABASE_URL ?? DATABASE_URL;
  if (url === undefined)
    throw new SettingsError(
      'DATABASE_URL or DRILL_DATABASE_URL has to name a PostgreSQL, for a scratch database.',
    );
  const place = placeOf(BACKUP_TO);
  try {
    const manifest = await chosenManifest(place, name);
    await refuseNewer(manifest);
    await refuseOlderServer(manifest, url);
    const source = { place, manifest, decryption: await decryptionFor(manifest.recipient, BACKUP_IDENTITY) };
    const told = await differencesOf(source, url);
    const unfinished = name === undefined ? await withoutManifest(place) : [];
    for (const each of unfinished.filter((other) => other > manifest.name))
      told.push(`the newer ${each} has no manifest: it is unfinished, or lost it`);
    for (const sentence of told) tell(`WRONG ${sentence}.`);
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, each) => sum + each.rows, 0);
    if (told.length === 0)
      tell(
        `well  ${manifest.name} was restored into a scratch place: ${rows} rows of ${tables.length} tables and ${files.length} files are what they were.`,
      );
    return told.length === 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    tell(`WRONG ${error.message}`);
    return false;
  }
}

async function differencesOf(source: BackupSource, url: string): Promise<string[]> {
  // Each file is read and compared. None is written, because a drill that is ended would leave it behind.
  const ofFiles = await restoreFiles(source, () => ({ put: async () => undefined }));
  const ofParts = await damagedParts(source);
  return [...ofFiles, ...(ofParts.length > 0 ? ofParts : await inScratchDatabase(source, url))];
}

/** Milliseconds after which no drill is running any more. */
const A_DAY = 24 * 60 * 60_000;

/** The scratch databases of drills that were ended. Behind the beginning of the name is the time. */
async function leftBehind(server: string): Promise<string[]> {
  const connection = await connectToServer({ url: server, poolSize: 1, migrates: false });
  try {
    const { rows } = await sql<{ name: string }>`SELECT datname AS name FROM pg_database
      WHERE datname ~ '^hirelane_drill_[0-9]+_[0-9a-f]+$' AND pg_get_userbyid(datdba) = current_user`.execute(
      connection.db,
    );
    return rows.map(({ name }) => name).filter((name) => Date.now() - Number(name.split('_')[2]) > A_DAY);
  } finally {
    await connection.close();
  }
}

async function inScratchDatabase(source: BackupSource, server: string): Promise<string[]> {
  const programs = await programsFor(server);
  const drop = (name: string) =>
    runProgram(programs, 'dropdb', server, (address) => [
      '--no-password',
      '--force',
      `--maintenance-db=${address}`,
      name,
    ]);
  for (const name of await leftBehind(server)) await drop(name);
  const database = `hirelane_drill_${Date.now()}_${randomUUID().slice(0, 8)}`;
  const scratch = new URL(server);
  scratch.pathname = `/${database}`;
  await runProgram(programs, 'createdb', server, (address) => [
    '--no-password',
    `--maintenance-db=${address}`,
    database,
  ]).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : '';
    throw new SettingsError(
      `No scratch database can be made. Give the role the right (ALTER ROLE … CREATEDB), or let DRILL_DATABASE_URL name another that has it. ${reason}`,
      { cause },
    );
  });
  try {
    return [...(await restoreDatabase(source, scratch.href)), ...(await filesWithout(source, scratch.href))];
  } finally {
    await drop(database);
  }
}
