import { describe, expect, it } from 'vitest';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { refused, seqOf, written } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { openWith, withRawDatabase } from './open-in-test.ts';

installFakeIndexedDb();

const [first, second] = smallWorkspace.jobs;

/** Opens the small workspace with one of its jobs in quarantine. Its jobs have the positions 0 to 3. */
async function openWithout(quarantined: object) {
  const { store, name } = await openWith(smallWorkspace, [{ table: 'jobs', row: quarantined }]);
  async function orders(): Promise<Record<number, unknown>> {
    const jobs = await withRawDatabase(name, (raw) => {
      const reading = raw.transaction('jobs').objectStore('jobs').getAll();
      return new Promise<{ id: number; order: unknown }[]>((resolve) => {
        reading.addEventListener('success', () => resolve(reading.result));
      });
    });
    return Object.fromEntries(jobs.map(({ id, order }) => [id, order]));
  }
  return { store, orders, ...commandsOn(store) };
}

describe('Quarantined jobs', () => {
  const [badFirst, badSecond] = [
    { ...first, tags: 'not a list' },
    { ...second, tags: 'not a list' },
  ];

  it('With a job in quarantine, a new job is last, and shares its place with no other job', async () => {
    const { createJob, orders } = await openWithout(badFirst);
    expect((await written(createJob('Writer'))).value.order).toBe(4);
    expect(await orders()).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3, 5: 4 });
  });

  it('With a job in quarantine, a new job of the same title gets another slug', async () => {
    const { createJob } = await openWithout(badFirst);
    const { value } = await written(createJob('Frontend Engineer'));
    expect(value.slug).toMatch(/^frontend-engineer-/);
  });

  it.each([
    { id: 4, from: 3, to: 0, moved: 0, after: { 4: 0, 1: 2, 2: 1, 3: 3 } },
    { id: 1, from: 0, to: 3, moved: 3, after: { 1: 3, 3: 0, 2: 1, 4: 2 } },
    { id: 4, from: 3, to: 1, moved: 2, after: { 1: 0, 2: 1, 4: 2, 3: 3 } },
    { id: 3, from: 2, to: 3, moved: 3, after: { 1: 0, 2: 1, 4: 2, 3: 3 } },
  ])(
    'With a job in quarantine, moving a job from $from to $to moves the others around it',
    async ({ id, from, to, moved, after }) => {
      const { reorder, undo, orders, store } = await openWithout(badSecond);
      const { value, seq } = await written(reorder(id, from, to));
      expect(value.order).toBe(moved);
      expect(await orders()).toEqual(after);
      const [change] = await store.changes.list({ after: Number(seq) - 1, limit: 1 });
      expect(change?.rows[0]?.id).toBe(id);
      expect(change?.rows.map((row) => row.id)).not.toContain(2);
      await seqOf(undo(Number(seq)));
      expect(await orders()).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3 });
    },
  );

  it('A job in quarantine can’t be moved, and moving another job to its place changes nothing', async () => {
    const { reorder, orders } = await openWithout(badSecond);
    expect(await reorder(2, 1, 0)).toBeNull();
    expect((await written(reorder(1, 0, 1))).seq).toBeNull();
    expect(await orders()).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3 });
  });

  it.each([
    ['its tags', badFirst],
    ['its order', { ...first, order: 'first' }],
    ['its slug', { ...first, slug: undefined }],
  ])('A job in quarantine because of %s leaves changes of other jobs undoable', async (_what, bad) => {
    const { createJob, editJob, reorder, undo, store } = await openWithout(bad);
    const before = await store.workspace.dump();
    for (const done of [
      () => editJob(2, { title: 'Renamed' }),
      () => reorder(4, 3, 1),
      () => createJob('Writer'),
    ]) {
      const seq = await seqOf(done());
      expect(await store.workspace.dump()).not.toEqual(before);
      await seqOf(undo(seq));
      expect(await store.workspace.dump()).toEqual(before);
    }
  });

  it.each([
    ['its tags', badFirst],
    ['its order', { ...first, order: 'first' }],
  ])(
    'A job in quarantine because of %s refuses an undo that would leave a gap in the order',
    async (_what, bad) => {
      const { createJob, undo } = await openWithout(bad);
      const created = await seqOf(createJob('Writer'));
      await seqOf(createJob('Editor'));
      expect((await refused(undo(created))).refused).toContain('the order of the jobs has changed since');
    },
  );

  it('The candidates of a job in quarantine can be moved, and moved back', async () => {
    const { editCandidate, undo, store } = await openWithout(badFirst);
    const seq = await seqOf(editCandidate(1, { stage: 'offer' }));
    await seqOf(undo(seq));
    expect((await store.candidates.get(1))?.stage).toBe('applied');
  });
});
