import type { Browser, Page } from '@playwright/test';
import { fillWorkspace } from './fill.ts';

/** The numbers of candidates in the compared workspaces. */
export const SIZES = [1_000, 100_000] as const;

/** Opens a page for each size, in a profile of its own, with a workspace that was filled through the real store. */
export async function openWorkspaces(browser: Browser, base: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const size of SIZES) {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${base}/jobs`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const started = performance.now();
    await fillWorkspace(page, size);
    const filled = performance.now();
    await page.evaluate(() => fetch('/candidates?page=1&pageSize=50').then((response) => response.json()));
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    console.log(
      `filling with ${size.toLocaleString('en')} candidates`.padEnd(40) +
        `${seconds(started, filled)}; first read of all of them ${seconds(filled, performance.now())}`,
    );
    pages.push(page);
  }
  return pages;
}
