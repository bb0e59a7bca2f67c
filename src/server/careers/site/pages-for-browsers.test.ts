import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { CareersContext } from './careers.ts';
import { pagesForBrowsers } from './pages-for-browsers.ts';
import type { PublicEnvironment } from './public-call.ts';

/** Asks as a browser while the database is away. */
async function ask(
  method: string,
  path: string,
  refused: 404 | 503 = 503,
): Promise<{ status: number; text: string }> {
  const siteOf = () => Promise.reject(new Error('The database is away'));
  const context = { baseUrl: 'https://hire.example.com', siteOf } as unknown as CareersContext;
  const app = new Hono<PublicEnvironment>();
  app.use(pagesForBrowsers(context));
  app.all('*', (c) => c.json({ message: 'The database can’t be reached' }, refused));
  const answer = await app.request(path, { method, headers: { Accept: 'text/html' } });
  return { status: answer.status, text: await answer.text() };
}

it.each(['/interview?token=x', '/careers/acme', '/careers/acme/carpenter/apply'])(
  'A page that can’t be opened says so, and not that something was not sent: %s',
  async (path) => {
    const { status, text } = await ask('GET', path);
    expect(status).toBe(503);
    expect(text).toContain('<h1>This page can’t be opened now</h1>');
    expect(text).toContain('The database can’t be reached');
    expect(text).not.toMatch(/not sent|Back/);
  },
);

it.each(['/interview', '/careers/acme/carpenter/apply'])(
  'A form that is refused while the database is away is answered by a page: %s',
  async (path) => {
    const { status, text } = await ask('POST', path);
    expect(status).toBe(503);
    expect(text).toContain('<h1>This was not sent</h1>');
    expect(text).toContain('use your browser’s Back');
  },
);

it.each(['/interview', '/careers/acme', '/careers/acme/carpenter'])(
  'A page that is not there is a page while the database is away: %s',
  async (path) => {
    const { status, text } = await ask('GET', path, 404);
    expect(status).toBe(404);
    expect(text).toMatch(/<h1>(This link leads nowhere|There is no careers site here)<\/h1>/);
  },
);
