import { EVERYBODY } from '#domain/candidate-query.ts';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Store } from '#store/store.ts';
import { digestOf, digestsOf } from './digest.ts';
import type { Implement } from './implement.ts';

export function serveErasures(implement: Implement): void {
  implement('POST /candidates/erase/check', async ({ store, body }) => {
    const asked = body.ids ?? (await rejectedBefore(store, body.rejectedBefore ?? ''));
    const { people, rows, changes } = await store.erasures.foresee(asked.slice(0, MOST_CHANGED_TOGETHER));
    const data = people.map(({ id, name, merged }) => ({ id, name, merged: merged.length }));
    return { data, rows, changes, total: Math.max(data.length, body.ids ? 0 : asked.length) };
  });

  implement('POST /candidates/erase', async ({ store, body: { ids }, write }) => {
    // A transaction of IndexedDB can't wait for a hash, so it is told of all that it may need.
    const { texts } = await store.erasures.foresee(ids);
    const done = await store.erasures.erase(write, ids, await digestsOf(texts));
    if (isRefusal(done)) return done;
    return { ...done, value: { ...done.value, hash: await digestOf(done.value) } };
  });
}

async function rejectedBefore(store: Store, moment: Timestamp): Promise<number[]> {
  const { data } = await store.candidates.list({ ...EVERYBODY, stage: 'rejected' });
  return data
    .filter(({ stageSince }) => stageSince < moment)
    .toSorted((a, b) => (a.stageSince < b.stageSince ? -1 : 1))
    .map(({ id }) => id);
}
