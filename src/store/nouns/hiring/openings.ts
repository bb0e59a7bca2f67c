import { emptyOpening } from '#domain/opening/opening.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Database } from '#store/database.ts';
import type { OpeningStore } from '#store/store.ts';
import type { Writer } from '#store/log/writer.ts';

const IN_QUARANTINE =
  'What is stored as this job’s opening can’t be read, and is not overwritten: see Settings, “Set aside”.';

export function openingStore(db: Database, writer: Writer): OpeningStore {
  return {
    list() {
      return db.read(async (tx) => {
        const openings = new Map((await tx.all('openings')).map((opening) => [opening.jobId, opening]));
        const jobs = await tx.get('jobs', [...openings.keys()]);
        return jobs
          .filter((job) => job !== undefined)
          .toSorted((a, b) => a.order - b.order)
          .flatMap((job) => {
            const opening = openings.get(job.id);
            return opening ? [{ opening, job }] : [];
          });
      });
    },

    get(jobId) {
      return db.read(async (tx) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return null;
        const [opening] = await tx.get('openings', [jobId]);
        return opening ?? emptyOpening(jobId);
      });
    },

    change(write, jobId, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return null;
        const [before = null] = await tx.get('openings', [jobId]);
        const [stored = null] = before ? [before] : await tx.withQuarantine.get('openings', [jobId]);
        if (before === null && stored !== null) return refuse('conflict', IN_QUARANTINE);
        const given = before ?? emptyOpening(jobId);
        const after = decide(given, job, made);
        if (isRefusal(after)) return after;
        // An edit that changes nothing stores no empty opening.
        const rows = after === given ? [] : [{ table: 'openings', id: jobId, before, after } as const];
        return { value: after, rows };
      });
    },
  };
}
