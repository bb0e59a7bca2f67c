import {
  byLatestInStage,
  type Candidate,
  type CandidateWithJob,
  type NewTimelineEvent,
} from '#domain/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import { refuse } from '#domain/refusal.ts';
import type { CandidateStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { write, writeRows } from './write.ts';

export function candidateStore(db: Database): CandidateStore {
  return {
    list({ stage }) {
      return read(db, ['candidates', 'jobs'], async () => {
        const found =
          stage === null ? db.candidates.toCollection() : db.candidates.where('stage').equals(stage);
        const [candidates, jobs] = await Promise.all([found.toArray(), db.jobs.toArray()]);
        const titles = new Map(jobs.map((job) => [job.id, job.title]));
        return candidates
          .toSorted(byLatestInStage)
          .map((candidate) => ({ ...candidate, jobTitle: titles.get(candidate.jobId) ?? '' }));
      });
    },

    get(id) {
      return read(db, ['candidates', 'jobs'], async () => {
        const candidate = await db.candidates.get(id);
        return candidate ? withJobTitle(db, candidate) : null;
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
            await addEvent(db, candidate.id, created.event),
          ],
        };
      });
    },

    change(asked, id, decide) {
      return write(db, asked, async () => {
        const before = await db.candidates.get(id);
        if (!before) return null;
        const { candidate, event } = decide(before);
        const rows = await writeRows(db, [{ table: 'candidates', id, before, after: candidate }]);
        if (event) rows.push(await addEvent(db, id, event));
        return { value: await withJobTitle(db, candidate), rows };
      });
    },

    timeline(id) {
      return read(db, ['candidates', 'timelines'], async () => {
        if (!(await db.candidates.get(id))) return null;
        const events = await db.timelines.where('candidateId').equals(id).toArray();
        return events.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
      });
    },
  };
}

async function withJobTitle(db: Database, candidate: Candidate): Promise<CandidateWithJob> {
  const job = await db.jobs.get(candidate.jobId);
  return { ...candidate, jobTitle: job?.title ?? '' };
}

async function addEvent(db: Database, candidateId: number, event: NewTimelineEvent): Promise<RowChange> {
  const row = { ...event, candidateId };
  const id = await db.timelines.add({ ...row });
  return { table: 'timelines', id, before: null, after: { ...row, id } };
}
