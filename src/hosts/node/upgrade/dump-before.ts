import { sql } from 'kysely';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#hosts/node/backups/backup-error.ts';
import { programsFor, writeDump } from '#hosts/node/backups/database-dump.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import { isDistributed } from '#store/postgres/schema/distribute.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { pendingIn } from './pending.ts';

/** Milliseconds in which a dump of the same tables is not made again: a start that fails is tried every few seconds. */
const FRESH = 60 * 60_000;

/** Milliseconds after which a dump is removed: nobody goes back so far, and it has everybody who was erased since. */
const KEPT = 30 * 24 * 60 * 60_000;

const NAME = /^before-upgrade-(.*)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.dump$/;

interface DumpOptions {
  readonly settings: Pick<Settings, 'DATABASE_URL' | 'DUMPS_BEFORE_UPGRADE' | 'DUMPS_FOLDER'>;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
  readonly now: () => Date;
}

/**
 * Makes a dump of an existing database whose tables this program is about to change. Of several processes that start at once,
 * one makes it. Without pg_dump, and on a cluster, it only warns.
 *
 * @throws BackupError when the dump fails, and StoreError when the database does. Nothing was changed then
 */
export async function dumpBeforeUpgrade({ settings, tell, now }: DumpOptions): Promise<void> {
  const { DATABASE_URL: url, DUMPS_BEFORE_UPGRADE: count, DUMPS_FOLDER: folder } = settings;
  if (url === undefined || count === 0) return;
  const connection = await connectToServer({ url, poolSize: 2, migrates: false });
  try {
    if (!needsDump(await pendingIn(connection.allWorkspaces))) return;
    await connection.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`SELECT pg_advisory_xact_lock(hashtext('hirelane dump before upgrade'))`.execute(tx);
      const pending = await pendingIn(tx);
      if (!needsDump(pending)) return;
      const fresh = (await dumpsIn(folder)).find(
        ({ state, at }) => state === pending.state && now().getTime() - at < FRESH,
      );
      if (fresh) {
        tell(`The tables are about to change. ${join(folder, fresh.name)} is a dump of before.`);
        return;
      }
      if (await isDistributed(connection.allWorkspaces)) {
        tell(SPREAD);
        return;
      }
      await dump(url, folder, pending.state, { tell, now });
      await removeOldDumps(settings, now());
    });
  } catch (error) {
    throw error instanceof BackupError ? error : toStoreError(error, 'The database could not be opened.');
  } finally {
    await connection.close();
  }
}

/** Each node keeps the rows of workspaces from the server's role, so its dump would have none of them. */
const SPREAD =
  'The tables are about to change, and no dump is made before, because they are spread over several nodes. If you have none, stop this process and dump the cluster as docs/scaling.md says.';

function needsDump({ isNew, isOlder, changes, newer }: Awaited<ReturnType<typeof pendingIn>>): boolean {
  return !isNew && !isOlder && newer.length === 0 && changes.length > 0;
}

async function dump(
  url: string,
  folder: string,
  state: string,
  { tell, now }: Pick<DumpOptions, 'tell' | 'now'>,
): Promise<void> {
  try {
    await programsFor(url);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    tell(`The tables are about to change, and no dump is made before. ${error.message}`);
    return;
  }
  const at = now().toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(folder, `before-upgrade-${state}-${at}Z.dump`);
  tell(`The tables are about to change. A dump of before is made: ${path}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDump(url, path);
  } catch (cause) {
    throw new BackupError(
      'The dump before the upgrade could not be made, so nothing was changed. Set DUMPS_BEFORE_UPGRADE=0 to upgrade without it.',
      { cause },
    );
  }
}

/** Removes dumps beyond the number in the settings, and those older than a month. */
export async function removeOldDumps(
  { DUMPS_BEFORE_UPGRADE: count, DUMPS_FOLDER: folder }: DumpOptions['settings'],
  now: Date,
): Promise<void> {
  const dumps = await dumpsIn(folder);
  const old = dumps.filter(({ at }, place) => (count > 0 && place >= count) || now.getTime() - at > KEPT);
  for (const { name } of old) await rm(join(folder, name), { force: true });
}

/** The dumps of a folder, newest first. */
async function dumpsIn(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // A folder that can't be made is told when it is made.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, state, at = ''] = NAME.exec(name) ?? [];
      const moment = Date.parse(`${at.slice(0, 11)}${at.slice(11).replaceAll('-', ':')}Z`);
      return state === undefined ? [] : [{ name, state, at: moment }];
    })
    .toSorted((one, other) => other.at - one.at);
}
