import type { RowRef } from '#domain/change-notice.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { TableName } from '#domain/tables.ts';

/** What a change touched. */
export interface Touched {
  /** The ids of the rows, by table. */
  readonly rows: ReadonlyMap<TableName, ReadonlySet<number>>;
  /** The stages in which its candidates were or are. */
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
 * Whether a query may answer something else after a change of these rows.
 *
 * @param key of the query (queries.ts): the route, then what it was asked for
 * @param data what it has answered, undefined if nothing yet
 */
export function isTouched([route, asked]: readonly unknown[], data: unknown, touched: Touched): boolean {
  const id = Number(asked);
  switch (route) {
    case 'GET /jobs':
      return touched.rows.has('jobs');
    case 'GET /jobs/{id}':
      return touches(touched, 'jobs', id);
    // Who comes, goes or changes the stage is in a timeline that is touched.
    case 'GET /jobs/{id}/pipeline':
      return touched.rows.has('timelines') || touches(touched, 'jobs', id);
    case 'GET /pipelines':
      return touched.rows.has('timelines');
    case 'GET /reasons':
      return touched.rows.has('reasons');
    case 'GET /tags':
    case 'GET /sources':
      return touched.rows.has('candidates');
    case 'GET /reports/funnel':
    case 'GET /reports/time-in-stage':
    case 'GET /reports/flow':
    case 'GET /reports/reasons':
    case 'GET /reports/sources':
    case 'GET /reports/waiting':
    case 'GET /reports/span':
      return (['candidates', 'timelines', 'reasons', 'jobs'] as const).some((table) =>
        touched.rows.has(table),
      );
    case 'GET /views':
      return touched.rows.has('views');
    case 'GET /candidates':
      return areCandidatesTouched(asked, data as Candidates | undefined, touched);
    case 'GET /candidates/{id}':
      return (
        touched.rows.has('reasons') ||
        touches(touched, 'candidates', id) ||
        // Who went is answered as who remains.
        touches(touched, 'candidates', (data as ShownCandidate | undefined)?.id ?? id) ||
        isOfTouchedJob(data as ShownCandidate | undefined, touched)
      );
    // Who is like whom may be another after a change of anybody.
    case 'GET /duplicates':
    case 'GET /candidates/{id}/duplicates':
      return touched.rows.has('candidates') || touched.rows.has('doubles') || touched.rows.has('jobs');
    // A move, an undo of one and a creation touch the candidate, too. A merge may touch only what was of the other.
    case 'GET /candidates/{id}/timeline':
      return (
        touched.rows.has('timelines') && (touches(touched, 'candidates', id) || touched.rows.has('doubles'))
      );
    // Whose they are is not told.
    case 'GET /candidates/{id}/files':
    case 'GET /files/usage':
      return touched.rows.has('files');
    case 'GET /candidates/{id}/notes':
      return touched.rows.has('notes');
    case 'GET /assessments/{jobId}/submissions':
      return touched.rows.has('submissions');
    // Of the server edition: what mentions the person, or answers them.
    case 'GET /notifications':
      return touched.rows.has('notes') || touched.rows.has('submissions');
    case 'GET /assessments/{jobId}':
      return touches(touched, 'assessments', id) || touches(touched, 'jobs', id);
    case 'GET /assessments/exists':
      return touched.rows.has('assessments');
    // The log has another line, and what is not a call of the API may depend on anything.
    default:
      return true;
  }
}

/** What a candidate's row shows: the job's title, too. */
interface ShownCandidate {
  readonly id: number;
  readonly jobId: number;
}

interface CandidatePage {
  readonly data: readonly ShownCandidate[];
}

/** A page of the list, or the pages that are loaded of a column. */
type Candidates = CandidatePage | { readonly pages: readonly CandidatePage[] };

/**
 * Candidates that are listed are others when somebody came into a stage, which their timelines tell, or left it, and when
 * one who is shown was touched. What a search finds, and who is next by name, may be anything after a change of names or
 * titles.
 *
 * @param asked a stage: a column of the board; or a query: a page of the list
 */
function areCandidatesTouched(asked: unknown, shown: Candidates | undefined, touched: Touched): boolean {
  // A reason is shown by its name.
  if (touched.rows.has('reasons')) return true;
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

/** The one stage whose candidates are asked for, or undefined. */
function stageOf(asked: unknown): Stage | undefined {
  const stage = typeof asked === 'object' && asked !== null && 'stage' in asked ? asked.stage : asked;
  return STAGES.find((it) => it === stage);
}

/** By these, any candidate who is edited may come or go. */
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
