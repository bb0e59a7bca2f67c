import { EMPLOYMENT_TYPE_LABELS } from '#domain/opening-fields.ts';
import type { Addresses } from './addresses.ts';
import { renderMarkdown } from './markdown.ts';
import { numberFor } from './number-for.ts';
import type { Company, PublicOpening } from './opening.ts';
import { countryName, locationWords, payWords } from './words.ts';

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
          `<content type="html">${escapeXml(renderMarkdown(opening.description))}</content>`,
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

/**
 * The openings in Indeed's XML. An opening with several locations is one job for each, because Indeed wants one location
 * a job. Its `referencenumber` never changes as long as the location stays.
 *
 * @param builtAt in ISO 8601
 */
export function indeedFeed(
  company: Company,
  openings: readonly PublicOpening[],
  addresses: Addresses,
  builtAt: string,
): string {
  return xml(
    `<source>${[
      element('publisher', company.name),
      element('publisherurl', addresses.site),
      element('lastBuildDate', new Date(builtAt).toUTCString()),
      ...openings.flatMap((opening) =>
        perLocation(opening).map(
          ({ reference, city, country, remote }) =>
            `<job>${[
              cdata('title', opening.title),
              cdata('date', opening.publishedAt),
              cdata('referencenumber', reference),
              cdata('requisitionid', String(opening.jobId)),
              cdata('url', `${addresses.opening(opening.slug)}?source=Indeed`),
              cdata('company', company.name),
              cdata('sourcename', company.name),
              cdata('city', city),
              cdata('country', country),
              ...(remote ? [cdata('remotetype', 'Fully remote')] : []),
              cdata('description', withoutEntities(renderMarkdown(opening.description))),
              ...payElement(opening, 'salary'),
              ...typeElement(opening, 'jobtype'),
              ...(opening.department === '' ? [] : [cdata('category', opening.department)]),
              ...(opening.closesOn === null ? [] : [cdata('expirationdate', opening.closesOn)]),
            ].join('')}</job>`,
        ),
      ),
    ].join('')}</source>`,
  );
}

/** The openings in LinkedIn's XML for limited listings. */
export function linkedinFeed(
  company: Company,
  openings: readonly PublicOpening[],
  addresses: Addresses,
  builtAt: string,
): string {
  return xml(
    `<source>${[
      element('lastBuildDate', new Date(builtAt).toUTCString()),
      ...openings.flatMap((opening) =>
        perLocation(opening).map(
          ({ reference, words, country, city, remote }) =>
            `<job>${[
              cdata('partnerJobId', reference),
              cdata('company', company.name),
              cdata('title', opening.title),
              cdata('description', renderMarkdown(opening.description)),
              cdata('applyUrl', `${addresses.apply(opening.slug)}?source=LinkedIn`),
              cdata('location', words),
              ...(city === '' ? [] : [cdata('city', city)]),
              ...(country === '' ? [] : [cdata('country', country)]),
              ...(remote ? [cdata('workplaceTypes', 'Remote')] : []),
              ...typeElement(opening, 'jobtype'),
              ...payElement(opening, 'salaries'),
              cdata('listDate', opening.publishedAt.slice(0, 10)),
              ...(opening.closesOn === null ? [] : [cdata('expirationDate', opening.closesOn)]),
            ].join('')}</job>`,
        ),
      ),
    ].join('')}</source>`,
  );
}

/** The locations of an opening, each with a number that is unique and stays while the location stays. */
function perLocation({ jobId, locations }: PublicOpening) {
  return locations.map((location) => ({
    reference: `${jobId}-${numberFor(locationWords(location))}`,
    city: location.place,
    country: countryName(location.country),
    remote: location.workplace === 'remote',
    words: locationWords(location),
  }));
}

/** Indeed reads no HTML entities. A `<` of the text becomes a similar character, so that it begins no tag. */
function withoutEntities(html: string): string {
  return html
    .replaceAll('&lt;', '‹')
    .replaceAll('&gt;', '›')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function payElement({ pay }: PublicOpening, name: string): string[] {
  return pay === null ? [] : [cdata(name, payWords(pay))];
}

function typeElement({ employmentType }: PublicOpening, name: string): string[] {
  return employmentType === null ? [] : [cdata(name, EMPLOYMENT_TYPE_LABELS[employmentType])];
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** An element whose text needs no entities. Feed readers of job boards don't resolve them. */
function cdata(name: string, text: string): string {
  return `<${name}><![CDATA[${allowedInXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
}

export function escapeXml(text: string): string {
  return allowedInXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Removes characters that XML 1.0 cannot have, not even escaped. */
function allowedInXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
