import { describe, expect, it } from 'vitest';
import { refuse } from '#domain/refusal.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { refused, seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';

export function describeJobs(open: OpenStore): void {
  describe('Jobs', () => {
    it('Jobs are listed filtered, sorted and paged, with the number of all that match', async () => {
      const { store } = await open(smallWorkspace);
      const query = { search: 'ENGINEER', status: 'active', sort: 'titleAsc', page: 1, pageSize: 1 } as const;
      const { data, total } = await store.jobs.list(query);
      expect(data.map((job) => job.title)).toEqual(['Backend Engineer']);
      expect(total).toBe(2);
    });

    it('Jobs are read by id, and a job that does not exist is null', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.jobs.get(3)).toEqual(smallWorkspace.jobs[2]);
      expect(await store.jobs.get(99)).toBeNull();
    });

    it('Jobs are created last in the order under a new id', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value, seq } = await written(commandsOn(store).createJob('Writer'));
      expect(value).toEqual(
        sampleJob({ id: 5, title: 'Writer', slug: 'writer', status: 'active', tags: [], order: 4 }),
      );
      expect(seq).toBe(await store.changes.revision());
      expect((await rows()).jobs).toEqual([...smallWorkspace.jobs, value]);
    });

    it('Jobs get slugs of their own when 50 of the same title are created at once', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { createJob } = commandsOn(store);
      await Promise.all(Array.from({ length: 50 }, () => written(createJob('Writer'))));
      const { jobs } = await rows();
      expect(new Set(jobs.map((job) => job.slug)).size).toBe(54);
      expect(ordersOf(jobs)).toEqual(zeroTo(54));
    });

    it('Jobs change, and keep what the edit does not name', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value } = await written(commandsOn(store).editJob(2, { title: 'Rust Engineer' }));
      expect(value).toEqual({ ...smallWorkspace.jobs[1], title: 'Rust Engineer' });
      expect((await rows()).jobs[1]).toEqual(value);
    });

    it('Jobs are not written when an edit changes nothing', async () => {
      const { store } = await open(smallWorkspace);
      const before = await store.changes.revision();
      const { value, seq } = await written(commandsOn(store).editJob(2, { title: 'Backend Engineer' }));
      expect(value).toEqual(smallWorkspace.jobs[1]);
      expect(seq).toBeNull();
      expect(await store.changes.revision()).toBe(before);
    });

    it('Jobs that do not exist can be neither changed nor reordered', async () => {
      const { store } = await open(smallWorkspace);
      expect(await commandsOn(store).editJob(99, { title: 'Nobody' })).toBeNull();
      expect(await commandsOn(store).reorder(99, 0, 1)).toBeNull();
    });

    it('Jobs are reordered as one change, which shifts those between', async () => {
      const { store, rows } = await open(smallWorkspace);
      const seq = await seqOf(commandsOn(store).reorder(4, 3, 1));
      expect((await rows()).jobs.map((job) => job.order)).toEqual([0, 2, 3, 1]);
      const [change] = await store.changes.list({ after: seq - 1, limit: 1 });
      expect(change?.rows.map((row) => row.id).toSorted()).toEqual([2, 3, 4]);
    });

    it('A reorder that has nothing to move answers the job as it is', async () => {
      const { store } = await open(smallWorkspace);
      expect(await commandsOn(store).reorder(3, 2, 2)).toEqual({ value: smallWorkspace.jobs[2], seq: null });
    });

    it('Jobs stay as they are when a decision refuses', async () => {
      const { store, rows } = await open(smallWorkspace);
      const before = await store.changes.revision();
      const refusal = refuse('conflict', 'Not now');
      expect(await refused(store.jobs.reorder(testWrite('reorder'), 1, () => refusal))).toEqual(refusal);
      expect(await rows()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(before);
    });

    it('Jobs keep the orders 0…n−1 under 50 reorders at once', async () => {
      const { store, rows } = await open(smallWorkspace);
      const ends = await Promise.all(
        Array.from({ length: 50 }, (_, at) => commandsOn(store).reorder(1 + (at % 4), at % 4, (at * 7) % 4)),
      );
      expect(ends).toHaveLength(50);
      expect(ordersOf((await rows()).jobs)).toEqual(zeroTo(4));
    });

    it('Jobs keep the orders 0…n−1 when 50 reorders at once all find their job where it is', async () => {
      const { store, rows } = await open(smallWorkspace);
      const moves = Array.from({ length: 50 }, (_, at) =>
        seqOf(
          store.jobs.reorder(testWrite('reorder'), 1 + (at % 4), (jobs) => {
            const [moved] = jobs.filter((job) => job.id === 1 + (at % 4));
            const other = jobs.find((job) => job.order === (moved!.order + 1) % jobs.length)!;
            return [
              { ...moved!, order: other.order },
              { ...other, order: moved!.order },
            ];
          }),
        ),
      );
      expect(new Set(await Promise.all(moves)).size).toBe(50);
      expect(ordersOf((await rows()).jobs)).toEqual(zeroTo(4));
    });
  });
}

function ordersOf(jobs: readonly { order: number }[]): number[] {
  return jobs.map((job) => job.order).toSorted((a, b) => a - b);
}

function zeroTo(length: number): number[] {
  return Array.from({ length }, (_, order) => order);
}
