/** The number of newest backups to keep. Of each recent day with a backup, the last one is kept, too. */
const NEWEST = 6;
const DAYS = 7;

const NAME = /^trial-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** The name of a backup. Names sort by time. */
export function backupName(at: Date): string {
  return `trial-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** The names that are backups, newest first. */
export function backupsAmong(names: readonly string[]): string[] {
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

/** The time of a backup, for people: `2026-11-23 09:30 UTC`. */
export function timeOf(name: string): string {
  return name.replace(NAME, '$1 $2:$3 UTC');
}

/** The backups that are no longer needed. */
export function superfluous(names: readonly string[]): string[] {
  const newestFirst = backupsAmong(names);
  const lastOfDays = new Map(newestFirst.toReversed().map((name) => [dayOf(name), name]));
  const days = [...lastOfDays.values()].toSorted().slice(-DAYS);
  const kept = new Set([...newestFirst.slice(0, NEWEST), ...days]);
  return newestFirst.filter((name) => !kept.has(name));
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? '';
}
