import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import { askAhead } from '#web/app/api/ask-ahead.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import {
  CANDIDATES_SEARCH_DEFAULTS,
  listParams,
  readCandidatesSearch,
} from '#web/app/address/candidates-search.ts';
import { JobsPage } from '#web/screens/jobs-list/jobs-page.tsx';
import {
  isSameSearch,
  JOBS_SEARCH_DEFAULTS,
  keptJobsSearch,
  readJobsSearch,
} from '#web/screens/jobs-list/jobs-search.ts';
import { BOARD_SEARCH_DEFAULTS, readBoardSearch } from '#web/app/address/board-search.ts';
import {
  INSIGHT_SEARCH_DEFAULTS,
  readInsightSearch,
  readReportSearch,
  REPORT_SEARCH_DEFAULTS,
} from '#web/app/address/insight-search.ts';
import { INBOX_SEARCH_DEFAULTS, readInboxSearch } from '#web/app/address/inbox-search.ts';
import { INTERVIEWS_SEARCH_DEFAULTS, readInterviewsSearch } from '#web/app/address/interviews-search.ts';
import { readCompareSearch } from '#web/app/address/compare-search.ts';
import { readJob } from '#web/app/address/read-url.ts';
import { readPage } from '#web/app/address/read-url.ts';
import { readTemplatesSearch } from '#web/app/address/templates-search.ts';
import { readTriageSearch, TRIAGE_SEARCH_DEFAULTS } from '#web/app/address/triage-search.ts';
import { Composer } from '#web/candidate/message/composer.tsx';
import { Scheduler } from '#web/candidate/interviews/schedule/scheduler.tsx';
import { JobFrame, JobPlace } from '#web/candidate/job/job-place.tsx';
import { RejectionPrompt } from '#web/candidate/rejection/rejection.tsx';
import { settingsOfHiring } from '#web/candidate/settings/settings.tsx';
import { CrashPage } from '#web/app/shell/crash-page.tsx';
import { Shell } from '#web/app/shell/shell.tsx';
import { createLayerHistory } from '#web/kit/layer-history.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';

/** A screen in a chunk of its own, which is loaded when the pointer or the focus comes near a link to the screen. */
function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => withStyles(load), name);
}

/** Loads the job's frame before a screen that a job narrows, so that they appear together. */
async function frameAhead(job: number | null): Promise<void> {
  // If this fails, the frame is loaded again where it is shown.
  if (job !== null) await JobFrame.load().catch(() => undefined);
}

/** A screen of one job, with the job's frame. */
function screenOfJob<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return screen(async () => {
    const [module] = await Promise.all([load(), JobFrame.load()]);
    return module;
  }, name);
}

/** The layers that can open on every screen: the reason of a rejection, the composer and the scheduling dialog. */
function Layers() {
  return (
    <>
      <RejectionPrompt />
      <Composer />
      <Scheduler />
    </>
  );
}

const root = createRootRoute({
  component: () => (
    <Shell settingsOf={settingsOfHiring} prompt={<Layers />}>
      <JobPlace>
        <Outlet />
      </JobPlace>
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/jobs', replace: true });
  },
});

const jobs = createRoute({
  getParentRoute: () => root,
  path: '/jobs',
  validateSearch: readJobsSearch,
  search: { middlewares: [stripSearchParams(JOBS_SEARCH_DEFAULTS)] },
  // The address alone opens the list as this device showed it last.
  beforeLoad: ({ location, search, cause }) => {
    const kept = keptJobsSearch();
    if (cause !== 'enter' || location.searchStr !== '' || isSameSearch(search, kept)) return;
    throw redirect({ to: '/jobs', search: kept, replace: true });
  },
  component: JobsPage,
});

const job = createRoute({
  getParentRoute: () => root,
  path: '/jobs/$jobId',
  staticData: { jobTab: 'overview' },
  component: screenOfJob(() => import('#web/screens/job/job-page.tsx'), 'JobPage'),
});

const opening = createRoute({
  getParentRoute: () => root,
  path: '/jobs/$jobId/opening',
  staticData: { jobTab: 'opening' },
  component: screenOfJob(() => import('#web/screens/opening/opening-page.tsx'), 'OpeningPage'),
});

const jobReport = createRoute({
  getParentRoute: () => root,
  path: '/jobs/$jobId/report',
  staticData: { jobTab: 'report' },
  validateSearch: readReportSearch,
  search: { middlewares: [stripSearchParams(REPORT_SEARCH_DEFAULTS)] },
  component: screenOfJob(() => import('#web/screens/insight/report-page.tsx'), 'JobReportPage'),
});

const insight = createRoute({
  getParentRoute: () => root,
  path: '/insight',
  validateSearch: readInsightSearch,
  search: { middlewares: [stripSearchParams(INSIGHT_SEARCH_DEFAULTS)] },
  component: screen(() => import('#web/screens/insight/report-page.tsx'), 'InsightPage'),
});

const CandidatesScreen = screen(
  () => import('#web/screens/candidates-list/candidates-page.tsx'),
  'CandidatesPage',
);

const candidates = createRoute({
  getParentRoute: () => root,
  path: '/candidates',
  staticData: { jobTab: 'list' },
  validateSearch: readCandidatesSearch,
  search: { middlewares: [stripSearchParams(CANDIDATES_SEARCH_DEFAULTS)] },
  beforeLoad: async ({ search, cause, preload }) => {
    void frameAhead(search.job);
    if (preload || cause !== 'enter') return;
    // Loads the screen's script at the same time as its data.
    void CandidatesScreen.preload?.();
    await Promise.all([frameAhead(search.job), askAhead(candidateListQuery(listParams(search)))]);
  },
  component: CandidatesScreen,
});

const candidatesImport = createRoute({
  getParentRoute: () => root,
  path: '/candidates/import',
  validateSearch: (raw: { job?: unknown } & SearchSchemaInput) => ({ job: readJob(raw.job) }),
  search: { middlewares: [stripSearchParams({ job: null })] },
  component: screen(() => import('#web/screens/import/import-page.tsx'), 'ImportPage'),
});

const interviewsImport = createRoute({
  getParentRoute: () => root,
  path: '/candidates/import/interviews',
  component: screen(() => import('#web/screens/import/past-interviews-page.tsx'), 'PastInterviewsPage'),
});

const movingIn = createRoute({
  getParentRoute: () => root,
  path: '/candidates/import/moving',
  component: screen(() => import('#web/screens/import/moving-page.tsx'), 'MovingPage'),
});

const BoardScreen = screen(() => import('#web/screens/board/board-page.tsx'), 'BoardPage');

const board = createRoute({
  getParentRoute: () => root,
  path: '/candidates/board',
  staticData: { jobTab: 'board' },
  validateSearch: readBoardSearch,
  search: { middlewares: [stripSearchParams(BOARD_SEARCH_DEFAULTS)] },
  beforeLoad: async ({ search }) => {
    if (search.job === null) return;
    void BoardScreen.preload?.();
    await frameAhead(search.job);
  },
  component: BoardScreen,
});

const candidate = createRoute({
  getParentRoute: () => root,
  path: '/candidates/$id',
  component: screen(() => import('#web/screens/candidate/candidate-page.tsx'), 'CandidatePage'),
});

const decision = createRoute({
  getParentRoute: () => root,
  path: '/candidates/$id/decision',
  component: screen(() => import('#web/candidate/scorecard/decision-page.tsx'), 'DecisionPage'),
});

const scorecard = createRoute({
  getParentRoute: () => root,
  path: '/interviews/$id/scorecard',
  component: screen(() => import('#web/candidate/scorecard/scorecard-page.tsx'), 'ScorecardPage'),
});

const compare = createRoute({
  getParentRoute: () => root,
  path: '/candidates/compare',
  validateSearch: readCompareSearch,
  component: screen(() => import('#web/screens/compare/compare-page.tsx'), 'ComparePage'),
});

const duplicates = createRoute({
  getParentRoute: () => root,
  path: '/candidates/duplicates',
  validateSearch: ({ page }: { page?: unknown } & SearchSchemaInput) => ({ page: readPage(page) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: screen(() => import('#web/screens/duplicates/duplicates-page.tsx'), 'DuplicatesPage'),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: readInboxSearch,
  search: { middlewares: [stripSearchParams(INBOX_SEARCH_DEFAULTS)] },
  component: screen(() => import('#web/screens/inbox/inbox-page.tsx'), 'InboxPage'),
});

const templates = createRoute({
  getParentRoute: () => root,
  path: '/templates',
  validateSearch: readTemplatesSearch,
  component: screen(() => import('#web/screens/templates/templates-page.tsx'), 'TemplatesPage'),
});

const kits = createRoute({
  getParentRoute: () => root,
  path: '/kits',
  component: screen(() => import('#web/screens/kits/kits-page.tsx'), 'KitsPage'),
});

const InterviewsScreen = screen(
  () => import('#web/screens/interviews/interviews-page.tsx'),
  'InterviewsPage',
);

const interviews = createRoute({
  getParentRoute: () => root,
  path: '/interviews',
  staticData: { jobTab: 'interviews' },
  validateSearch: readInterviewsSearch,
  search: { middlewares: [stripSearchParams(INTERVIEWS_SEARCH_DEFAULTS)] },
  beforeLoad: async ({ search }) => {
    if (search.job === null) return;
    void InterviewsScreen.preload?.();
    await frameAhead(search.job);
  },
  component: InterviewsScreen,
});

const triage = createRoute({
  getParentRoute: () => root,
  path: '/triage',
  validateSearch: readTriageSearch,
  search: { middlewares: [stripSearchParams(TRIAGE_SEARCH_DEFAULTS)] },
  component: screen(() => import('#web/screens/triage/triage-page.tsx'), 'TriagePage'),
});

const builder = createRoute({
  getParentRoute: () => root,
  path: '/assessments/$jobId',
  staticData: { jobTab: 'assessment' },
  component: screenOfJob(() => import('#web/screens/assessment-builder/builder-page.tsx'), 'BuilderPage'),
});

const form = createRoute({
  getParentRoute: () => root,
  path: '/assessments/$jobId/fill',
  // Set even when undefined, because a missing key would keep the value in the URL.
  validateSearch: ({
    candidateId,
  }: { candidateId?: unknown } & SearchSchemaInput): { candidateId?: number | undefined } => ({
    candidateId:
      Number.isSafeInteger(candidateId) && Number(candidateId) > 0 ? Number(candidateId) : undefined,
  }),
  component: screen(() => import('#web/screens/assessment-form/form-page.tsx'), 'FormPage'),
});

const api = createRoute({
  getParentRoute: () => root,
  path: '/api',
  component: screen(() => import('#web/screens/api/api-page.tsx'), 'ApiPage'),
});

const routeTree = root.addChildren([
  index,
  jobs,
  job,
  opening,
  jobReport,
  insight,
  candidates,
  candidatesImport,
  interviewsImport,
  movingIn,
  board,
  candidate,
  decision,
  scorecard,
  compare,
  duplicates,
  inbox,
  templates,
  kits,
  interviews,
  triage,
  builder,
  form,
  api,
]);

/** Creates the router with all screens (product §2). */
export function createAppRouter() {
  return createRouter({
    routeTree,
    history: createLayerHistory(),
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

/** The page for any other path (product §2). */
function NotFoundPage() {
  return (
    <Page>
      <PageHeader title="Not found" subtitle="There is nothing at this address." />
      <LinkButton to="/jobs">Go to jobs</LinkButton>
    </Page>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
