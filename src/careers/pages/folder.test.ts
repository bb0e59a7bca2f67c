import { describe, expect, it } from 'vitest';
import { COMPANY, sampleOpening } from '#careers/feeds/sample-openings.ts';
import { careersFolder } from './folder.ts';

const OPENINGS = [
  sampleOpening(),
  sampleOpening({ jobId: 8, slug: 'index', title: 'Index & Search', closesOn: null }),
];
const MAIL = 'jobs@example.com';

function folder(base: string, openings = OPENINGS) {
  const company = { ...COMPANY, logo: 'logo.png' };
  return careersFolder(company, openings, { base, mail: MAIL });
}

function jobPostingIn(page = ''): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

/** The addresses to which a page links, without those of its text. */
function linksIn(page = ''): string[] {
  return [...page.matchAll(/(?:href|src|action)="([^"#]+)"/g)].map(([, link = '']) => link);
}

describe('Careers pages as a folder (product §19)', () => {
  it('The folder has a page of all openings, a page for each, and a style sheet, which link by name', async () => {
    const files = await folder('');
    expect([...files.keys()]).toEqual([
      'index.html',
      'opening-baker.html',
      'opening-index.html',
      'icon.svg',
      'style.css',
    ]);
    const known = new Set([...files.keys(), 'logo.png']);
    for (const page of files.values()) {
      expect(linksIn(page).filter((link) => !known.has(link) && !link.startsWith('mailto:'))).toEqual([]);
    }
  });

  it('The folder lists the openings by department, as a server does', async () => {
    const others = [sampleOpening(), sampleOpening({ slug: 'help', department: '' })];
    const page = (await folder('', others)).get('index.html') ?? '';
    expect([...page.matchAll(/<h2>([^<]*)</g)].map(([, heading]) => heading)).toEqual([
      'Bakery',
      'Other openings',
    ]);
  });

  it('The folder has a feed and a sitemap with whole addresses when its future address is known', async () => {
    const files = await folder('https://example.com/careers/');
    expect(files.get('sitemap.xml')).toContain('<loc>https://example.com/careers/opening-baker.html</loc>');
    expect(files.get('feed.atom')).toContain('href="https://example.com/careers/feed.atom"');
    expect(files.get('index.html')).toContain('<link rel="canonical" href="https://example.com/careers/"');
    expect(files.get('opening-baker.html')).toContain('src="https://example.com/careers/logo.png"');
    expect(jobPostingIn(files.get('opening-baker.html'))).toMatchObject({
      url: 'https://example.com/careers/opening-baker.html',
      directApply: false,
    });
  });

  it('The folder’s pages are found by search engines also without an address', async () => {
    const page = (await folder('')).get('opening-baker.html');
    expect(page).not.toContain('noindex');
    expect(page).not.toContain('canonical');
    expect(jobPostingIn(page)).not.toHaveProperty('url');
  });

  it('The folder’s pages let people apply by mail, with the opening as the subject', async () => {
    const page = (await folder('')).get('opening-index.html');
    expect(page).toContain(`href="mailto:${MAIL}?subject=Application%3A%20Index%20%26%20Search"`);
    expect(page).toContain('Apply by mail');
    expect(page).toContain(`Send your CV to ${MAIL}.`);
  });

  it('The folder lists all openings on one page, without a search that nobody would answer', async () => {
    const many = Array.from({ length: 120 }, (_, index) => sampleOpening({ slug: `job-${index}` }));
    const page = (await folder('', many)).get('index.html') ?? '';
    expect(linksIn(page).filter((link) => link.startsWith('opening-'))).toHaveLength(120);
    expect(page).not.toContain('<form');
  });
});
