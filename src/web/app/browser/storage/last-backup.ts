import { readDated, writeDated } from '#web/app/device/local-storage.ts';

const KEY = 'hirelane-last-backup';

const DAY_MS = 86_400_000;

/** After so many days with changes a new backup is due. */
const DUE_AFTER_DAYS = 14;

/** The last backup that was downloaded here. */
export interface LastBackup {
  readonly at: Date;
  /** The workspace's revision then. */
  readonly revision: number;
}

export function readLastBackup(): LastBackup | null {
  const kept = readDated(KEY);
  return typeof kept?.value === 'number' ? { at: kept.at, revision: kept.value } : null;
}

/** Returns it as it is read from now on. */
export function rememberBackup(revision: number): LastBackup {
  writeDated(KEY, revision);
  return { at: new Date(), revision };
}

/** Before the first backup, so many changes are worth one. */
const FIRST_DUE_AFTER_CHANGES = 20;

/**
 * Whether it is time for a backup: somebody has worked here, and has none that is recent.
 *
 * @param revision counts up with every change; 1 is the demo workspace as a newcomer finds it
 */
export function isBackupDue(last: LastBackup | null, revision: number, now: Date): boolean {
  if (last === null) return revision > FIRST_DUE_AFTER_CHANGES;
  return last.revision !== revision && now.getTime() - last.at.getTime() >= DUE_AFTER_DAYS * DAY_MS;
}
