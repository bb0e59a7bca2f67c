import { STAGES } from '#domain/stage.ts';
import { toRequest, type Request } from '#web/app/api/request.ts';
import { columnParams } from '#web/screens/board/column-params.ts';
import { CANDIDATES_SEARCH_DEFAULTS, candidatesParams } from '#web/app/address/candidates-search.ts';
import { readJob } from '#web/app/address/read-url.ts';
import { JOBS_SEARCH_DEFAULTS, jobsParams } from '#web/screens/jobs-list/jobs-search.ts';

/** The module and the first calls of a screen. */
interface ScreenStart {
  /** The name of the screen's module (routes.tsx). Null if it is in the page's first script. */
  readonly module: string | null;
  /** The calls that the screen sends without waiting for another answer. */
  readonly calls: readonly Request[];
}

const SCREENS: readonly {
  readonly path: RegExp;
  readonly module: string | null;
  /**
   * @param id the id in the path, or ""
   * @param job the job in the query, or null
   */
  readonly calls: (id: string, job: number | null) => readonly Request[];
  /** The part of the query that prevents early calls: all of it, or all except the job, which the calls use. */
  readonly query?: 'all' | 'all but job';
}[] = [
  {
    path: /^\/(?:jobs)?$/,
    module: null,
    calls: () => [toRequest('GET /jobs', { query: jobsParams(JOBS_SEARCH_DEFAULTS) })],
    query: 'all',
  },
  {
    path: /^\/jobs\/(\d+)$/,
    module: 'job-page',
    calls: (id) => [
      toRequest('GET /jobs/{id}', { params: { id } }),
      toRequest('GET /jobs/{id}/pipeline', { params: { id } }),
    ],
  },
  {
    path: /^\/(?:insight|jobs\/(\d+)\/report)$/,
    module: 'report-page',
    // The period of a report depends on today.
    calls: () => [],
  },
  {
    path: /^\/candidates$/,
    module: 'candidates-page',
    calls: (_, job) => [
      toRequest('GET /candidates', { query: candidatesParams({ ...CANDIDATES_SEARCH_DEFAULTS, job }) }),
      ...chosenJob(job),
    ],
    query: 'all but job',
  },
  {
    path: /^\/candidates\/board$/,
    module: 'board-page',
    calls: (_, job) => [
      ...STAGES.map((stage) => toRequest('GET /candidates', { query: columnParams(stage, job, 1) })),
      ...chosenJob(job),
    ],
    query: 'all but job',
  },
  {
    path: /^\/candidates\/(\d+)$/,
    module: 'candidate-page',
    calls: (id) => [
      toRequest('GET /candidates/{id}', { params: { id } }),
      toRequest('GET /candidates/{id}/timeline', { params: { id } }),
      toRequest('GET /candidates/{id}/notes', { params: { id } }),
      toRequest('GET /candidates/{id}/files', { params: { id } }),
    ],
  },
  {
    path: /^\/candidates\/compare$/,
    module: 'compare-page',
    // The query holds any number of compared ids.
    calls: () => [],
  },
  {
    path: /^\/candidates\/import$/,
    module: 'import-page',
    calls: () => [toRequest('GET /jobs', { query: { page: 1, pageSize: 10_000 } })],
  },
  {
    path: /^\/candidates\/duplicates$/,
    module: 'duplicates-page',
    calls: () => [toRequest('GET /duplicates', { query: { page: 1, pageSize: 20 } })],
    query: 'all',
  },
  {
    path: /^\/triage$/,
    module: 'triage-page',
    // Triage reads its queue when it begins, not before.
    calls: () => [],
  },
  {
    path: /^\/assessments\/(\d+)$/,
    module: 'builder-page',
    calls: assessmentCalls,
  },
  {
    path: /^\/assessments\/(\d+)\/fill$/,
    module: 'form-page',
    calls: assessmentCalls,
  },
];

/** The assessment of a job, and the job for its title. */
function assessmentCalls(id: string): readonly Request[] {
  return [
    toRequest('GET /assessments/{jobId}', { params: { jobId: id } }),
    toRequest('GET /jobs/{id}', { params: { id } }),
  ];
}

/** The job that a list or the board is narrowed to, for its title. */
function chosenJob(job: number | null): readonly Request[] {
  return job === null ? [] : [toRequest('GET /jobs/{id}', { params: { id: job } })];
}

/** Undefined for an address that is no screen's. A list that its URL filters or pages otherwise asks for itself. */
export function screenStart({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): ScreenStart | undefined {
  const job = readJob(/^\?job=(\d+)$/.exec(search)?.[1]);
  for (const { path, module, calls, query } of SCREENS) {
    const match = path.exec(pathname);
    if (!match) continue;
    const isPlain = search === '' || query === undefined || (query === 'all but job' && job !== null);
    return { module, calls: isPlain ? calls(match[1] ?? '', job) : [] };
  }
  return undefined;
}
