import { describe, expect, it } from 'vitest';
import { serverAddresses } from '#careers/addresses.ts';
import { closesAt } from '#careers/opening.ts';
import { renderOpeningPage } from '#careers/pages/opening-page.ts';
import { COMPANY, sampleOpening } from './sample-openings.ts';

const ADDRESSES = serverAddresses('https://hire.example.com', 'brot');
const BERLIN = { workplace: 'onsite', place: 'Berlin', country: 'DE' } as const;
const PARIS = { workplace: 'hybrid', place: 'Paris', country: 'FR' } as const;
const REMOTE = { workplace: 'remote', place: '', country: 'FR' } as const;

type Value = string | number | boolean | Node | readonly Value[];

interface Node {
  readonly '@type': string;
  readonly [property: string]: Value;
}

/** The expected types of values, for each property of each type: schema.org, release 29, as its pages list them. */
const VOCABULARY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  JobPosting: {
    title: ['Text'],
    description: ['Text', 'TextObject'],
    identifier: ['PropertyValue', 'Text', 'URL'],
    datePosted: ['Date', 'DateTime'],
    validThrough: ['Date', 'DateTime'],
    employmentType: ['Text'],
    hiringOrganization: ['Organization', 'Person'],
    jobLocation: ['Place'],
    jobLocationType: ['Text'],
    applicantLocationRequirements: ['AdministrativeArea', 'Country'],
    baseSalary: ['MonetaryAmount', 'Number', 'PriceSpecification'],
    directApply: ['Boolean'],
    url: ['URL'],
  },
  PropertyValue: { name: ['Text'], value: ['Boolean', 'Number', 'StructuredValue', 'Text'] },
  Organization: { name: ['Text'], sameAs: ['URL'], logo: ['ImageObject', 'URL'] },
  Place: { address: ['PostalAddress', 'Text'] },
  PostalAddress: { addressLocality: ['Text'], addressCountry: ['Country', 'Text'] },
  Country: { name: ['Text'] },
  MonetaryAmount: { currency: ['Text'], value: ['Boolean', 'Number', 'StructuredValue', 'Text'] },
  QuantitativeValue: { minValue: ['Number'], maxValue: ['Number'], unitText: ['Text'] },
};

/** The types that a value may stand for. A structured value is any node. */
function typesOf(value: Value): string[] {
  if (typeof value === 'boolean') return ['Boolean'];
  if (typeof value === 'number') return ['Number'];
  if (typeof value === 'string') {
    return [
      'Text',
      ...(URL.canParse(value) ? ['URL'] : []),
      ...(/^\d{4}-\d\d-\d\d$/.test(value) ? ['Date'] : []),
      ...(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? ['DateTime'] : []),
    ];
  }
  return '@type' in value ? [value['@type'], 'StructuredValue'] : [];
}

/** Every way in which a node differs from the vocabulary. A property may have several values. */
function problemsOf(node: Node, path: string): string[] {
  const properties = VOCABULARY[node['@type']];
  if (!properties) return [`${path}: there is no type ${node['@type']}`];
  return Object.entries(node).flatMap(([name, given]) => {
    if (name.startsWith('@')) return [];
    const at = `${path}.${name}`;
    const expected = properties[name];
    if (!expected) return [`${at}: there is no such property`];
    return [given]
      .flat()
      .flatMap((value): string[] => [
        ...(typesOf(value).some((type) => expected.includes(type))
          ? []
          : [`${at}: ${JSON.stringify(value)} is none of ${expected.join()}`]),
        ...(typeof value === 'object' && '@type' in value ? problemsOf(value, at) : []),
      ]);
  });
}

/** The JSON-LD of an opening's page, as a browser finds it. */
async function postingOf(fields: Parameters<typeof sampleOpening>[0], company = COMPANY): Promise<Node> {
  const opening = sampleOpening(fields);
  const page = await renderOpeningPage(company, opening, closesAt(opening), ADDRESSES);
  const blocks = new DOMParser()
    .parseFromString(page, 'text/html')
    .querySelectorAll('script[type="application/ld+json"]');
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]!.textContent) as Node;
}

const KINDS = [
  ['on site', { locations: [BERLIN] }],
  ['of several locations', { locations: [BERLIN, PARIS] }],
  ['remote in several countries', { locations: [REMOTE, { ...REMOTE, country: 'PT' }] }],
  ['on site or remote', { locations: [BERLIN, REMOTE] }],
  ['without pay and closing day', { pay: null, closesOn: null }],
  ...(['hour', 'day', 'month', 'year'] as const).map(
    (period) => [`paid by the ${period}`, { pay: { min: 14.5, max: 20, currency: 'EUR', period } }] as const,
  ),
  ...(['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const).map(
    (employmentType) => [`of the type ${employmentType}`, { employmentType }] as const,
  ),
] as const;

describe('The JobPosting of an opening', () => {
  it.each(KINDS)('%s uses only properties and types of schema.org', async (_kind, fields) => {
    const company = { ...COMPANY, logo: 'https://hire.example.com/careers/brot/logo.png' };
    const posting = await postingOf(fields, company);
    expect(posting['@context']).toBe('https://schema.org/');
    expect(problemsOf(posting, 'JobPosting')).toEqual([]);
  });

  it.each(KINDS)('%s has what Google requires (developers.google.com, JobPosting)', async (_kind, fields) => {
    const posting = await postingOf(fields);
    for (const name of ['title', 'description', 'datePosted', 'hiringOrganization'])
      expect(posting).toHaveProperty(name);
    // Remote work alone needs no place, but the countries of applicants.
    const place = 'jobLocation' in posting ? 'jobLocation' : 'applicantLocationRequirements';
    expect([posting[place]].flat().length).toBeGreaterThan(0);
    expect('jobLocationType' in posting).toBe('applicantLocationRequirements' in posting);
  });

  it('The JobPosting leaves out what is not known', async () => {
    const posting = await postingOf({ pay: null, employmentType: null, closesOn: null });
    for (const name of ['baseSalary', 'employmentType', 'validThrough'])
      expect(posting).not.toHaveProperty(name);
  });

  it('The JobPosting has each known property of those that Google recommends', async () => {
    expect(
      await postingOf({ locations: [BERLIN, PARIS, REMOTE, { ...REMOTE, country: 'PT' }] }),
    ).toMatchObject({
      identifier: { '@type': 'PropertyValue', name: 'Brot & Söhne', value: '7' },
      validThrough: '2027-01-01T12:00:00.000Z',
      employmentType: 'FULL_TIME',
      directApply: true,
      jobLocation: [
        { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
        { address: { addressLocality: 'Paris', addressCountry: 'FR' } },
      ],
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'France' },
        { '@type': 'Country', name: 'Portugal' },
      ],
      baseSalary: { currency: 'EUR', value: { minValue: 30_000, maxValue: 36_000, unitText: 'YEAR' } },
    });
  });
});
