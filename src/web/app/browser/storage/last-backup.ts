import { readDated, writeDated } from '#web/app/device/local-storage.ts';

const KEY = 'hirelane-last-backup';

const DAY_MS = 86_400_000;

/** The number of days after which a new backup is due, if there were changes. */
const DUE_AFTER_DAYS = 14;

/** The last backup that was downloaded in this browser. */
export interface LastBackup {
  readonly at: Date;
  /** The workspace's revision at that time. */
  readonly revision: number;
}

export function readLastBackup(): LastBackup | null {
  const kept = readDated(KEY);
  return typeof kept?.value === 'number' ? { at: kept.at, revision: kept.value } : null;
}

/** Stores the time and revision of a backup, and returns what was stored. */
export function rememberBackup(revision: number): LastBackup {
  writeDated(KEY, revision);
  return { at: new Date(), revision };
}

/** The number of changes after which a first backup is due. */
const FIRST_DUE_AFTER_CHANGES = 20;

/**
 * Tells whether a backup is due: there were changes, and the last backup is not recent.
 *
 * @param revision the number of changes so far; 1 for the unchanged demo workspace
 */
export function isBackupDue(last: LastBackup | null, revision: number, now: Date): boolean {
  if (last === null) return revision > FIRST_DUE_AFTER_CHANGES;
  return last.revision !== revision && now.getTime() - last.at.getTime() >= DUE_AFTER_DAYS * DAY_MS;
}
