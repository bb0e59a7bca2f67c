import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from '#api/request/errors.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Log } from '#hosts/node/telemetry/log.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import { BackupError, OtherBackupRuns } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { backupsOf } from './backup-settings.ts';
import { backupsIn } from './kept-backups.ts';
import { makeBackup, tellMade, type MakeBackupOptions, type Made } from './make-backup.ts';
import { momentOf } from './manifest.ts';

/** Milliseconds between two looks at the place. */
const LOOK = 5 * 60_000;

/** Milliseconds after a failure before the next attempt. */
const AGAIN_AFTER = 30 * 60_000;

const HOUR = 60 * 60_000;

interface ScheduleOptions {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly metrics: Pick<Metrics, 'backup'>;
  readonly log: Pick<Log, 'backedUp'>;
  readonly report: Report;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
  /** Makes a backup; a test replaces it. */
  readonly make?: (options: MakeBackupOptions) => Promise<Made | null>;
}

export interface BackupSchedule {
  /** Counts the age of the newest backup, and makes the next one if it is due. It never fails. */
  look(): Promise<void>;
  /** Breaks off. Parts of an unfinished backup are removed. */
  close(): Promise<void>;
}

/**
 * Makes backups as often as the settings say, in one of the processes. All of them count the age of the newest one.
 *
 * @throws SettingsError
 */
export function scheduleBackups(options: ScheduleOptions): BackupSchedule {
  const { settings, now, metrics, log, report, tell, make = makeBackup } = options;
  const { place } = backupsOf(settings);
  const ending = new AbortController();
  let failedAt = -Infinity;
  let last: Promise<void> = Promise.resolve();

  async function isDue(): Promise<boolean> {
    const newest = await newestIn(place);
    metrics.backup(newest);
    const { BACKUP_EVERY: hours } = settings;
    return hours > 0 && now().getTime() - (newest?.getTime() ?? -Infinity) >= hours * HOUR;
  }

  async function lookOnce(): Promise<void> {
    try {
      if (!(await isDue()) || now().getTime() - failedAt < AGAIN_AFTER || ending.signal.aborted) return;
      const began = performance.now();
      const made = await make({ settings, now, isDue, ended: ending.signal });
      if (!made) return;
      metrics.backup(momentOf(made.manifest.name));
      log.backedUp({
        name: made.manifest.name,
        ms: Math.round(performance.now() - began),
        lost: made.lost.length,
      });
      if (made.lost.length > 0 || made.notRemoved !== undefined) tellMade(made, place, tell);
    } catch (error) {
      if (ending.signal.aborted || error instanceof OtherBackupRuns) return;
      failedAt = now().getTime();
      tell(
        `No backup was made in ${place.name}. ${error instanceof BackupError ? error.message : String(error)}`,
      );
      report(error);
    }
  }

  function look(): Promise<void> {
    last = last.then(lookOnce);
    return last;
  }

  const looking = setInterval(() => void look(), LOOK);
  looking.unref();
  return {
    look,
    async close() {
      clearInterval(looking);
      ending.abort();
      const patience = new AbortController();
      await Promise.race([last, wait(settings.STOP_SECONDS * 1_000, undefined, patience)]);
      patience.abort();
    },
  };
}

async function newestIn(place: BackupPlace): Promise<Date | null> {
  const [name] = await backupsIn(place);
  return name === undefined ? null : momentOf(name);
}
