import type { Candidate, CandidateChange, CandidateWithJob } from '#domain/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import { refuse } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/timeline.ts';
import type { CandidateStore } from '#store/store.ts';
import type { CandidateCopy } from './candidate-copy.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { write, writeRows } from './write.ts';

export function candidateStore(db: Database, copy: CandidateCopy): CandidateStore {
  return {
    async list(query) {
      return (await copy.upToDate()).select(query);
    },

    get(id) {
      return read(db, ['candidates', 'jobs'], async () => {
        const candidate = await db.candidates.get(id);
        if (!candidate) return null;
        const [withJob] = await withJobTitles(db, [candidate]);
        return withJob ?? null;
      });
    },

    create(asked, created) {
      return write(db, asked, async () => {
        const job = await db.jobs.get(created.candidate.jobId);
        if (!job) return refuse('invalid', `There is no job #${created.candidate.jobId}`);
        const candidate = { ...created.candidate, id: await db.candidates.add({ ...created.candidate }) };
        return {
          value: { ...candidate, jobTitle: job.title },
          rows: [
            { table: 'candidates', id: candidate.id, before: null, after: candidate },
            ...(await addEvents(db, [{ ...created.event, candidateId: candidate.id }])),
          ],
        };
      });
    },

    change(asked, id, decide) {
      return write(db, asked, async () => {
        const before = await db.candidates.get(id);
        if (!before) return null;
        const change = decide(before);
        const rows = await writeChanges(db, [{ before, ...change }]);
        const [value] = await withJobTitles(db, [change.candidate]);
        return value ? { value, rows } : null;
      });
    },

    changeMany(asked, ids, decide) {
      return write(db, asked, async () => {
        const found = await db.candidates.bulkGet([...ids]);
        const missing = ids.find((_, place) => !found[place]);
        if (missing !== undefined) return refuse('invalid', `There is no candidate #${missing}`);
        const changes = found.flatMap((before) => (before ? [{ before, ...decide(before) }] : []));
        const rows = await writeChanges(db, changes);
        const changed = new Set(rows.map((row) => (row.table === 'candidates' ? row.id : null)));
        const candidates = changes.flatMap(({ candidate }) => (changed.has(candidate.id) ? [candidate] : []));
        return { value: await withJobTitles(db, candidates), rows };
      });
    },

    timeline(id) {
      return read(db, ['candidates', 'timelines'], async () => {
        if (!(await db.candidates.get(id))) return null;
        const events = await db.timelines.where('candidateId').equals(id).toArray();
        return events.toSorted(latestFirst(({ at }) => at));
      });
    },
  };
}

/** The candidates of one job or of many, each with the job's title. */
async function withJobTitles(db: Database, candidates: readonly Candidate[]): Promise<CandidateWithJob[]> {
  const ids = [...new Set(candidates.map(({ jobId }) => jobId))];
  const jobs = await db.jobs.bulkGet(ids);
  const titles = new Map(jobs.flatMap((job: Job | undefined) => (job ? [[job.id, job.title] as const] : [])));
  return candidates.map((candidate) => ({ ...candidate, jobTitle: titles.get(candidate.jobId) ?? '' }));
}

/** Each candidate together with its event. */
async function writeChanges(
  db: Database,
  changes: readonly (CandidateChange & { readonly before: Candidate })[],
): Promise<RowChange[]> {
  const candidates = await writeRows(
    db,
    changes.map(({ before, candidate }) => ({
      table: 'candidates',
      id: before.id,
      before,
      after: candidate,
    })),
  );
  const events = changes.flatMap(({ candidate, event }) =>
    event ? [{ ...event, candidateId: candidate.id }] : [],
  );
  return [...candidates, ...(await addEvents(db, events))];
}

async function addEvents(db: Database, events: readonly Omit<TimelineEvent, 'id'>[]): Promise<RowChange[]> {
  if (events.length === 0) return [];
  // Dexie writes the id into what it is given.
  const ids = await db.timelines.bulkAdd(
    events.map((event) => ({ ...event })),
    { allKeys: true },
  );
  return events.map((event, place) => {
    const id = Number(ids[place]);
    return { table: 'timelines', id, before: null, after: { ...event, id } };
  });
}
