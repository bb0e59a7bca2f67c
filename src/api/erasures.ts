import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Store } from '#store/store.ts';
import { removeBytes } from '#store/sweep-files.ts';
import { digestOf, digestsOf } from './digest.ts';
import type { Implement } from './implement.ts';

export function serveErasures(implement: Implement): void {
  implement('POST /candidates/erase/check', async ({ store, body }) => {
    const ids = body.ids ?? (await rejectedBefore(store, body.rejectedBefore ?? ''));
    const { people, rows, changes } = await store.erasures.preview(ids.slice(0, MOST_CHANGED_TOGETHER));
    const data = people.map(({ id, name, merged }) => ({ id, name, merged: merged.length }));
    return { data, rows, changes, total: Math.max(data.length, body.ids ? 0 : ids.length) };
  });

  implement('POST /candidates/erase', async ({ store, files, body: { ids, because = null }, write }) => {
    // All hashes are computed before the transaction, because a transaction of IndexedDB can't wait for a hash.
    const { texts, files: hashes } = await store.erasures.preview(ids);
    const removal = { hashes, keptBefore: await afterLastKept(files, hashes) };
    // If storing the plan fails, a later sweep removes the files.
    const planned = hashes.length === 0 ? undefined : await files.plan?.(removal).catch(() => undefined);
    const done = await store.erasures.erase(write, ids, await digestsOf(texts), because);
    const isRemoved = isRefusal(done) || (await removeBytes(store, files, removal).catch(() => false));
    if (isRemoved) await planned?.done().catch(() => undefined);
    if (isRefusal(done)) return done;
    const hash = await digestOf(done.value);
    return { ...done, value: { ...done.value, hash, ...(!isRemoved && { left: [BYTES] }) } };
  });
}

/** A moment after the one at which the last of these bytes were stored. The clock may be behind it. */
async function afterLastKept(files: FileBytes, hashes: readonly string[]): Promise<number> {
  const kept = await Promise.all(hashes.map((hash) => files.stat(hash)));
  return Math.max(0, ...kept.map((each) => each?.at ?? 0)) + 1;
}

/** Added to the answer's `left` when the bytes of files could not be removed. The next sweep removes them. */
const BYTES = 'the contents of their files';

async function rejectedBefore(store: Store, moment: Timestamp): Promise<number[]> {
  const { data } = await store.candidates.list({ ...EVERYBODY, stages: ['rejected'] });
  return data
    .filter(({ stageSince }) => stageSince < moment)
    .toSorted((a, b) => (a.stageSince < b.stageSince ? -1 : 1))
    .map(({ id }) => id);
}
