import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SCREENS = [
  '/jobs',
  '/jobs/1',
  '/candidates',
  '/candidates/7',
  '/candidates/board',
  '/triage?stage=applied',
  '/assessments/1',
  '/assessments/1/fill',
];

const WINDOWS = {
  'a desk': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
};

test.describe(() => {
  test.use({ freshProfile: true });

  test('On a first visit nothing jumps when the font and the data come', async ({ page }) => {
    expect(await shiftsOnOpening(page, '/jobs')).toEqual([]);
  });
});

for (const [place, viewport] of Object.entries(WINDOWS)) {
  test.describe(`On ${place}`, () => {
    test.use({ viewport });

    test('nothing that a screen shows jumps while the rest is loaded', async ({ page }) => {
      for (const path of SCREENS) expect(await shiftsOnOpening(page, path), path).toEqual([]);
    });
  });
}

/** What moved from the first paint until everything was loaded: where it was, and where it went. */
async function shiftsOnOpening(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is behind a “Loading…” may have one of its own.
  await expect(async () => {
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.locator('[data-loading]').count()).toBe(0);
  }).toPass();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) => sources)
      .map(({ node, previousRect: from, currentRect: to }) => {
        const what = `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”`;
        return `${what} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
      });
  });
}
