import type { Addresses } from '#careers/addresses.ts';
import { descriptionHtml } from '#careers/description.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { countryName } from '#careers/words.ts';
import type { EmploymentType } from '#domain/opening-fields.ts';
import type { Location } from '#domain/opening/opening.ts';
import type { Pay } from '#domain/opening/pay.ts';

/** The values of schema.org. */
const EMPLOYMENT_TYPES = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
} as const satisfies Record<EmploymentType, string>;

const PERIODS = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' } as const satisfies Record<
  Pay['period'],
  string
>;

/**
 * An opening as a `JobPosting` of schema.org, with the fields that Google's documentation requires and recommends.
 *
 * @param closesAt the end of the last day in the workspace's time zone, in ISO 8601; null: the opening does not close
 */
export function jobPosting(
  opening: PublicOpening,
  company: Company,
  addresses: Addresses,
  closesAt: string | null,
): Readonly<Record<string, unknown>> {
  const { site, isAbsolute, mail } = addresses;
  const onSite = opening.locations.filter(({ workplace }) => workplace !== 'remote');
  const remote = opening.locations.filter(({ workplace }) => workplace === 'remote');
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: opening.title,
    description: descriptionHtml(opening),
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(opening.jobId) },
    datePosted: opening.publishedAt,
    ...(closesAt !== null && { validThrough: closesAt }),
    ...(opening.employmentType !== null && { employmentType: EMPLOYMENT_TYPES[opening.employmentType] }),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(isAbsolute && { sameAs: site }),
      ...(isAbsolute && company.logo !== null && { logo: company.logo }),
    },
    ...(onSite.length > 0 && { jobLocation: onSite.map(placeOf) }),
    ...(remote.length > 0 && remotely(remote)),
    ...(opening.pay !== null && { baseSalary: baseSalary(opening.pay) }),
    directApply: mail === null,
    ...(isAbsolute && { url: addresses.opening(opening.slug) }),
  };
}

function placeOf({ place, country }: Location) {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: place,
      ...(country !== '' && { addressCountry: country }),
    },
  };
}

function remotely(locations: readonly Location[]) {
  const countries = new Set(
    locations.flatMap(({ country }) => (country === '' ? [] : [countryName(country)])),
  );
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(countries.size > 0 && {
      applicantLocationRequirements: [...countries].map((name) => ({ '@type': 'Country', name })),
    }),
  };
}

function baseSalary({ min, max, currency, period }: Pay) {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: PERIODS[period] },
  };
}
