import { emptyAssessment } from '#domain/assessment/model.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { AssessmentStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { write, writeRows } from './write.ts';

const SET_ASIDE =
  'What is stored as this job’s assessment can’t be read, and is not overwritten: see Settings, “Set aside”.';

export function assessmentStore(db: Database): AssessmentStore {
  return {
    get(jobId) {
      return read(db, ['jobs', 'assessments'], async () => {
        if (!(await db.jobs.get(jobId))) return null;
        return (await db.assessments.get(jobId)) ?? emptyAssessment(jobId);
      });
    },

    existing(jobIds) {
      return read(db, ['assessments'], async () => {
        const found = await db.assessments.bulkGet([...jobIds]);
        return new Set(found.flatMap((each) => (each && each.sections.length > 0 ? [each.jobId] : [])));
      });
    },

    save(asked, jobId, decide) {
      return write(db, asked, async () => {
        if (!(await db.jobs.get(jobId))) return null;
        const before = (await db.assessments.get(jobId)) ?? null;
        if (before === null && (await isSetAside(db, jobId))) return refuse('conflict', SET_ASIDE);
        const after = decide(before ?? emptyAssessment(jobId));
        if (isRefusal(after)) return after;
        return {
          value: after,
          rows: await writeRows(db, [{ table: 'assessments', id: jobId, before, after }]),
        };
      });
    },
  };
}

/** Whether there is a row by this id that reading leaves out. */
async function isSetAside(db: Database, jobId: number): Promise<boolean> {
  return (await db.assessments.where('jobId').equals(jobId).count()) > 0;
}
