import type { Job } from '#domain/job/job.ts';
import { selectJobs } from '#domain/job/select-jobs.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Database, Writing } from '#store/database.ts';
import type { JobStore } from '#store/store.ts';
import type { Writer } from '#store/log/writer.ts';

export function jobStore(db: Database, writer: Writer): JobStore {
  return {
    list(query) {
      return db.read(async (tx) => selectJobs(await tx.all('jobs'), query));
    },

    get(id) {
      return db.read(async (tx) => (await tx.get('jobs', [id]))[0] ?? null);
    },

    create(write, decide) {
      return writer.rows(write, async (tx, made) => {
        const jobs = await tx.withQuarantine.all('jobs');
        const decided = decide({ slugs: new Set(jobs.map((job) => job.slug)), count: jobs.length }, made);
        const [id = 0] = await tx.newIds('jobs', 1);
        const job = { ...decided, id };
        return { value: job, rows: [{ table: 'jobs', id, before: null, after: job }] };
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [id]);
        if (!job) return null;
        const value = decide(job, made);
        return { value, rows: [{ table: 'jobs', id, before: job, after: value }] };
      });
    },

    reorder(write, id, decide) {
      return writer.rows(write, (tx, made) => reorder(tx, id, (jobs) => decide(jobs, made)));
    },
  };
}

async function reorder(tx: Writing, id: number, decide: (jobs: readonly Job[]) => Job[] | Refusal) {
  const usable = new Map((await tx.all('jobs')).map((job) => [job.id, job]));
  const job = usable.get(id);
  if (!job) return null;
  const moved = decide(await tx.withQuarantine.all('jobs'));
  if (isRefusal(moved)) return moved;
  const placed = onUsablePlaces([...usable.values()], moved);
  return {
    value: placed.find((each) => each.id === id) ?? job,
    rows: placed.map(
      (after) => ({ table: 'jobs', id: after.id, before: usable.get(after.id) ?? null, after }) as const,
    ),
  };
}

/** Gives the moved jobs the positions of the usable jobs, in the new order. A job in quarantine keeps its position. */
function onUsablePlaces(usable: readonly Job[], moved: readonly Job[]): Job[] {
  const next = new Map(moved.map((job) => [job.id, job]));
  const places = usable.map((job) => job.order).toSorted((a, b) => a - b);
  const inOrder = usable.map((job) => next.get(job.id) ?? job).toSorted((a, b) => a.order - b.order);
  const placed = new Map(inOrder.map((job, at) => [job.id, { ...job, order: places[at] ?? job.order }]));
  return moved.flatMap((job) => placed.get(job.id) ?? []);
}
