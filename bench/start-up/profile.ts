import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Build } from '../build.ts';
import { JOBS } from './screens.ts';
import { usableAfter, watchFromStart } from './usable.ts';

const VIEWPORT = { width: 1280, height: 800 };

/** A new browser profile for one build. */
export interface Profile {
  readonly build: Build;
  readonly context: BrowserContext;
}

export async function emptyProfile(browser: Browser, build: Build): Promise<Profile> {
  return { build, context: await browser.newContext({ viewport: VIEWPORT }) };
}

/** A profile in which the app was opened before, so that all its files are in the cache. */
export async function usedProfile(browser: Browser, build: Build): Promise<Profile> {
  const profile = await emptyProfile(browser, build);
  const page = await profile.context.newPage();
  await watchFromStart(page, JOBS);
  await page.goto(`${build.base}${JOBS.path}`);
  await usableAfter(page);
  // Waits for the app's page, which is cached last.
  await page.waitForFunction(async () => {
    const root = await caches.match('/', { ignoreSearch: true });
    return root !== undefined;
  });
  await page.close();
  return profile;
}

/** An empty page of the build's origin, with a worker that is running and has answered once. */
export async function pageWithWorker({ context, build }: Profile): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${build.base}/floor.html`);
  await page.evaluate(async () => {
    await (await fetch('/jobs?page=1&pageSize=10', { headers: { Accept: 'application/json' } })).text();
  });
  return page;
}

/** An empty page of the build's origin, without a running worker. */
export async function pageWithoutWorker(profile: Profile): Promise<Page> {
  const page = await profile.context.newPage();
  await page.goto(`${profile.build.base}/floor.html`);
  await stopWorkers(page);
  return page;
}

/** Stops all workers of the browser. Resolves when they have stopped. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  const stopped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) states.set(versionId, runningStatus);
      if ([...states.values()].every((state) => state === 'stopped')) resolve();
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await devtools.detach();
}
