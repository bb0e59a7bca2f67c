import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { FILES } from './copy-files.ts';
import {
  dumpFolder,
  DUMPS,
  MANIFESTS,
  manifestKey,
  nameIn,
  readManifest,
  type Manifest,
} from './manifest.ts';

/** The names of the backups that are whole, newest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of place.list(MANIFESTS)) {
    const name = nameIn(key);
    if (name !== null) names.push(name);
  }
  return names.toSorted().toReversed();
}

/** @throws BackupError when there is no such backup, or its manifest is damaged */
export async function manifestOf(place: BackupPlace, name: string): Promise<Manifest> {
  const bytes = await place.get(manifestKey(name));
  if (!bytes) throw new BackupError(`${place.name} has no backup ${name}.`);
  return readManifest(name, bytes);
}

/** The backup of this name, or else the newest. @throws BackupError */
export async function chosenManifest(place: BackupPlace, name: string | undefined): Promise<Manifest> {
  const chosen = name ?? (await backupsIn(place))[0];
  if (chosen === undefined) throw new BackupError(`${place.name} has no backup.`);
  return manifestOf(place, chosen);
}

/** The names of backups that have a dump and no manifest: they are unfinished, or lost it. */
export async function withoutManifest(place: BackupPlace): Promise<string[]> {
  const whole = new Set(await backupsIn(place));
  const names = new Set<string>();
  for await (const { key } of place.list(DUMPS)) names.add(key.slice(DUMPS.length).split('/')[0] ?? '');
  return [...names].filter((name) => !whole.has(name)).toSorted();
}

/**
 * Removes all backups but the newest, and then the files that no backup names. What has no manifest is removed when it is
 * older than all backups that are kept.
 *
 * @returns how many backups are kept
 * @throws BackupError when the manifest of a kept one is damaged. Then all files stay
 */
export async function keepNewest(place: BackupPlace, count: number): Promise<number> {
  const all = await backupsIn(place);
  const kept = all.slice(0, count);
  for (const name of all.slice(count)) await removeBackup(place, name);
  const oldest = kept.at(-1) ?? '';
  for (const name of await withoutManifest(place)) if (name < oldest) await removeBackup(place, name);

  const named = new Set<string>();
  for (const name of kept) for (const { key } of (await manifestOf(place, name)).files) named.add(key);
  for await (const { key } of place.list(FILES)) if (!named.has(key)) await place.remove(key);
  await place.tidy();
  return kept.length;
}

/** Removes the manifest first, so that no half of a backup is taken for a whole one. Its files stay. */
export async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  await place.remove(manifestKey(name));
  for await (const { key } of place.list(dumpFolder(name))) await place.remove(key);
}
