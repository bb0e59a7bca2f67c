import { stagesIn } from '#domain/candidate-list/list-filters.ts';
import type { RowRef } from '#domain/changes/change-notice.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { describedAs, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { AskedFor } from './api-key.ts';

/** The rows that a change touched. */
interface Touched {
  /** The ids of the rows, by table. */
  readonly rows: ReadonlyMap<TableName, ReadonlySet<number>>;
  /** The stages of the touched candidates, before and after the change. */
  readonly stages: ReadonlySet<Stage>;
}

export function touchedBy(refs: readonly RowRef[]): Touched {
  const rows = new Map<TableName, Set<number>>();
  const stages = new Set<Stage>();
  for (const { table, id, stages: inStages = STAGES } of refs) {
    rows.set(table, (rows.get(table) ?? new Set()).add(id));
    if (table === 'candidates') for (const stage of inStages) stages.add(stage);
  }
  return { rows, stages };
}

/**
 * Tells whether the answer of a query may differ after a change of these rows.
 *
 * @param key the query's key: of a call, its route and input (api-query.ts)
 * @param data the query's last answer; undefined when there is none
 */
export function isTouched([route, input]: readonly unknown[], data: unknown, touched: Touched): boolean {
  const showing = TABLE_NAMES.filter((table) => describedAs(table).shownBy.some((each) => each === route));
  if (showing.some((table) => touched.rows.has(table))) return true;
  const isTouchedIn = IN_PART.get(String(route));
  if (isTouchedIn) return isTouchedIn(input as AskedFor, data, touched);
  // The history has a new entry after each change. A query that is no API call may depend on any table.
  return showing.length === 0;
}

/** Calls that show only some rows of a table. For each, a function decides whether the touched rows are among them. */
const IN_PART = new Map<string, (input: AskedFor, data: unknown, touched: Touched) => boolean>([
  // The bytes of an id never change.
  ['GET /files/{id}', () => false],
  ['GET /jobs/{id}', ({ params }, _, touched) => touches(touched, 'jobs', idIn(params))],
  [
    'GET /jobs/{id}/opening',
    ({ params }, _, touched) =>
      touches(touched, 'openings', idIn(params)) || touches(touched, 'jobs', idIn(params)),
  ],
  ['GET /applications', (_, data, touched) => areApplicationsTouched(data as Inbox | undefined, touched)],
  ['GET /jobs/{id}/pipeline', ({ params }, _, touched) => touches(touched, 'jobs', idIn(params))],
  [
    'GET /candidates',
    ({ query = {} }, data, touched) => areCandidatesTouched(query, data as Candidates | undefined, touched),
  ],
  // Whom they count depends on the same rows as whom a list has.
  ['GET /tags', ({ query = {} }, _, touched) => areCandidatesTouched(query, undefined, touched)],
  ['GET /sources', ({ query = {} }, _, touched) => areCandidatesTouched(query, undefined, touched)],
  [
    'GET /candidates/{id}',
    ({ params }, data, touched) =>
      isCandidateTouched(idIn(params), data as ShownCandidate | undefined, touched),
  ],
  // A move, its undo and a creation also touch the candidate's row. A merge may touch only rows that belonged to the
  // other candidate.
  [
    'GET /candidates/{id}/timeline',
    ({ params }, _, touched) =>
      touched.rows.has('timelines') &&
      (touches(touched, 'candidates', idIn(params)) || touched.rows.has('doubles')),
  ],
  [
    'GET /assessments/{jobId}',
    ({ params }, _, touched) =>
      touches(touched, 'assessments', idIn(params)) || touches(touched, 'jobs', idIn(params)),
  ],
]);

/** The id in the path of a call; NaN when there is none. */
function idIn({ id, jobId }: AskedFor['params'] = {}): number {
  return Number(id ?? jobId);
}

interface InboxApplication {
  readonly candidate: ShownCandidate;
}

interface Inbox {
  readonly data: readonly (InboxApplication & { readonly others?: readonly InboxApplication[] })[];
}

/** Moves change which applications are new. Files and merges change their marks. */
function areApplicationsTouched(shown: Inbox | undefined, touched: Touched): boolean {
  if ((['timelines', 'files', 'doubles'] as const).some((table) => touched.rows.has(table))) return true;
  const listed = (shown?.data ?? []).flatMap((entry) => [entry, ...(entry.others ?? [])]);
  return listed.some(
    ({ candidate }) => touches(touched, 'candidates', candidate.id) || isOfTouchedJob(candidate, touched),
  );
}

function isCandidateTouched(id: number, shown: ShownCandidate | undefined, touched: Touched): boolean {
  // After a merge, the answer may be about the remaining candidate.
  const ids = [id, shown?.id ?? id];
  return ids.some((each) => touches(touched, 'candidates', each)) || isOfTouchedJob(shown, touched);
}

/** The tables whose rows a shown candidate includes, such as the job's title. */
interface ShownCandidate {
  readonly id: number;
  readonly jobId: number;
}

/** The parameters of a list of candidates that decide what it shows. */
type Params = Readonly<
  Partial<
    Record<
      | (typeof SEARCHED)[number]
      | 'stage'
      | 'sort'
      | 'inFiles'
      | 'marks'
      | 'minDaysInactive'
      | 'waiting'
      | 'activity',
      unknown
    >
  >
>;

interface CandidatePage {
  readonly data: readonly ShownCandidate[];
}

/** The answer of a list: a page of the list, or the loaded pages of a column. */
type Candidates = CandidatePage | { readonly pages: readonly CandidatePage[] };

/**
 * Tells whether a list of candidates may differ after a change. It may when a candidate entered or left its stage,
 * which shows in the timelines, or when a listed candidate was touched. A search or a sort by name may differ after any
 * change of names or titles.
 *
 * @param query that of a list or of a board column
 */
function areCandidatesTouched(query: Params, shown: Candidates | undefined, touched: Touched): boolean {
  if (touched.rows.has('files') && (query.inFiles === true || query.marks === true)) return true;
  const isMarkTouched = (['notes', 'interviews', 'steps', 'doubles'] as const).some((table) =>
    touched.rows.has(table),
  );
  if (isMarkTouched && query.marks === true) return true;
  // Some numbers of reports count by offers, or by when the job’s opening was published.
  const isCountTouched = touched.rows.has('offers') || touched.rows.has('openings');
  if (isCountTouched && (query.counted ?? '') !== '') return true;
  if (touched.rows.has('steps') && isByStep(query)) return true;
  const isActive = [...touched.rows.keys()].some((table) => describedAs(table).owner !== null);
  if (isActive && isByActivity(query)) return true;
  const stages = stagesOf(query);
  const isInStages = stages === undefined || stages.some((stage) => touched.stages.has(stage));
  if (touched.rows.has('timelines') && isInStages) return true;
  if (shown === undefined || isSearch(query) || query.sort !== undefined)
    return touched.rows.has('candidates') || touched.rows.has('jobs');
  const pages = 'pages' in shown ? shown.pages : [shown];
  return pages
    .flatMap((page) => page.data)
    .some((row) => touches(touched, 'candidates', row.id) || isOfTouchedJob(row, touched));
}

/** The stages that the query asks for. Undefined: any. */
function stagesOf({ stage }: Params): readonly Stage[] | undefined {
  return typeof stage === 'string' && stage !== '' ? (stagesIn(stage) ?? undefined) : undefined;
}

/** Query parameters by which an edited candidate may enter or leave the list. */
const SEARCHED = [
  'search',
  'tag',
  'source',
  'owner',
  'rating',
  'nextStep',
  'email',
  'appliedFrom',
  'appliedTo',
  'counted',
  'asOf',
] as const;

function isSearch(query: Params): boolean {
  return SEARCHED.some((field) => (query[field] ?? '') !== '');
}

/** Tells whether next steps decide which candidates are listed, or their order. */
function isByStep({ nextStep, sort }: Params): boolean {
  return nextStep !== undefined || sort === 'stepAsc' || sort === 'stepDesc';
}

/** Tells whether the activity decides which candidates are listed, or their order, or is shown. */
function isByActivity({ minDaysInactive, waiting, sort, activity }: Params): boolean {
  const isSorted = ['activityDesc', 'activityAsc', 'waitingDesc', 'waitingAsc'].some((each) => each === sort);
  return minDaysInactive !== undefined || waiting === true || activity === true || isSorted;
}

function isOfTouchedJob(candidate: ShownCandidate | undefined, touched: Touched): boolean {
  return candidate !== undefined && touches(touched, 'jobs', candidate.jobId);
}

function touches(touched: Touched, table: TableName, id: number): boolean {
  return touched.rows.get(table)?.has(id) ?? false;
}
