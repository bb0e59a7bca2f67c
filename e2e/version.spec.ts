import type { Page } from '@playwright/test';
import { BuiltApp, kept } from './built-app.ts';
import { expect, test } from './fixtures.ts';
import { noteField, notes } from './profile.ts';
import { CALLS_OF_PARTS, statusesOf } from './worker-parts.ts';

test.use({ freshProfile: true });

const NOTICE = 'A new version of Hirelane is ready.';

let app: BuiltApp;

test.beforeEach(async () => {
  app = new BuiltApp();
  await app.start();
});

test.afterEach(() => app.dispose());

function releaseOf(page: Page): Promise<string | null> {
  return page.locator('meta[name=release]').getAttribute('content');
}

/** Puts the next release on the server. Another page then visits the app, so that the browser loads the release. */
async function releaseAndVisit(page: Page): Promise<void> {
  await kept(page);
  app.release('nextrelease');
  const other = await page.context().newPage();
  await other.goto(`${app.origin}/no/calls/here`);
  await expectAnswering(other, 'nextrelease');
  await other.close();
}

/**
 * Waits until the worker of this release has taken over. Sends no calls before that, because a call could delay the
 * worker.
 */
async function expectAnswering(page: Page, release: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`hirelane-shell-${release}`);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.installing ?? registration?.waiting ?? registration?.active?.state;
      }),
    )
    .toBe('activated');
  const answering = page.evaluate(async () => (await fetch('/jobs?pageSize=1')).headers.get('Release'));
  expect(await answering).toBe(release);
}

test('A new release is told of quietly when it answers; Reload brings it and keeps the draft', async ({
  page,
}) => {
  await page.goto(`${app.origin}/assessments/1`);
  const title = page.getByLabel('Assessment title');
  await title.fill('Saved by the old page');
  const before = await releaseOf(page);
  await releaseAndVisit(page);
  await expect(page.getByText(NOTICE)).toBeHidden();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Assessment saved')).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await releaseOf(page)).toBe(before);

  await title.fill('Typed and not saved');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => releaseOf(page).catch(() => null)).toBe('nextrelease');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Typed and not saved');
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('A page of the release before still loads its screens, though the server no longer has them; its Reload asks first where something typed would be lost, and “Later” puts the notice away', async ({
  page,
}) => {
  await page.goto(`${app.origin}/jobs/1`);
  await expect(page.getByLabel('Title')).toBeVisible();
  await releaseAndVisit(page);
  const gone = app.requested.length;
  await page.getByRole('link', { name: 'Kanban' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
  expect(app.requested.slice(gone).filter((path) => path.includes('/board-'))).toEqual([]);

  await page.goBack();
  await page.getByLabel('Title').fill('Typed over the title');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Title')).toHaveValue('Typed over the title');
  await page.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByRole('banner')).toBeFocused();
});

test('A worker that starts again after the server has the next release runs its own parts, and asks for none', async ({
  page,
}) => {
  await page.goto(`${app.origin}/jobs`);
  await kept(page);
  const before = await releaseOf(page);
  app.release('nextrelease');
  const asked = app.requested.length;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  expect(await page.evaluate(statusesOf, CALLS_OF_PARTS)).toEqual([200, 200, 200, 200]);
  const answering = page.evaluate(async () => (await fetch('/jobs?pageSize=1')).headers.get('Release'));
  expect(await answering).toBe(before);
  expect(app.requested.slice(asked).filter((path) => path.includes('worker-'))).toEqual([]);
});

test('A hard reload that brings the newer page first tells nobody: its worker comes after it', async ({
  page,
}) => {
  await page.goto(`${app.origin}/jobs`);
  await kept(page);
  app.release('nextrelease');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await expect.poll(() => releaseOf(page).catch(() => null)).toBe('nextrelease');
  await expectAnswering(page, 'nextrelease');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('A release that was kept waiting by calls one after another takes over when they pause', async ({
  page,
}) => {
  await page.goto(`${app.origin}/jobs`);
  await kept(page);
  app.release('nextrelease');
  const answering = await page.evaluate(async () => {
    const tookOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const isInstalling = () => Boolean(registration?.installing);
    while (isInstalling()) await fetch('/jobs?pageSize=1');
    for (let call = 0; call < 20; call++) await fetch('/jobs?pageSize=1');
    await tookOver;
    return (await fetch('/jobs?pageSize=1')).headers.get('Release');
  });
  expect(answering).toBe('nextrelease');
});

test('A release that can’t be fetched completely does not replace the working one', async ({ page }) => {
  await page.goto(`${app.origin}/jobs`);
  await kept(page);
  const before = await releaseOf(page);
  app.release('nextrelease');
  app.remove('board-');
  await page.reload();
  const isRefused = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const installing = registration.installing ?? (await registration.update(), registration.installing);
    if (!installing) return 'none';
    return new Promise((resolve) => {
      installing.addEventListener('statechange', () => resolve(installing.state));
    });
  });
  expect(['redundant', 'none']).toContain(await isRefused);
  await page.reload();
  expect(await releaseOf(page)).toBe(before);
  await page.getByRole('link', { name: 'Kanban' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
});

test('While the browser looks for a new release, pages open with the worker they have', async ({ page }) => {
  await page.goto(`${app.origin}/jobs`);
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const asked = app.requested.length;
  app.leaveUnanswered('/sw.js');
  await page.evaluate(() => void navigator.serviceWorker.getRegistration().then((it) => it?.update()));
  await expect.poll(() => app.requested.slice(asked)).toContain('/sw.js');

  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto(`${app.origin}/jobs?page=2`);
  await expect(page.getByText('Page 2 / 3')).toBeVisible();
  expect(warnings).toEqual([]);
});

test('A new release changes the tables when it has taken over: the open page waits calmly, keeps what is typed, and goes on by itself when the worker is stopped in the middle; an older release does not take over', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 500 && failed.push(response.url()));
  const lineOf = (shown: Page) =>
    shown.locator('#root').getByText('Your workspace is being brought up to date.');
  const line = lineOf(page);
  await page.goto(`${app.origin}/candidates/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const note = noteField(page);
  await note.fill('Typed before the new release');
  await kept(page);
  app.release('nextrelease');
  app.changeTables('go on');
  const other = await page.context().newPage();
  await other.goto(`${app.origin}/no/calls/here`);

  // The worker of before has answered until now.
  await expect(line).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Bringing the workspace up to date' })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Add note' }).click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect(line).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A page that is opened meanwhile says the same, and asks nothing.
  const third = await page.context().newPage();
  await third.goto(`${app.origin}/jobs`);
  await expect(lineOf(third)).toBeVisible();
  await third.evaluate(() => new BroadcastChannel('go on').postMessage('go'));
  await expect(third.getByText('Page 1 / 3')).toBeVisible();
  await expect(line).toBeHidden();
  await expect(notes(page)).toHaveText([/Typed before the new release/]);
  expect(failed).toEqual([]);

  app.restore();
  const refused = third.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (!installing) return 'none';
    return new Promise((resolve) => {
      installing.addEventListener('statechange', () => resolve(installing.state));
    });
  });
  expect(['redundant', 'none']).toContain(await refused);
  await third.reload();
  await expect(third.getByText('Page 1 / 3')).toBeVisible();
  expect(await releaseOf(third)).toBe('nextrelease');
});
