import { emptyAssessment } from '#domain/assessment/model.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { Database } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import { resolveMerged } from '#store/nouns/rows/resolve-merged.ts';
import type { SubmissionStore } from '#store/store.ts';

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
