import type { RouteName } from '#contract/contract.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { emptyOpening } from '#domain/opening/opening.ts';
import { emptySite } from '#domain/site/site.ts';
import { workingDayBefore } from '#domain/next-step/today.ts';
import { isUnknownTime } from '#domain/time.ts';
import { STAGES } from '#domain/stage.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { RequestParts } from '../test-client.ts';
import { applicationsOf, inbox } from './candidates/applications.ts';
import { hasDetails, modelLabels } from './candidates/details.ts';
import { modelLeftOut } from './hiring/messages.ts';
import { modelAlike, modelKept, modelPairs, remaining } from './candidates/duplicates.ts';
import { shownLink } from './hiring/interviews.ts';
import { kitsInOrder } from './hiring/kits.ts';
import { outbox } from './hiring/messages.ts';
import { offersLatestFirst } from './hiring/offers.ts';
import { openings } from './hiring/openings.ts';
import { cardsOn } from './hiring/scorecards.ts';
import { changes } from './history.ts';
import { NOUN_READS } from './nouns.ts';
import { listedInOrder } from './ordered.ts';
import { refused, type Asked, type Expected, type ModelState } from './state.ts';

type Query = NonNullable<RequestParts['query']>;

/** The answer to a read that the model expects. */
export function modelRead(state: ModelState, { name, params, askedAt }: Asked, query: Query): Expected {
  const id = params['id'] ?? params['jobId'] ?? 0;
  const read = READS[name];
  if (read) return read(state, id, query, askedAt);
  const rowsOf = NOUN_READS[name];
  if (!rowsOf) throw new Error(`The model does not know ${name}.`);
  const data = rowsOf(state, id);
  return foundOr('Candidate not found', data && { data });
}

type Read = (state: ModelState, id: number, query: Query, at: string) => Expected;

const READS: Partial<Record<RouteName, Read>> = {
  'GET /jobs': (state, _, query) => found(jobs(state, query)),
  'GET /jobs/{id}': (state, id) => foundOr('Not found', state.row('jobs', id)),
  'GET /jobs/{id}/pipeline': (state, id) =>
    foundOr('Not found', state.row('jobs', id) && { data: pipeline(state, id) }),
  'GET /pipelines': (state, _, query, at) => {
    const asked = String(query['jobIds']).split(',').map(Number);
    const since = workingDayBefore(at.slice(0, 10));
    const data = asked.map((jobId) => ({
      jobId,
      pipeline: pipeline(state, jobId),
      ...applied(state, jobId, since),
    }));
    return found({ since, data });
  },
  'GET /tags': (state, _, query) =>
    found(modelLabels(candidatesListed(state, query).flatMap(({ tags }) => tags))),
  'GET /sources': (state, _, query) =>
    found(modelLabels(candidatesListed(state, query).map(({ source }) => source))),
  'GET /candidates': (state, _, query) => found(candidates(state, query)),
  'GET /candidates/{id}': (state, id) =>
    foundOr('Candidate not found', candidateWithJob(state, remaining(state, id))),
  'GET /duplicates': (state, _, query) =>
    found(
      page(
        modelPairs(state, (id) => candidateWithJob(state, id)),
        query,
        20,
      ),
    ),
  'GET /duplicates/kept': (state, _, query) =>
    found({ data: modelKept(state, String(query['ids']).split(',').map(Number)) }),
  'GET /messages/left-out': (state, _, query) =>
    found({ data: modelLeftOut(state, String(query['ids']).split(',').map(Number)) }),
  'GET /candidates/{id}/duplicates': (state, id) =>
    ofCandidate(state, remaining(state, id), (its) =>
      modelAlike(state, its, (other) => candidateWithJob(state, other)),
    ),
  'GET /candidates/{id}/timeline': (state, asked) =>
    ofCandidate(state, remaining(state, asked), (id) => {
      const its = state.all('timelines').filter(({ candidateId }) => candidateId === id);
      return its.toSorted((a, b) => latest(a.at, b.at) || b.id - a.id);
    }),
  'GET /outbox': (state) => found(outbox(state)),
  'GET /kits': (state, _, query) =>
    found({ data: kitsInOrder(state, query['jobId'] as number | 'library' | undefined) }),
  'GET /templates': (state, _, { jobId: asked }) => {
    const jobId = asked === 'none' ? null : asked;
    const listed = listedInOrder(state, 'templates');
    return found({ data: listed.filter((each) => asked === undefined || each.jobId === jobId) });
  },
  'GET /interviews': (state) => found({ data: interviews(state) }),
  'GET /candidates/{id}/scorecards': (state, asked) => {
    const id = remaining(state, asked);
    return foundOr('Candidate not found', state.row('candidates', id) && cardsOn(state, id));
  },
  'GET /candidates/{id}/bookings': (state, asked) =>
    ofCandidate(state, remaining(state, asked), (id) =>
      state
        .all('bookings')
        .filter(({ candidateId }) => candidateId === id)
        .toSorted((a, b) => latest(a.createdAt, b.createdAt) || b.id - a.id)
        .map(shownLink),
    ),
  'GET /offers': (state) => {
    const data = offersLatestFirst(state).map((offer) => ({ ...offer, ...namesOf(state, offer) }));
    return found({ data, total: data.length });
  },
  'GET /assessments/{jobId}': (state, jobId) => {
    const empty = { jobId, title: '', version: 0, updatedAt: null, sections: [] };
    return foundOr('Not found', state.row('jobs', jobId) && (state.row('assessments', jobId) ?? empty));
  },
  'GET /assessments/exists': (state, _, query) => {
    const asked = String(query['jobIds']).split(',');
    return found({ exists: Object.fromEntries(asked.map((id) => [id, hasSections(state, Number(id))])) });
  },
  'GET /assessments/{jobId}/submissions': (state, jobId, query) =>
    foundOr('Not found', state.row('jobs', jobId) && submissions(state, jobId, query)),
  'GET /openings': (state, _, query, at) =>
    found({ data: openings(state, query['content'] === 'true', at.slice(0, 10)) }),
  'GET /jobs/{id}/opening': (state, jobId) =>
    foundOr('Not found', state.row('jobs', jobId) && (state.row('openings', jobId) ?? emptyOpening(jobId))),
  'GET /applications': (state, _, query) => {
    const asked = { jobId: query['jobId'] as number | undefined, onlyNew: query['new'] === 'true' };
    const { rows, jobs: counts, ofPerson } = inbox(state, asked, (id) => candidateWithJob(state, id));
    const { data, total } = page(rows, query, 50);
    const entries = data.flatMap((entry) => {
      if (query['people'] !== 'true') return [{ ...entry, others: [] }];
      const [first, ...others] = ofPerson(entry.application.candidateId);
      return first === entry ? [{ ...entry, others }] : [];
    });
    return found({ data: entries, total, jobs: counts });
  },
  'GET /candidates/{id}/applications': (state, asked) =>
    ofCandidate(state, remaining(state, asked), (id) => applicationsOf(state, id)),
  'GET /site': (state) => {
    const { company, introduction, colour, logo } = state.row('sites', 1) ?? emptySite();
    return found({ company, introduction, colour, logo });
  },
  'GET /notices': (state) => found({ data: state.all('notices') }),
  'GET /changes': (state, _, query) => found(changes(state, query)),
  'GET /backup': (state) => found(backupOf(state.workspace())),
};

function pipeline(state: ModelState, jobId: number) {
  return STAGES.map((stage) => {
    const its = state.all('candidates').filter((each) => each.jobId === jobId && each.stage === stage);
    return { stage, count: its.length };
  });
}

/** @param since a day, which is the beginning of all its moments in UTC */
function applied(state: ModelState, jobId: number, since: string) {
  const moments = state
    .all('candidates')
    .flatMap((each) => (each.jobId === jobId && !isUnknownTime(each.appliedAt) ? [each.appliedAt] : []))
    .toSorted();
  return { firstAppliedAt: moments[0] ?? null, newCount: moments.filter((at) => at >= since).length };
}

function submissions(state: ModelState, jobId: number, { candidateId: asked, limit = Infinity }: Query) {
  const candidateId = asked === undefined ? undefined : remaining(state, Number(asked));
  const all = state
    .all('submissions')
    .filter((each) => each.jobId === jobId)
    .filter((each) => candidateId === undefined || each.candidateId === candidateId)
    .toSorted((a, b) => latest(a.createdAt, b.createdAt) || b.id - a.id);
  return { data: all.slice(0, Number(limit)), total: all.length };
}

function found(json: unknown): Expected {
  return { status: 200, json, seq: null };
}

function foundOr(message: string, json: unknown): Expected {
  return json === null ? refused(404, message) : found(json);
}

function ofCandidate(state: ModelState, id: number, data: (id: number) => unknown): Expected {
  return foundOr('Candidate not found', state.row('candidates', id) && { data: data(id) });
}

/** All interviews, the earliest first. */
function interviews(state: ModelState) {
  return state
    .all('interviews')
    .toSorted((a, b) => latest(b.startsAt, a.startsAt) || a.id - b.id)
    .map((interview) => ({ ...interview, ...namesOf(state, interview) }));
}

function namesOf(state: ModelState, row: { readonly candidateId: number; readonly jobId: number }) {
  return {
    candidateName: state.row('candidates', row.candidateId)?.name ?? '',
    jobTitle: state.row('jobs', row.jobId)?.title ?? '',
  };
}

function latest(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

function candidateWithJob(state: ModelState, id: number) {
  const candidate = state.row('candidates', id);
  return candidate && named(state, candidate);
}

function named(state: ModelState, candidate: Candidate) {
  const { name = '' } = state.row('reasons', candidate.reasonId ?? 0) ?? {};
  const words = [name, candidate.reasonNote].filter((text) => text !== '');
  return {
    ...candidate,
    jobTitle: state.row('jobs', candidate.jobId)?.title ?? '',
    rejectionReason: words.length === 0 ? null : words.join(': '),
  };
}

function isRejectedFor({ stage, reasonId, reasonNote }: Candidate, reason: unknown): boolean {
  return reason === 'none'
    ? stage === 'rejected' && reasonId === null && reasonNote === ''
    : reasonId === reason;
}

function hasSections(state: ModelState, jobId: number): boolean {
  return (state.row('assessments', jobId)?.sections.length ?? 0) > 0;
}

function page<Row>(rows: readonly Row[], query: Query, size: number) {
  const pageSize = Number(query['pageSize'] ?? size);
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const start = (Math.min(Number(query['page'] ?? 1), last) - 1) * pageSize;
  return { data: rows.slice(start, start + pageSize), total: rows.length };
}

function jobs(state: ModelState, query: Query) {
  const search = String(query['search'] ?? '').toLowerCase();
  const sign = query['sort'] === 'orderDesc' ? -1 : 1;
  const matching = state
    .all('jobs')
    .filter((job) => query['status'] === undefined || job.status === query['status'])
    .filter((job) => job.title.toLowerCase().includes(search))
    .toSorted((a, b) => sign * (a.order - b.order));
  return page(matching, query, 10);
}

function candidates(state: ModelState, query: Query) {
  const matching = candidatesListed(state, query);
  const isPaged = query['page'] !== undefined || query['pageSize'] !== undefined;
  return isPaged ? page(matching, query, 50) : { data: matching, total: matching.length };
}

function candidatesListed(state: ModelState, query: Query) {
  const search = String(query['search'] ?? '').toLowerCase();
  return state
    .all('candidates')
    .map((candidate) => named(state, candidate))
    .filter((each) => query['stage'] === undefined || String(query['stage']).split(',').includes(each.stage))
    .filter((each) => query['jobId'] === undefined || each.jobId === query['jobId'])
    .filter((each) => query['reason'] === undefined || isRejectedFor(each, query['reason']))
    .filter((each) => hasDetails(each, query))
    .filter((each) =>
      [each.name, each.email, each.jobTitle, each.source, ...each.tags].some((text) =>
        text.toLowerCase().includes(search),
      ),
    )
    .toSorted((a, b) => latest(a.stageSince, b.stageSince) || b.id - a.id);
}
