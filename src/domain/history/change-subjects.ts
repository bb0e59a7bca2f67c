import type { Change, RowChange } from '#domain/change.ts';
import { TABLES } from '#domain/tables.ts';
import type { ChangeKind } from './change-kind.ts';
import type { RowOf } from '#domain/changes/description.ts';
import { stageFields, touchedFields } from '#domain/changes/touched-fields.ts';

/** The filters of the history. A field that is null does not filter. */
export interface ChangeFilter {
  readonly kind: ChangeKind | null;
  readonly candidateId: number | null;
  readonly jobId: number | null;
}

export const ANY_CHANGE: ChangeFilter = { kind: null, candidateId: null, jobId: null };

/**
 * The candidates, jobs and kinds of a change, by which the history can be filtered. A change that replaced the whole
 * workspace has none.
 */
export interface ChangeSubjects {
  readonly kinds: ReadonlySet<ChangeKind>;
  readonly candidates: ReadonlySet<number>;
  /** The jobs among the changed rows, and the jobs that changed rows belong to, before or after the change. */
  readonly jobs: ReadonlySet<number>;
  /** Candidates whose job is not in the changed rows, e.g. the candidate of a changed note. */
  readonly ofUnknownJob: ReadonlySet<number>;
}

export function isFilter({ kind, candidateId, jobId }: ChangeFilter): boolean {
  return kind !== null || candidateId !== null || jobId !== null;
}

/**
 * Tells whether a change with these subjects passes the filter. A change about a candidate is also about the
 * candidate's job.
 *
 * @param jobOf the job of a candidate; undefined when the candidate no longer exists
 */
export function isAbout(
  { kinds, candidates, jobs, ofUnknownJob }: ChangeSubjects,
  { kind, candidateId, jobId }: ChangeFilter,
  jobOf: (candidateId: number) => number | undefined,
): boolean {
  return (
    (kind === null || kinds.has(kind)) &&
    (candidateId === null || candidates.has(candidateId)) &&
    (jobId === null || jobs.has(jobId) || [...ofUnknownJob].some((id) => jobOf(id) === jobId))
  );
}

export function subjectsOf({ rows, added = [] }: Pick<Change, 'rows' | 'added'>): ChangeSubjects {
  const kinds = new Set(rows.flatMap(kindsOf));
  const candidates = new Set<number>();
  for (const { table, first, count } of added) {
    const { changeKind } = TABLES[table];
    if (changeKind !== null) kinds.add(changeKind);
    if (table === 'candidates') for (let id = first; id < first + count; id++) candidates.add(id);
  }
  const jobs = new Set<number>();
  const ofKnownJob = new Set<number>();
  for (const row of rows) {
    const [candidate, jobsOfRow] = [candidateIn(row), jobsIn(row)];
    if (candidate !== null) candidates.add(candidate);
    for (const job of jobsOfRow) jobs.add(job);
    if (candidate !== null && jobsOfRow.length > 0) ofKnownJob.add(candidate);
  }
  const ofUnknownJob = new Set([...candidates].filter((id) => !ofKnownJob.has(id)));
  return { kinds, candidates, jobs, ofUnknownJob };
}

/** The id of the candidate that a row represents or belongs to. Null when there is none. */
export function candidateIn({ table, id, before, after }: RowChange): number | null {
  if (table === 'candidates') return id;
  const row = after ?? before;
  return row && 'candidateId' in row ? row.candidateId : null;
}

/** The jobs of a row before and after the change. A merge may move a candidate to another job. */
function jobsIn({ table, id, before, after }: RowChange): number[] {
  if (table === 'jobs') return [id];
  return [before, after].flatMap((row) => (row && 'jobId' in row && row.jobId !== null ? [row.jobId] : []));
}

function kindsOf(row: RowChange): readonly ChangeKind[] {
  if (row.table === 'candidates') return kindsOfCandidate(row);
  const kind = TABLES[row.table].changeKind;
  return kind === null ? [] : [kind];
}

/**
 * The kinds of a candidate's change. A change of the stage counts as a move, and a change of other fields as a
 * candidate change.
 */
function kindsOfCandidate(row: RowOf<'candidates'>): readonly ChangeKind[] {
  if (!isMove(row)) return ['candidate'];
  const isMoveOnly = touchedFields(row).every((field) => stageFields().includes(field));
  return isMoveOnly ? ['move'] : ['move', 'candidate'];
}

/** Tells whether an existing candidate entered a stage. */
export function isMove({ before, after }: RowOf<'candidates'>): boolean {
  if (!before || !after) return false;
  return before.stage !== after.stage || before.stageSince !== after.stageSince;
}
