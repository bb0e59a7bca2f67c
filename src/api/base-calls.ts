import { candidateRoutes } from '#contract/candidates/candidates.ts';
import { reasonRoutes } from '#contract/candidates/reasons.ts';
import { searchRoutes } from '#contract/workspace/search.ts';
import { todayRoutes } from '#contract/candidates/today.ts';
import { jobRoutes } from '#contract/hiring/jobs.ts';
import { changeRoutes } from '#contract/workspace/changes.ts';
import { colleagueRoutes } from '#contract/workspace/colleagues.ts';
import { viewRoutes } from '#contract/workspace/views.ts';
import { editOrdered, newOrdered } from '#domain/ordered-rows.ts';
import { newReason } from '#domain/reason/new-reason.ts';
import type { Calls } from './calls.ts';
import { serveCandidates } from './nouns/candidates.ts';
import { serveColleagues } from './nouns/colleagues.ts';
import { serveJobs } from './nouns/jobs.ts';
import { serveSearch } from './workspace/search.ts';
import { serveToday } from './nouns/today.ts';
import type { Implement } from './request/implement.ts';
import { serveChanges } from './workspace/changes.ts';

/** The calls for the first rows of the lists, the board and the profile, for their writes, and for undo. */
export const baseCalls: Calls = {
  routes: {
    ...jobRoutes,
    ...reasonRoutes,
    ...viewRoutes,
    ...colleagueRoutes,
    ...candidateRoutes,
    ...todayRoutes,
    ...changeRoutes,
    ...searchRoutes,
  },
  serve(implement, clock) {
    serveJobs(implement);
    serveReasons(implement);
    serveViews(implement);
    serveColleagues(implement);
    serveCandidates(implement, clock);
    serveToday(implement, clock);
    serveChanges(implement);
    serveSearch(implement);
  },
};

function serveReasons(implement: Implement): void {
  implement('GET /reasons', async ({ store }) => ({ data: await store.reasons.list() }));

  implement('POST /reasons', ({ store, body, write }) =>
    store.reasons.create(write, (reasons) => newReason(body.name, reasons)),
  );

  implement('PATCH /reasons/{id}', ({ store, params: { id }, body, write }) =>
    store.reasons.change(write, id, (reasons) => editOrdered('reasons', id, body, reasons)),
  );
}

function serveViews(implement: Implement): void {
  implement('GET /views', async ({ store }) => ({ data: await store.views.list() }));

  implement('POST /views', ({ store, body, write }) =>
    store.views.create(write, (views) => newOrdered('views', body, views)),
  );

  implement('PATCH /views/{id}', ({ store, params: { id }, body, write }) =>
    store.views.change(write, id, (views) => editOrdered('views', id, body, views)),
  );

  implement('DELETE /views/{id}', ({ store, params, write }) => store.views.remove(write, params.id));
}
