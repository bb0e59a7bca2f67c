import { sql, type QueryExecutorProvider } from 'kysely';
import { VERSION } from '#hosts/page/version.ts';
import { filesPlaceOf, openFiles, type Files } from '#hosts/node/files/files-place.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { isDistributed } from '#store/postgres/schema/distribute.ts';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { BackupError, OtherBackupRuns } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { backupsOf } from './backup-settings.ts';
import { copyFiles, fileIn, namedFilesIn } from './copy-files.ts';
import { dumpDatabase, serverMajor } from './database-dump.ts';
import { encryptionFor, type Encryption } from './encryption.ts';
import { backupsIn, keepNewest, manifestOf, removeBackup } from './kept-backups.ts';
import {
  backupName,
  DUMPS,
  dumpFolder,
  manifestKey,
  sha256,
  writeManifest,
  type Kept,
  type Manifest,
} from './manifest.ts';
import { findPrograms } from './postgres-programs.ts';
import { figuresOf } from './table-figures.ts';

/** The bytes of one part of a dump. A part is in memory while it is written or read. */
const PART = 32 * 1024 * 1024;

/** The most files that are named. */
const NAMED = 5;

export interface Made {
  readonly manifest: Manifest;
  /** The files that were not kept before. */
  readonly added: number;
  /** The files that the database names, without their bytes. */
  readonly lost: readonly string[];
  readonly backups: number;
  /** Why not all that is older could be removed. */
  readonly notRemoved?: string;
}

export interface MakeBackupOptions {
  readonly settings: Settings;
  readonly now: () => Date;
  /** Asked when no other process makes a backup any more. Absent: it is due. */
  readonly isDue?: () => Promise<boolean>;
  /** True: from now on the place is that of this database. Otherwise a place of another one is refused. */
  readonly takesOver?: boolean;
  /** The bytes of a part; a test takes fewer. */
  readonly partSize?: number;
  /** Aborts to break off. */
  readonly ended?: AbortSignal;
}

export function tellMade(
  { manifest, added, lost, backups, notRemoved }: Made,
  place: BackupPlace,
  tell: (sentence: string) => void,
): void {
  const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0);
  const bytes = [...manifest.database, ...manifest.files].reduce((sum, { size }) => sum + size, 0);
  const megabytes = Math.ceil(bytes / 1_000_000);
  tell(
    `${manifest.name} is in ${place.name}: ${rows} rows and ${manifest.files.length} files (${added} of them new), ${megabytes} MB. ${backups} backups are kept there.`,
  );
  if (notRemoved !== undefined)
    tell(
      `Not everything was removed there that only older backups need. ${notRemoved} If a manifest is damaged, remove it and the folder of its name in ${DUMPS}`,
    );
  if (lost.length === 0) return;
  const rest = lost.length > NAMED ? ' and others' : '';
  tell(
    `${lost.length} files are missing or damaged where files are kept, so the backup lacks them: ${lost.slice(0, NAMED).join(', ')}${rest}.`,
  );
}

/**
 * Makes a backup of the database and then of its files. One process at a time makes one.
 *
 * @returns null if it is not due any more
 * @throws BackupError, for example while another process makes one
 */
export async function makeBackup(options: MakeBackupOptions): Promise<Made | null> {
  const { settings, isDue, ended } = options;
  const { url, place: open } = backupsOf(settings);
  const place = { ...open, put: whileWanted(open, ended) };
  const connection = await connectToServer({ url, poolSize: 2, migrates: false });
  try {
    if (await isDistributed(connection.allWorkspaces))
      throw new BackupError(
        'The tables are spread over several nodes, which no dump takes at one moment. Stop the servers, and dump the cluster as docs/scaling.md says.',
      );
    return await connection.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ taken: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtext('hirelane backup')) AS taken`.execute(tx);
      if (!rows[0]?.taken) throw new OtherBackupRuns();
      if (isDue && !(await isDue())) return null;
      return make({ ...options, connection, url, place });
    });
  } finally {
    await connection.close();
  }
}

/** Everything that a backup does ends with an object that is kept. */
function whileWanted(place: BackupPlace, ended: AbortSignal | undefined): BackupPlace['put'] {
  return async (key, bytes) => {
    ended?.throwIfAborted();
    await place.put(key, bytes);
  };
}

interface Making extends MakeBackupOptions {
  readonly connection: Connection;
  readonly url: string;
  readonly place: BackupPlace;
}

async function make(making: Making): Promise<Made> {
  const { settings, now, connection, place, takesOver } = making;
  const { BACKUP_RECIPIENT: recipient, BACKUP_KEEP: keep } = settings;
  const name = backupName(now());
  const [newest] = await backupsIn(place);
  if (newest === name) throw new BackupError(`${name} is there already.`);
  const before = newest === undefined ? null : await manifestOf(place, newest).catch(nullIfDamaged);
  const origin = await originOf(connection.db);
  if (before && before.origin !== origin && !takesOver)
    throw new BackupError(
      `The newest backup there, ${before.name}, is of another database, whose backups would be removed as the older ones. Give this server a BACKUP_TO of its own, or BACKUP_EVERY=0 if it is a trial. If it is in that one’s place, as after a restore, run “backup take-over” once.`,
    );
  const encryption = encryptionFor(recipient);
  try {
    const { named, workspaces, ...dumped } = await dump(making, name, encryption);
    const files: Files = openFiles(filesPlaceOf(settings));
    const { kept, added } = await copyFiles({ files, place, encryption, recipient, workspaces, before });
    for (const { key } of kept) named.delete(nameOf(key));
    const manifest: Manifest = {
      format: 1,
      name,
      version: VERSION,
      recipient: recipient ?? null,
      origin,
      ...dumped,
      files: kept,
      missing: [...named],
    };
    await place.put(manifestKey(name), writeManifest(manifest));
    // Files of somebody who was erased meanwhile are not lost.
    const stillNamed = await namedFilesIn(connection.allWorkspaces);
    const lost = manifest.missing.filter((each) => stillNamed.has(each));
    return { manifest, added, lost, ...(await removeOlder(place, keep)) };
  } catch (error) {
    await removeUnfinished(place, name);
    throw error;
  }
}

/** A name of the database that no other has, also when it was filled from a dump of this one. */
async function originOf(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ origin: string }>`SELECT system_identifier || '/' || oid AS origin
    FROM pg_control_system(), pg_database WHERE datname = current_database()`.execute(db);
  return rows[0]?.origin ?? '';
}

/** The backup that was made is whole, even if older ones can't be removed. */
async function removeOlder(place: BackupPlace, keep: number): Promise<Pick<Made, 'backups' | 'notRemoved'>> {
  try {
    return { backups: await keepNewest(place, keep) };
  } catch (error) {
    const notRemoved = error instanceof Error ? error.message : String(error);
    return { backups: (await backupsIn(place)).length, notRemoved };
  }
}

/** Removes what there is of a backup that failed. Otherwise a full disk would fill up further with each. */
async function removeUnfinished(place: BackupPlace, name: string): Promise<void> {
  try {
    if (!(await backupsIn(place)).includes(name)) await removeBackup(place, name);
  } catch {
    // The first failure is the one to tell.
  }
}

/** Keeps a dump of one moment, and reads what the manifest says of that moment. */
async function dump(
  { connection, url, place, now, ended, partSize = PART }: Making,
  name: string,
  encryption: Encryption,
) {
  const postgresql = await serverMajor(connection.db);
  const programs = await findPrograms(postgresql);
  return connection.allWorkspaces
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ snapshot: string }>`SELECT pg_export_snapshot() AS snapshot`.execute(tx);
      const at = now().toISOString();
      const bytes = await encryption.encryptStream(dumpDatabase(url, programs, rows[0]?.snapshot));
      const database: Kept[] = [];
      for await (const part of partsOf(bytes, partSize)) {
        const key = `${dumpFolder(name)}${String(database.length + 1).padStart(5, '0')}`;
        await place.put(key, part);
        database.push({ key, size: part.length, sha256: sha256(part) });
      }
      const migrations: Record<string, string> = {};
      for (const { table } of [STORE_PART, PEOPLE_PART]) {
        const { rows: newest } = await sql<{ name: string | null }>`
          SELECT max(name) AS name FROM ${sql.table(table)}`.execute(tx);
        migrations[table] = newest[0]?.name ?? '';
      }
      const ids = await sql<{ id: string }>`SELECT id::text AS id FROM workspaces ORDER BY 1`.execute(tx);
      return {
        at,
        postgresql,
        database,
        migrations,
        tables: await figuresOf(tx, ended),
        workspaces: ids.rows.map(({ id }) => id),
        named: new Set(await namedFilesIn(tx)),
      };
    });
}

async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + size - length);
      held.push(taken);
      length += taken.length;
      at += taken.length;
      if (length < size) continue;
      yield new Uint8Array(Buffer.concat(held));
      [held, length] = [[], 0];
    }
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(held));
}

function nameOf(key: string): string {
  const { workspace = '', hash = '' } = fileIn(key) ?? {};
  return `${workspace}/${hash}`;
}

/** Without the manifest of the newest backup, files that are kept are taken to be whole. */
function nullIfDamaged(error: unknown): null {
  if (error instanceof BackupError) return null;
  throw error;
}
