import { digestOf, digestsOf } from '#api/request/digest.ts';
import type { Implement } from '#api/request/implement.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { MOST_CHANGED_TOGETHER, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Sign } from '#domain/duplicates/likeness.ts';
import { isRefusal } from '#domain/refusal.ts';
import { isKnownBefore, type Timestamp } from '#domain/time.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Store } from '#store/store.ts';
import { removeBytes } from '#store/sweep-files.ts';

export function serveErasures(implement: Implement): void {
  implement('POST /candidates/erase/check', async ({ store, body }) => {
    const { ids, later } = body.ids
      ? { ids: body.ids, later: 0 }
      : await rejectedBefore(store, body.rejectedBefore ?? '');
    const chosen = ids.slice(0, MOST_CHANGED_TOGETHER);
    const { people, rows, changes } = await store.erasures.preview(chosen);
    const data = people.map(({ merged, ...named }) => ({ ...named, merged: merged.length }));
    const others = body.ids ? await othersOf(store, chosen) : [];
    return { data, others, rows, changes, total: Math.max(data.length, body.ids ? 0 : ids.length), later };
  });

  implement('POST /candidates/erase', async ({ store, files, body, write }) => {
    const { ids, because = null } = body;
    // All hashes are computed before the transaction, because a transaction of IndexedDB can't wait for a hash.
    const { texts, files: hashes } = await store.erasures.preview(ids);
    const removal = { hashes, keptBefore: await afterLastKept(files, hashes) };
    // If storing the plan fails, a later sweep removes the files.
    const planned = hashes.length === 0 ? undefined : await files.plan?.(removal).catch(() => undefined);
    const done = await store.erasures.erase(write, ids, await digestsOf(texts), because);
    // Bytes that could not be removed are told in the answer, and the plan stays for a later sweep.
    const isRemoved = isRefusal(done) || (await removeBytes(store, files, removal).catch(() => false));
    // A plan that stays is carried out once more, which removes nothing.
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

/** People all of whose applications were rejected before a moment, the longest rejected first. */
async function rejectedBefore(
  store: Store,
  moment: Timestamp,
): Promise<{ readonly ids: number[]; readonly later: number }> {
  const { data } = await store.candidates.list({ ...EVERYBODY, stages: ['rejected'] });
  const found = data
    .filter(({ stageSince }) => isKnownBefore(stageSince, moment))
    .toSorted((a, b) => (a.stageSince < b.stageSince ? -1 : 1))
    .map(({ id }) => id);
  const going = new Set<number>();
  for (const { of, isSure } of await store.erasures.otherApplications(found)) if (isSure) going.add(of);
  return { ids: found.filter((id) => !going.has(id)), later: going.size };
}

/** The most candidates to whom the likely duplicates are named, because each takes several searches. */
const MOST_COMPARED = 20;

/** The candidates beside those to erase who may be the same people, the sure ones first. */
async function othersOf(store: Store, ids: readonly number[]) {
  const others = new Map<number, { candidate: CandidateWithJob; isSure: boolean; signs: readonly Sign[] }>();
  for (const { other: candidate, isSure, isSameMailbox } of await store.erasures.otherApplications(ids)) {
    const isKnown = others.get(candidate.id)?.isSure === true;
    others.set(candidate.id, { candidate, isSure: isSure || isKnown, signs: isSameMailbox ? ['email'] : [] });
  }
  if (ids.length <= MOST_COMPARED) {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- so that other requests come in between
      const candidate = await store.candidates.get(id);
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const { candidate: other, signs } of candidate ? await store.duplicates.of(candidate) : []) {
        const isSure = others.get(other.id)?.isSure === true;
        if (!ids.includes(other.id)) others.set(other.id, { candidate: other, signs, isSure });
      }
    }
  }
  return [...others.values()]
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || a.candidate.id - b.candidate.id)
    .slice(0, MOST_CHANGED_TOGETHER - ids.length)
    .map(({ candidate: { id, name, jobTitle, stage }, ...found }) => ({
      id,
      name,
      jobTitle,
      stage,
      ...found,
    }));
}
