import {
  expect,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type JSHandle,
  type Page,
} from '@playwright/test';
import { kept } from './built-app.ts';
import { rememberFirstVisit, type FirstVisit } from './first-visit.ts';

/** A file of the app's origin that is shown as a document without the app. */
const BARE_DOCUMENT = '/favicon.svg';

/** Methods that change a setting for later tests, too, so that tests of the shared profile must not call them. */
const LASTING: Readonly<Record<'context' | 'clock', readonly string[]>> = {
  context: [
    'addCookies',
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
};

/**
 * A profile that many tests use, one after another. The app is installed and cached. Before each test the workspace is
 * reset, which takes a third of the time of a first visit.
 */
export class WarmProfile {
  readonly context: BrowserContext;
  /** A page that stays open from test to test. */
  readonly #keeper: Page;
  readonly #workers: Workers;
  readonly #firstVisit: JSHandle<FirstVisit>;
  /** True if a page has sent a write. The write may still be in progress when the page is closed. */
  #mayBeChanged = false;

  private constructor(
    context: BrowserContext,
    keeper: Page,
    workers: Workers,
    firstVisit: JSHandle<FirstVisit>,
  ) {
    this.context = context;
    this.#keeper = keeper;
    this.#workers = workers;
    this.#firstVisit = firstVisit;
    context.on('request', (request) => {
      if (request.method() !== 'GET') this.#mayBeChanged = true;
    });
  }

  static async open(browser: Browser, origin: string): Promise<WarmProfile> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/jobs');
    await kept(page);
    await expect.poll(() => page.evaluate(countSnapshots)).toBe(1);
    await page.close();
    const keeper = await context.newPage();
    await keeper.goto(BARE_DOCUMENT);
    const workers = await Workers.of(keeper);
    await workers.stop();
    const firstVisit = await rememberFirstVisit(keeper);
    refuseWhatLasts(context);
    return new WarmProfile(context, keeper, workers, firstVisit);
  }

  /** Resets the profile to the state after a first visit. */
  async putBack(): Promise<void> {
    await this.#keeper.evaluate(() => localStorage.clear());
    if (!this.#mayBeChanged) return;
    await this.#workers.stop();
    await this.#firstVisit.evaluate((it) => it.putBack());
    this.#mayBeChanged = false;
  }

  /** Makes the profile reset everything after this test, even if the app sends no write. */
  expectChanges(): void {
    this.#mayBeChanged = true;
  }

  async closePages(): Promise<void> {
    const pages = this.context.pages().filter((page) => page !== this.#keeper);
    await Promise.all(pages.map((page) => page.close()));
  }
}

async function countSnapshots(): Promise<number> {
  const response = await window.fetch('/recovery', { headers: { Accept: 'application/json' } });
  return ((await response.json()) as { snapshots: unknown[] }).snapshots.length;
}

/** The service workers of the profile. */
class Workers {
  readonly #devtools: CDPSession;
  readonly #running = new Set<string>();

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) {
        if (runningStatus === 'stopped') this.#running.delete(versionId);
        else this.#running.add(versionId);
      }
    });
  }

  static async of(page: Page): Promise<Workers> {
    const workers = new Workers(await page.context().newCDPSession(page));
    await workers.#devtools.send('ServiceWorker.enable');
    return workers;
  }

  /**
   * Stops all service workers. Resolves when none runs or has the database open, and also stops a worker that was just
   * starting.
   */
  async stop(): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.#devtools.send('ServiceWorker.stopAllWorkers');
          return [...this.#running];
        },
        { intervals: [20] },
      )
      .toEqual([]);
  }
}

function refuseWhatLasts(context: BrowserContext): void {
  for (const name of LASTING.context) Object.assign(context, { [name]: refuse });
  for (const name of LASTING.clock) Object.assign(context.clock, { [name]: refuse });
}

function refuse(): never {
  throw new Error('This would last beyond the test: test.use({ freshProfile: true }).');
}
