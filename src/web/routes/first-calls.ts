import { STAGES } from '#domain/stage.ts';
import { toRequest, type Request } from '#web/app/api/request.ts';
import { columnParams } from '#web/screens/board/column-params.ts';
import { BOARD_SEARCH_DEFAULTS } from '#web/app/address/board-search.ts';
import { CANDIDATES_SEARCH_DEFAULTS, listParams } from '#web/app/address/candidates-search.ts';
import { applicationsParams, INBOX_SEARCH_DEFAULTS } from '#web/app/address/inbox-search.ts';
import { readJob } from '#web/app/address/read-url.ts';
import { jobsParams, keptJobsSearch } from '#web/screens/jobs-list/jobs-search.ts';

/** The modules and the first calls of a screen. */
interface ScreenStart {
  /** The names of the modules (routes.tsx) that are not in the page's first script. */
  readonly modules: readonly string[];
  /** The calls that the screen sends without waiting for another answer. */
  readonly calls: readonly Request[];
}

/** The module of a job's frame. */
const FRAME = 'job-frame';

const SCREENS: readonly {
  readonly path: RegExp;
  /** The name of the screen's module. Null if it is in the page's first script. */
  readonly module: string | null;
  /** Whether the screen has a job's frame: where the path has a job, or where the query has one. */
  readonly frame?: 'job in path' | 'job in query';
  /**
   * @param id the id in the path, or ""
   * @param job the job in the query, or null
   */
  readonly calls: (id: string, job: number | null) => readonly Request[];
  /**
   * The part of the query that prevents early calls: any query, or any query except for the job, which the calls can
   * use.
   */
  readonly query?: 'all' | 'all but job';
}[] = [
  {
    path: /^\/(?:jobs)?$/,
    module: null,
    calls: () => [toRequest('GET /jobs', { query: jobsParams(keptJobsSearch()) })],
    query: 'all',
  },
  {
    path: /^\/jobs\/(\d+)$/,
    module: 'job-page',
    frame: 'job in path',
    calls: (id) => [
      toRequest('GET /jobs/{id}', { params: { id } }),
      toRequest('GET /jobs/{id}/pipeline', { params: { id } }),
      toRequest('GET /kits', {}),
    ],
  },
  {
    path: /^\/jobs\/(\d+)\/opening$/,
    module: 'opening-page',
    frame: 'job in path',
    calls: (id) => [
      toRequest('GET /jobs/{id}/opening', { params: { id } }),
      toRequest('GET /jobs/{id}', { params: { id } }),
    ],
  },
  {
    path: /^\/(?:insight|jobs\/(\d+)\/report)$/,
    module: 'report-page',
    frame: 'job in path',
    // Only the job, because a report's period depends on the present day.
    calls: (id) => (id === '' ? [] : [toRequest('GET /jobs/{id}', { params: { id } })]),
  },
  {
    path: /^\/candidates$/,
    module: 'candidates-page',
    frame: 'job in query',
    calls: (_, job) => [
      toRequest('GET /candidates', { query: listParams({ ...CANDIDATES_SEARCH_DEFAULTS, job }) }),
      ...chosenJob(job),
    ],
    query: 'all but job',
  },
  {
    path: /^\/candidates\/board$/,
    module: 'board-page',
    frame: 'job in query',
    calls: (_, job) => [
      ...STAGES.map((stage) =>
        toRequest('GET /candidates', { query: columnParams(stage, { ...BOARD_SEARCH_DEFAULTS, job }, 1) }),
      ),
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
      toRequest('GET /candidates/{id}/duplicates', { params: { id } }),
      toRequest('GET /candidates/{id}/steps', { params: { id } }),
      toRequest('GET /candidates/{id}/messages', { params: { id } }),
      toRequest('GET /candidates/{id}/interviews', { params: { id } }),
      toRequest('GET /candidates/{id}/applications', { params: { id } }),
      toRequest('GET /candidates/{id}/consents', { params: { id } }),
      toRequest('GET /candidates/{id}/offers', { params: { id } }),
    ],
  },
  {
    path: /^\/candidates\/compare$/,
    module: 'compare-page',
    // No early calls, because the query may have any number of ids.
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
    path: /^\/inbox$/,
    module: 'inbox-page',
    calls: () => [toRequest('GET /applications', { query: applicationsParams(INBOX_SEARCH_DEFAULTS) })],
    query: 'all',
  },
  {
    path: /^\/api$/,
    module: 'api-page',
    // No early calls, because the screen makes none: it reads a file of the app.
    calls: () => [],
  },
  {
    path: /^\/kits$/,
    module: 'kits-page',
    calls: () => [toRequest('GET /kits', {})],
  },
  {
    path: /^\/interviews$/,
    module: 'interviews-page',
    frame: 'job in query',
    // Only the job, because the days that the screen shows depend on the present day.
    calls: (_, job) => chosenJob(job),
  },
  {
    path: /^\/triage$/,
    module: 'triage-page',
    // No early calls, because triage loads its queue when it begins.
    calls: () => [],
  },
  {
    path: /^\/assessments\/(\d+)$/,
    module: 'builder-page',
    frame: 'job in path',
    calls: assessmentCalls,
  },
  {
    path: /^\/assessments\/(\d+)\/fill$/,
    module: 'form-page',
    calls: assessmentCalls,
  },
];

/** The calls for a job's assessment, and for the job's title. */
function assessmentCalls(id: string): readonly Request[] {
  return [
    toRequest('GET /assessments/{jobId}', { params: { jobId: id } }),
    toRequest('GET /jobs/{id}', { params: { id } }),
  ];
}

/** The call for the title of the job that filters a list or the board. */
function chosenJob(job: number | null): readonly Request[] {
  return job === null ? [] : [toRequest('GET /jobs/{id}', { params: { id: job } })];
}

/**
 * The module and first calls of the screen at an address. Undefined for an address without a screen. If the URL filters
 * or pages a list, the list sends its call itself.
 */
export function screenStart({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): ScreenStart | undefined {
  const job = readJob(new URLSearchParams(search).get('job'));
  for (const { path, module, frame, calls, query } of SCREENS) {
    const match = path.exec(pathname);
    if (!match) continue;
    const id = match[1] ?? '';
    const hasFrame = frame === 'job in path' ? id !== '' : frame === 'job in query' && job !== null;
    const isPlain =
      search === '' || query === undefined || (query === 'all but job' && search === `?job=${job}`);
    return {
      modules: [...(module === null ? [] : [module]), ...(hasFrame ? [FRAME] : [])],
      calls: isPlain ? calls(id, job) : [],
    };
  }
  return undefined;
}
