import { upgradeAssessment } from '#domain/assessment/normalise.ts';
import { nextVersion } from '#domain/assessment/save.ts';
import { newSubmission } from '#domain/assessment/submission.ts';
import { refuse } from '#domain/refusal.ts';
import { newUuid } from '#domain/uuid.ts';
import type { Store } from '#store/store.ts';
import type { Implement } from './implement.ts';
import { listed } from './listed.ts';

export function serveAssessments(implement: Implement, { assessments, submissions }: Store): void {
  // Before `/assessments/{jobId}`: the first match serves, and `exists` is no id.
  implement('GET /assessments/exists', async ({ query }) => {
    const existing = await assessments.existing(query.jobIds);
    return { exists: Object.fromEntries(query.jobIds.map((id) => [id, existing.has(id)])) };
  });

  implement('GET /assessments/{jobId}/submissions', async ({ params, query }) =>
    listed(await submissions.list({ jobId: params.jobId, candidateId: query.candidateId ?? null })),
  );

  implement('GET /assessments/{jobId}', ({ params }) => assessments.get(params.jobId));

  implement('PUT /assessments/{jobId}', async ({ params: { jobId }, headers, body, write }) => {
    if (body.jobId !== undefined && body.jobId !== jobId) {
      return refuse('invalid', `This is the assessment of job ${body.jobId}, sent to that of job ${jobId}`);
    }
    const content = upgradeAssessment(body, () => newUuid(crypto));
    return assessments.save(write, jobId, (stored) =>
      nextVersion(stored, content, write.at, headers['if-match'] ?? null),
    );
  });

  implement(
    'POST /assessments/{jobId}/submit',
    ({ params: { jobId }, body: { candidateId, answers }, write }) =>
      submissions.add(write, { jobId, candidateId }, (assessment) =>
        newSubmission({ assessment, candidateId, answers, now: write.at }),
      ),
  );
}
