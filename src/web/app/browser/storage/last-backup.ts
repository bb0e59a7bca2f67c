import { readDated, writeDated } from '#web/app/device/local-storage.ts';

const KEY = 'hirelane-last-backup';

const DAY_MS = 86_400_000;

/** Days after which a new backup is due, if there were changes. */
const DUE_AFTER_DAYS = 14;

/** The last backup downloaded in this browser. */
export interface LastBackup {
  readonly at: Date;
  /** The workspace's revision at that time. */
  readonly revision: number;
}

export function readLastBackup(): LastBackup | null {
  const kept = readDated(KEY);
  return typeof kept?.value === 'number' ? { at: kept.at, revision: kept.value } : null;
}

/** Returns the backup as later reads return it. */
export function rememberBackup(revision: number): LastBackup {
  writeDated(KEY, revision);
  return { at: new Date(), revision };
}

/** Number of changes after which a first backup is due. */
const FIRST_DUE_AFTER_CHANGES = 20;

/**
 * Whether it is time for a backup: somebody has worked here without a recent one.
 *
 * @param revision counts up with every change. 1 is the untouched demo workspace
 */
export function isBackupDue(last: LastBackup | null, revision: number, now: Date): boolean {
  if (last === null) return revision > FIRST_DUE_AFTER_CHANGES;
  return last.revision !== revision && now.getTime() - last.at.getTime() >= DUE_AFTER_DAYS * DAY_MS;
}
