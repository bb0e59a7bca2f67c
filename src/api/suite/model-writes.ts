import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { RouteName } from '#contract/contract.ts';
import type { AssessmentContent, Submission } from '#domain/assessment/model.ts';
import { countRows, workspaceIn, type Backup } from '#domain/backup.ts';
import type { Candidate, CandidateDraft } from '#domain/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import { slugFor } from '#domain/slug.ts';
import type { Stage } from '#domain/stage.ts';
import { type Asked, type Decision, type Expected, type ModelState } from './model-state.ts';

/** The expected answer of a write; null when the call is a read. */
export function modelWrite(state: ModelState, asked: Asked, ifMatch: string | null): Expected | null {
  const { name, params, body } = asked;
  if (name === 'POST /changes/{seq}/undo') return state.undo(asked, params['seq'] ?? 0);
  if (name === 'PUT /backup') {
    const restored = workspaceIn(body as Backup);
    const counts = countRows(restored);
    const remembered = { ...counts, characters: JSON.stringify(body).length };
    return state.replace(asked, restored, { route: name, params: {}, body: remembered }, counts);
  }
  const decide = DECISIONS[name];
  return decide ? state.write(asked, () => decide(state, { ...asked, id: idIn(params), ifMatch })) : null;
}

type Given = Asked & { readonly id: number; readonly ifMatch: string | null };

function idIn(params: Asked['params']): number {
  return params['id'] ?? params['jobId'] ?? 0;
}

const DECISIONS: Partial<Record<RouteName, (state: ModelState, given: Given) => Decision>> = {
  'POST /jobs': (state, { body, at }) => createJob(state, body as NewJob, at),
  'PATCH /jobs/{id}': (state, { id, body }) => editJob(state, id, body as Partial<Job>),
  'PATCH /jobs/{id}/reorder': (state, { id, body }) => reorder(state, id, body as Reorder),
  'POST /candidates': (state, { body, at }) => createCandidate(state, body as CandidateDraft, at),
  'PATCH /candidates/{id}': (state, { id, body, at }) =>
    editCandidate(state, id, body as Partial<Candidate>, at),
  'PATCH /candidates': (state, { body, at }) => moveMany(state, body as { ids: number[]; stage: Stage }, at),
  'POST /candidates/{id}/notes': (state, { id, body, at }) =>
    addNote(state, id, (body as { text: string }).text, at),
  'DELETE /notes/{id}': (state, { id }) => removeNote(state, id),
  'PUT /assessments/{jobId}': saveAssessment,
  'POST /assessments/{jobId}/submit': (state, { id, body, at }) => submit(state, id, body as HandedIn, at),
};

type NewJob = Pick<Job, 'title' | 'tags'>;
type Reorder = { fromOrder: number; toOrder: number };
type HandedIn = Pick<Submission, 'candidateId' | 'answers'>;

function gone(message = 'Not found'): Decision {
  return { status: 404, message };
}

function createJob(state: ModelState, { title, tags }: NewJob, at: string): Decision {
  const jobs = state.all('jobs');
  const slug = slugFor(title, new Set(jobs.map((job) => job.slug)), Date.parse(at));
  const id = state.nextId('jobs');
  const after: Job = { id, title, slug, status: 'active', tags, order: jobs.length };
  return { status: 201, value: after, rows: [{ table: 'jobs', id, before: null, after }] };
}

function editJob(state: ModelState, id: number, edit: Partial<Job>): Decision {
  const before = state.row('jobs', id);
  if (!before) return gone();
  const after = { ...before, ...edit };
  return { status: 200, value: after, rows: [{ table: 'jobs', id, before, after }] };
}

/** Takes the job out of the list and puts it back in at the other place. */
function reorder(state: ModelState, id: number, { fromOrder, toOrder }: Reorder): Decision {
  const job = state.row('jobs', id);
  if (!job) return gone();
  const listed = state.all('jobs').toSorted((a, b) => a.order - b.order);
  if (job.order !== fromOrder) return { status: 409, message: null };
  if (toOrder < 0 || toOrder >= listed.length) return { status: 400, message: null };
  listed.splice(toOrder, 0, ...listed.splice(fromOrder, 1));
  const after = new Map(listed.map((each, order) => [each.id, { ...each, order }]));
  const others = state.all('jobs').filter((each) => each.id !== id);
  const rows = [job, ...others].map((before): RowChange => {
    return { table: 'jobs', id: before.id, before, after: after.get(before.id) ?? null };
  });
  return { status: 200, value: after.get(id), rows };
}

function createCandidate(state: ModelState, draft: CandidateDraft, at: string): Decision {
  const job = state.row('jobs', draft.jobId);
  if (!job) return { status: 400, message: `There is no job #${draft.jobId}` };
  const id = state.nextId('candidates');
  const after: Candidate = { ...draft, id, stage: 'applied', stageSince: at };
  const rows: RowChange[] = [{ table: 'candidates', id, before: null, after }];
  rows.push(event(state, after, 'applied', at, 'Created', 0));
  return { status: 201, value: { ...after, jobTitle: job.title }, rows };
}

function event(state: ModelState, to: Candidate, from: Stage, at: string, note: string, place: number) {
  const id = state.nextId('timelines') + place;
  const after = { id, candidateId: to.id, at, by: LOCAL_ACTOR, fromStage: from, toStage: to.stage, note };
  return { table: 'timelines', id, before: null, after } as const;
}

function editCandidate(state: ModelState, id: number, edit: Partial<Candidate>, at: string): Decision {
  const before = state.row('candidates', id);
  if (!before) return gone('Candidate not found');
  const moves = edit.stage !== undefined && edit.stage !== before.stage;
  const after = { ...before, ...edit, ...(moves && { stageSince: at }) };
  const rows: RowChange[] = [{ table: 'candidates', id, before, after }];
  if (moves) rows.push(event(state, after, before.stage, at, '', 0));
  return { status: 200, value: withJobTitle(state, after), rows };
}

function withJobTitle(state: ModelState, candidate: Candidate) {
  return { ...candidate, jobTitle: state.row('jobs', candidate.jobId)?.title };
}

function moveMany(state: ModelState, { ids, stage }: { ids: number[]; stage: Stage }, at: string): Decision {
  const missing = ids.find((id) => !state.row('candidates', id));
  if (missing !== undefined) return { status: 400, message: `There is no candidate #${missing}` };
  const movers = ids
    .flatMap((id) => state.row('candidates', id) ?? [])
    .filter((each) => each.stage !== stage);
  const moved = movers.map((before) => ({ before, after: { ...before, stage, stageSince: at } }));
  const rows = moved.map(({ before, after }): RowChange => ({
    table: 'candidates',
    id: after.id,
    before,
    after,
  }));
  const events = moved.map(({ before, after }, place) => event(state, after, before.stage, at, '', place));
  const data = moved.map(({ after }) => withJobTitle(state, after));
  return { status: 200, value: { data }, rows: [...rows, ...events] };
}

function addNote(state: ModelState, candidateId: number, text: string, createdAt: string): Decision {
  if (!state.row('candidates', candidateId)) return gone('Candidate not found');
  const id = state.nextId('notes');
  const mentions = text
    .split(' ')
    .filter((word) => word.startsWith('@'))
    .map((word) => word.slice(1));
  const after = { id, candidateId, text, mentions, createdAt, by: LOCAL_ACTOR };
  return { status: 201, value: after, rows: [{ table: 'notes', id, before: null, after }] };
}

function removeNote(state: ModelState, id: number): Decision {
  const before = state.row('notes', id);
  if (!before) return gone('Note not found');
  return { status: 200, value: before, rows: [{ table: 'notes', id, before, after: null }] };
}

function saveAssessment(state: ModelState, { id: jobId, body, at: updatedAt, ifMatch }: Given): Decision {
  const { title, sections } = body as AssessmentContent;
  if (!state.row('jobs', jobId)) return gone();
  const before = state.row('assessments', jobId);
  if (ifMatch !== null && ifMatch !== modelEtag(before)) return { status: 412, message: null };
  const after = { jobId, title, sections, version: (before?.version ?? 0) + 1, updatedAt };
  return { status: 200, value: after, rows: [{ table: 'assessments', id: jobId, before, after }] };
}

/** The ETag of a stored assessment, or of one that was never saved. */
export function modelEtag(stored: { version: number; updatedAt: string | null } | null): string {
  const saved = stored?.updatedAt ? `-${Date.parse(stored.updatedAt)}` : '';
  return `"${stored?.version ?? 0}${saved}"`;
}

/** The model’s forms have no conditions, and only short questions: required or not. */
function submit(state: ModelState, jobId: number, { candidateId, answers }: HandedIn, at: string): Decision {
  if (!state.row('jobs', jobId)) return gone();
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
