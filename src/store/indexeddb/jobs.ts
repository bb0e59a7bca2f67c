import { selectJobs } from '#domain/job.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { JobStore } from '#store/store.ts';
import type { Database } from './database.ts';
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
        const jobs = await db.jobs.toArray();
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
        const jobs = new Map((await db.jobs.toArray()).map((job) => [job.id, job]));
        const job = jobs.get(id);
        if (!job) return null;
        const moved = decide([...jobs.values()]);
        if (isRefusal(moved)) return moved;
        const rows = moved.map(
          (after) => ({ table: 'jobs', id: after.id, before: jobs.get(after.id) ?? null, after }) as const,
        );
        return { value: moved.find((each) => each.id === id) ?? job, rows: await writeRows(db, rows) };
      });
    },
  };
}
