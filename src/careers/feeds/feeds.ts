import type { Addresses } from '#careers/addresses.ts';
import { descriptionHtml } from '#careers/description.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { element, escapeXml, xml } from './xml.ts';

/** The openings as an Atom feed (RFC 4287). */
export function atomFeed(company: Company, openings: readonly PublicOpening[], addresses: Addresses): string {
  const updated = openings.map(({ updatedAt }) => updatedAt).reduce(later, '1970-01-01T00:00:00.000Z');
  return xml(
    `<feed xmlns="http://www.w3.org/2005/Atom">${[
      element('id', addresses.site),
      element('title', `Openings at ${company.name}`),
      element('updated', updated),
      `<link rel="self" href="${escapeXml(addresses.feed)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(addresses.site)}"/>`,
      `<author>${element('name', company.name)}</author>`,
      ...openings.map((opening) => {
        const url = addresses.opening(opening.slug);
        return `<entry>${[
          element('id', url),
          element('title', opening.title),
          `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
          element('published', opening.publishedAt),
          element('updated', opening.updatedAt),
          `<content type="html">${escapeXml(descriptionHtml(opening))}</content>`,
        ].join('')}</entry>`;
      }),
    ].join('')}</feed>`,
  );
}

/** The site's pages for search engines (sitemaps.org). */
export function sitemap(openings: readonly PublicOpening[], addresses: Addresses): string {
  const pages = [
    `<url>${element('loc', addresses.site)}</url>`,
    ...openings.map(
      ({ slug, updatedAt }) =>
        `<url>${element('loc', addresses.opening(slug))}${element('lastmod', updatedAt)}</url>`,
    ),
  ];
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>`);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
