import { emptyAssessment } from '#domain/assessment/model.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { AssessmentStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { write, writeRows } from './write.ts';

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
