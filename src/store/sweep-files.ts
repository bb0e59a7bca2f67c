import type { FileBytes, Removal } from './file-bytes.ts';
import type { Store } from './store.ts';

export interface SweepOptions {
  /** Only what was kept before this moment, in milliseconds since 1970. */
  readonly keptBefore?: number;
  /** The hashes of more that is to stay: what copies of the workspace name. Asked for only when something would go. */
  readonly alsoNamed?: () => Promise<ReadonlySet<string>>;
}

/**
 * Removes bytes, but for those that somebody else has.
 *
 * @returns false where that can't be known
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
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there are few
    for (const hash of gone) await bytes.remove(hash, keptBefore);
    return true;
  });
  return removed === true;
}

/**
 * Carries out the removals that a process has left, and removes the bytes that no file has and no change of the log can bring back: an upload that was interrupted leaves them, and so
 * does a file that was deleted, once the log has dropped that.
 *
 * @returns how many were removed
 */
export async function sweepFiles(
  store: Pick<Store, 'files'>,
  bytes: FileBytes,
  { keptBefore = Infinity, alsoNamed }: SweepOptions = {},
): Promise<number> {
  for (const planned of (await bytes.planned?.()) ?? []) {
    const isRemoved = await removeBytes(store, bytes, planned);
    // The erasure of a later one may be about to be written: then its files still have rows.
    if (isRemoved && planned.at < keptBefore) await planned.done();
  }
  const removed = await bytes.sweeping(async () => {
    const kept = (await bytes.list()).filter(({ at }) => at < keptBefore);
    if (kept.length === 0) return 0;
    const named = await store.files.named();
    const orphans = kept.filter(({ hash }) => !named.has(hash));
    const others = orphans.length > 0 && alsoNamed ? await alsoNamed() : null;
    const gone = orphans.filter(({ hash }) => !others?.has(hash));
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it
    for (const { hash } of gone) await bytes.remove(hash, keptBefore);
    return gone.length;
  });
  return removed ?? 0;
}
