import type { FileBytes, Removal } from './file-bytes.ts';
import type { Store } from './store.ts';

interface SweepOptions {
  /** In milliseconds since 1970. Only bytes stored before this moment are removed. */
  readonly keptBefore?: number;
  /**
   * Hashes of other bytes that must stay, because copies of the workspace contain them. Called only when there are
   * bytes to remove.
   */
  readonly alsoNamed?: () => Promise<ReadonlySet<string>>;
}

/**
 * Removes the bytes with these hashes, except those that a file or the log still refers to.
 *
 * @returns false when nothing was removed because the engine can't run a sweep
 */
export async function removeBytes(
  { files }: Pick<Store, 'files'>,
  bytes: FileBytes,
  { hashes, keptBefore }: Removal,
): Promise<boolean> {
  if (hashes.length === 0) return true;
  const removed = await bytes.sweeping(async () => {
    const named = await files.named();
    const gone = hashes.filter((hash) => !named.has(hash));
    // oxlint-disable-next-line no-await-in-loop -- the bytes are few, so one at a time is fast enough
    for (const hash of gone) await bytes.remove(hash, keptBefore);
    return true;
  });
  return removed === true;
}

/**
 * Finishes removals that an ended process left, then removes bytes that no file uses and no undo can restore. Such
 * bytes come from interrupted uploads, and from deleted files once the log has dropped the deletion.
 *
 * @returns the number of files whose bytes were removed, without those of planned removals
 */
export async function sweepFiles(
  store: Pick<Store, 'files'>,
  bytes: FileBytes,
  { keptBefore = Infinity, alsoNamed }: SweepOptions = {},
): Promise<number> {
  for (const planned of (await bytes.planned?.()) ?? []) {
    const isRemoved = await removeBytes(store, bytes, planned);
    // A recent removal stays planned, because its erasure may not be written yet and its files then still have rows.
    if (isRemoved && planned.at < keptBefore) await planned.done();
  }
  const removed = await bytes.sweeping(async () => {
    const kept = (await bytes.list()).filter(({ at }) => at < keptBefore);
    if (kept.length === 0) return 0;
    const named = await store.files.named();
    const orphans = kept.filter(({ hash }) => !named.has(hash));
    const others = orphans.length > 0 && alsoNamed ? await alsoNamed() : null;
    const gone = orphans.filter(({ hash }) => !others?.has(hash));
    // oxlint-disable-next-line no-await-in-loop -- no user waits for the sweep, so one at a time is fast enough
    for (const { hash } of gone) await bytes.remove(hash, keptBefore);
    return gone.length;
  });
  return removed ?? 0;
}
