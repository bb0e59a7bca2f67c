import { EVERYBODY } from '#domain/candidate-query.ts';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Store } from '#store/store.ts';
import { digestOf, digestsOf } from './digest.ts';
import type { Implement, Input } from './implement.ts';

export function serveErasures(implement: Implement): void {
  implement('POST /candidates/erase/check', async ({ store, body }) => {
    const asked = body.ids ?? (await rejectedBefore(store, body.rejectedBefore ?? ''));
    const { people, rows, changes } = await store.erasures.foresee(asked.slice(0, MOST_CHANGED_TOGETHER));
    const data = people.map(({ id, name, merged }) => ({ id, name, merged: merged.length }));
    return { data, rows, changes, total: Math.max(data.length, body.ids ? 0 : asked.length) };
  });

  implement('POST /candidates/erase', async ({ store, files, body: { ids }, write }) => {
    // A transaction of IndexedDB can't wait for a hash, so it is told of all that it may need.
    const { texts, files: hashes } = await store.erasures.foresee(ids);
    const done = await store.erasures.erase(write, ids, await digestsOf(texts));
    if (isRefusal(done)) return done;
    const hash = await digestOf(done.value);
    const isRemoved = await removeBytes({ store, files }, hashes, write.at).catch(() => false);
    return { ...done, value: { ...done.value, hash, ...(!isRemoved && { left: [BYTES] }) } };
  });
}

/** What is said to be left where the bytes of files could not be removed: the next sweep takes them. */
const BYTES = 'the contents of their files';

/** Removes the bytes of files that nobody else has, and that nobody has added again meanwhile. */
async function removeBytes(
  { store, files }: Pick<Input<'POST /candidates/erase'>, 'store' | 'files'>,
  hashes: readonly string[],
  before: Timestamp,
): Promise<boolean> {
  if (hashes.length === 0) return true;
  const removed = await files.sweeping(async () => {
    const named = await store.files.named();
    const gone = hashes.filter((hash) => !named.has(hash));
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there are few
    for (const hash of gone) await files.remove(hash, Date.parse(before));
    return true;
  });
  return removed === true;
}

async function rejectedBefore(store: Store, moment: Timestamp): Promise<number[]> {
  const { data } = await store.candidates.list({ ...EVERYBODY, stage: 'rejected' });
  return data
    .filter(({ stageSince }) => stageSince < moment)
    .toSorted((a, b) => (a.stageSince < b.stageSince ? -1 : 1))
    .map(({ id }) => id);
}
