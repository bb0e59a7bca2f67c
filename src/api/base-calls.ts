import { candidateRoutes } from '#contract/candidates.ts';
import { changeRoutes } from '#contract/changes.ts';
import { jobRoutes } from '#contract/jobs.ts';
import { reasonRoutes } from '#contract/reasons.ts';
import { searchRoutes } from '#contract/search.ts';
import { todayRoutes } from '#contract/today.ts';
import { viewRoutes } from '#contract/views.ts';
import type { Calls } from './calls.ts';
import { serveCandidates } from './candidates.ts';
import { serveChanges } from './changes.ts';
import { serveJobs } from './jobs.ts';
import { serveReasons } from './reasons.ts';
import { serveSearch } from './search.ts';
import { serveToday } from './today.ts';
import { serveViews } from './views.ts';

/** The calls for the first rows of the lists, the board and the profile, for their writes, and for undo. */
export const baseCalls: Calls = {
  routes: {
    ...jobRoutes,
    ...reasonRoutes,
    ...viewRoutes,
    ...candidateRoutes,
    ...todayRoutes,
    ...changeRoutes,
    ...searchRoutes,
  },
  serve(implement, clock) {
    serveJobs(implement);
    serveReasons(implement);
    serveViews(implement);
    serveCandidates(implement, clock);
    serveToday(implement, clock);
    serveChanges(implement);
    serveSearch(implement);
  },
};
