import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { RouteName } from '#contract/contract.ts';
import type { AssessmentContent, Submission } from '#domain/assessment/model.ts';
import { countRows, workspaceIn, type Backup } from '#domain/backup.ts';
import type { Candidate, CandidateDraft } from '#domain/candidate.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job.ts';
import type { Reason } from '#domain/reason.ts';
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
  'POST /reasons': (state, { body }) => createReason(state, (body as { name: string }).name),
  'PATCH /reasons/{id}': (state, { id, body }) => editReason(state, id, body as Partial<Reason>),
  'PATCH /candidates/{id}': (state, { id, body, at }) =>
    editCandidate(state, id, body as Partial<Candidate> & Explained, at),
  'PATCH /candidates': (state, { body, at }) => moveMany(state, body as MovedTogether, at),
  'POST /candidates/{id}/notes': (state, { id, body, at }) =>
    addNote(state, id, (body as { text: string }).text, at),
  'DELETE /notes/{id}': (state, { id }) => removeNote(state, id),
  'PUT /assessments/{jobId}': saveAssessment,
  'POST /assessments/{jobId}/submit': (state, { id, body, at }) => submit(state, id, body as HandedIn, at),
};

type Explained = { readonly reason?: string | { id: number | null; note?: string } | null };
type MovedTogether = Explained & { readonly ids: number[]; readonly stage?: Stage };
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
  const after: Candidate = { ...draft, id, stage: 'applied', stageSince: at, reasonId: null, reasonNote: '' };
  const rows: RowChange[] = [{ table: 'candidates', id, before: null, after }];
  rows.push(event(state, after, 'applied', at, 'Created', 0));
  return { status: 201, value: { ...after, jobTitle: job.title, rejectionReason: null }, rows };
}

function event(state: ModelState, to: Candidate, from: Stage, at: string, note: string, place: number) {
  const id = state.nextId('timelines') + place;
  const after = { id, candidateId: to.id, at, by: LOCAL_ACTOR, fromStage: from, toStage: to.stage, note };
  return { table: 'timelines', id, before: null, after } as const;
}

/** What a given reason makes of a rejected candidate, or the refusal. */
function explain(state: ModelState, given: Explained['reason']) {
  if (given === null || given === undefined) return { reasonId: null, reasonNote: '' };
  const named = state.all('reasons').find(({ name }) => typeof given === 'string' && alike(name, given));
  if (typeof given === 'string')
    return named ? { reasonId: named.id, reasonNote: '' } : { reasonId: null, reasonNote: given };
  return { reasonId: given.id, reasonNote: given.note ?? '' };
}

function inWords(state: ModelState, { reasonId, reasonNote }: Pick<Candidate, 'reasonId' | 'reasonNote'>) {
  const { name } = state.row('reasons', reasonId ?? 0) ?? {};
  if (name === undefined) return reasonNote === '' ? null : reasonNote;
  return reasonNote === '' ? name : `${name}: ${reasonNote}`;
}

/** A candidate's row after an edit and the row of the event, if there is one; or the refusal. */
function edited(
  state: ModelState,
  before: Candidate,
  { reason, ...edit }: Partial<Candidate> & Explained,
  at: string,
  place: number,
): { after: Candidate; event: RowChange | null } | { refusal: Decision } {
  const moves = edit.stage !== undefined && edit.stage !== before.stage;
  const gone = { reasonId: null, reasonNote: '' };
  const there = { ...before, ...edit, ...(moves && { stageSince: at, ...gone }) };
  if (reason === undefined)
    return { after: there, event: moves ? event(state, there, before.stage, at, '', place) : null };
  if (there.stage !== 'rejected') return { refusal: { status: 400, message: null } };
  const rejection = explain(state, reason);
  if (rejection.reasonId !== null && !state.row('reasons', rejection.reasonId)) {
    return { refusal: { status: 400, message: null } };
  }
  const after = { ...there, ...rejection };
  const note = inWords(state, after) ?? '';
  if (moves) return { after, event: event(state, after, before.stage, at, note, place) };
  const told = state
    .all('timelines')
    .filter((each) => each.candidateId === after.id && each.toStage === 'rejected' && each.note !== 'Created')
    .toSorted((a, b) => latest(a.at, b.at) || b.id - a.id)[0];
  return {
    after,
    event: told ? { table: 'timelines', id: told.id, before: told, after: { ...told, note } } : null,
  };
}

function latest(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

function editCandidate(
  state: ModelState,
  id: number,
  edit: Partial<Candidate> & Explained,
  at: string,
): Decision {
  const before = state.row('candidates', id);
  if (!before) return gone('Candidate not found');
  const result = edited(state, before, edit, at, 0);
  if ('refusal' in result) return result.refusal;
  const rows: RowChange[] = [{ table: 'candidates', id, before, after: result.after }];
  if (result.event) rows.push(result.event);
  return { status: 200, value: answered(state, result.after), rows };
}

function answered(state: ModelState, candidate: Candidate) {
  const jobTitle = state.row('jobs', candidate.jobId)?.title;
  return { ...candidate, jobTitle, rejectionReason: inWords(state, candidate) };
}

function moveMany(state: ModelState, { ids, ...edit }: MovedTogether, at: string): Decision {
  const missing = ids.find((id) => !state.row('candidates', id));
  if (missing !== undefined) return { status: 400, message: `There is no candidate #${missing}` };
  const changes: { before: Candidate; after: Candidate; event: RowChange | null }[] = [];
  let moves = 0;
  for (const id of ids) {
    const before = state.row('candidates', id);
    if (!before || (edit.stage === undefined && before.stage !== 'rejected')) continue;
    const result = edited(state, before, edit, at, moves);
    if ('refusal' in result) return result.refusal;
    if (sameValue(before, result.after)) continue;
    if (result.event?.before === null) moves += 1;
    changes.push({ before, ...result });
  }
  const rows = changes.map(({ before, after }): RowChange => ({
    table: 'candidates',
    id: after.id,
    before,
    after,
  }));
  const events = changes.flatMap((change) => change.event ?? []);
  // The new events come before those that say something else now.
  const ordered = [...events.filter(({ before }) => !before), ...events.filter(({ before }) => before)];
  const data = changes.map(({ after }) => answered(state, after));
  return { status: 200, value: { data }, rows: [...rows, ...ordered] };
}

function createReason(state: ModelState, name: string): Decision {
  const reasons = state.all('reasons');
  if (reasons.some((reason) => alike(reason.name, name))) return { status: 400, message: null };
  const id = state.nextId('reasons');
  const after = { id, name, order: 1 + Math.max(-1, ...reasons.map(({ order }) => order)), retired: false };
  return { status: 201, value: after, rows: [{ table: 'reasons', id, before: null, after }] };
}

function editReason(state: ModelState, id: number, { order, ...edit }: Partial<Reason>): Decision {
  const before = state.row('reasons', id);
  if (!before) return gone('Reason not found');
  const others = state.all('reasons').filter((each) => each.id !== id);
  if (others.some(({ name }) => edit.name !== undefined && alike(name, edit.name))) {
    return { status: 400, message: null };
  }
  const row = (was: Reason, after: Reason): RowChange => ({
    table: 'reasons',
    id: was.id,
    before: was,
    after,
  });
  const after = { ...before, ...edit };
  if (order === undefined) return { status: 200, value: after, rows: [row(before, after)] };
  const listed = others.toSorted((a, b) => a.order - b.order || a.id - b.id);
  listed.splice(order, 0, after);
  const placed = listed.map((each, place) => ({ ...each, order: place }));
  const rows = placed.map((each) => row(state.row('reasons', each.id) ?? each, each));
  const [own, rest] = [rows.filter((each) => each.id === id), rows.filter((each) => each.id !== id)];
  return { status: 200, value: own[0]?.after, rows: [...own, ...rest] };
}

function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
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
