import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fixtures {
  /** Console errors and uncaught exceptions that a test expects, as parts of their text. */
  expectedErrors: string[];
  /** What a test does with a context it opens itself. */
  watch: Watch;
}

export type Watch = (context: BrowserContext) => void;

/**
 * Every page is watched: an unexpected console error or uncaught exception fails the test. A test that opens a context of
 * its own hands it to `watch`.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const said: string[] = [];
      function watch(watched: BrowserContext): void {
        watched.on('console', (message) => {
          if (message.type() === 'error') said.push(message.text());
        });
        watched.on('weberror', (error) => said.push(error.error().message));
      }
      watch(context);
      await use(watch);
      const unexpected = said.filter((text) => !expectedErrors.some((part) => text.includes(part)));
      expect(unexpected, 'unexpected errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The part of a page under a heading of its own. */
export function card(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** No serious or critical finding on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, targets: nodes.map((node) => node.target.join(' ')) }));
  expect(serious).toEqual([]);
}

/** What fades in has less contrast until it is there. */
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
  /** The server's words; without them the answer has no body to read. */
  message?: string;
}

/** From now on, requests of this kind fail as told; `heal` ends it. The page looks `window.fetch` up at each call. */
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

/** The next request of this kind is carried out, and its answer lost on the way. */
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

/** Resolves when the page's requests reach the API, and gives its answer to one. */
export async function api<T>(page: Page, path: string, init?: RequestInit): Promise<T> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.evaluate(
    async ([url, options]) => {
      const response = await window.fetch(url, { headers: { Accept: 'application/json' }, ...options });
      return response.json() as Promise<T>;
    },
    [path, init] as const,
  );
}
