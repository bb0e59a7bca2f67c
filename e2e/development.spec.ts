import { createServer, type ViteDevServer } from 'vite';
import { expect, test } from './fixtures.ts';

test.use({ freshProfile: true });

let server: ViteDevServer;

test.beforeAll(async () => {
  // Vite sets this variable when it builds, which another test in this process may have done (bench/fill.ts).
  delete process.env['NODE_ENV'];
  // Uses any free port, because a developer's server may be running.
  server = await createServer({ logLevel: 'error', server: { port: 0, strictPort: false } });
  await server.listen();
});

test.afterAll(() => server.close());

test('In development the worker answers too, and “Reset DB & Reseed” brings the demo workspace back', async ({
  page,
}) => {
  const origin = server.resolvedUrls?.local[0] ?? '';
  await page.goto(`${origin}jobs`);
  await expect(page.getByText('25 jobs')).toBeVisible();
  const reset = page.getByRole('button', { name: 'Reset DB & Reseed' });
  await expect(reset).toBeVisible();
  // On a first visit the page's own worker answers until the service worker takes over.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/sw.js');
  await page.getByRole('button', { name: 'New Job' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Gone after the reset');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('26 jobs')).toBeVisible();

  await reset.click();
  const question = page.getByRole('alertdialog', { name: 'Reset IndexedDB and reseed demo data?' });
  await expect(question).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(page.getByText('25 jobs')).toBeVisible();
  await expect(page.getByText('Gone after the reset')).toHaveCount(0);
});
