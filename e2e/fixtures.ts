import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { findings, VIOLATIONS_ALONE } from '#web/test/findings.ts';
import { SharedTeam } from './shared-team.ts';
import { WarmProfile } from './warm-profile.ts';

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Fixtures {
  /** True if the test runs against the team server, signed in as its owner, instead of the browser edition. */
  onServer: boolean;
  /** True if the test gets a profile of its own. Needed for a first visit and for lasting changes. */
  freshProfile: boolean;
  /** True if the test changes stored data without the app's requests. The shared profile can't notice such changes. */
  changesStorage: boolean;
  /** Parts of the console errors and uncaught exceptions that the test expects. */
  expectedErrors: string[];
  /** Watches a browser context that the test itself has opened. */
  watch: Watch;
}

export interface WorkerFixtures {
  /** The profile that the tests of one Playwright worker share. It is opened when a test first needs it. */
  warmProfile: () => Promise<WarmProfile>;
  /** The server that these tests share. It is started when a test first needs it. */
  sharedTeam: () => Promise<SharedTeam>;
}

/** @returns a function that ends the watch, for a context that is closed before the test ends */
export type Watch = (context: BrowserContext) => () => void;

/**
 * Tests use a profile in which the app is installed and the workspace is that of a first visit. `freshProfile` gives a
 * test a profile of its own.
 *
 * Every page is watched: an unexpected console error or uncaught exception fails the test. A test that opens its own
 * context passes it to `watch`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  onServer: [false, { option: true }],
  freshProfile: [false, { option: true }],
  changesStorage: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  warmProfile: [
    async ({ browser }, run, { project }) => {
      let profile: Promise<WarmProfile> | undefined;
      const { baseURL = '' } = project.use;
      await run(() => (profile ??= WarmProfile.open(browser, baseURL)));
      await (await profile)?.context.close();
    },
    { scope: 'worker' },
  ],

  sharedTeam: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, run) => {
      let team: Promise<SharedTeam> | undefined;
      await run(() => (team ??= SharedTeam.start()));
      await (await team)?.stop();
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      browserName,
      changesStorage,
      freshProfile,
      hasTouch,
      isMobile,
      onServer,
      sharedTeam,
      warmProfile,
      watch,
    },
    run,
  ) => {
    // Other tests get a new profile: only Chromium can stop the worker, and touch is a setting of the whole profile.
    const isFresh = freshProfile || hasTouch || isMobile || browserName !== 'chromium';
    if (onServer || isFresh) {
      const context = onServer ? await (await sharedTeam()).newContext(browser) : await browser.newContext();
      const endWatch = watch(context);
      await run(context);
      endWatch();
      await context.close();
      return;
    }
    const profile = await warmProfile();
    await profile.putBack();
    if (changesStorage) profile.expectChanges();
    const endWatch = watch(profile.context);
    await run(profile.context);
    endWatch();
    await profile.closePages();
  },

  page: async ({ context, viewport, colorScheme }, run) => {
    const page = await context.newPage();
    // A page of the shared profile has the default viewport, so the test's own viewport is set here.
    if (viewport && !isDeepStrictEqual(viewport, page.viewportSize())) await page.setViewportSize(viewport);
    if (colorScheme !== 'light') await page.emulateMedia({ colorScheme });
    await run(page);
  },

  watch: [
    async ({ expectedErrors }, use) => {
      const said: string[] = [];
      const watched = new Set<BrowserContext>();
      function onConsole(message: ConsoleMessage): void {
        if (message.type() === 'error') said.push(message.text());
      }
      function onError(error: WebError): void {
        said.push(error.error().message);
      }
      function endWatch(its: BrowserContext): void {
        watched.delete(its);
        its.off('console', onConsole).off('weberror', onError);
      }
      await use((its) => {
        watched.add(its);
        its.on('console', onConsole).on('weberror', onError);
        return () => endWatch(its);
      });
      for (const its of watched) endWatch(its);
      const unexpected = said.filter((text) => !expectedErrors.some((part) => text.includes(part)));
      expect(unexpected, 'unexpected errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The part of a page under a given heading. */
export function card(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Expects no accessibility finding of any severity on the present page. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoFindings(page, VIOLATIONS_ALONE);
}

/** Expects that the colours are accessible. The rest of a page is the same in both themes. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoFindings(page, { ...VIOLATIONS_ALONE, runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoFindings(page: Page, wanted: RunOptions): Promise<void> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    wanted,
  );
  expect(findings(violations)).toEqual([]);
}

/**
 * Waits for the style sheets, without which links have other colours, and until elements have faded in, because before
 * that they have less contrast.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

interface Fault {
  method: string;
  /** A part of the URL's path and query. */
  path: string;
  status?: number;
  /** The error message of the answer. Without it, the answer's body is no JSON. */
  message?: string;
}

/**
 * Makes requests of this kind fail until the test calls `heal`. This works because the page looks up `window.fetch` at
 * each call.
 */
export async function breakApi(page: Page, fault: Fault): Promise<{ heal(): Promise<void> }> {
  await page.evaluate(({ method, path, status = 500, message }) => {
    const working = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== method || !request.url.includes(path)) return working(input, init);
      return message === undefined ? new Response(null, { status }) : Response.json({ message }, { status });
    };
    Object.assign(window, { healApi: () => (window.fetch = working) });
  }, fault);
  return { heal: () => page.evaluate(() => (window as unknown as { healApi(): void }).healApi()) };
}

/** Carries out the next request of this kind, but loses its answer. */
export async function loseNextAnswer(page: Page, method: string): Promise<void> {
  await page.evaluate((lost) => {
    const working = window.fetch;
    window.fetch = async (input, init) => {
      const response = await working(input, init);
      if (new Request(input, init).method !== lost) return response;
      window.fetch = working;
      throw new TypeError('The answer was lost');
    };
  }, method);
}

/** A page of Playwright or a tab of another engine, in which a function can be run. */
export interface Evaluates {
  evaluate<T, Given>(work: (given: Given) => T | Promise<T>, given: Given): Promise<T>;
}

/**
 * Sends a request once the page can reach the API, and returns the answer. If the page reloads meanwhile, a read is
 * sent again; a write is not.
 */
export async function api<T>(page: Evaluates, path: string, init: RequestInit = {}): Promise<T> {
  try {
    return await ask<T>(page, path, init);
  } catch (error) {
    const isRead = (init.method ?? 'GET') === 'GET';
    if (!isRead || !String(error).includes('context was destroyed')) throw error;
    return ask<T>(page, path, init);
  }
}

/** The answer comes as text, because the browser’s driver takes seconds to hand over the many objects of a backup. */
async function ask<T>(page: Evaluates, path: string, init: RequestInit): Promise<T> {
  const answered = await page.evaluate(
    async ({ url, options }) => {
      const { serviceWorker } = navigator;
      // Only the browser edition has a worker, so only its page has to wait.
      const hasWorker = document.querySelector('link[rel="manifest"]') !== null;
      await new Promise<void>((resolve) => {
        if (serviceWorker.controller || !hasWorker) resolve();
        else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      });
      const response = await window.fetch(url, { headers: { Accept: 'application/json' }, ...options });
      return response.text();
    },
    { url: path, options: init },
  );
  return JSON.parse(answered) as T;
}
