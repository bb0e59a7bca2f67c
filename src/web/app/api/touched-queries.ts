import type { RowRef } from '#domain/changes/change-notice.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { describedAs, TABLE_NAMES, type TableName } from '#domain/tables.ts';

/** The rows that a change touched. */
interface Touched {
  /** The ids of the rows, by table. */
  readonly rows: ReadonlyMap<TableName, ReadonlySet<number>>;
  /** The stages of its candidates before and after the change. */
  readonly stages: ReadonlySet<Stage>;
}

export function touchedBy(refs: readonly RowRef[]): Touched {
  const rows = new Map<TableName, Set<number>>();
  const stages = new Set<Stage>();
  for (const { table, id, stages: its = STAGES } of refs) {
    rows.set(table, (rows.get(table) ?? new Set()).add(id));
    if (table === 'candidates') for (const stage of its) stages.add(stage);
  }
  return { rows, stages };
}

/**
 * Whether the answer of a query may differ after a change of these rows.
 *
 * @param key the query's key (queries.ts): the route, then the input
 * @param data the last answer of the query; undefined before the first
 */
export function isTouched([route, asked]: readonly unknown[], data: unknown, touched: Touched): boolean {
  const showing = TABLE_NAMES.filter((table) => describedAs(table).shownBy.some((each) => each === route));
  if (showing.some((table) => touched.rows.has(table))) return true;
  const isTouchedIn = IN_PART.get(String(route));
  if (isTouchedIn) return isTouchedIn(asked, data, touched);
  // The log has another line, and what is not a call of the API may depend on anything.
  return showing.length === 0;
}

/** The calls that show only some rows of a table. Most changes of other rows don't touch them. */
const IN_PART = new Map<string, (asked: unknown, data: unknown, touched: Touched) => boolean>([
  ['GET /jobs/{id}', (asked, _, touched) => touches(touched, 'jobs', Number(asked))],
  ['GET /jobs/{id}/pipeline', (asked, _, touched) => touches(touched, 'jobs', Number(asked))],
  [
    'GET /candidates',
    (asked, data, touched) => areCandidatesTouched(asked, data as Candidates | undefined, touched),
  ],
  [
    'GET /candidates/{id}',
    (asked, data, touched) => isCandidateTouched(asked, data as ShownCandidate | undefined, touched),
  ],
  // A move, an undo of one and a creation touch the candidate, too. A merge may touch only what was the other's.
  [
    'GET /candidates/{id}/timeline',
    (asked, _, touched) =>
      touched.rows.has('timelines') &&
      (touches(touched, 'candidates', Number(asked)) || touched.rows.has('doubles')),
  ],
  [
    'GET /assessments/{jobId}',
    (asked, _, touched) =>
      touches(touched, 'assessments', Number(asked)) || touches(touched, 'jobs', Number(asked)),
  ],
]);

function isCandidateTouched(asked: unknown, shown: ShownCandidate | undefined, touched: Touched): boolean {
  // After a merge, the answer may be about the remaining candidate.
  const ids = [Number(asked), shown?.id ?? Number(asked)];
  return ids.some((id) => touches(touched, 'candidates', id)) || isOfTouchedJob(shown, touched);
}

/** The tables that a candidate's row shows, including the job's title. */
interface ShownCandidate {
  readonly id: number;
  readonly jobId: number;
}

interface CandidatePage {
  readonly data: readonly ShownCandidate[];
}

/** The answer: a page of the list, or the loaded pages of a column. */
type Candidates = CandidatePage | { readonly pages: readonly CandidatePage[] };

/**
 * Candidates that are listed are others when somebody came into a stage, which their timelines tell, or left it, and when
 * one who is shown was touched. What a search finds, and who is next by name, may be anything after a change of names or
 * titles.
 *
 * @param asked a stage: a column of the board; or a query: a page of the list
 */
function areCandidatesTouched(asked: unknown, shown: Candidates | undefined, touched: Touched): boolean {
  if (touched.rows.has('files') && isAlsoInFiles(asked)) return true;
  const stage = stageOf(asked);
  if (touched.rows.has('timelines') && (stage === undefined || touched.stages.has(stage))) return true;
  if (shown === undefined || isSearch(asked) || isSorted(asked))
    return touched.rows.has('candidates') || touched.rows.has('jobs');
  const pages = 'pages' in shown ? shown.pages : [shown];
  return pages
    .flatMap((page) => page.data)
    .some((row) => touches(touched, 'candidates', row.id) || isOfTouchedJob(row, touched));
}

/** The only stage in the query, or undefined. */
function stageOf(asked: unknown): Stage | undefined {
  const stage = typeof asked === 'object' && asked !== null && 'stage' in asked ? asked.stage : asked;
  return STAGES.find((it) => it === stage);
}

/** Filters by which an edited candidate may enter or leave the list. */
const SEARCHED = ['search', 'tag', 'source', 'email', 'counted', 'asOf'] as const;

function isSearch(asked: unknown): boolean {
  const given = new Map(Object.entries(Object(asked) as object));
  return SEARCHED.some((field) => (given.get(field) ?? '') !== '');
}

function isAlsoInFiles(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'inFiles' in asked && asked.inFiles === true;
}

function isSorted(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'sort' in asked && asked.sort !== undefined;
}

function isOfTouchedJob(candidate: ShownCandidate | undefined, touched: Touched): boolean {
  return candidate !== undefined && touches(touched, 'jobs', candidate.jobId);
}

function touches(touched: Touched, table: TableName, id: number): boolean {
  return touched.rows.get(table)?.has(id) ?? false;
}
