import { gone, type Decision, type Given, type ModelState } from '#api/suite/model/state.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { isNew, type Application } from '#domain/application/application.ts';
import { receiveApplication, type ReceivedApplication } from '#domain/application/receive.ts';
import { emptyAssessment, type Submission } from '#domain/assessment/model.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import { isKnownBefore, latestFirst } from '#domain/time.ts';

/** The rule of the domain decides what becomes of an application. The model keeps what comes of it. */
export function receive(state: ModelState, { body, at }: Given): Decision {
  const received = body as ReceivedApplication;
  const { jobId } = received;
  if (!state.row('jobs', jobId)) return { status: 400, message: `There is no job #${jobId}` };
  const assessment = state.row('assessments', jobId) ?? emptyAssessment(jobId);
  const decided = receiveApplication(received, assessment, { by: LOCAL_ACTOR, at });
  if (isRefusal(decided)) return { status: 400, message: null };
  // The same form has come before.
  const same = state
    .all('applications')
    .find((each) => each.jobId === jobId && each.ticket === received.ticket);
  if (same) return { status: 201, value: answered(same), rows: [] };
  const { candidate, event: applied, submission } = decided;
  const candidateId = state.nextId('candidates');
  const submissionId = submission && state.nextId('submissions');
  const id = state.nextId('applications');
  const after: Application = { ...decided.application, id, candidateId, submissionId };
  const event = state.nextId('timelines');
  const rows = [
    added('candidates', { ...candidate, id: candidateId }),
    added('timelines', { ...applied, id: event, candidateId }),
    ...(submission ? [added('submissions', { ...submission, id: submissionId, candidateId })] : []),
    added('applications', { ...after }),
  ];
  return { status: 201, value: answered(after), rows: rows as unknown as RowChange[] };
}

function added(table: string, after: { readonly id: number | null; readonly [field: string]: unknown }) {
  return { table, id: after.id, before: null, after };
}

export function markSeen(state: ModelState, { body, at }: Given): Decision {
  const { ids, seen } = body as { ids: number[]; seen: boolean };
  return changeAll(state, ids, (application) => {
    const { seenAt, erasureAskedAt: asked } = application;
    const isSeen = seenAt !== null && (asked === null || seenAt >= asked);
    return isSeen === seen ? application : { ...application, seenAt: seen ? at : null };
  });
}

export function noteEvent(state: ModelState, { id, body, at }: Given): Decision {
  if (!state.row('applications', id)) return gone('Application not found');
  const { event } = body as { event: string };
  const field = event === 'withdrawn' ? 'withdrawnAt' : 'erasureAskedAt';
  const decision = changeAll(state, [id], (application) => ({
    ...application,
    [field]: application[field] ?? at,
  }));
  if (!('rows' in decision)) return decision;
  const value = (decision.value as { data: unknown[] }).data[0];
  const isNewRequest =
    event !== 'withdrawn' && decision.rows?.some(({ before, after }) => !sameValue(before, after));
  return {
    ...decision,
    value,
    rows: [...(decision.rows ?? []), ...(isNewRequest ? taskRows(state, id, at) : [])],
  };
}

/** The next step for a request for erasure, unless the candidate has one that is open. */
function taskRows(state: ModelState, applicationId: number, at: string): RowChange[] {
  const candidateId = state.row('applications', applicationId)?.candidateId ?? 0;
  const text = 'Erase for good: asked for it';
  const isOpen = state
    .all('steps')
    .some((step) => step.candidateId === candidateId && step.text === text && step.doneAt === null);
  if (isOpen) return [];
  const owner = state.row('candidates', candidateId)?.owner ?? '';
  const id = state.nextId('steps');
  const day = new Date(Date.parse(at) + 3 * 86_400_000).toISOString().slice(0, 10);
  return [
    added('steps', { id, candidateId, text, day, owner, createdAt: at, by: LOCAL_ACTOR, doneAt: null }),
  ] as unknown as RowChange[];
}

function changeAll(
  state: ModelState,
  ids: readonly number[],
  change: (application: Application) => Application,
): Decision {
  const missing = ids.find((id) => !state.row('applications', id));
  if (missing !== undefined) return { status: 400, message: `There is no application #${missing}` };
  const changes = ids.flatMap((id) => {
    const before = state.row('applications', id);
    return before ? [{ before, after: change(before) }] : [];
  });
  return {
    status: 200,
    value: { data: changes.map(({ after }) => answered(after)) },
    rows: changes.map(({ before, after }) => ({ table: 'applications', id: after.id, before, after })),
  };
}

export function applicationsOf(state: ModelState, candidateId: number) {
  return latest(state.all('applications').filter((each) => each.candidateId === candidateId)).map(answered);
}

/** The inbox. @param named a candidate as the API answers it */
export function inbox(
  state: ModelState,
  { jobId, onlyNew }: { readonly jobId: number | undefined; readonly onlyNew: boolean },
  named: (candidateId: number) => unknown,
) {
  const all = latest(state.all('applications'));
  const fresh = all.filter((each) => {
    const candidate = state.row('candidates', each.candidateId);
    return candidate !== null && isNew(each, candidate);
  });
  const wanted = (onlyNew ? fresh : all).filter((each) => jobId === undefined || each.jobId === jobId);
  const counts = state
    .all('jobs')
    .map(({ id, title }) => ({
      jobId: id,
      title,
      count: fresh.filter((each) => each.jobId === id).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.jobId - b.jobId);
  const rows = wanted.map((application) => {
    const { candidateId } = application;
    const [first] = all.filter((each) => each.candidateId === candidateId).toReversed();
    const files = state.all('files').filter((file) => file.candidateId === candidateId).length;
    const earlier = earlierOf(state, application);
    const marks = { files, again: first?.id !== application.id || earlier.length > 0, earlier };
    const answers = answersIn(state.row('submissions', application.submissionId ?? 0));
    return { application: answered(application), candidate: named(candidateId), marks, answers };
  });
  /** The entries of the person of an entry, the latest first. */
  const ofPerson = (candidateId: number) => {
    const email = (id: number) => state.row('candidates', id)?.email.trim().toLowerCase() ?? '';
    return rows.filter(
      ({ application: other }) =>
        other.candidateId === candidateId ||
        (email(candidateId) !== '' && email(other.candidateId) === email(candidateId)),
    );
  };
  return { rows, jobs: counts, ofPerson };
}

function answersIn(submission: Submission | null) {
  if (!submission) return [];
  return submission.questions.flatMap(({ id, title }) => {
    const answer = [submission.answers[id] ?? ''].flat().join(', ').trim();
    return answer === ''
      ? []
      : [{ question: title, answer: answer.length > 200 ? `${answer.slice(0, 199)}…` : answer }];
  });
}

/** The other candidates with the same email who applied before. */
function earlierOf(state: ModelState, { candidateId, at }: Application) {
  const email = state.row('candidates', candidateId)?.email ?? '';
  if (email.trim() === '') return [];
  return state
    .all('candidates')
    .filter(
      (each) =>
        each.id !== candidateId && isKnownBefore(each.appliedAt, at) && isSameEmail(each.email, email),
    )
    .toSorted(latestFirst(({ appliedAt }) => appliedAt))
    .map(({ id, jobId }) => ({ candidateId: id, jobTitle: state.row('jobs', jobId)?.title ?? '' }));
}

function latest(applications: readonly Application[]): Application[] {
  return applications.toSorted(latestFirst(({ at }) => at));
}

function answered({ ticket: _ticket, ...application }: Application) {
  return application;
}
