import { applicationRoutes } from '#contract/applications.ts';
import { assessmentRoutes } from '#contract/assessments.ts';
import { bookingRoutes } from '#contract/bookings.ts';
import { duplicateRoutes } from '#contract/duplicates.ts';
import { fileRoutes } from '#contract/files.ts';
import { interviewRoutes } from '#contract/interviews.ts';
import { kitRoutes } from '#contract/kits.ts';
import { messageRoutes } from '#contract/messages.ts';
import { offerRoutes } from '#contract/offers.ts';
import { openingRoutes } from '#contract/openings.ts';
import { retentionRoutes } from '#contract/retention.ts';
import { scorecardRoutes } from '#contract/scorecards.ts';
import { templateRoutes } from '#contract/templates.ts';
import { merged } from '#domain/duplicates/merge.ts';
import { editOrdered, newOrdered } from '#domain/ordered-rows.ts';
import { serveApplications } from './applications.ts';
import { serveAssessments } from './assessments.ts';
import { serveBookings } from './bookings.ts';
import type { Calls } from './calls.ts';
import { serveFiles } from './files.ts';
import { listOf, type Implement } from './implement.ts';
import { serveInterviews } from './interviews.ts';
import { serveKits } from './kits.ts';
import { serveMessages } from './messages.ts';
import { serveOffers } from './offers.ts';
import { serveOpenings } from './openings.ts';
import { serveRetention } from './retention.ts';
import { serveScorecards } from './scorecards.ts';

/** The calls for the other cards of the profile, and for the screens of interviews, mail, offers and forms. */
export const hiringCalls: Calls = {
  routes: {
    ...applicationRoutes,
    ...retentionRoutes,
    ...openingRoutes,
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

  implement('POST /duplicates/different', ({ store, body: { ids }, write }) =>
    store.duplicates.markDifferent(write, ids[0] ?? 0, ids[1] ?? 0),
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
  implement('GET /templates', async ({ store }) => ({ data: await store.templates.list() }));

  implement('POST /templates', ({ store, body, write }) =>
    store.templates.create(write, (templates) => newOrdered('templates', body, templates)),
  );

  implement('PATCH /templates/{id}', ({ store, params: { id }, body, write }) =>
    store.templates.change(write, id, (templates) => editOrdered('templates', id, body, templates)),
  );

  implement('DELETE /templates/{id}', ({ store, params, write }) => store.templates.remove(write, params.id));
}
