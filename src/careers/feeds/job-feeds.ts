import type { Addresses } from '#careers/addresses.ts';
import { descriptionHtml } from '#careers/description.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { countryName, locationWords, payWords } from '#careers/words.ts';
import { EMPLOYMENT_TYPE_LABELS, type EmploymentType, type Workplace } from '#domain/opening-fields.ts';
import type { Location } from '#domain/opening/opening.ts';
import type { Pay } from '#domain/opening/pay.ts';
import { numberFor } from './number-for.ts';
import { cdata, element, xml } from './xml.ts';

/** A site whose openings job boards read. */
interface JobFeedSite {
  readonly company: Company;
  readonly openings: readonly PublicOpening[];
  readonly addresses: Addresses;
  /** When the openings were last read, in ISO 8601. */
  readonly readAt: string;
}

/** An element's name, with its text or its elements. An element without any is left out. */
type Field = readonly [name: string, content: string | readonly Field[]];

/** The details of the company that LinkedIn wants besides its openings. Empty: unknown. */
export interface LinkedinCompany {
  /** The number of the company's page on LinkedIn. */
  readonly companyId: string;
  /** The email of a person of the company. */
  readonly posterEmail: string;
}

/** The openings in Indeed's XML (docs.indeed.com, "XML feed reference"). */
export function indeedFeed(site: JobFeedSite): string {
  return jobFeed(site, (opening, location, reference) => [
    ['title', opening.title],
    ['date', opening.publishedAt],
    ['referencenumber', reference],
    ['requisitionid', String(opening.jobId)],
    ['url', `${site.addresses.opening(opening.slug)}?source=Indeed`],
    ['company', site.company.name],
    ['sourcename', site.company.name],
    ['city', location.place],
    ['country', location.country],
    ['remotetype', REMOTE_TYPES[location.workplace]],
    ['description', withoutEntities(descriptionHtml(opening))],
    ['salary', opening.pay === null ? '' : payWords(opening.pay)],
    ['jobtype', opening.employmentType === null ? '' : EMPLOYMENT_TYPE_LABELS[opening.employmentType]],
    ['category', opening.department],
    ['expirationdate', opening.closesOn ?? ''],
  ]);
}

/** The openings in LinkedIn's XML (learn.microsoft.com, "XML feeds: development guide"). */
export function linkedinFeed(site: JobFeedSite, { companyId, posterEmail }: LinkedinCompany): string {
  return jobFeed(site, (opening, location, reference) => [
    ['partnerJobId', reference],
    ['company', site.company.name],
    ['companyId', companyId],
    ['title', opening.title],
    ['description', descriptionHtml(opening)],
    ['applyUrl', `${site.addresses.apply(opening.slug)}?source=LinkedIn`],
    ['location', [location.place, countryName(location.country)].filter((part) => part !== '').join(', ')],
    ['city', location.place],
    ['country', location.country],
    ['workplaceTypes', WORKPLACE_TYPES[location.workplace]],
    ['jobtype', opening.employmentType === null ? '' : JOB_TYPES[opening.employmentType]],
    ['salaries', opening.pay === null ? [] : salary(opening.pay)],
    ['listDate', opening.publishedAt.slice(0, 10)],
    ['expirationDate', opening.closesOn ?? ''],
    ['posterEmail', posterEmail],
  ]);
}

/** Indeed's words. On site is what Indeed takes a job for that says nothing. */
const REMOTE_TYPES = {
  onsite: '',
  hybrid: 'Hybrid remote',
  remote: 'Fully remote',
} as const satisfies Record<Workplace, string>;

const WORKPLACE_TYPES = {
  onsite: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
} as const satisfies Record<Workplace, string>;

/** LinkedIn's words. It has none for temporary work. */
const JOB_TYPES = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  temporary: 'CONTRACT',
  internship: 'INTERNSHIP',
} as const satisfies Record<EmploymentType, string>;

const PERIODS = { hour: 'HOURLY', day: 'DAILY', month: 'MONTHLY', year: 'YEARLY' } as const satisfies Record<
  Pay['period'],
  string
>;

function salary({ min, max, currency, period }: Pay): Field[] {
  const amount = (value: number): Field[] => [
    ['amount', String(Math.round(value))],
    ['currencyCode', currency],
  ];
  return [
    [
      'salary',
      [
        ['highEnd', amount(max)],
        ['lowEnd', amount(min)],
        ['period', PERIODS[period]],
        ['type', 'BASE_SALARY'],
      ],
    ],
  ];
}

/**
 * A feed with one job for each location of each opening, because job boards want one location a job. The reference of a
 * job is unique, and stays as long as the location does.
 */
function jobFeed(
  { company, openings, addresses, readAt }: JobFeedSite,
  fieldsOf: (opening: PublicOpening, location: Location, reference: string) => readonly Field[],
): string {
  const jobs = openings.flatMap((opening) =>
    opening.locations.map((location) => {
      const reference = `${opening.jobId}-${numberFor(locationWords(location))}`;
      return fieldElement(['job', fieldsOf(opening, location, reference)]);
    }),
  );
  return xml(
    `<source>${[
      element('publisher', company.name),
      element('publisherurl', addresses.site),
      element('lastBuildDate', new Date(readAt).toUTCString()),
      ...jobs,
    ].join('')}</source>`,
  );
}

function fieldElement([name, content]: Field): string {
  if (content.length === 0) return '';
  return typeof content === 'string'
    ? cdata(name, content)
    : `<${name}>${content.map(fieldElement).join('')}</${name}>`;
}

/** Indeed reads no HTML entities. A `<` of the text becomes a similar character, so that it begins no tag. */
function withoutEntities(html: string): string {
  return html
    .replaceAll('&lt;', '‹')
    .replaceAll('&gt;', '›')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
