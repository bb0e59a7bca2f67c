import { sql } from 'kysely';
import type { Report } from '#api/request/errors.ts';
import type { PgliteConnection } from '#store/postgres/pglite/pglite.ts';
import type { BackupFolder } from './backup-folder.ts';

/** Milliseconds between two backups, if something has changed. */
const INTERVAL = 5 * 60_000;

/** Milliseconds between two clean-ups of the tables. */
const VACUUM_INTERVAL = 60 * 60_000;

/** Milliseconds within which an erasure is committed after its time. */
const COMMITTING = 60_000;

interface BackupOptions {
  readonly connection: Pick<PgliteConnection, 'place' | 'dump' | 'vacuum'>;
  readonly folder: BackupFolder;
  /** The time of the last erasure (`lastErasure`). */
  readonly erasedAt: () => Promise<Date | null>;
  readonly now: () => Date;
  /** Reports a backup that failed. */
  readonly report: Report;
}

export interface Backups {
  /** Makes a backup, if something was written since the last one. */
  make(): Promise<void>;
  /** Stops making backups. Resolves when a running backup is complete. */
  close(): Promise<void>;
}

/**
 * Makes backups every few minutes, one at a time. A failure is reported, and the next interval tries again. A backup from
 * before an erasure is removed as soon as there is one from after it, also after a restart.
 */
export function keepBackups({ connection, folder, erasedAt, now, report }: BackupOptions): Backups {
  let backedUp = '';
  let vacuumedAt = now().getTime();
  let last: Promise<void> = Promise.resolve();
  folder.tidy();

  async function makeOne(): Promise<void> {
    try {
      if ((await connection.place()) === backedUp) return;
      const erased = (await erasedAt())?.getTime() ?? -Infinity;
      const at = now();
      if (at.getTime() - vacuumedAt >= VACUUM_INTERVAL || erased >= vacuumedAt) {
        await connection.vacuum();
        vacuumedAt = at.getTime();
      }
      const { tar, place } = await connection.dump();
      await folder.add(tar, at);
      await folder.removeBefore(new Date(erased + COMMITTING), at);
      // So soon after an erasure, this backup may still lack the erasure. Then the next interval makes another one.
      if (at.getTime() >= erased + COMMITTING) backedUp = place;
    } catch (error) {
      report(error);
    }
  }

  function make(): Promise<void> {
    last = last.then(makeOne);
    return last;
  }

  const timer = setInterval(() => void make(), INTERVAL);
  timer.unref();
  return {
    make,
    async close() {
      clearInterval(timer);
      await last;
    },
  };
}

/** The time of the last erasure in any workspace; null if there was none. */
export async function lastErasure({
  allWorkspaces,
}: Pick<PgliteConnection, 'allWorkspaces'>): Promise<Date | null> {
  const { rows } = await sql<{ at: string | null }>`SELECT max(at) AS at FROM erasures`.execute(
    allWorkspaces,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
