import { describe, expect, it } from 'vitest';
import { serverAddresses } from './addresses.ts';
import { atomFeed, indeedFeed, linkedinFeed, sitemap } from './feeds.ts';
import { greenhouseDepartments, greenhouseJobs, greenhouseOffices } from './greenhouse.ts';
import { jobPosting } from './job-posting.ts';
import { COMPANY, sampleOpening } from './sample-openings.ts';

const ADDRESSES = serverAddresses('https://hire.example.com', 'brot');
const NOW = '2026-11-25T12:00:00.000Z';
const REMOTE = { workplace: 'remote', place: '', country: 'FR' } as const;
const BERLIN = { workplace: 'onsite', place: 'Berlin', country: 'DE' } as const;

function valuesIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`, 'gs'))].map(
    ([, text = '']) => text,
  );
}

describe('the JobPosting of an opening (schema.org, Google)', () => {
  const CLOSES_AT = '2026-12-31T22:59:59.999Z';

  it('has the required and recommended fields', () => {
    expect(jobPosting(sampleOpening(), COMPANY, ADDRESSES, CLOSES_AT)).toMatchObject({
      title: 'Baker',
      description: expect.stringContaining('<h2>You will</h2>'),
      datePosted: '2026-11-20T09:30:00.000Z',
      validThrough: '2026-12-31T22:59:59.999Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Brot & Söhne' },
      jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Berlin', addressCountry: 'DE' } }],
      baseSalary: { currency: 'EUR', value: { minValue: 30000, maxValue: 36000, unitText: 'YEAR' } },
    });
  });

  it('remote work names the countries of applicants and no place', () => {
    const posting = jobPosting(sampleOpening({ locations: [REMOTE] }), COMPANY, ADDRESSES, CLOSES_AT);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'FR' }],
    });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  it('leaves out what is not known', () => {
    const opening = sampleOpening({ pay: null, employmentType: null, closesOn: null });
    const posting = jobPosting(opening, COMPANY, ADDRESSES, null);
    for (const field of ['baseSalary', 'employmentType', 'validThrough'])
      expect(posting).not.toHaveProperty(field);
  });
});

describe('the feeds of job boards', () => {
  const openings = [sampleOpening({ locations: [BERLIN, REMOTE] })];

  it.each([
    ['Indeed', indeedFeed, 'referencenumber'],
    ['LinkedIn', linkedinFeed, 'partnerJobId'],
  ] as const)('%s gets one job for each location, with a number that stays', (_name, feed, name) => {
    const numbers = valuesIn(feed(COMPANY, openings, ADDRESSES, NOW), name);
    expect(new Set(numbers).size).toBe(2);
    const turned = [sampleOpening({ title: 'Other', locations: [REMOTE, BERLIN] })];
    expect(valuesIn(feed(COMPANY, turned, ADDRESSES, NOW), name).toReversed()).toEqual(numbers);
    expect(numbers.every((number) => number.length <= 40)).toBe(true);
  });

  it('Indeed gets no HTML entities', () => {
    const feed = indeedFeed(COMPANY, [sampleOpening({ title: 'Cook & <Baker>' })], ADDRESSES, NOW);
    expect(valuesIn(feed, 'description')).toEqual([
      '<h2>You will</h2>\n<ul>\n<li>bake</li>\n<li>taste & tell</li>\n</ul>',
    ]);
    expect(valuesIn(feed, 'title')).toEqual(['Cook & <Baker>']);
  });

  it('no text ends its element', () => {
    for (const feed of [indeedFeed, linkedinFeed]) {
      const xml = feed(
        COMPANY,
        [sampleOpening({ title: 'a]]></title><job>\u{0}\u{FFFE}\u{D800}' })],
        ADDRESSES,
        NOW,
      );
      expect(xml.match(/<job>/g)).toHaveLength(2);
      expect(xml).toContain('<![CDATA[a]]]]><![CDATA[></title><job>]]>');
    }
  });

  it('the Atom feed and the sitemap escape all texts', () => {
    expect(atomFeed(COMPANY, [sampleOpening({ title: '<b>&' })], ADDRESSES)).toContain(
      '<title>&lt;b&gt;&amp;</title>',
    );
    expect(sitemap(openings, ADDRESSES)).toContain('<loc>https://hire.example.com/careers/brot/baker</loc>');
  });
});

describe('Greenhouse’s job board API', () => {
  const openings = [
    sampleOpening({ jobId: 1 }),
    sampleOpening({ jobId: 2, department: '', locations: [REMOTE] }),
  ];

  it('lists jobs, with content only when it is wanted', () => {
    const { jobs, meta } = greenhouseJobs(openings, ADDRESSES, false);
    expect(meta).toEqual({ total: 2 });
    expect(jobs[0]).toMatchObject({ id: 1, title: 'Baker', location: { name: 'Berlin, Germany' } });
    expect(jobs[0]).not.toHaveProperty('content');
    expect(greenhouseJobs(openings, ADDRESSES, true).jobs[0]).toMatchObject({
      content: expect.stringContaining('&lt;h2&gt;You will&lt;/h2&gt;'),
      departments: [{ name: 'Bakery' }],
      offices: [{ name: 'Berlin, Germany' }],
    });
  });

  it('numbers departments and offices by their names, so that numbers stay', () => {
    const { departments } = greenhouseDepartments(openings, ADDRESSES);
    const [withoutFirst] = greenhouseDepartments(openings.slice(1), ADDRESSES).departments;
    expect(departments.map(({ name, jobs }) => [name, jobs.map(({ id }) => id)])).toEqual([
      ['Bakery', [1]],
      ['No Department', [2]],
    ]);
    expect(withoutFirst?.id).toBe(departments[1]?.id);
    expect(greenhouseOffices(openings, ADDRESSES).offices.map(({ name }) => name)).toEqual([
      'Berlin, Germany',
      'Remote (France)',
    ]);
  });
});
