import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_HEADERS } from '../src/hosts/page/security-headers.ts';
import { expectWholeApiPage } from './api-page.ts';
import { BuiltApp, kept } from './built-app.ts';
import { expect, test } from './fixtures.ts';
import { CALLS_OF_PARTS, statusesOf } from './worker-parts.ts';

// The browser reports every failed request, such as that for the next release's worker.
test.use({ freshProfile: true, expectedErrors: ['Failed to load resource', 'fetching the script'] });

/** The security headers, named as a browser tells them. */
const HEADERS = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

let app: BuiltApp;

test.beforeEach(async () => {
  // Another host may send no headers of ours.
  app = new BuiltApp({});
  await app.start();
});

test.afterEach(() => app.dispose());

test(
  'After one visit every screen opens with the server stopped, with its fonts and faces, and so does the API’s page; they carry the security headers, though the server sends none. What is written with the server stopped is there with the server back',
  { tag: '@quick' },
  async ({ page, context }) => {
    await page.goto(`${app.origin}/jobs`);
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await kept(page);
    await app.stop();
    await context.setOffline(true);

    const SCREENS = [
      ['/jobs/1', 'Save changes'],
      ['/candidates', 'Refresh'],
      ['/candidates/1', 'Save details'],
      ['/candidates/board', 'Refresh'],
      ['/assessments/1', '+ Add section'],
      ['/assessments/1/fill', 'Submit'],
    ] as const;
    for (const [path, button] of SCREENS) {
      const shell = await page.goto(app.origin + path);
      await expect(page.getByRole('button', { name: button }).first()).toBeVisible();
      expect(await shell?.allHeaders()).toMatchObject(HEADERS);
    }
    const icon = await page.evaluate(async () => Object.fromEntries((await fetch('/favicon.svg')).headers));
    expect(icon).toMatchObject(HEADERS);
    await page.goto(`${app.origin}/no/such/screen`);
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();

    await page.goto(`${app.origin}/candidates`);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    const faces = await page.evaluate(async () => {
      const paths = Array.from({ length: 70 }, (_, at) => `/avatars/${at + 1}.webp`);
      const answers = await Promise.all(paths.map((path) => fetch(path)));
      return answers.filter((answer) => answer.headers.get('Content-Type') === 'image/webp').length;
    });
    expect(faces).toBe(70);
    expect(
      await page.evaluate(async () =>
        (await document.fonts.load('16px "Inter Variable"')).map(({ status }) => status),
      ),
    ).toContain('loaded');

    await expectWholeApiPage(page, app.origin);

    await page.goto(`${app.origin}/jobs`);
    await page.getByRole('button', { name: '+ New Job' }).click();
    await page.getByLabel('Title').fill('Written offline');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.setOffline(false);
    await app.start();
    await page.goto(`${app.origin}/jobs?search=written+offline`);
    await expect(page.getByRole('link', { name: 'Written offline', exact: true })).toBeVisible();
  },
);

test('A worker that starts again with the server stopped answers every kind of call', async ({
  page,
  context,
}) => {
  await page.goto(`${app.origin}/jobs`);
  await kept(page);
  await app.stop();
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  expect(await page.evaluate(statusesOf, CALLS_OF_PARTS)).toEqual([200, 200, 200, 200]);
});

test('A cache that was cleared is filled again by the next visit', async ({ page }) => {
  await page.goto(`${app.origin}/jobs`);
  await kept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await kept(page);
  await app.stop();
  await page.goto(`${app.origin}/candidates`);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('Where the cache can’t be used the app works as long as there is a server', async ({ page }) => {
  const worker = join(app.folder, 'sw.js');
  const blocked = 'caches.open = () => Promise.reject(new DOMException("No room", "QuotaExceededError"));';
  writeFileSync(worker, blocked + readFileSync(worker, 'utf8'));
  await page.goto(`${app.origin}/jobs`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${app.origin}/candidates`);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('The app can be installed: its manifest and icons are what they say', async ({ page }) => {
  await page.goto(`${app.origin}/jobs`);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${app.origin}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const sizes = await page.evaluate(async () => {
    const { icons } = (await (await fetch('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    const pngs = icons.filter(({ type }) => type === 'image/png');
    return Promise.all(
      pngs.map(async ({ src, sizes: said }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return [said, `${width}x${height}`];
      }),
    );
  });
  expect(sizes).toHaveLength(3);
  for (const [said, measured] of sizes) expect(measured).toBe(said);
});
