import { Hono } from 'hono';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/route.ts';
import { serveApplications } from './applications.ts';
import { serveSite } from './site.ts';
import { serveAssessments } from './assessments.ts';
import { serveBackup } from './backup.ts';
import { serveBookings } from './bookings.ts';
import { serveCandidates } from './candidates.ts';
import { serveChanges } from './changes.ts';
import type { Clock, ContextOf } from './context.ts';
import { serveDemo } from './demo.ts';
import { answerErrors, type FailureIn, type Report } from './errors.ts';
import { implementer } from './implement.ts';
import { serveFiles } from './files.ts';
import { serveImports } from './imports.ts';
import { serveDuplicates } from './duplicates.ts';
import { serveErasures } from './erasures.ts';
import { serveJobs } from './jobs.ts';
import { serveOffers } from './offers.ts';
import { serveOpenings } from './openings.ts';
import { serveRetention } from './retention.ts';
import { serveInterviews } from './interviews.ts';
import { serveKits } from './kits.ts';
import { servePastInterviews } from './past-interviews.ts';
import { serveReasons } from './reasons.ts';
import { serveReplica } from './replica.ts';
import { serveReports } from './reports.ts';
import { serveToday } from './today.ts';
import { serveScorecards } from './scorecards.ts';
import { serveMessages } from './messages.ts';
import { serveTemplates } from './templates.ts';
import { serveViews } from './views.ts';
import { honoPath } from './paths.ts';
import { serveSearch } from './search.ts';

/** The headers of every response (product §7). A host sets them on its own responses, too. */
export const ANSWER_HEADERS = {
  // Pages and API calls share paths, so a cache must not answer a call with a page, a page with a call, or either with
  // old data.
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  // A response that a browser opens as a page must not run anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The whole API as a function from Request to Response, over any store, in any host.
 *
 * @param contextOf finds the actor and the workspace of a request
 * @param report logs why a request failed; the default logs to the console
 * @param failureIn finds failures of the store in errors of the context; by default only the store's own
 * @example const response = await createApi(localContext(store, files), { now: () => new Date() }).fetch(request);
 */
export function createApi(
  contextOf: ContextOf,
  clock: Clock,
  report: Report = reportToConsole,
  failureIn?: FailureIn,
): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    // A response with bytes already has its own policy.
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      if (c.res.headers.get(name) === null) c.header(name, value);
    }
  });
  answerErrors(app, report, failureIn);

  const implement = implementer(app, contextOf, clock);
  serveJobs(implement);
  serveApplications(implement);
  serveSite(implement);
  serveRetention(implement, clock);
  serveOpenings(implement, clock);
  serveReasons(implement);
  serveViews(implement);
  serveTemplates(implement);
  serveMessages(implement);
  serveScorecards(implement);
  serveKits(implement);
  serveInterviews(implement);
  serveOffers(implement);
  serveBookings(implement, clock);
  serveCandidates(implement, clock);
  serveFiles(implement);
  serveImports(implement, clock);
  servePastInterviews(implement, clock);
  serveDemo(implement);
  serveDuplicates(implement);
  serveErasures(implement);
  serveReports(implement, clock);
  serveToday(implement, clock);
  serveAssessments(implement);
  serveChanges(implement);
  serveReplica(implement);
  serveSearch(implement);
  serveBackup(implement);
  refuseOtherMethods(app);
  return app;
}

function reportToConsole(failure: unknown): void {
  // oxlint-disable-next-line no-console -- developers look for failures in the console
  console.error(failure);
}

/** Answers 405 for a method that the contract does not have for this path. */
function refuseOtherMethods(app: Hono): void {
  const routes = Object.keys(contract).map(splitName);
  for (const { path } of routes) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(honoPath(path), (c) => {
      c.header('Allow', methods.join(', '));
      return c.json({ message: `${c.req.method} is not possible here` }, 405);
    });
  }
}
