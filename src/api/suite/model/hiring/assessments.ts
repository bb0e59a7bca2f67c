import { remaining } from '#api/suite/model/candidates/duplicates.ts';
import { gone, type Decision, type Given, type ModelState } from '#api/suite/model/state.ts';
import type { AssessmentContent, Submission } from '#domain/assessment/model.ts';

export type HandedIn = Pick<Submission, 'candidateId' | 'answers'>;

export function saveAssessment(
  state: ModelState,
  { id: jobId, body, at: updatedAt, ifMatch }: Given,
): Decision {
  const { title, sections } = body as AssessmentContent;
  if (!state.row('jobs', jobId)) return gone();
  const before = state.row('assessments', jobId);
  if (ifMatch !== null && ifMatch !== modelEtag(before)) return { status: 412, message: null };
  const after = { jobId, title, sections, version: (before?.version ?? 0) + 1, updatedAt };
  return { status: 200, value: after, rows: [{ table: 'assessments', id: jobId, before, after }] };
}

/** The ETag of an assessment, also of one that was never saved. */
export function modelEtag(stored: { version: number; updatedAt: string | null } | null): string {
  const saved = stored?.updatedAt ? `-${Date.parse(stored.updatedAt)}` : '';
  return `"${stored?.version ?? 0}${saved}"`;
}

/** The submission that the model expects. Its forms have no conditions, and only short questions, required or not. */
export function submit(
  state: ModelState,
  jobId: number,
  { candidateId: asked, answers }: HandedIn,
  at: string,
): Decision {
  if (!state.row('jobs', jobId)) return gone();
  const candidateId = asked === null ? null : remaining(state, asked);
  if (candidateId !== null && !state.row('candidates', candidateId)) {
    return { status: 400, message: `There is no candidate #${candidateId}` };
  }
  const form = state.row('assessments', jobId);
  if (!form || form.sections.length === 0) return gone('This job has no assessment yet.');
  const questions = form.sections.flatMap((section) => section.questions);
  if (questions.some((question) => question.required && !answers[question.id])) {
    return { status: 400, message: null };
  }
  const known = Object.entries(answers).filter(([id]) => questions.some((question) => question.id === id));
  const id = state.nextId('submissions');
  const after: Submission = {
    id,
    jobId,
    candidateId,
    createdAt: at,
    answers: Object.fromEntries(known),
    version: form.version,
    questions: questions.map((question) => ({
      id: question.id,
      title: question.title,
      type: question.type,
    })),
  };
  return { status: 201, value: after, rows: [{ table: 'submissions', id, before: null, after }] };
}
