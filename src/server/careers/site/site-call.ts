import { createHash } from 'node:crypto';
import { serverAddresses, type Addresses } from '#careers/addresses.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { renderAbsentPage } from '#careers/pages/absent-page.ts';
import { SOURCE_MAX_LENGTH } from '#domain/application-limits.ts';
import { htmlAnswer, notFound } from './answers.ts';
import type { CareersContext } from './careers.ts';
import type { PublicCall } from './public-call.ts';
import type { PublicSite } from './public-site.ts';
import { storable } from './storable.ts';

/** A public site, as one request sees it. */
export interface SiteCall {
  readonly site: PublicSite;
  readonly addresses: Addresses;
  readonly company: Company;
  readonly c: PublicCall;
}

/** Reads the site that a path names. Null: there is none. */
export function siteCall(context: CareersContext, c: PublicCall): Promise<SiteCall | null> {
  return siteCalled(context, c, c.req.param('site') ?? '');
}

/** Reads the site of a name, for a request. */
export async function siteCalled(
  context: CareersContext,
  c: PublicCall,
  name: string,
): Promise<SiteCall | null> {
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
  if (!call) return notFound();
  return openingOf(call.site, slug) ? null : ((await closedAnswer(call, slug)) ?? notFound());
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
  const page = await renderAbsentPage(
    { company, openings: site.openings, addresses },
    {
      title: `${title} is closed`,
      sentence: 'Applications for this opening are no longer accepted.',
      description: `${title} at ${company.name} is no longer open.`,
    },
  );
  return htmlAnswer(c.req.raw, page, 410);
}

/** The hash by which a workspace finds the application of an applicant's link. */
export function ticketOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The source that an address names, e.g. a job board; empty when it names none. */
export function sourceIn(c: PublicCall): string {
  return storable((c.req.query('source') ?? c.req.query('gh_src') ?? '').slice(0, SOURCE_MAX_LENGTH));
}
