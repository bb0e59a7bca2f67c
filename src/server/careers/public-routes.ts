import type { Hono } from 'hono';
import { setImmediate } from 'node:timers/promises';
import { honoPath } from '#api/request/paths.ts';
import { descriptionHtml } from '#careers/description.ts';
import { atomFeed, sitemap } from '#careers/feeds/feeds.ts';
import {
  greenhouseBoard,
  greenhouseDepartments,
  greenhouseJob,
  greenhouseJobs,
  greenhouseOffices,
  greenhouseQuestions,
} from '#careers/feeds/greenhouse.ts';
import { indeedFeed, linkedinFeed, type LinkedinCompany } from '#careers/feeds/job-feeds.ts';
import { closesAt, type PublicOpening } from '#careers/opening.ts';
import { renderOpeningPage } from '#careers/pages/opening-page.ts';
import { readOpeningsFilter } from '#careers/pages/openings-filter.ts';
import { renderOpeningsPage } from '#careers/pages/openings-page.ts';
import { iconSvg } from '#careers/pages/icon.ts';
import { stylesheet } from '#careers/pages/stylesheet.ts';
import { splitName } from '#contract/schemas/route.ts';
import type { publicCalls } from '#contract/server/public-calls.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import { callsApp } from '#server/calls/call.ts';
import { contentFor, serveApplying } from './apply/apply-routes.ts';
import { serveBoardApplications } from './apply/board-routes.ts';
import { serveInterviewLinks } from './interviews/interview-routes.ts';
import { serveOffers } from './offers/offer-routes.ts';
import { serveApplicants } from './retention/applicant-routes.ts';
import { serveConsents } from './retention/consent-routes.ts';
import { bytesAnswer, htmlAnswer, jsonAnswer, notFound, textAnswer } from './site/answers.ts';
import type { CareersContext } from './site/careers.ts';
import { pagesForBrowsers } from './site/pages-for-browsers.ts';
import type { PublicEnvironment } from './site/public-call.ts';
import { closedAnswer, openingOf, siteCall, sourceIn, type SiteCall } from './site/site-call.ts';

/** Answers a call about a site. Null: the site does not have what the path names. */
type SiteAnswer = (call: SiteCall) => Promise<Response | null> | Response | null;

/** Crawlers read the openings and no page of one person. No sitemap is named, because that would list the server's workspaces. */
const ROBOTS = `User-agent: *
Allow: /careers/
Disallow: /careers/*/application$
Disallow: /careers/*/application?
Disallow: /
`;

/** Milliseconds after which other requests get their turn. */
const TURN = 10;

/**
 * Renders the descriptions of openings, which then need no time any more. A thousand take seconds, so other requests are
 * answered in between.
 */
export async function renderDescriptions(openings: readonly PublicOpening[]): Promise<void> {
  let since = performance.now();
  for (const opening of openings) {
    descriptionHtml(opening);
    if (performance.now() - since < TURN) continue;
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await setImmediate();
    since = performance.now();
  }
}

/** The feeds and reads of the job board API. Their rows say what they answer. */
const SITE_CALLS: Readonly<
  Record<Extract<keyof typeof publicCalls, `GET /${'careers' | 'v1'}/${string}`>, SiteAnswer>
> = {
  'GET /careers/{site}/feed.atom': async ({ site, company, addresses, c }) => {
    await renderDescriptions(site.openings);
    return textAnswer(c.req.raw, 'application/atom+xml', atomFeed(company, site.openings, addresses));
  },

  'GET /careers/{site}/sitemap.xml': ({ site, addresses, c }) =>
    textAnswer(c.req.raw, 'application/xml', sitemap(site.openings, addresses)),

  'GET /careers/{site}/indeed.xml': async ({ site, company, addresses, c }) => {
    await renderDescriptions(site.openings);
    const { openings, readAt } = site;
    return textAnswer(c.req.raw, 'application/xml', indeedFeed({ company, openings, addresses, readAt }));
  },

  'GET /careers/{site}/linkedin.xml': async ({ site, company, addresses, c }) => {
    await renderDescriptions(site.openings);
    const { openings, readAt } = site;
    const feed = linkedinFeed({ company, openings, addresses, readAt }, linkedinCompanyIn(c.req.raw));
    return textAnswer(c.req.raw, 'application/xml', feed);
  },

  'GET /v1/boards/{site}': ({ company, c }) => jsonAnswer(c.req.raw, greenhouseBoard(company)),

  'GET /v1/boards/{site}/jobs': async ({ site, company, addresses, c }) => {
    const withContent = c.req.query('content') === 'true';
    if (withContent) await renderDescriptions(site.openings);
    return jsonAnswer(c.req.raw, greenhouseJobs(site.openings, { company, addresses }, withContent));
  },

  'GET /v1/boards/{site}/jobs/{id}': async ({ site, company, addresses, c }) => {
    const opening = site.openings.find(({ jobId }) => String(jobId) === c.req.param('id'));
    if (!opening) return null;
    const job = greenhouseJob(opening, { company, addresses }, true);
    if (c.req.query('questions') !== 'true') return jsonAnswer(c.req.raw, job);
    const questions = questionsOf(await contentFor(site, opening));
    return jsonAnswer(c.req.raw, { ...job, questions: greenhouseQuestions(questions) });
  },

  'GET /v1/boards/{site}/departments': ({ site, company, addresses, c }) =>
    jsonAnswer(c.req.raw, greenhouseDepartments(site.openings, { company, addresses })),

  'GET /v1/boards/{site}/departments/{id}': ({ site, company, addresses, c }) => {
    const found = greenhouseDepartments(site.openings, { company, addresses }).departments.find(
      ({ id }) => String(id) === c.req.param('id'),
    );
    return found ? jsonAnswer(c.req.raw, found) : null;
  },

  'GET /v1/boards/{site}/offices': ({ site, company, addresses, c }) =>
    jsonAnswer(c.req.raw, greenhouseOffices(site.openings, { company, addresses })),

  'GET /v1/boards/{site}/offices/{id}': ({ site, company, addresses, c }) => {
    const found = greenhouseOffices(site.openings, { company, addresses }).offices.find(
      ({ id }) => String(id) === c.req.param('id'),
    );
    return found ? jsonAnswer(c.req.raw, found) : null;
  },
};

/** The pages, feeds and the job board API. Nobody signs in. */
export function publicRoutes(context: CareersContext): Hono<PublicEnvironment> {
  const app = callsApp<PublicEnvironment>(context.report);
  app.use(pagesForBrowsers(context));

  /** Serves a path of a site. */
  function serve(path: string, answer: SiteAnswer): void {
    app.get(path, async (c) => {
      const call = await siteCall(context, c);
      return (call && (await answer(call))) ?? notFound();
    });
  }

  app.get('/robots.txt', (c) => textAnswer(c.req.raw, 'text/plain', ROBOTS));
  serve('/careers/:site', async ({ site, company, addresses, c }) => {
    const filter = readOpeningsFilter(new URL(c.req.url).searchParams);
    return htmlAnswer(
      c.req.raw,
      await renderOpeningsPage(company, site.openings, filter, addresses, sourceIn(c)),
    );
  });
  serve('/careers/:site/style.css', ({ company, c }) =>
    textAnswer(c.req.raw, 'text/css', stylesheet(company.colour)),
  );
  serve('/careers/:site/icon.svg', ({ company, c }) =>
    textAnswer(c.req.raw, 'image/svg+xml', iconSvg(company)),
  );
  serve('/careers/:site/:logo{logo\\.(png|jpeg|webp)}', ({ site: { logo }, c }) =>
    logo && c.req.param('logo') === `logo.${logo.type}`
      ? bytesAnswer(c.req.raw, `image/${logo.type}`, Buffer.from(logo.bytes, 'base64'))
      : null,
  );
  for (const [name, answer] of Object.entries(SITE_CALLS)) serve(honoPath(splitName(name).path), answer);
  serveConsents(app, context);
  serveOffers(app, context);
  serveInterviewLinks(app, context);
  serveApplicants(app, context);
  serveApplying(app, context);
  serve('/careers/:site/:slug', async ({ site, company, addresses, c }) => {
    const slug = c.req.param('slug') ?? '';
    const opening = openingOf(site, slug);
    if (opening) {
      return htmlAnswer(
        c.req.raw,
        await renderOpeningPage(company, opening, closesAt(opening), addresses, sourceIn(c)),
      );
    }
    return closedAnswer({ site, company, addresses, c }, slug);
  });

  serveBoardApplications(app, context);
  return app;
}

/** LinkedIn's details of a company are in the address of its feed. */
function linkedinCompanyIn({ url }: Request): LinkedinCompany {
  const { searchParams } = new URL(url);
  const [companyId = ''] = /^\d{1,20}$/.exec(searchParams.get('companyId') ?? '') ?? [];
  const [posterEmail = ''] = /^[^\s@]{1,64}@[^\s@]{1,189}$/.exec(searchParams.get('posterEmail') ?? '') ?? [];
  return { companyId, posterEmail };
}
