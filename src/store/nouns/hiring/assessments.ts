import { emptyAssessment } from '#domain/assessment/model.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { Database } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMerged } from '#store/nouns/rows/resolve-merged.ts';
import type { AssessmentStore, SubmissionStore } from '#store/store.ts';

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

export function submissionStore(db: Database, writer: Writer): SubmissionStore {
  return {
    list({ jobId, candidateId }) {
      return db.read(async (tx) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return null;
        const submissions = await tx.where('submissions', 'jobId', [jobId]);
        const candidate = candidateId === null ? undefined : await resolveMerged(tx, candidateId);
        return submissions
          .filter((each) => candidateId === null || (candidate && each.candidateId === candidate.id))
          .toSorted(latestFirst(({ createdAt }) => createdAt));
      });
    },

    add(write, { jobId, candidateId }, decide) {
      return writer.rows(write, async (tx, made) => {
        const [job] = await tx.get('jobs', [jobId]);
        if (!job) return null;
        const candidate = candidateId === null ? undefined : await resolveMerged(tx, candidateId);
        if (candidateId !== null && !candidate) {
          return refuse('invalid', `There is no candidate #${candidateId}`);
        }
        const [assessment] = await tx.get('assessments', [jobId]);
        const decided = decide(assessment ?? emptyAssessment(jobId), made);
        if (isRefusal(decided)) return decided;
        const [id = 0] = await tx.newIds('submissions', 1);
        const submission = { ...decided, candidateId: candidate?.id ?? null, id };
        return {
          value: submission,
          rows: [{ table: 'submissions', id, before: null, after: submission }],
        };
      });
    },
  };
}
