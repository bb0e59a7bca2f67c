import type { FileBytes, Removal } from './file-bytes.ts';
import type { Store } from './store.ts';

interface SweepOptions {
  /** In milliseconds since 1970. The sweep removes only bytes that were kept before this moment. */
  readonly keptBefore?: number;
  /** The hashes of other bytes to keep, which copies of the workspace name. Called only when the sweep would remove bytes. */
  readonly alsoNamed?: () => Promise<ReadonlySet<string>>;
}

/**
 * Removes bytes, except those that a file or the log still names.
 *
 * @returns false where the engine can't run a sweep, so nothing was removed
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
 * Finishes the removals that a process has left, then removes bytes that no file uses and no undo can restore. Such bytes
 * come from interrupted uploads, and from deleted files once the log has dropped the deletion.
 *
 * @returns how many files' bytes the sweep removed, without those of planned removals
 */
export async function sweepFiles(
  store: Pick<Store, 'files'>,
  bytes: FileBytes,
  { keptBefore = Infinity, alsoNamed }: SweepOptions = {},
): Promise<number> {
  for (const planned of (await bytes.planned?.()) ?? []) {
    const isRemoved = await removeBytes(store, bytes, planned);
    // The erasure behind a recent removal may not be written yet. Its files then still have rows, so the plan stays.
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
