import type { BrowserContext, Page } from '@playwright/test';
import { card, openBoard, storedCandidate, topName } from './board-columns.ts';
import { api, expect, test } from './fixtures.ts';
import { whatIsKept } from './recovery.ts';

interface Job {
  id: number;
  title: string;
  slug: string;
}

function jobRows(page: Page) {
  return page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('[href^="/jobs/"]'));
}

/** The warnings on the console. */
function warnings(context: BrowserContext): string[] {
  const said: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  return said;
}

test.describe(() => {
  test.use({ freshProfile: true });

  test(
    'A first visit shows the demo workspace, served by the worker, and leaves a snapshot of it; no production build resets it',
    { tag: '@quick' },
    async ({ page, context }) => {
      const said = warnings(context);
      await page.goto('/jobs');
      await expect(jobRows(page)).toHaveCount(10);
      const { total } = await api<{ total: number }>(page, '/jobs');
      expect(total).toBe(25);
      // The page's own worker answers until the service worker takes over.
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
        .toContain('/sw.js');
      await expect
        .poll(async () => (await whatIsKept(page)).snapshots.map(({ counts }) => counts['candidates']))
        .toEqual([1000]);
      await expect(page.getByText('Reset DB & Reseed')).toHaveCount(0);
      expect(said).toEqual([]);
    },
  );
});

test('A hard reload, which leaves the page without its worker, shows the same', async ({ page, context }) => {
  await page.goto('/jobs');
  await expect(jobRows(page)).toHaveCount(10);
  const said = warnings(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await expect(jobRows(page)).toHaveCount(10);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(said).toEqual([]);
});

test.describe('Without a usable worker', () => {
  // Besides our warning, the browser itself reports the script that failed.
  test.use({
    freshProfile: true,
    expectedErrors: ['Failed to load resource', 'fetching the script', 'broken worker'],
  });

  const BROKEN_WORKERS = {
    'that is blocked': null,
    'that throws': 'throw new Error("broken worker")',
    'that never answers': 'self.addEventListener("install", () => self.skipWaiting())',
  };

  for (const [kind, body] of Object.entries(BROKEN_WORKERS)) {
    test(
      `A worker ${kind} costs a console warning, and the workspace works and stays`,
      { tag: body === null ? [] : '@soak' },
      async ({ page, context }) => {
        const said = warnings(context);
        await context.route('**/sw.js', (route) =>
          body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
        );
        await page.goto('/jobs');
        await expect(jobRows(page)).toHaveCount(10);
        expect(said.join()).toContain('The service worker is not available');

        const created = await page.evaluate(async () => {
          const body = JSON.stringify({ title: 'Kept without a worker', tags: [] });
          const headers = { 'Content-Type': 'application/json' };
          return (await window.fetch('/jobs', { method: 'POST', headers, body })).status;
        });
        expect(created).toBe(201);
        const given = page.evaluate(() => window.fetch('/jobs', { signal: AbortSignal.abort() }));
        await expect(given).rejects.toThrow('AbortError');
        await page.goto('/jobs?search=kept+without');
        await expect(page.getByRole('link', { name: 'Kept without a worker' })).toBeVisible();
      },
    );
  }
});

test('Requests that no route claims pass through to the network', async ({ page }) => {
  await page.goto('/jobs');
  await api(page, '/jobs');
  const icon = await page.evaluate(async () => {
    const response = await window.fetch('/favicon.svg');
    return { status: response.status, type: response.headers.get('Content-Type') };
  });
  expect(icon).toEqual({ status: 200, type: 'image/svg+xml' });
});

test('Back from another site shows the page, not the API’s JSON', async ({ page }) => {
  await page.goto('/jobs');
  await expect(jobRows(page)).toHaveCount(10);
  await page.goto('about:blank');
  await page.goBack();
  await expect(jobRows(page)).toHaveCount(10);
});

test('A write is answered once and done once, though the worker is stopped between commit and answer', async ({
  page,
  context,
}) => {
  await page.goto('/jobs');
  await api(page, '/jobs');
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');

  for (let round = 1; round <= 5; round++) {
    const title = `Written once ${round}`;
    const [worker] = context.serviceWorkers();
    // Makes the worker stop answering.
    await worker?.evaluate(() => {
      const { prototype } = Reflect.get(globalThis, 'FetchEvent') as {
        prototype: { respondWith(answer: Promise<unknown>): void };
      };
      const respondWith = Reflect.get(prototype, 'respondWith');
      prototype.respondWith = function swallow(answer) {
        respondWith.call(
          this,
          answer.then(() => new Promise(() => {})),
        );
      };
    });
    // Resolves when the change is committed, because only then are other tabs notified.
    const committed = page.evaluate(() =>
      new Promise((resolve) => {
        new BroadcastChannel('hirelane changes').addEventListener('message', resolve, { once: true });
      }).then(() => true),
    );
    const answered = page.evaluate(async (wanted) => {
      const response = await window.fetch('/jobs', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': wanted },
        body: JSON.stringify({ title: wanted, tags: [] }),
      });
      return { status: response.status, job: (await response.json()) as Job };
    }, title);
    await committed;
    await devtools.send('ServiceWorker.stopAllWorkers');

    const { status, job } = await answered;
    expect(status).toBe(201);
    const { data } = await api<{ data: Job[] }>(page, `/jobs?search=${encodeURIComponent(title)}`);
    expect(data).toEqual([job]);
  }
});

test('What one tab writes is on another tab’s screen without a refresh', async ({ page, context }) => {
  await page.goto('/jobs');
  await expect(jobRows(page)).toHaveCount(10);
  const first = jobRows(page).first();
  const other = await context.newPage();
  await other.goto('/jobs');
  await expect(jobRows(other)).toHaveCount(10);

  await api(other, '/jobs/1', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Renamed in the other tab' }),
  });
  await expect(page.getByRole('link', { name: 'Renamed in the other tab', exact: true })).toBeVisible();
  await expect(first).toBeVisible();
});

test('A name that another tab edits is asked for again in its column alone, a move in the two it is about', async ({
  page,
  context,
}) => {
  await openBoard(page);
  const { id } = await storedCandidate(page, await topName(page, 'Applied'));
  const other = await context.newPage();
  await other.goto('/jobs');
  const asked = new Set<string | null>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/candidates') asked.add(searchParams.get('stage'));
  });
  function edit(body: object): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json' };
    return api(other, `/candidates/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) });
  }

  await edit({ name: 'Renamed in the other tab' });
  await expect(card(page, 'Renamed in the other tab')).toBeVisible();
  expect(asked).toEqual(new Set(['applied']));

  asked.clear();
  await edit({ stage: 'offer' });
  await expect(
    page.getByRole('region', { name: 'Offer' }).getByText('Renamed in the other tab'),
  ).toBeVisible();
  expect(asked).toEqual(new Set(['applied', 'offer']));
});
