import type { Change, RowChange } from '#domain/change.ts';
import type { RequestParts } from '../test-client.ts';
import type { ModelState } from './state.ts';

type Query = NonNullable<RequestParts['query']>;

/** The page of the history that the model expects. */
export function changes(state: ModelState, query: Query) {
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
  const jobIds = new Map(rows.map((row) => [row, kept.includes(row) ? jobsOf(row) : []]));
  // Neither a note nor a row known only by its key has a job's id. For these, the current job of their candidate is
  // used.
  const known = new Set(rows.flatMap((row) => (jobIds.get(row)?.length ? [candidateOf(row)] : [])));
  const others = rows.map(candidateOf).filter((id) => id && !known.has(id));
  const jobs = [
    ...[...jobIds.values()].flat(),
    ...others.map((id) => state.row('candidates', Number(id))?.jobId),
  ];
  return (
    (kind === undefined || rows.some((row) => isOfKind(row, kind))) &&
    (candidateId === undefined || rows.some((row) => candidateOf(row) === candidateId)) &&
    (jobId === undefined || jobs.includes(jobId))
  );
}

/** The kinds of rows that are part of something else. */
const KINDS: Readonly<Record<string, string>> = {
  doubles: 'candidate',
  files: 'candidate',
  applications: 'candidate',
  consents: 'candidate',
  retentions: 'candidate',
  openings: 'job',
  notices: 'job',
  sites: 'job',
  kits: 'interview',
  bookings: 'interview',
  scorecards: 'interview',
  unsealings: 'interview',
};

function isOfKind({ table, before, after }: RowChange, kind: unknown): boolean {
  if (table !== 'candidates') return kind === (KINDS[table] ?? table.slice(0, -1));
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
