import { emptyAssessment } from '#domain/assessment/model.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import type { SubmissionStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { read } from './transaction.ts';
import { write } from './write.ts';

export function submissionStore(db: Database): SubmissionStore {
  return {
    list({ jobId, candidateId }) {
      return read(db, ['jobs', 'submissions'], async () => {
        if (!(await db.jobs.get(jobId))) return null;
        const submissions = await db.submissions.where('jobId').equals(jobId).toArray();
        return submissions
          .filter((each) => candidateId === null || each.candidateId === candidateId)
          .toSorted(latestFirst(({ createdAt }) => createdAt));
      });
    },

    add(asked, { jobId, candidateId }, decide) {
      return write(db, asked, async () => {
        if (!(await db.jobs.get(jobId))) return null;
        if (candidateId !== null && !(await db.candidates.get(candidateId))) {
          return refuse('invalid', `There is no candidate #${candidateId}`);
        }
        const decided = decide((await db.assessments.get(jobId)) ?? emptyAssessment(jobId));
        if (isRefusal(decided)) return decided;
        const submission = { ...decided, id: await db.submissions.add({ ...decided }) };
        return {
          value: submission,
          rows: [{ table: 'submissions', id: submission.id, before: null, after: submission }],
        };
      });
    },
  };
}
