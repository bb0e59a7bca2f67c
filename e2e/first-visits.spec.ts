import type { Page } from '@playwright/test';
import { api, expect, test } from './fixtures.ts';
import { expectDemoWorkspace, expectWhole, readChanges, revisionOf } from './wholeness.ts';

test.use({ freshProfile: true });

function jobRows(page: Page) {
  return page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('[href^="/jobs/"]'));
}

/** Delays the registration of service workers until the test calls `register`. */
async function holdRegistration(page: Page): Promise<{ register(): Promise<void> }> {
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer;
    const register = Reflect.get(prototype, 'register');
    const released = new Promise<void>((resolve) => Object.assign(window, { releaseRegistration: resolve }));
    prototype.register = async function held(...given) {
      await released;
      return register.apply(this, given);
    };
  });
  return {
    register: () =>
      page.evaluate(() => (window as unknown as { releaseRegistration(): void }).releaseRegistration()),
  };
}

test('A first visit is answered before a service worker is registered, and its writes are kept', async ({
  page,
}) => {
  const { register } = await holdRegistration(page);
  await page.goto('/jobs');
  await expect(jobRows(page)).toHaveCount(10);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await page.getByRole('button', { name: '+ New Job' }).click();
  await page.getByLabel('Title').fill('Made on a first visit');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await register();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await api(page, '/jobs?search=made+on+a+first+visit')).toMatchObject({ total: 1 });
  // Waits until the page's own worker has ended.
  await expect.poll(() => page.workers().length).toBe(0);
});

test('Without service workers, the page’s own worker keeps answering and writes the snapshots', async ({
  page,
}) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Not allowed'));
  });
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/jobs');
  await expect(jobRows(page)).toHaveCount(10);
  expect((await warned).text()).toContain('The service worker is not available');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const response = await window.fetch('/recovery', { headers: { Accept: 'application/json' } });
        const { snapshots } = (await response.json()) as { snapshots: { revision: number }[] };
        return snapshots.map(({ revision }) => revision);
      }),
    )
    .toEqual([1]);
});

test('50 writes under way while the service worker takes over are each done once', async ({ page }) => {
  const { register } = await holdRegistration(page);
  await page.goto('/jobs');
  await expect(jobRows(page)).toHaveCount(10);
  const written = page.evaluate(async () => {
    const { serviceWorker } = navigator;
    async function write(title: string): Promise<string> {
      const by = serviceWorker.controller ? 'service worker' : 'page worker';
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': title };
      const body = JSON.stringify({ title, tags: [] });
      const response = await window.fetch('/jobs', { method: 'POST', headers, body });
      return response.status === 201 ? by : `${title}: ${response.status}`;
    }
    const writes: Promise<string>[] = [];
    const open = new Set<Promise<string>>();
    let afterwards = 0;
    // Sends a request every few milliseconds, until both workers have received 25 of them. On a slow machine too many
    // open ones would keep the service worker from taking over.
    while (writes.length < 50 || afterwards < 25) {
      if (serviceWorker.controller) afterwards += 1;
      const writing = write(`Takeover ${writes.length + 1}`);
      writes.push(writing);
      open.add(writing);
      void writing.finally(() => open.delete(writing));
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (open.size >= 25) await Promise.race(open);
      if (writes.length === 25) Object.assign(window, { isUnderWay: true });
    }
    return Promise.all(writes);
  });
  await page.waitForFunction(() => 'isUnderWay' in window);
  await register();
  const by = await written;
  expect(new Set(by)).toEqual(new Set(['page worker', 'service worker']));
  const changes = await readChanges(page, 1);
  const titles = changes.map(({ command }) => (command.body as { title: string }).title);
  expect(titles.toSorted()).toEqual(by.map((_, at) => `Takeover ${at + 1}`).toSorted());
  await expectWhole(page, 1);
});

test('A reload while the service worker is being installed is answered without waiting for it', async ({
  page,
  context,
}) => {
  let asked = (): void => undefined;
  let release = (): void => undefined;
  const installing = new Promise<void>((resolve) => (asked = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/sw.js', async (route) => {
    // Only the service worker's request has this header. The page's own worker requests the same script.
    if (route.request().headers()['service-worker'] === 'script') {
      asked();
      await released;
    }
    await route.continue();
  });
  await page.goto('/jobs');
  await installing;
  await page.reload();
  await expect(jobRows(page)).toHaveCount(10);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  release();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectDemoWorkspace(page);
});

test('Two tabs opened at once by a new visitor show one workspace, and what each writes is there once', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/jobs'), other.goto('/jobs')]);
  const tabs = [page, other];
  for (const tab of tabs) await expect(jobRows(tab)).toHaveCount(10);
  await expectDemoWorkspace(page);
  await Promise.all(
    tabs.map((tab, at) =>
      tab.evaluate(async (title) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': title };
        await window.fetch('/jobs', { method: 'POST', headers, body: JSON.stringify({ title, tags: [] }) });
      }, `Written by tab ${at}`),
    ),
  );
  expect(await revisionOf(page)).toBe(3);
  expect(await api(other, '/jobs?search=written+by+tab')).toMatchObject({ total: 2 });
  await expectWhole(other, 1);
});
