import { LOCAL_ACTOR } from '#domain/actor.ts';
import { isNew, type Application } from '#domain/application/application.ts';
import { receiveApplication, type ReceivedApplication } from '#domain/application/receive.ts';
import { emptyAssessment } from '#domain/assessment/model.ts';
import type { RowChange } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import { latestFirst } from '#domain/time.ts';
import { gone, type Decision, type Given, type ModelState } from './state.ts';

/** The rule of the domain decides what becomes of an application. The model keeps what comes of it. */
export function receive(state: ModelState, { body, at }: Given): Decision {
  const received = body as ReceivedApplication;
  const { jobId } = received;
  if (!state.row('jobs', jobId)) return { status: 400, message: `There is no job #${jobId}` };
  const found = {
    sameJob: state.all('candidates').filter((each) => each.jobId === jobId),
    assessment: state.row('assessments', jobId) ?? emptyAssessment(jobId),
    files: state.all('files'),
  };
  const decided = receiveApplication(received, found, { by: LOCAL_ACTOR, at });
  if (isRefusal(decided)) return { status: 400, message: null };
  const { again, created, submission } = decided;
  const candidateId = again?.before.id ?? state.nextId('candidates');
  const submissionId = submission && state.nextId('submissions');
  const id = state.nextId('applications');
  const after: Application = { ...decided.application, id, candidateId, submissionId };
  const event = state.nextId('timelines');
  const rows = [
    ...(created
      ? [
          added('candidates', { ...created.candidate, id: candidateId }),
          added('timelines', { ...created.event, id: event, candidateId }),
        ]
      : []),
    ...(again ? [{ table: 'candidates', id: candidateId, ...again }] : []),
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
  return { ...decision, value: (decision.value as { data: unknown[] }).data[0] };
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
    const marks = { files, again: first?.id !== application.id };
    return { application: answered(application), candidate: named(candidateId), marks };
  });
  return { rows, jobs: counts };
}

function latest(applications: readonly Application[]): Application[] {
  return applications.toSorted(latestFirst(({ at }) => at));
}

function answered({ ticket: _ticket, ...application }: Application) {
  return application;
}
