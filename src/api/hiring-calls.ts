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
import { serveApplications } from './applications.ts';
import { serveAssessments } from './assessments.ts';
import { serveBookings } from './bookings.ts';
import type { Calls } from './calls.ts';
import { serveDuplicates } from './duplicates.ts';
import { serveFiles } from './files.ts';
import { serveInterviews } from './interviews.ts';
import { serveKits } from './kits.ts';
import { serveMessages } from './messages.ts';
import { serveOffers } from './offers.ts';
import { serveOpenings } from './openings.ts';
import { serveRetention } from './retention.ts';
import { serveScorecards } from './scorecards.ts';
import { serveTemplates } from './templates.ts';

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
