import type { CDPSession, Page } from '@playwright/test';
import { fillWorkspace } from '../bench/fill.ts';
import { api, expect, test } from './fixtures.ts';
import { report, times } from '../scripts/soak-size.ts';

test.use({ freshProfile: true });

/** The maximum number of megabytes that this many navigations may add, besides a share of the initial memory. */
const MOST = times(2.5, 5);
const MOST_PART = times(0.1, 0.2);

const CANDIDATES = times(1_000, 100_000);
const NAVIGATIONS = times(20, 200);

/** The screens that the test opens, and an element that shows that each is open. */
const SCREENS = [
  ['Candidates', /^Candidates/],
  ['Kanban', /^Candidate Board/],
  ['Assessments', /^Assessment Builder/],
  ['Jobs', /^Jobs/],
] as const;

test(`${NAVIGATIONS} navigations among ${CANDIDATES} candidates leave the page’s memory as it was`, async ({
  page,
  context,
}) => {
  test.setTimeout(10 * 60_000);
  await page.goto('/jobs');
  await api(page, '/jobs');
  if (CANDIDATES > 1_000) {
    await fillWorkspace(page, CANDIDATES);
    await page.reload();
  }
  const { total } = await api<{ total: number }>(page, '/candidates?page=1&pageSize=1');
  expect(total).toBe(CANDIDATES);
  const devtools = await context.newCDPSession(page);
  // Opens all screens twice before measuring, because code and caches that every page needs don't count.
  await visit(page, 2 * SCREENS.length);
  const start = await heapAfterCollection(devtools);
  await visit(page, NAVIGATIONS);
  const end = await heapAfterCollection(devtools);
  report(
    `Memory: ${start.toFixed(1)} MB, after ${NAVIGATIONS} navigations ${end.toFixed(1)} MB (${CANDIDATES} candidates)`,
  );
  expect(end).toBeLessThanOrEqual((1 + MOST_PART) * start + MOST);
});

async function visit(page: Page, navigations: number): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  for (let at = 0; at < navigations; at++) {
    const [link, heading] = SCREENS[at % SCREENS.length] ?? SCREENS[0];
    await main.getByRole('link', { name: link }).click();
    // The builder stands below the name of its job, which is the heading of level 1.
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    if (link === 'Kanban') await moveTopCard(page);
  }
}

async function moveTopCard(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Applied' }).getByRole('row').first().press('Shift+ArrowRight');
  await expect(page.getByText('Moved to Screening').last()).toBeVisible();
}

/** The size of the heap in megabytes, after a garbage collection. */
async function heapAfterCollection(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
