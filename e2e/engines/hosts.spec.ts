import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteDatabase, type Kept } from '../recovery.ts';
import { newProfile } from '../../scripts/engines/profile.ts';
import { CALLS_OF_PARTS, statusesOf } from '../worker-parts.ts';
import { startFirefoxOn } from './firefox-tab.ts';
import { expect, test } from './fixtures.ts';
import { startWebkitOn } from './webkit-tab.ts';
import { View } from './view.ts';

const START = { firefox: startFirefoxOn, webkit: startWebkitOn } as const;

interface Job {
  readonly title: string;
}

/**
 * Waits until the page has loaded all pictures. Rejects when a picture fails; in Firefox, also when its loading was cut
 * off.
 */
async function picturesThere(view: View): Promise<void> {
  await view.tab.evaluate(async () => {
    await Promise.all(
      Array.from(document.images, (picture) => {
        picture.loading = 'eager';
        return picture.decode();
      }),
    );
  });
}

function isControlled(view: View): Promise<boolean> {
  return view.tab.evaluate(() => navigator.serviceWorker.controller !== null);
}

test(
  'What is written in one tab is on the other’s screen',
  { tag: '@soak' },
  async ({ view, engineBrowser, app }) => {
    await view.open('/jobs/1');
    await view.role('textbox', 'Title').toBeThere();
    const other = new View(await engineBrowser.newTab(), app.origin);
    await other.open('/jobs/1');
    await other.role('textbox', 'Title').fill('Renamed in the other tab');
    await other.role('button', 'Save changes').click();
    await other.text('Title updated').toBeThere();
    await view.role('heading', 'Renamed in the other tab').toBeThere();
  },
);

test(
  'A reload past the worker shows the same, and gets the worker back',
  { tag: '@soak' },
  async ({ view, app, engine }) => {
    await view.open('/jobs');
    await view.role('rowheader').toHaveCount(10);
    await view.toBeKept();
    const asked = app.requested.length;
    await view.tab.evaluate(() => void Object.assign(window, { isOldPage: true }));
    await view.tab.reloadPastWorker();
    await expect
      .poll(() => view.tab.evaluate(() => !('isOldPage' in window) && document.readyState === 'complete'))
      .toBe(true);
    await view.role('rowheader').toHaveCount(10);
    // A page from the cache would not request this. In WebKit, the worker also answers this reload.
    expect(app.requested.slice(asked).includes('/jobs')).toBe(engine === 'firefox');
    await expect.poll(() => isControlled(view)).toBe(true);
  },
);

test.describe('In an origin with nothing in it', () => {
  test.use({
    freshOrigin: true,
    expectedErrors: ['load', 'fetch', 'Could not connect', 'NetworkError', 'ServiceWorker'],
  });

  test('A first visit shows the demo workspace. With the server stopped, every screen opens, and what is written stays. A new release is told of quietly, and Reload brings it', async ({
    view,
    engineBrowser,
    app,
  }) => {
    await view.open('/');
    await view.text('25 jobs').toBeThere();
    await view.role('rowheader').toHaveCount(10);
    await view.toBeKept();
    await picturesThere(view);
    await app.stop();
    for (const [path, role, name] of [
      ['/jobs/1', 'button', 'Save changes'],
      ['/candidates', 'link', 'Open'],
      ['/candidates/1', 'button', 'Save details'],
      ['/candidates/board', 'row', undefined],
      ['/assessments/1', 'button', '+ Add section'],
      ['/assessments/1/fill', 'button', 'Submit'],
    ] as const) {
      await view.open(path);
      await view.role(role, name).at(0).toBeThere();
      await picturesThere(view);
    }
    await view.open('/no/such/screen');
    await view.role('heading', 'Not found').toBeThere();
    await view.open('/jobs/1');
    await view.role('textbox', 'Title').fill('Written offline');
    await view.role('button', 'Save changes').click();
    await view.text('Title updated').toBeThere();
    await app.start();
    await view.tab.reload();
    await view.role('heading', 'Written offline').toBeThere();

    await view.role('button', 'Archive').toBeThere();
    app.release('nextrelease');
    const other = new View(await engineBrowser.newTab(), app.origin);
    await other.open('/no/calls/here');
    await expect
      .poll(() =>
        other.tab.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          return (await fetch('/jobs?pageSize=1')).headers.get('Release');
        }),
      )
      .toBe('nextrelease');
    await other.tab.close();
    await view.role('button', 'Archive').click();
    await view.text('A new version of Hirelane is ready.').toBeThere();
    await view.role('button', 'Reload').click();
    await expect
      .poll(() =>
        view.tab.evaluate(
          () => document.querySelector('meta[name=release]')?.getAttribute('content') ?? null,
        ),
      )
      .toBe('nextrelease');
  });
});

test.describe('In a profile of its own', () => {
  test.use({ freshOrigin: true });

  test('A browser that starts again with the server stopped answers every kind of call', async ({
    app,
    engine,
  }) => {
    const profile = newProfile('parts');
    let browser = await START[engine](profile);
    try {
      await browser.tab.open(`${app.origin}/jobs`);
      await new View(browser.tab, app.origin).toBeKept();
      await browser.kill();
      await app.stop();
      browser = await START[engine](profile);
      await browser.tab.open(`${app.origin}/jobs`);
      await new View(browser.tab, app.origin).role('rowheader').toHaveCount(10);
      expect(await browser.tab.evaluate(statusesOf, CALLS_OF_PARTS)).toEqual([200, 200, 200, 200]);
    } finally {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

test('A backup is downloaded as one file, and puts everything back', async ({ view, engineBrowser }) => {
  await view.open('/jobs');
  await view.role('button', 'Alex Morgan profile menu').click();
  await view.role('menuitem', 'Settings').click();
  const data = view.role('dialog', 'Settings').role('region', 'Your data');
  await data.role('button', 'Back up').click();
  const downloaded = () =>
    readdirSync(engineBrowser.folder).find((name) => /^hirelane-backup-.*\.json$/.test(name));
  await expect.poll(downloaded).toBeDefined();
  const path = join(engineBrowser.folder, downloaded() ?? '');
  await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8').trimEnd().endsWith('}')).toBe(true);
  const backup = readFileSync(path, 'utf8');
  rmSync(path);

  await view.api('/jobs/1', 'PATCH', { title: 'Made afterwards' });
  // Chooses a file as the system's dialog would.
  await view.tab.evaluate((text) => {
    const input = document.querySelector<HTMLInputElement>(
      'input[type=file][aria-label="Backup to restore"]',
    );
    const files = new DataTransfer();
    files.items.add(new File([text], 'backup.json', { type: 'application/json' }));
    if (!input) throw new Error('There is no input for a backup.');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, backup);
  await view.role('alertdialog', 'Restore this backup?').role('button', 'Restore').click();
  await view.role('alertdialog').toBeGone();
  expect((await view.api<Job>('/jobs/1')).title).not.toBe('Made afterwards');
});

test.describe('Lost workspaces', () => {
  // Every call is answered with 503, which the browsers report on the console.
  test.use({ freshOrigin: true, expectedErrors: ['503'] });

  test('A workspace that is gone from the database is noticed, told and restored from its second copy', async ({
    view,
    app,
  }) => {
    await view.open('/jobs');
    await view.role('rowheader').toHaveCount(10);
    await view.api('/jobs/1', 'PATCH', { title: 'Kept through a loss' });
    await expect
      .poll(async () => (await view.api<Kept>('/recovery')).snapshots[0]?.revision ?? 0)
      .toBeGreaterThanOrEqual(2);
    await view.tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    });
    await view.tab.open(`${app.origin}/favicon.svg`);
    await view.tab.evaluate(deleteDatabase);
    await view.open('/jobs');
    await view.role('heading', 'Your workspace is gone from the browser’s database').toBeThere();
    await view.role('button', 'Restore').click();
    await view.role('heading', 'Your workspace is back').toBeFocused();
    await view.role('button', 'Open the workspace').click();
    await view.role('rowheader').toHaveCount(10);
    expect((await view.api<Job>('/jobs/1')).title).toBe('Kept through a loss');
  });
});

test.describe('No worker', () => {
  test.use({ freshOrigin: true, expectedErrors: ['404', 'sw.js', 'ServiceWorker'] });

  test(
    'The API runs in the page without a worker, and writes are kept',
    { tag: '@soak' },
    async ({ view, app }) => {
      rmSync(join(app.folder, 'sw.js'));
      await view.open('/jobs/1');
      await view.role('textbox', 'Title').fill('Kept without a worker');
      await view.role('button', 'Save changes').click();
      await view.text('Title updated').toBeThere();
      await view.tab.reload();
      await view.role('heading', 'Kept without a worker').toBeThere();
      expect(await isControlled(view)).toBe(false);
    },
  );
});
