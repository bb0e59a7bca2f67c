import { describe, expect, it } from 'vitest';
import { serverAddresses } from '#careers/addresses.ts';
import { COMPANY, sampleOpening } from '#careers/feeds/sample-openings.ts';
import { renderAbsentPage, renderNowherePage, renderRefusedPage } from './absent-page.ts';
import { iconSvg } from './icon.ts';
import { renderOpeningPage } from './opening-page.ts';
import { readOpeningsFilter } from './openings-filter.ts';
import { renderOpeningsPage } from './openings-page.ts';

const ADDRESSES = serverAddresses('https://hire.example.com', 'brot');
const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;

function listPage(openings = [sampleOpening()], params = '') {
  return renderOpeningsPage(COMPANY, openings, readOpeningsFilter(new URLSearchParams(params)), ADDRESSES);
}

function titlesIn(page: string): string[] {
  return [...page.matchAll(/<li>\s*<a href="[^"]*">([^<]*)</g)].map(([, title = '']) => title);
}

function headingsAndTitlesIn(page: string): string[] {
  return [...page.matchAll(/<(h2)>([^<]*)<|<li>\s*<a href="[^"]*">([^<]*)</g)].map(
    ([, tag, heading = '', title = '']) => (tag === undefined ? title : `${tag} ${heading}`),
  );
}

describe('Page of the openings (product §19)', () => {
  const openings = [
    sampleOpening({ jobId: 1, slug: 'baker', title: 'Baker' }),
    sampleOpening({
      jobId: 2,
      slug: 'clerk',
      title: 'Clerk',
      department: 'Office',
      employmentType: 'part-time',
    }),
    sampleOpening({
      jobId: 3,
      slug: 'dev',
      title: 'Developer',
      department: 'Office',
      description: 'Flour accounting',
      locations: [{ workplace: 'remote', place: '', country: 'FR' }],
    }),
  ];

  it.each([
    ['all openings', '', ['Baker', 'Developer', 'Clerk']],
    ['those of a department', 'department=Office', ['Developer', 'Clerk']],
    ['those of a place', 'location=Berlin%2C+Germany', ['Baker', 'Clerk']],
    ['remote ones of a country', 'location=Remote+(France)', ['Developer']],
    ['those of a type', 'type=part-time', ['Clerk']],
    ['those with a word in the title', 'search=BAKER', ['Baker']],
    ['those with a word in the description', 'search=flour', ['Developer']],
    ['none', 'search=zzz', []],
  ])('The page of the openings lists %s', async (_says, params, titles) => {
    expect(titlesIn(await listPage(openings, params))).toEqual(titles);
  });

  it('The page of the openings has a heading for each department, and openings without one last', async () => {
    const page = await listPage([sampleOpening({ jobId: 4, department: '', title: 'Helper' }), ...openings]);
    expect(headingsAndTitlesIn(page)).toEqual([
      'h2 Bakery',
      'Baker',
      'h2 Office',
      'Developer',
      'Clerk',
      'h2 Other openings',
      'Helper',
    ]);
  });

  it('The page of the openings has no heading when no opening has a department', async () => {
    const page = await listPage([sampleOpening({ department: '' })]);
    expect(headingsAndTitlesIn(page)).toEqual(['Baker']);
  });

  it('The page of the openings says that there are none', async () => {
    expect(await listPage([])).toContain('There are no openings at the moment.');
  });

  it('The page of the openings keeps the filters in the links to other pages', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      sampleOpening({ jobId: index + 1, slug: `job-${index}` }),
    );
    const page = await listPage(many, 'search=baker&page=2');
    expect(page).toContain('Page 2 of 3');
    expect(page).toContain('href="https://hire.example.com/careers/brot?search=baker&amp;page=3"');
  });

  it('The page of 1,000 openings is at most 50 kB', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      sampleOpening({
        jobId: index + 1,
        slug: `a-longer-name-of-a-job-${index}`,
        title: `A Longer Name of a Job ${index}`,
      }),
    );
    expect((await listPage(many)).length).toBeLessThan(50_000);
  });
});

describe('Page of an opening', () => {
  it('The page of an opening shows all facts and the description', async () => {
    const page = await renderOpeningPage(COMPANY, sampleOpening(), '2026-12-31T22:59:59.999Z', ADDRESSES);
    for (const text of [
      '<h1>Baker</h1>',
      'Bakery',
      'Berlin, Germany',
      'Full-time',
      '€30,000 – €36,000 a year',
      'December 31, 2026',
      '<h2>You will</h2>',
      '<li>taste &amp; tell</li>',
      '<link rel="canonical" href="https://hire.example.com/careers/brot/baker"',
      'href="https://hire.example.com/careers/brot/baker/apply"',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('The page of an opening has a JobPosting that no text can end', async () => {
    const opening = sampleOpening({ title: '</script><script>alert(1)</script>' });
    const page = await renderOpeningPage(COMPANY, opening, null, ADDRESSES);
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'JobPosting', title: opening.title });
  });
});

describe('Icon of a careers site', () => {
  it('The icon is the first letter of the company in its colour, and no text becomes markup in it', () => {
    expect(iconSvg({ name: 'Brot & Söhne', colour: '#1d4ed8' })).toMatch(/fill="#1d4ed8".*>B<\/text>/s);
    expect(iconSvg({ name: '<b>', colour: '#1d4ed8' })).toContain('>&lt;</text>');
  });
});

describe('Page of a closed opening', () => {
  it('The page of a closed opening says so and lists the open ones', async () => {
    const openings = [sampleOpening({ title: 'Clerk' })];
    const page = await renderAbsentPage(
      { company: COMPANY, openings, addresses: ADDRESSES },
      { title: 'Baker is closed', sentence: 'Applications are no longer accepted.' },
    );
    expect(page).toContain('<h1>Baker is closed</h1>');
    expect(titlesIn(page)).toEqual(['Clerk']);
    expect(page).toContain('noindex');
  });
});

it('No text of a person becomes markup on any page', async () => {
  const opening = sampleOpening({
    title: HOSTILE,
    department: HOSTILE,
    description: HOSTILE,
    locations: [{ workplace: 'hybrid', place: HOSTILE, country: '' }],
  });
  const company = { ...COMPANY, name: HOSTILE, introduction: HOSTILE };
  const filter = readOpeningsFilter(
    new URLSearchParams({ search: HOSTILE, location: HOSTILE, department: HOSTILE }),
  );
  const pages = [
    await renderOpeningsPage(company, [opening], filter, ADDRESSES),
    await renderOpeningPage(company, opening, null, ADDRESSES),
    await renderAbsentPage(
      { company, openings: [opening], addresses: ADDRESSES },
      { title: HOSTILE, sentence: HOSTILE },
    ),
    await renderRefusedPage({ company, addresses: ADDRESSES }, { sentence: HOSTILE, back: HOSTILE }),
    await renderNowherePage(HOSTILE, '/style.css', { title: HOSTILE, sentences: [HOSTILE] }),
  ];
  for (const page of pages) {
    expect(page).not.toMatch(/<script>|<img /);
  }
});
