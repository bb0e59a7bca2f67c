import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { serverAddresses, type Addresses } from '#careers/addresses.ts';
import { atomFeed, indeedFeed, linkedinFeed, sitemap } from '#careers/feeds.ts';
import {
  greenhouseBoard,
  greenhouseDepartments,
  greenhouseJob,
  greenhouseJobs,
  greenhouseOffices,
} from '#careers/greenhouse.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { renderClosedPage, renderOpeningPage } from '#careers/opening-page.ts';
import { readOpeningsFilter } from '#careers/openings-filter.ts';
import { renderOpeningsPage } from '#careers/openings-page.ts';
import { stylesheet } from '#careers/stylesheet.ts';
import type { Timestamp } from '#domain/time.ts';

/** What the public may see of a workspace. */
export interface Site {
  readonly company: Company;
  /** The openings for which one can apply now. */
  readonly openings: readonly PublicOpening[];
  /** The moment at which an opening closes. Null: it does not close. */
  readonly closesAt: (opening: PublicOpening) => Timestamp | null;
  /** The title of an opening that was published once. Null: there is no such opening. */
  readonly closedTitle: (slug: string) => string | null;
}

export interface CareersOptions {
  /** The server's public address. */
  readonly baseUrl: string;
  /** Null: there is no site of this name. */
  readonly siteOf: (name: string) => Promise<Site | null>;
  readonly now: () => Date;
}

/** The public pages of workspaces, their feeds, and the job board API (product §14). Nobody needs to sign in. */
export interface Careers {
  /** Whether this object answers a path. */
  answers(pathname: string): boolean;
  fetch(request: Request): Promise<Response>;
}

const NOT_FOUND = 'This page does not exist';

/** The pages run no script of others, and their forms are sent only to this server. */
const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

export function openCareers({ baseUrl, siteOf, now }: CareersOptions): Careers {
  const origin = new URL(baseUrl).origin;
  const app = new Hono();

  /** Serves a path of a site. `answer` returns null when the site does not have the path. */
  function serve(
    path: string,
    answer: (site: Site, addresses: Addresses, c: Context) => Promise<Answer | null> | Answer | null,
  ): void {
    app.get(path, async (c) => {
      const name = c.req.param('site') ?? '';
      const site = await siteOf(name);
      const answered = site && (await answer(site, serverAddresses(origin, name), c));
      return answered ? send(c.req.raw, answered) : c.json({ message: NOT_FOUND }, 404);
    });
  }

  serve('/careers/:site', async ({ company, openings }, addresses, c) => {
    const filter = readOpeningsFilter(new URL(c.req.url).searchParams);
    return page(await renderOpeningsPage(company, openings, filter, addresses));
  });
  serve('/careers/:site/style.css', ({ company }) => ({
    type: 'text/css',
    body: stylesheet(company.colour),
  }));
  serve('/careers/:site/feed.atom', ({ company, openings }, addresses) => ({
    type: 'application/atom+xml',
    body: atomFeed(company, openings, addresses),
  }));
  serve('/careers/:site/sitemap.xml', ({ openings }, addresses) => xml(sitemap(openings, addresses)));
  serve('/careers/:site/indeed.xml', ({ company, openings }, addresses) =>
    xml(indeedFeed(company, openings, addresses, now().toISOString())),
  );
  serve('/careers/:site/linkedin.xml', ({ company, openings }, addresses) =>
    xml(linkedinFeed(company, openings, addresses, now().toISOString())),
  );
  serve('/careers/:site/:slug', async ({ company, openings, closesAt, closedTitle }, addresses, c) => {
    const slug = c.req.param('slug') ?? '';
    const opening = openings.find((each) => each.slug === slug);
    if (opening) return page(await renderOpeningPage(company, opening, closesAt(opening), addresses));
    const title = closedTitle(slug);
    return title === null ? null : page(await renderClosedPage(company, title, openings, addresses), 410);
  });

  serve('/v1/boards/:site', ({ company }) => json(greenhouseBoard(company)));
  serve('/v1/boards/:site/jobs', ({ openings }, addresses, c) =>
    json(greenhouseJobs(openings, addresses, c.req.query('content') === 'true')),
  );
  serve('/v1/boards/:site/jobs/:id', ({ openings }, addresses, c) => {
    const opening = openings.find(({ jobId }) => String(jobId) === c.req.param('id'));
    return opening ? json(greenhouseJob(opening, openings, addresses, true)) : null;
  });
  serve('/v1/boards/:site/departments', ({ openings }, addresses) =>
    json(greenhouseDepartments(openings, addresses)),
  );
  serve('/v1/boards/:site/offices', ({ openings }, addresses) =>
    json(greenhouseOffices(openings, addresses)),
  );

  app.notFound((c) => c.json({ message: NOT_FOUND }, 404));
  return {
    answers: (pathname) => /^\/(careers|v1\/boards)\//.test(pathname),
    fetch: async (request) => app.fetch(request),
  };
}

interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function page(body: string, status = 200): Answer {
  return { status, type: 'text/html', body };
}

function xml(body: string): Answer {
  return { type: 'application/xml', body };
}

/** An answer of the job board API. Careers sites on other hosts call it from browsers. */
function json(body: unknown): Answer {
  return {
    type: 'application/json',
    body: JSON.stringify(body),
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  };
}

/** Browsers ask again each time, so that a closed opening is gone at once. They get the bytes only when they changed. */
function send({ headers: asked }: Request, { status = 200, type, body, headers }: Answer): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = { ...PAGE_HEADERS, 'Cache-Control': 'no-cache', ETag: etag, ...headers };
  const known = asked
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known?.includes(etag)) return new Response(null, { status: 304, headers: all });
  return new Response(body, { status, headers: { ...all, 'Content-Type': `${type}; charset=utf-8` } });
}
