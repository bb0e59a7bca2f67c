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
import { SERIOUS_ALONE, seriousFindings } from '#web/test/serious-findings.ts';
import { SharedTeam } from './shared-team.ts';
import { WarmProfile } from './warm-profile.ts';

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Fixtures {
  /** The test runs against the team server, signed in as its owner, instead of the browser edition. */
  onServer: boolean;
  /** The test gets its own profile, because it makes a first visit or leaves lasting changes. */
  freshProfile: boolean;
  /**
   * The test changes stored data in ways other than the app's requests. The profile can't detect these changes by itself.
   */
  changesStorage: boolean;
  /** Parts of the console errors and uncaught exceptions that a test expects. */
  expectedErrors: string[];
  /** Watches a context that a test opens itself. */
  watch: Watch;
}

export interface WorkerFixtures {
  /** The profile that the tests of one Playwright worker share. The first test that asks opens it. */
  warmProfile: () => Promise<WarmProfile>;
  /** The server that these tests share. The first test that asks starts it. */
  sharedTeam: () => Promise<SharedTeam>;
}

export type Watch = (context: BrowserContext) => void;

/**
 * Tests visit a profile in which the app is installed and the workspace is as after a first visit. `freshProfile` gives a
 * test its own profile.
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
    },
    run,
  ) => {
    if (onServer) {
      const context = await (await sharedTeam()).newContext(browser);
      await run(context);
      await context.close();
      return;
    }
    // Only Chromium can stop the worker, and touch is a setting of the whole profile.
    if (freshProfile || hasTouch || isMobile || browserName !== 'chromium') {
      const context = await browser.newContext();
      await run(context);
      await context.close();
      return;
    }
    const profile = await warmProfile();
    await profile.putBack();
    if (changesStorage) profile.expectChanges();
    await run(profile.context);
    await profile.closePages();
  },

  page: async ({ context, viewport, colorScheme }, run) => {
    const page = await context.newPage();
    // The pages of the shared profile begin with the default settings.
    if (viewport && !isDeepStrictEqual(viewport, page.viewportSize())) await page.setViewportSize(viewport);
    if (colorScheme !== 'light') await page.emulateMedia({ colorScheme });
    await run(page);
  },

  watch: [
    async ({ context, expectedErrors }, use) => {
      const said: string[] = [];
      const watched: BrowserContext[] = [];
      function onConsole(message: ConsoleMessage): void {
        if (message.type() === 'error') said.push(message.text());
      }
      function onError(error: WebError): void {
        said.push(error.error().message);
      }
      function watch(its: BrowserContext): void {
        watched.push(its);
        its.on('console', onConsole).on('weberror', onError);
      }
      watch(context);
      await use(watch);
      for (const its of watched) its.off('console', onConsole).off('weberror', onError);
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

/** Expects no serious or critical accessibility finding on the present page. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    SERIOUS_ALONE,
  );
  expect(seriousFindings(violations)).toEqual([]);
}

/** Waits for the end of fade-ins, because an element that fades in has less contrast. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

interface Fault {
  method: string;
  /** A part of the path and query. */
  path: string;
  status?: number;
  /** The server's message. Without it the answer's body can't be parsed. */
  message?: string;
}

/**
 * From now on, requests of this kind fail; `heal` ends this. It works because the page looks `window.fetch` up at each
 * call.
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

/** The next request of this kind is carried out, and its answer is lost. */
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

/** A page of Playwright, or a tab of another engine. */
export interface Evaluates {
  evaluate<T, Given>(work: (given: Given) => T | Promise<T>, given: Given): Promise<T>;
}

/**
 * Resolves with the answer of one request, as soon as the page's requests reach the API. If the page reloads meanwhile, a
 * read is sent again; a write is not.
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

function ask<T>(page: Evaluates, path: string, init: RequestInit): Promise<T> {
  return page.evaluate(
    async ({ url, options }) => {
      const { serviceWorker } = navigator;
      // Only the browser edition has a worker to wait for.
      const hasWorker = document.querySelector('link[rel="manifest"]') !== null;
      await new Promise<void>((resolve) => {
        if (serviceWorker.controller || !hasWorker) resolve();
        else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      });
      const response = await window.fetch(url, { headers: { Accept: 'application/json' }, ...options });
      return response.json() as Promise<T>;
    },
    { url: path, options: init },
  );
}
