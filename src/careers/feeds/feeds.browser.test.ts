import { describe, expect, it } from 'vitest';
import { serverAddresses } from '#careers/addresses.ts';
import type { PublicOpening } from '#careers/opening.ts';
import { atomFeed, sitemap } from './feeds.ts';
import { indeedFeed, linkedinFeed } from './job-feeds.ts';
import { COMPANY, sampleOpening } from './sample-openings.ts';

// A browser reads the feeds, as an XML reader that is not ours.

const ADDRESSES = serverAddresses('https://hire.example.com', 'brot');
const READ_AT = '2026-11-25T12:00:00.000Z';
const LINKEDIN = { companyId: '73248', posterEmail: 'jobs@brot.example' };

const BERLIN = { workplace: 'onsite', place: 'Berlin', country: 'DE' } as const;
const PARIS = { workplace: 'hybrid', place: 'Paris', country: 'FR' } as const;
const REMOTE = { workplace: 'remote', place: '', country: 'FR' } as const;

const DESCRIPTION = `# You will\n\n- bake **every** day\n- taste & tell, if 1 < 2\n\n${'Flour. '.repeat(20)}`;

/** Openings of every kind: places, remote work, periods of pay, types, with and without what may be left out. */
const OPENINGS: readonly PublicOpening[] = [
  sampleOpening({ jobId: 1, slug: 'baker', description: DESCRIPTION }),
  sampleOpening({ jobId: 2, slug: 'cook', description: DESCRIPTION, locations: [BERLIN, PARIS, REMOTE] }),
  sampleOpening({
    jobId: 3,
    slug: 'clerk',
    title: 'Clerk & <Cashier>',
    description: DESCRIPTION,
    department: '',
    locations: [REMOTE, { ...REMOTE, country: 'PT' }],
    employmentType: 'temporary',
    pay: { min: 14.5, max: 14.5, currency: 'EUR', period: 'hour' },
    closesOn: null,
  }),
  ...(['part-time', 'contract', 'internship'] as const).map((employmentType, place) =>
    sampleOpening({
      jobId: 4 + place,
      slug: `help-${place}`,
      description: DESCRIPTION,
      employmentType,
      pay:
        place === 0 ? null : { min: 100, max: 200, currency: 'CHF', period: place === 1 ? 'day' : 'month' },
    }),
  ),
];

/** Three of the openings above have one location, one has three, and one has two. */
const JOBS = 9;

function read(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

/** The text of a child element. Undefined: there is none. */
function textOf(parent: Element, name: string): string | undefined {
  return [...parent.children].find((child) => child.localName === name)?.textContent;
}

function jobsIn(xml: string): Element[] {
  const { documentElement: root } = read(xml);
  expect(root.localName).toBe('source');
  return [...root.children].filter((child) => child.localName === 'job');
}

function indeedJobs(openings = OPENINGS): Element[] {
  return jobsIn(indeedFeed({ company: COMPANY, openings, addresses: ADDRESSES, readAt: READ_AT }));
}

function linkedinJobs(openings = OPENINGS): Element[] {
  const site = { company: COMPANY, openings, addresses: ADDRESSES, readAt: READ_AT };
  return jobsIn(linkedinFeed(site, LINKEDIN));
}

const SOME = /\S/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** RFC 3339, which ISO 8601 and the date format of W3C contain. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

describe('Indeed’s XML has what its reference asks for (docs.indeed.com/indeed-apply/xml-feed)', () => {
  it.each([
    ['title', 'required', SOME],
    ['date', 'required', MOMENT],
    ['referencenumber', 'required', SOME],
    ['requisitionid', 'required', SOME],
    ['url', 'required', /^https:\/\/hire\.example\.com\/careers\/brot\/[\w-]+\?source=Indeed$/],
    ['company', 'required', SOME],
    ['sourcename', 'required', SOME],
    ['country', 'required', /^[A-Z]{2}$/],
    ['description', 'required', /^(?!.*&(lt|gt|amp|quot|#\d+);)/s],
    ['city', 'known', SOME],
    ['salary', 'known', /^(€|CHF\s)[\d,.]+( – (€|CHF\s)[\d,.]+)? an? (hour|day|month|year)$/],
    ['jobtype', 'known', SOME],
    ['category', 'known', SOME],
    ['remotetype', 'known', /^(Fully remote|Hybrid remote)$/],
    ['expirationdate', 'known', DAY],
  ])('%s is there when it is %s', (name, when, form) => {
    const jobs = indeedJobs();
    expect(jobs).toHaveLength(JOBS);
    const texts = jobs.map((job) => textOf(job, name)).filter((text) => text !== undefined);
    expect(texts.length).toBeGreaterThanOrEqual(when === 'required' ? JOBS : 1);
    for (const text of texts) expect(text).toMatch(form);
  });

  it('A “<” of the text begins no tag of Indeed’s XML', () => {
    expect(textOf(indeedJobs()[0]!, 'description')).toContain('<li>taste & tell, if 1 ‹ 2</li>');
  });
});

describe('LinkedIn’s XML has what its guide asks for (learn.microsoft.com, XML feeds: development guide)', () => {
  it.each([
    ['partnerJobId', 'required', /^.{1,40}$/],
    ['company', 'required', SOME],
    ['companyId', 'required', /^\d+$/],
    ['title', 'required', SOME],
    ['description', 'required', /^.{100,}$/s],
    ['applyUrl', 'required', /^https:\/\/hire\.example\.com\/careers\/brot\/[\w-]+\/apply\?source=LinkedIn$/],
    ['location', 'required', /^((Berlin|Paris), )?(Germany|France|Portugal)$/],
    ['posterEmail', 'required', /@/],
    ['city', 'known', /^(Berlin|Paris)$/],
    ['country', 'known', /^[A-Z]{2}$/],
    ['workplaceTypes', 'known', /^(On-site|Hybrid|Remote)$/],
    ['jobtype', 'known', /^(FULL_TIME|PART_TIME|CONTRACT|INTERNSHIP|VOLUNTEER)$/],
    ['listDate', 'known', DAY],
    ['expirationDate', 'known', DAY],
  ])('%s is there when it is %s', (name, when, form) => {
    const jobs = linkedinJobs();
    expect(jobs).toHaveLength(JOBS);
    const texts = jobs.map((job) => textOf(job, name)).filter((text) => text !== undefined);
    expect(texts.length).toBeGreaterThanOrEqual(when === 'required' ? JOBS : 1);
    for (const text of texts) expect(text).toMatch(form);
  });

  it('The pay in LinkedIn’s XML is a range of whole amounts by period', () => {
    const salaries = linkedinJobs().map((job) => job.querySelector('salaries > salary'));
    const told = salaries.map(
      (salary) =>
        salary &&
        [
          'lowEnd > amount',
          'highEnd > amount',
          'lowEnd > currencyCode',
          'highEnd > currencyCode',
          'period',
          'type',
        ].map((path) => salary.querySelector(path)?.textContent),
    );
    const baker = ['30000', '36000', 'EUR', 'EUR', 'YEARLY', 'BASE_SALARY'];
    const clerk = ['15', '15', 'EUR', 'EUR', 'HOURLY', 'BASE_SALARY'];
    expect(told).toEqual([
      ...Array.from({ length: 4 }, () => baker),
      clerk,
      clerk,
      null,
      ['100', '200', 'CHF', 'CHF', 'DAILY', 'BASE_SALARY'],
      ['100', '200', 'CHF', 'CHF', 'MONTHLY', 'BASE_SALARY'],
    ]);
  });

  it('LinkedIn’s XML leaves out the company’s id and email when they are not known', () => {
    const site = { company: COMPANY, openings: OPENINGS, addresses: ADDRESSES, readAt: READ_AT };
    const [job] = jobsIn(linkedinFeed(site, { companyId: '', posterEmail: '' }));
    expect([textOf(job!, 'companyId'), textOf(job!, 'posterEmail')]).toEqual([undefined, undefined]);
  });
});

describe.each([
  ['Indeed', indeedJobs, 'referencenumber'],
  ['LinkedIn', linkedinJobs, 'partnerJobId'],
] as const)('%s', (_name, jobs, number) => {
  it('A feed has one job for each location, with a number that stays when others come and go', () => {
    const numbers = jobs().map((job) => textOf(job, number));
    expect(new Set(numbers).size).toBe(JOBS);
    const cook = { ...OPENINGS[1]!, title: 'Chef', locations: [REMOTE, BERLIN] };
    expect(jobs([cook]).map((job) => textOf(job, number))).toEqual([numbers[3], numbers[1]]);
  });

  it('A feed has every text as it was written, except characters that XML can’t have', () => {
    const title = 'a]]></title><job>\u{0}\u{FFFE}\u{D800}&amp; “☕”';
    const [job, ...others] = jobs([sampleOpening({ title })]);
    expect(others).toEqual([]);
    expect(textOf(job!, 'title')).toBe('a]]></title><job>&amp; “☕”');
  });
});

describe('The Atom feed has what RFC 4287 asks for', () => {
  const ATOM = 'http://www.w3.org/2005/Atom';
  const feed = () => read(atomFeed(COMPANY, OPENINGS, ADDRESSES)).documentElement;
  const entries = () => [...feed().children].filter(({ localName }) => localName === 'entry');

  it.each([
    ['4.1.1: a feed has an id', 'id', /^https:/],
    ['4.1.1: a feed has a title', 'title', SOME],
    ['4.1.1: a feed says when it was updated', 'updated', MOMENT],
  ])('%s', (_says, name, form) => {
    const found = [...feed().children].filter(({ localName }) => localName === name);
    expect(found).toHaveLength(1);
    expect(found[0]?.textContent).toMatch(form);
  });

  it.each([
    ['4.1.2: an entry has an id', 'id', /^https:/],
    ['4.1.2: an entry has a title', 'title', SOME],
    ['4.1.2: an entry says when it was updated', 'updated', MOMENT],
    ['4.2.9: an entry says when it was published', 'published', MOMENT],
    ['4.1.3: an entry has content', 'content', SOME],
  ])('%s', (_says, name, form) => {
    for (const entry of entries()) {
      const found = [...entry.children].filter(({ localName }) => localName === name);
      expect(found).toHaveLength(1);
      expect(found[0]?.textContent).toMatch(form);
    }
  });

  it('4.1.1: it names an author for all entries, itself and its page', () => {
    const root = feed();
    expect([root.namespaceURI, entries().length]).toEqual([ATOM, OPENINGS.length]);
    expect(root.querySelector(':scope > author > name')?.textContent).toBe('Brot & Söhne');
    const links = [...root.children].filter(({ localName }) => localName === 'link');
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['self', 'https://hire.example.com/careers/brot/feed.atom'],
      ['alternate', 'https://hire.example.com/careers/brot'],
    ]);
  });

  it('3.1.1.3: content of type html is HTML when it is read once', () => {
    const content = entries()[0]!.querySelector('content')!;
    expect(content.getAttribute('type')).toBe('html');
    const html = new DOMParser().parseFromString(content.textContent, 'text/html');
    expect(html.querySelector('h2')?.textContent).toBe('You will');
    expect(html.querySelectorAll('li')[1]?.textContent).toBe('taste & tell, if 1 < 2');
  });

  it('4.2.6: ids are all different', () => {
    const ids = entries().map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(OPENINGS.length);
  });
});

it('The sitemap has absolute addresses of the site alone, with W3C dates (sitemaps.org, protocol 0.9)', () => {
  const { documentElement: root } = read(sitemap(OPENINGS, ADDRESSES));
  expect([root.localName, root.namespaceURI]).toEqual([
    'urlset',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ]);
  const pages = [...root.children].map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')]);
  expect(pages[0]).toEqual(['https://hire.example.com/careers/brot', undefined]);
  expect(pages.slice(1).map(([loc]) => loc)).toEqual(
    OPENINGS.map(({ slug }) => `https://hire.example.com/careers/brot/${slug}`),
  );
  for (const [, lastmod] of pages.slice(1)) expect(lastmod).toMatch(MOMENT);
});
