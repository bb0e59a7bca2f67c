import type { RowRef } from '#domain/change-notice.ts';
import type { TableName } from '#domain/table-names.ts';

/** The ids of the rows that a change touched, by table. */
export type TouchedRows = ReadonlyMap<TableName, ReadonlySet<number>>;

export function byTable(rows: readonly RowRef[]): TouchedRows {
  const ids = new Map<TableName, Set<number>>();
  for (const { table, id } of rows) ids.set(table, (ids.get(table) ?? new Set()).add(id));
  return ids;
}

/**
 * Whether a query may answer something else after a change of these rows.
 *
 * @param key of the query (queries.ts): the route, then what it was asked for
 * @param data what it has answered, undefined if nothing yet
 */
export function isTouched([route, asked]: readonly unknown[], data: unknown, touched: TouchedRows): boolean {
  const id = Number(asked);
  switch (route) {
    case 'GET /jobs':
      return touched.has('jobs');
    case 'GET /jobs/{id}':
      return touches(touched, 'jobs', id);
    // Who comes, goes or changes the stage is in a timeline that is touched.
    case 'GET /jobs/{id}/pipeline':
      return touched.has('timelines') || touches(touched, 'jobs', id);
    case 'GET /pipelines':
      return touched.has('timelines');
    case 'GET /reasons':
      return touched.has('reasons');
    case 'GET /candidates':
      return areCandidatesTouched(asked, data as Candidates | undefined, touched);
    case 'GET /candidates/{id}':
      return (
        touched.has('reasons') ||
        touches(touched, 'candidates', id) ||
        isOfTouchedJob(data as ShownCandidate | undefined, touched)
      );
    // A move, an undo of one and a creation touch the candidate, too.
    case 'GET /candidates/{id}/timeline':
      return touched.has('timelines') && touches(touched, 'candidates', id);
    // Whose they are is not told.
    case 'GET /candidates/{id}/notes':
      return touched.has('notes');
    case 'GET /assessments/{jobId}/submissions':
      return touched.has('submissions');
    case 'GET /assessments/{jobId}':
      return touches(touched, 'assessments', id) || touches(touched, 'jobs', id);
    case 'GET /assessments/exists':
      return touched.has('assessments');
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
 * Candidates that are listed are others when somebody came into a stage, which their timelines tell, and when one who
 * is shown was touched. What a search finds, and who is next by name, may be
 * anything after a change of names or titles.
 *
 * @param asked a stage: a column of the board; or a query: a page of the list
 */
function areCandidatesTouched(asked: unknown, shown: Candidates | undefined, touched: TouchedRows): boolean {
  // A reason is shown by its name.
  if (touched.has('timelines') || touched.has('reasons')) return true;
  if (shown === undefined || isSearch(asked) || isSorted(asked))
    return touched.has('candidates') || touched.has('jobs');
  const pages = 'pages' in shown ? shown.pages : [shown];
  return pages
    .flatMap((page) => page.data)
    .some((row) => touches(touched, 'candidates', row.id) || isOfTouchedJob(row, touched));
}

function isSearch(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'search' in asked && asked.search !== '';
}

function isSorted(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'sort' in asked && asked.sort !== undefined;
}

function isOfTouchedJob(candidate: ShownCandidate | undefined, touched: TouchedRows): boolean {
  return candidate !== undefined && touches(touched, 'jobs', candidate.jobId);
}

function touches(touched: TouchedRows, table: TableName, id: number): boolean {
  return touched.get(table)?.has(id) ?? false;
}
