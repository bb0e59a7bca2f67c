import type { Implement } from '#api/request/implement.ts';
import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import { nextVersion } from '#domain/assessment/save.ts';
import { newSubmission } from '#domain/assessment/submission.ts';
import { refuse } from '#domain/refusal.ts';
import { newUuid } from '#domain/uuid.ts';

export function serveAssessments(implement: Implement): void {
  // Must be registered before `/assessments/{jobId}`, because the first matching route answers.
  implement('GET /assessments/exists', async ({ store, query }) => {
    const existing = await store.assessments.existing(query.jobIds);
    return { exists: Object.fromEntries(query.jobIds.map((id) => [id, existing.has(id)])) };
  });

  implement('GET /assessments/{jobId}/submissions', async ({ store, params: { jobId }, query }) => {
    const { candidateId = null, limit } = query;
    const submissions = await store.submissions.list({ jobId, candidateId });
    return submissions && { data: submissions.slice(0, limit), total: submissions.length };
  });

  implement('GET /assessments/{jobId}', ({ store, params }) => store.assessments.get(params.jobId));

  implement('PUT /assessments/{jobId}', async ({ store, params: { jobId }, headers, body, write }) => {
    if (body.jobId !== undefined && body.jobId !== jobId) {
      return refuse('invalid', `This is the assessment of job ${body.jobId}, sent to that of job ${jobId}`);
    }
    const content = upgradeAssessment(body, () => newUuid(crypto));
    return store.assessments.save(write, jobId, (stored, { at }) =>
      nextVersion(stored, content, at, headers['if-match'] ?? null),
    );
  });

  implement(
    'POST /assessments/{jobId}/submit',
    ({ store, params: { jobId }, body: { candidateId, answers }, write }) =>
      store.submissions.add(write, { jobId, candidateId }, (assessment, { at }) =>
        newSubmission({ assessment, candidateId, answers, now: at }),
      ),
  );
}
