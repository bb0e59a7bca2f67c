import { STAGES } from '#domain/stage.ts';
import { toRequest, type Request } from '#web/api/request.ts';
import { columnParams } from '#web/board/column-params.ts';
import { CANDIDATES_SEARCH_DEFAULTS, candidatesParams } from '#web/candidates-list/candidates-search.ts';
import { JOBS_SEARCH_DEFAULTS, jobsParams } from '#web/jobs-list/jobs-search.ts';

/** What the screen at an address needs first. */
export interface ScreenStart {
  /** The name of its module (routes.tsx), or null when it is in the page's first script. */
  readonly module: string | null;
  /** The calls that it sends without waiting for another's answer. */
  readonly calls: readonly Request[];
}

const SCREENS: readonly {
  readonly path: RegExp;
  readonly module: string | null;
  /** @param id the one in the path, or "" */
  readonly calls: (id: string) => readonly Request[];
  /** What its URL says after "?" changes what it asks for. */
  readonly hasSearch?: true;
}[] = [
  {
    path: /^\/(?:jobs)?$/,
    module: null,
    calls: () => [toRequest('GET /jobs', { query: jobsParams(JOBS_SEARCH_DEFAULTS) })],
    hasSearch: true,
  },
  {
    path: /^\/jobs\/(\d+)$/,
    module: 'job-page',
    calls: (id) => [toRequest('GET /jobs/{id}', { params: { id } })],
  },
  {
    path: /^\/candidates$/,
    module: 'candidates-page',
    calls: () => [toRequest('GET /candidates', { query: candidatesParams(CANDIDATES_SEARCH_DEFAULTS) })],
    hasSearch: true,
  },
  {
    path: /^\/candidates\/board$/,
    module: 'board-page',
    calls: () => STAGES.map((stage) => toRequest('GET /candidates', { query: columnParams(stage, 1) })),
  },
  {
    path: /^\/candidates\/(\d+)$/,
    module: 'candidate-page',
    calls: (id) => [
      toRequest('GET /candidates/{id}', { params: { id } }),
      toRequest('GET /candidates/{id}/timeline', { params: { id } }),
      toRequest('GET /candidates/{id}/notes', { params: { id } }),
    ],
  },
  {
    path: /^\/assessments\/(\d+)$/,
    module: 'builder-page',
    calls: (id) => [toRequest('GET /assessments/{jobId}', { params: { jobId: id } })],
  },
  {
    path: /^\/assessments\/(\d+)\/fill$/,
    module: 'form-page',
    calls: (id) => [toRequest('GET /assessments/{jobId}', { params: { jobId: id } })],
  },
];

/** Undefined for an address that is no screen's. A list that its URL filters or pages asks for itself. */
export function screenStart({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): ScreenStart | undefined {
  for (const { path, module, calls, hasSearch } of SCREENS) {
    const match = path.exec(pathname);
    if (match) return { module, calls: hasSearch && search !== '' ? [] : calls(match[1] ?? '') };
  }
  return undefined;
}
