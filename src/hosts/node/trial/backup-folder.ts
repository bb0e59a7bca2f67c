import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { syncPath } from '#store/postgres/pglite/synced-files.ts';
import { backupName, backupsAmong, superfluous } from './generations.ts';

const UNFINISHED = '.unfinished';

/** The backups of a trial, in the folder `backups` of its data folder. */
export class BackupFolder {
  readonly path: string;

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'backups');
  }

  /** The names of the backups, newest first. */
  names(): string[] {
    return existsSync(this.path) ? backupsAmong(readdirSync(this.path)) : [];
  }

  /** Adds a backup under its name once it is complete and on the disk. Then removes superfluous backups. */
  async add(dump: Uint8Array, at: Date): Promise<void> {
    mkdirSync(this.path, { recursive: true });
    const name = backupName(at);
    const unfinished = join(this.path, `${name}${UNFINISHED}`);
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(await promisify(gzip)(dump, { level: 1 }));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(this.path, name));
    syncPath(this.path);
    for (const old of superfluous(this.names())) await rm(join(this.path, old), { force: true });
  }

  /** Removes the backups from before a moment, except the newest. */
  async removeBefore(moment: Date, newest: Date): Promise<void> {
    if (Number.isNaN(moment.getTime())) return;
    const [limit, kept] = [backupName(moment), backupName(newest)];
    const gone = this.names().filter((name) => name < limit && name !== kept);
    for (const name of gone) await rm(join(this.path, name), { force: true });
  }

  /** The contents of a backup. @throws for a damaged one */
  read(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(gunzipSync(readFileSync(join(this.path, name))));
  }

  /** Removes unfinished backups of a process that ended too early. */
  tidy(): void {
    if (!existsSync(this.path)) return;
    for (const name of readdirSync(this.path)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(this.path, name), { force: true });
    }
  }
}
