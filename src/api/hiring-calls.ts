import { applicationRoutes } from '#contract/candidates/applications.ts';
import { duplicateRoutes } from '#contract/candidates/duplicates.ts';
import { fileRoutes } from '#contract/candidates/files.ts';
import { assessmentRoutes } from '#contract/hiring/assessments.ts';
import { bookingRoutes } from '#contract/hiring/bookings.ts';
import { interviewRoutes } from '#contract/hiring/interviews.ts';
import { kitRoutes } from '#contract/hiring/kits.ts';
import { messageRoutes } from '#contract/hiring/messages.ts';
import { offerRoutes } from '#contract/hiring/offers.ts';
import { openingRoutes } from '#contract/hiring/openings.ts';
import { pipelineRoutes } from '#contract/hiring/pipelines.ts';
import { retentionRoutes } from '#contract/hiring/retention.ts';
import { scorecardRoutes } from '#contract/hiring/scorecards.ts';
import { templateRoutes } from '#contract/hiring/templates.ts';
import { merged } from '#domain/duplicates/merge.ts';
import { editOrdered, newOrdered } from '#domain/ordered-rows.ts';
import type { Calls } from './calls.ts';
import { serveApplications } from './nouns/applications.ts';
import { serveAssessments } from './nouns/assessments.ts';
import { serveBookings } from './nouns/bookings.ts';
import { serveFiles } from './nouns/files.ts';
import { serveInterviews } from './nouns/interviews.ts';
import { serveMessages } from './nouns/messages.ts';
import { serveOffers } from './nouns/offers.ts';
import { serveOpenings } from './nouns/openings.ts';
import { servePipelines } from './nouns/pipelines.ts';
import { serveRetention } from './nouns/retention.ts';
import { serveKits, serveScorecards } from './nouns/scorecards.ts';
import { listOf, type Implement } from './request/implement.ts';

/** The calls for the figures of the jobs list, for the other cards of the profile, and for the screens of interviews, mail, offers and forms. */
export const hiringCalls: Calls = {
  routes: {
    ...applicationRoutes,
    ...retentionRoutes,
    ...openingRoutes,
    ...pipelineRoutes,
    ...templateRoutes,
    ...messageRoutes,
    ...scorecardRoutes,
    ...kitRoutes,
    ...interviewRoutes,
    ...offerRoutes,
    ...bookingRoutes,
    ...fileRoutes,
    ...duplicateRoutes,
    ...assessmentRoutes,
  },
  serve(implement, clock) {
    serveApplications(implement);
    serveRetention(implement, clock);
    serveOpenings(implement, clock);
    servePipelines(implement, clock);
    serveTemplates(implement);
    serveMessages(implement);
    serveScorecards(implement);
    serveKits(implement);
    serveInterviews(implement);
    serveOffers(implement);
    serveBookings(implement, clock);
    serveFiles(implement);
    serveDuplicates(implement);
    serveAssessments(implement);
  },
};

function serveDuplicates(implement: Implement): void {
  implement('GET /duplicates', ({ store, query }) => store.duplicates.list(query));

  implement('GET /duplicates/kept', async ({ store, query: { ids } }) => ({
    data: await store.duplicates.keptAmong(ids),
  }));

  implement('POST /duplicates/different', ({ store, body: { ids }, write }) =>
    store.duplicates.decide(write, 'different', ids[0] ?? 0, ids[1] ?? 0),
  );

  implement('POST /duplicates/kept', ({ store, body: { ids }, write }) =>
    store.duplicates.decide(write, 'kept', ids[0] ?? 0, ids[1] ?? 0),
  );

  implement('GET /candidates/{id}/duplicates', async ({ store, params }) => {
    const candidate = await store.candidates.get(params.id);
    return listOf(candidate && (await store.duplicates.of(candidate)));
  });

  implement('POST /candidates/{id}/merge', ({ store, params, body: { candidateId, take = [] }, write }) =>
    store.duplicates.merge(write, params.id, candidateId, (stays, goes) => merged(stays, goes, take)),
  );
}

function serveTemplates(implement: Implement): void {
  implement('GET /templates', async ({ store, query: { jobId } }) => {
    const templates = await store.templates.list();
    if (jobId === undefined) return { data: templates };
    return { data: templates.filter((each) => each.jobId === (jobId === 'none' ? null : jobId)) };
  });

  implement('POST /templates', ({ store, body, write }) =>
    store.templates.create(write, (templates) => newOrdered('templates', body, templates)),
  );

  implement('PATCH /templates/{id}', ({ store, params: { id }, body, write }) =>
    store.templates.change(write, id, (templates) => editOrdered('templates', id, body, templates)),
  );

  implement('DELETE /templates/{id}', ({ store, params, write }) => store.templates.remove(write, params.id));
}
