import { createHash } from 'node:crypto';
import { serverAddresses, type Addresses } from '#careers/addresses.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { renderClosedPage } from '#careers/pages/opening-page.ts';
import { htmlAnswer, notFound } from './answers.ts';
import type { CareersContext } from './careers.ts';
import type { PublicCall } from './public-call.ts';
import type { PublicSite } from './public-site.ts';

/** A public site, as one request sees it. */
export interface SiteCall {
  readonly site: PublicSite;
  readonly addresses: Addresses;
  readonly company: Company;
  readonly c: PublicCall;
}

/** Reads the site that a path names. Null: there is none. */
export async function siteCall(context: CareersContext, c: PublicCall): Promise<SiteCall | null> {
  const name = c.req.param('site') ?? '';
  const site = await context.siteOf(name);
  if (!site) return null;
  const addresses = serverAddresses(context.baseUrl, name);
  const logo = site.logo && `${addresses.site}/logo.${site.logo.type}`;
  return { site, addresses, company: { ...site.company, logo }, c };
}

/**
 * The answer to a request for an opening that there is not, before any of its body is read. Null: the opening takes
 * applications.
 */
export async function absentAnswer(
  context: CareersContext,
  c: PublicCall,
  slug: string,
): Promise<Response | null> {
  const call = await siteCall(context, c);
  if (!call) return notFound(c.req.raw);
  return openingOf(call.site, slug) ? null : ((await closedAnswer(call, slug)) ?? notFound(c.req.raw));
}

export function openingOf(site: PublicSite, slug: string): PublicOpening | undefined {
  return site.openings.find((each) => each.slug === slug);
}

/** The page of a closed opening, with status 410. Null: there is no such opening. */
export async function closedAnswer(
  { site, company, addresses, c }: SiteCall,
  slug: string,
): Promise<Response | null> {
  const title = site.closed.get(slug);
  if (title === undefined) return null;
  return htmlAnswer(c.req.raw, await renderClosedPage(company, title, site.openings, addresses), 410);
}

/** The hash by which a workspace finds the application of an applicant's link. */
export function ticketOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
