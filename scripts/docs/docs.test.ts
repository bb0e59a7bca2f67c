import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpFor } from '#web/app/help/help-pages.ts';
import { SECURITY_HEADERS } from '#hosts/page/security-headers.ts';
import { helpFileOf, helpPage } from './help-page.ts';
import { withoutInlineCode } from './own-origin.ts';
import { GUIDE, SITE, titleOf } from './site-pages.ts';
import { isOnSite } from './site-markdown.ts';
import { slugOf } from './slug.ts';

const FILES = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** The address of the guide's first page in the app. */
const FIRST_PAGE = `/${helpFileOf(GUIDE[0])}`;

const LINK_WITH_ANCHOR = /\]\((?<path>[^)#\s:]*)#(?<anchor>[^)\s]+)\)/g;

/** The ids of a file's headings. A heading that is there again gets a number. */
function headingsOf(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '');
  const ids = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const id = slugOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let own = id;
    for (let again = 1; ids.has(own); again += 1) own = `${id}-${again}`;
    ids.add(own);
  }
  return ids;
}

describe('Links of the documents', () => {
  test.each(FILES)('Every heading that %s links to exists', (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(LINK_WITH_ANCHOR)].map(({ groups }) => ({
      path: groups?.['path'] ?? '',
      anchor: groups?.['anchor'] ?? '',
    }));
    const missing = links.filter(({ path, anchor }) => {
      const target = path === '' ? file : posix.join(posix.dirname(file), path);
      return target.endsWith('.md') && existsSync(target) && !headingsOf(target).has(anchor);
    });
    expect(missing).toEqual([]);
  });

  test.each([
    ['operating.md', 'index.md', true],
    ['#settings', 'operating.md', true],
    ['../operating.md#settings', 'guide/start.md', true],
    ['https://example.com/', 'index.md', true],
    ['decisions/035-the-team-server.md', 'operating.md', false],
    ['../src/hosts/page/security-headers.ts', 'security.md', false],
  ])('The link %s of %s is kept on the site: %s', (target, from, isKept) => {
    expect(isOnSite(target, from)).toBe(isKept);
  });
});

describe('The pages of the site', () => {
  test('Every page of the site’s list has a heading', () => {
    for (const page of SITE.flatMap(({ pages }) => pages)) expect(titleOf(page), page).not.toBe('');
  });

  test('A page of the site has no inline code, and its policy allows nothing of another origin', () => {
    const made = withoutInlineCode(
      '<meta charset="utf-8"><script id="dark">run()</script><p style="color: red">Text</p>',
      '',
      { siteConfig: { site: { base: '/docs/' } } },
    );
    expect(made).toMatch(/<script src="\/docs\/assets\/moved-[0-9a-f]{8}\.js"><\/script><p>Text<\/p>$/);
    expect(made).toContain(`content="default-src 'none'; script-src 'self';`);
    expect(made).not.toMatch(/unsafe|https?:/);
  });

  test('Every page of the guide is in the site’s list', () => {
    const files = readdirSync('docs/guide').filter((name) => name.endsWith('.md'));
    expect(files.map((name) => `guide/${name.replace('.md', '')}`).toSorted()).toEqual(GUIDE.toSorted());
  });
});

describe('The page of installing', () => {
  const page = readFileSync('docs/install.md', 'utf8');

  test.each(Object.entries(SECURITY_HEADERS))('The sample of a folder sends %s', (name, value) => {
    expect(page).toContain(`add_header ${name} "${value}" always;`);
  });

  test('Every setting that the page of installing names is one of the server', () => {
    const known = readFileSync('docs/operating.md', 'utf8');
    const named = [...page.matchAll(/^ *(?<name>[A-Z][A-Z_]+)=/gm)].map(
      ({ groups }) => groups?.['name'] ?? '',
    );
    const others = named.filter((name) => name !== 'POSTGRES_PASSWORD' && !known.includes(`| \`${name}\``));
    expect(others).toEqual([]);
    expect(named).toContain('DATABASE_URL');
  });

  test('Every command of npm that the page of installing has is in package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = [...page.matchAll(/npm run (?<name>[\w:]+)/g)].map(({ groups }) => groups?.['name'] ?? '');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
    expect(named).toContain('build:server');
  });
});

describe('The help in the app', () => {
  const ROUTES = ['src/web/routes/routes.tsx', 'src/web/team/review/review-router.tsx'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '(?<path>\/[^']+)'/g)].map(
      ({ groups }) => groups?.['path'] ?? '',
    ),
  );

  test('The routes of both editions are found', () => {
    expect(ROUTES).toContain('/candidates/$id/decision');
    expect(ROUTES.length).toBeGreaterThan(25);
  });

  test.each([...new Set(ROUTES)])('The screen %s has a page of the help', (route) => {
    const path = route.replaceAll(/\$\w+/g, '1');
    expect(helpFor(path)).not.toBe(FIRST_PAGE);
    expect(GUIDE.map((page) => `/${helpFileOf(page)}`)).toContain(helpFor(path));
  });

  test.each([
    ['/jobs/1/report', 'reports'],
    ['/candidates/1', 'candidates'],
    ['/candidates/board', 'board'],
    ['/candidates/import/moving', 'imports'],
    ['/interviews/1/scorecard', 'interviews'],
  ])('The help for %s is %s', (path, page) => {
    expect(helpFor(path)).toBe(`/help/${page}.html`);
  });

  test('Any other path leads to the first page', () => {
    expect(helpFor('/nowhere')).toBe(FIRST_PAGE);
  });

  test.each(GUIDE)(
    '%s is a page without code, and each of its links leads to a page that the app has',
    (page) => {
      const html = helpPage(page);
      expect(html).toContain(`<h1>`);
      expect(html).not.toMatch(/<script|<style| style=|<img|https?:/);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target);
      const others = links.filter((target) => !['/', '/favicon.svg', 'help.css', '#main'].includes(target));
      for (const target of others) {
        const [file = '', anchor] = target.split('#');
        const name = file === '' ? posix.basename(page) : file.replace('.html', '');
        expect(GUIDE, target).toContain(`guide/${name}`);
        expect(helpPage(`guide/${name}`)).toContain(anchor === undefined ? '<h1>' : ` id="${anchor}"`);
      }
    },
  );

  test('A page of the help has no table, because the app’s pages show none', () => {
    for (const page of GUIDE) expect(helpPage(page), page).not.toMatch(/^\|/m);
  });

  test('The public folder has the icon of the pages', () => {
    expect(existsSync(join('public', 'favicon.svg'))).toBe(true);
  });
});
