import { selectJobs, type Job } from '#domain/job.ts';
import { isRefusal } from '#domain/refusal.ts';
import { fieldAmiss } from '#domain/soundness.ts';
import type { JobStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { seeEverything } from './set-aside.ts';
import { read } from './transaction.ts';
import { write, writeRows } from './write.ts';

export function jobStore(db: Database): JobStore {
  return {
    list(query) {
      return read(db, ['jobs'], async () => selectJobs(await db.jobs.toArray(), query));
    },

    get(id) {
      return read(db, ['jobs'], async () => (await db.jobs.get(id)) ?? null);
    },

    create(asked, decide) {
      return write(db, asked, async () => {
        const jobs = await everyJob(db);
        const decided = decide({ slugs: new Set(jobs.map((job) => job.slug)), count: jobs.length });
        const job = { ...decided, id: await db.jobs.add({ ...decided }) };
        return { value: job, rows: [{ table: 'jobs', id: job.id, before: null, after: job }] };
      });
    },

    change(asked, id, decide) {
      return write(db, asked, async () => {
        const job = await db.jobs.get(id);
        if (!job) return null;
        const value = decide(job);
        return { value, rows: await writeRows(db, [{ table: 'jobs', id, before: job, after: value }]) };
      });
    },

    reorder(asked, id, decide) {
      return write(db, asked, async () => {
        const jobs = await everyJob(db);
        const usable = new Map(jobs.filter(isUsable).map((job) => [job.id, job]));
        const job = usable.get(id);
        if (!job) return null;
        const moved = decide(jobs);
        if (isRefusal(moved)) return moved;
        const placed = inTheirPlaces([...usable.values()], moved);
        const rows = placed.map(
          (after) => ({ table: 'jobs', id: after.id, before: usable.get(after.id) ?? null, after }) as const,
        );
        return { value: placed.find((each) => each.id === id) ?? job, rows: await writeRows(db, rows) };
      });
    },
  };
}

/** Those set aside too: they keep their slugs and their places in the order. */
export function everyJob(db: Database): Promise<Job[]> {
  seeEverything();
  return db.jobs.toArray();
}

function isUsable(job: Job): boolean {
  return fieldAmiss('jobs', job) === null;
}

/** The usable ones of `moved`, in the order that they were given, on the places that usable jobs have had before. */
function inTheirPlaces(usable: readonly Job[], moved: readonly Job[]): Job[] {
  const next = new Map(moved.map((job) => [job.id, job]));
  const places = usable.map((job) => job.order).toSorted((a, b) => a - b);
  const inOrder = usable.map((job) => next.get(job.id) ?? job).toSorted((a, b) => a.order - b.order);
  const placed = new Map(inOrder.map((job, at) => [job.id, { ...job, order: places[at] ?? job.order }]));
  return moved.flatMap((job) => placed.get(job.id) ?? []);
}
