import { loadavg } from 'node:os';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { chromium as launchOptions } from '../../scripts/chromium.ts';
import { dropToPaint } from '../drop-to-paint.ts';
import { keyToList } from '../list.ts';
import { median } from '../quantile.ts';
import { lateServer } from './late-server.ts';
import type { Person } from './people.ts';
import type { ServerProcess } from './server-process.ts';

const ROUNDS = 7;

/** Milliseconds after which a page has loaded what it loads in advance. */
const SETTLED = 3_000;

/** The milliseconds by which each answer is late. */
const LINES = [0, 40];

const profile = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Measures what a member waits for on a server, on each line: cold screens in browsers with nothing of the app, warm ones,
 * a search, a drop, and the server itself after it was killed. Copies on the device are off.
 */
export async function measureScreens(
  owner: Person,
  [server]: readonly [ServerProcess, ...unknown[]],
): Promise<void> {
  for (const away of LINES) {
    const port = Number(new URL(owner.url).port);
    const late = await lateServer(port, { away });
    const rules = `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${late.port}`;
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] });
    try {
      console.log(
        `\n${away} ms (load ${loadavg()[0]?.toFixed(1)})\n\n| medians of ${ROUNDS} | ms |\n| --- | --- |`,
      );
      await print('sign-in form, cold', () => timeOfColdStart(browser, null, '/', signIn, owner));
      await print('profile, cold', () => timeOfColdStart(browser, owner, '/candidates/7', profile, owner));
      const context = await contextOf(browser, owner);
      const page = await context.newPage();
      await page.goto('/candidates/8');
      await page.waitForTimeout(SETTLED);
      await print('profile, warm', () => timeUntil(page, '/candidates/9', profile));
      await print('list → profile', () => fromListToProfile(page));
      await openList(page);
      await print('last key of the list’s search → rows', () => keyToList(page));
      await page.goto('/candidates/board?jobId=1');
      await page.getByRole('region', { name: 'Applied' }).getByRole('row').nth(3).waitFor();
      await page.waitForTimeout(SETTLED);
      await print('drop → paint', () => dropToPaint(page));
      await context.close();
    } finally {
      await browser.close();
      await late.close();
    }
  }
  await print('ready after kill -9', () => server.timeAfterKill());
}

const signIn = (page: Page) => page.getByLabel('Password', { exact: true });

async function print(what: string, measure: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure());
  console.log(`| ${what} | ${median(times).toFixed(0)} |`);
}

async function contextOf(
  browser: Browser,
  person: Person | null,
  { url } = person ?? { url: '' },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  if (!person) return context;
  const [name = '', ...value] = person.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url }]);
  await context.addInitScript(() => window.localStorage.setItem('hirelane-device-copy', 'off'));
  return context;
}

/** The milliseconds until a browser that has nothing of the app shows a part of a screen. */
async function timeOfColdStart(
  browser: Browser,
  person: Person | null,
  path: string,
  shown: (page: Page) => Locator,
  at: Person,
): Promise<number> {
  const context = await contextOf(browser, person, at);
  const page = await context.newPage();
  const time = await timeUntil(page, path, shown);
  await context.close();
  return time;
}

async function timeUntil(page: Page, path: string, shown: (page: Page) => Locator): Promise<number> {
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await shown(page).waitFor();
  return performance.now() - started;
}

async function openList(page: Page): Promise<void> {
  await page.goto('/candidates');
  await page.getByRole('rowheader').nth(49).waitFor();
}

async function fromListToProfile(page: Page): Promise<number> {
  await openList(page);
  await page.waitForTimeout(SETTLED);
  const link = page.getByRole('rowheader').nth(5).getByRole('link').first();
  const name = await link.innerText();
  const started = performance.now();
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return performance.now() - started;
}
