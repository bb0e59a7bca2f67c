import {
  withJobTitles,
  type Candidate,
  type CandidateChange,
  type CandidateWithJob,
  type NewTimelineEvent,
} from '#domain/candidate.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import { pipelineOf } from '#domain/pipeline.ts';
import { refuse } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { Database, Reading, Writing } from './database.ts';
import type { CandidateStore } from './store.ts';
import type { Writer } from './write.ts';

export function candidateStore(db: Database, writer: Writer): CandidateStore {
  return {
    list(query) {
      return db.listCandidates(query);
    },

    get(id) {
      return db.read(async (tx) => {
        const [candidate] = await tx.get('candidates', [id]);
        if (!candidate) return null;
        const [withJob] = await withTheirJobs(tx, [candidate]);
        return withJob ?? null;
      });
    },

    async pipelines(jobIds) {
      const counts = await db.countStages(jobIds);
      return new Map(Array.from(counts, ([id, ofJob]) => [id, pipelineOf(ofJob)]));
    },

    create(write, created) {
      return writer.rows(write, async (tx) => {
        const [job] = await tx.get('jobs', [created.candidate.jobId]);
        if (!job) return refuse('invalid', `There is no job #${created.candidate.jobId}`);
        const [id = 0] = await tx.newIds('candidates', 1);
        const candidate = { ...created.candidate, id };
        return {
          value: { ...candidate, jobTitle: job.title },
          rows: [
            { table: 'candidates', id, before: null, after: candidate },
            ...(await newEvents(tx, [{ candidateId: id, event: created.event }])),
          ],
        };
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx) => {
        const [before] = await tx.get('candidates', [id]);
        if (!before) return null;
        const change = decide(before);
        const rows = await rowChanges(tx, [{ before, ...change }]);
        const [value] = await withTheirJobs(tx, [change.candidate]);
        return value ? { value, rows } : null;
      });
    },

    changeMany(write, ids, decide) {
      return writer.rows(write, async (tx) => {
        const found = await tx.get('candidates', ids);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no candidate #${missing}`);
        const changes = found
          .flatMap((before) => (before ? [{ before, ...decide(before) }] : []))
          .filter(({ before, candidate }) => !sameValue(before, candidate));
        const rows = await rowChanges(tx, changes);
        return {
          value: await withTheirJobs(
            tx,
            changes.map(({ candidate }) => candidate),
          ),
          rows,
        };
      });
    },

    timeline(id) {
      return db.read(async (tx) => {
        const [candidate] = await tx.get('candidates', [id]);
        if (!candidate) return null;
        const events = await tx.find('timelines', 'candidateId', [id]);
        return events.toSorted(latestFirst(({ at }) => at));
      });
    },
  };
}

/** The candidates as they are answered. */
async function withTheirJobs(tx: Reading, candidates: readonly Candidate[]): Promise<CandidateWithJob[]> {
  const jobs = await tx.get('jobs', [...new Set(candidates.map(({ jobId }) => jobId))]);
  return withJobTitles(candidates, new Map(jobs.flatMap((job) => (job ? [[job.id, job]] : []))));
}

/** The changed rows of the candidates, followed by the new rows of their events. */
async function rowChanges(
  tx: Writing,
  changes: readonly (CandidateChange & { readonly before: Candidate })[],
): Promise<RowChange[]> {
  const candidates = changes.map(
    ({ before, candidate }) => ({ table: 'candidates', id: before.id, before, after: candidate }) as const,
  );
  const events = changes.flatMap(({ candidate, event }) =>
    event ? [{ candidateId: candidate.id, event }] : [],
  );
  return [...candidates, ...(await newEvents(tx, events))];
}

async function newEvents(
  tx: Writing,
  events: readonly { readonly candidateId: number; readonly event: NewTimelineEvent }[],
): Promise<RowChange[]> {
  if (events.length === 0) return [];
  const ids = await tx.newIds('timelines', events.length);
  return events.map(({ candidateId, event }, place) => {
    const id = ids[place] ?? 0;
    return { table: 'timelines', id, before: null, after: { ...event, candidateId, id } };
  });
}
