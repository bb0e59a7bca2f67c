import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Build } from './build.ts';
import type { Group } from './figures.ts';
import { fillWorkspace } from './fill.ts';

const SIZES = { '1,000 candidates': 1_000, '100,000 candidates': 100_000 };

/** The names of the compared sizes of workspaces. */
export const WORKSPACE_SIZES = Object.keys(SIZES);
export const [SMALL = '', LARGE = ''] = WORKSPACE_SIZES;

/** Milliseconds after which a first visit has stored its rows, its snapshot and the release. */
const AFTER_FIRST_VISIT_MS = 4_000;

/** A page of the app with a workspace of a given size, and the milliseconds that it took to fill the workspace. */
export interface OpenWorkspace {
  readonly page: Page;
  readonly build: Build;
  readonly filledIn: number;
  readonly firstReadIn: number;
}

/** The open workspaces. Each is opened once, in a profile of its own, and used by several groups. */
export class Workspaces {
  readonly #browser: Browser;
  readonly #opened = new Map<string, Promise<OpenWorkspace>>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  open(build: Build, size: string): Promise<OpenWorkspace> {
    return this.#open(build, size, false);
  }

  /** A workspace whose candidates have been in several stages. */
  openWithJourneys(build: Build, size: string): Promise<OpenWorkspace> {
    return this.#open(build, size, true);
  }

  #open(build: Build, size: string, hasJourneys: boolean): Promise<OpenWorkspace> {
    const key = `${build.name}: ${size}, ${hasJourneys ? 'with' : 'without'} journeys`;
    const opened = this.#opened.get(key) ?? this.#fill(build, size, hasJourneys);
    this.#opened.set(key, opened);
    return opened;
  }

  async #fill(build: Build, size: string, hasJourneys: boolean): Promise<OpenWorkspace> {
    const context = await this.#browser.newContext({ viewport: { width: 1600, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${build.base}/jobs`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await setTimeout(AFTER_FIRST_VISIT_MS);
    const filledIn = await fillWorkspace(page, SIZES[size as keyof typeof SIZES], hasJourneys);
    const filled = performance.now();
    await page.evaluate(() => fetch('/candidates?page=1&pageSize=50').then((response) => response.json()));
    return { page, build, filledIn, firstReadIn: performance.now() - filled };
  }
}

/** Brings the page to the front, because browsers slow down hidden pages. */
export async function bringToFront({ page }: { readonly page: Page }): Promise<void> {
  await page.bringToFront();
}

/** Measures how long it takes to fill a workspace. */
export function filling(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'filling',
    variants: WORKSPACE_SIZES,
    open: (build, size) => workspaces.open(build, size),
    scenarios: [
      {
        figures: [{ label: 'filling by a backup' }, { label: 'filling: first read of all' }],
        rounds: 1,
        run: ({ filledIn, firstReadIn }) => Promise.resolve([filledIn, firstReadIn]),
      },
    ],
  };
}
