import type { RouteName } from '#contract/contract.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { Change, RowChange } from '#domain/change.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { STAGES } from '#domain/stage.ts';
import type { Rows } from '#domain/tables.ts';
import type { RequestParts } from '../test-client.ts';
import { hasDetails, modelLabels } from './details.ts';
import { modelAlike, modelPairs, remaining } from './duplicates.ts';
import { outbox } from './messages.ts';
import { refused, type Asked, type Expected, type ModelState } from './state.ts';

type Query = NonNullable<RequestParts['query']>;

/** The answer to a read that the model expects. */
export function modelRead(state: ModelState, { name, params }: Asked, query: Query): Expected {
  const read = READS[name];
  if (!read) throw new Error(`The model does not know ${name}.`);
  return read(state, params['id'] ?? params['jobId'] ?? 0, query);
}

const READS: Partial<Record<RouteName, (state: ModelState, id: number, query: Query) => Expected>> = {
  'GET /jobs': (state, _, query) => found(jobs(state, query)),
  'GET /jobs/{id}': (state, id) => foundOr('Not found', state.row('jobs', id)),
  'GET /jobs/{id}/pipeline': (state, id) =>
    foundOr('Not found', state.row('jobs', id) && { data: pipeline(state, id) }),
  'GET /pipelines': (state, _, query) => {
    const asked = String(query['jobIds']).split(',').map(Number);
    return found({ data: asked.map((jobId) => ({ jobId, pipeline: pipeline(state, jobId) })) });
  },
  'GET /reasons': (state) => {
    return found({ data: state.all('reasons').toSorted((a, b) => a.order - b.order || a.id - b.id) });
  },
  'GET /views': (state) => {
    const views = state.all('views').toSorted((a, b) => a.order - b.order || a.id - b.id);
    return found({
      data: ['list', 'board'].flatMap((screen) => views.filter((view) => view.screen === screen)),
    });
  },
  'GET /tags': (state) => found(modelLabels(state.all('candidates').flatMap(({ tags }) => tags))),
  'GET /sources': (state) => found(modelLabels(state.all('candidates').map(({ source }) => source))),
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
  'GET /candidates/{id}/duplicates': (state, id) =>
    ofCandidate(state, remaining(state, id), (its) =>
      modelAlike(state, its, (other) => candidateWithJob(state, other)),
    ),
  'GET /candidates/{id}/timeline': (state, id) => owned(state, id, 'timelines', 'at'),
  'GET /candidates/{id}/notes': (state, id) => owned(state, id, 'notes', 'createdAt'),
  'GET /candidates/{id}/steps': (state, id) => owned(state, id, 'steps', 'createdAt'),
  'GET /candidates/{id}/messages': (state, id) => owned(state, id, 'messages', 'at'),
  'GET /outbox': (state) => found(outbox(state)),
  'GET /templates': (state) => {
    return found({ data: state.all('templates').toSorted((a, b) => a.order - b.order || a.id - b.id) });
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
  'GET /changes': (state, _, query) => found(changes(state, query)),
  'GET /backup': (state) => found(backupOf(state.workspace())),
};

function pipeline(state: ModelState, jobId: number) {
  return STAGES.map((stage) => {
    const its = state.all('candidates').filter((each) => each.jobId === jobId && each.stage === stage);
    return { stage, count: its.length };
  });
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

/** The rows of a candidate, the latest first. */
function owned<Table extends 'timelines' | 'notes' | 'steps' | 'messages'>(
  state: ModelState,
  asked: number,
  table: Table,
  time: keyof Rows[Table],
): Expected {
  return ofCandidate(state, remaining(state, asked), (id) => {
    const its = state.all(table).filter((each) => each.candidateId === id);
    return its.toSorted((a, b) => latest(String(a[time]), String(b[time])) || b.id - a.id);
  });
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
  const search = String(query['search'] ?? '').toLowerCase();
  const matching = state
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
  const isPaged = query['page'] !== undefined || query['pageSize'] !== undefined;
  return isPaged ? page(matching, query, 50) : { data: matching, total: matching.length };
}

function changes(state: ModelState, query: Query) {
  const after = Number(query['after'] ?? 0);
  const inRange = state.log.filter((change) => change.seq > after && isAskedFor(state, change, query));
  const ordered = query['order'] === 'newest' ? inRange.toReversed() : inRange;
  const data = ordered.slice(0, Number(query['limit'] ?? 100)).map((change) => ({
    ...change,
    rows: theirsFirst(change.rows, query['candidateId']),
    rowCount: state.touchedBy(change.seq).length,
  }));
  return { data, revision: state.revision };
}

function theirsFirst(rows: readonly RowChange[], candidateId: unknown): readonly RowChange[] {
  if (candidateId === undefined) return rows;
  const theirs = rows.filter((row) => candidateOf(row) === candidateId);
  return [...theirs, ...rows.filter((row) => !theirs.includes(row))];
}

function isAskedFor(
  state: ModelState,
  { seq, rows: kept }: Change,
  { kind, candidateId, jobId }: Query,
): boolean {
  const rows = state.touchedBy(seq);
  const told = new Map(rows.map((row) => [row, kept.includes(row) ? jobsOf(row) : []]));
  // Neither a note nor a row known only by its key has a job's id. For these, the current job of their candidate is
  // used.
  const known = new Set(rows.flatMap((row) => (told.get(row)?.length ? [candidateOf(row)] : [])));
  const others = rows.map(candidateOf).filter((id) => id && !known.has(id));
  const jobs = [
    ...[...told.values()].flat(),
    ...others.map((id) => state.row('candidates', Number(id))?.jobId),
  ];
  return (
    (kind === undefined || rows.some((row) => isOfKind(row, kind))) &&
    (candidateId === undefined || rows.some((row) => candidateOf(row) === candidateId)) &&
    (jobId === undefined || jobs.includes(jobId))
  );
}

function isOfKind({ table, before, after }: RowChange, kind: unknown): boolean {
  if (table === 'doubles' || table === 'files') return kind === 'candidate';
  if (table !== 'candidates') return `${String(kind)}s` === table;
  if (!before || !after) return kind === 'candidate';
  const isMoved = after.stage !== before.stage || after.stageSince !== before.stageSince;
  const edited = [
    'name',
    'email',
    'jobId',
    'appliedAt',
    'phone',
    'links',
    'source',
    'tags',
    'owner',
    'rating',
  ] as const;
  const isEdited = edited.some((field) => String(after[field]) !== String(before[field]));
  return kind === 'move' ? isMoved : kind === 'candidate' && (isEdited || !isMoved);
}

function candidateOf({ table, before, after }: RowChange): unknown {
  if (table === 'candidates') return (after ?? before)?.id;
  return Object(after ?? before).candidateId;
}

/** The ids of the jobs in a row, before and after the change. */
function jobsOf({ table, before, after }: RowChange): unknown[] {
  const values = [before, after].filter(Boolean).map(Object);
  return values.map(({ id, jobId }) => (table === 'jobs' ? id : jobId)).filter(Boolean);
}
