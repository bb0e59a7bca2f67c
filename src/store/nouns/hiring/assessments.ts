import { emptyAssessment } from '#domain/assessment/model.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Database } from '#store/database.ts';
import type { AssessmentStore } from '#store/store.ts';
import type { Writer } from '#store/log/writer.ts';

const IN_QUARANTINE =
  'What is stored as this job’s assessment can’t be read, and is not overwritten: see Settings, “Set aside”.';

export function assessmentStore(db: Database, writer: Writer): AssessmentStore {
  return {
    get(jobId) {
      return db.read(async (tx) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return null;
        const [assessment] = await tx.get('assessments', [jobId]);
        return assessment ?? emptyAssessment(jobId);
      });
    },

    existing(jobIds) {
      return db.read(async (tx) => {
        const found = await tx.get('assessments', jobIds);
        return new Set(found.flatMap((each) => (each && each.sections.length > 0 ? [each.jobId] : [])));
      });
    },

    save(write, jobId, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return null;
        const [before = null] = await tx.get('assessments', [jobId]);
        const [stored = null] = before ? [before] : await tx.withQuarantine.get('assessments', [jobId]);
        if (before === null && stored !== null) return refuse('conflict', IN_QUARANTINE);
        const after = decide(before ?? emptyAssessment(jobId), made);
        if (isRefusal(after)) return after;
        return { value: after, rows: [{ table: 'assessments', id: jobId, before, after }] };
      });
    },
  };
}
