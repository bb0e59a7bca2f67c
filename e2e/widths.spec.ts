import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { geometryFindings } from './geometry.ts';

/** The text sizes that a person may choose in the browser, in pixels: 100, 125, 150 and 200 %. */
const TEXT_SIZES = [16, 20, 24, 32];

/** The window's widths at which layouts change, and those of usual screens. `npm run soak` takes all, in steps of 20. */
const WIDTHS = process.env['SOAK']
  ? Array.from({ length: 113 }, (_, step) => 320 + 20 * step)
  : [320, 400, 480, 600, 720, 860, 960, 1100, 1280, 1600, 2560];

const SCREENS = [
  '/jobs',
  '/jobs/1',
  '/jobs/1/opening',
  '/jobs/1/report',
  '/candidates',
  '/candidates?job=1',
  '/candidates/board',
  '/candidates/board?job=1',
  '/candidates/1',
  '/candidates/980',
  '/candidates/compare?ids=1,2,3',
  '/candidates/import',
  '/candidates/duplicates',
  '/inbox',
  '/interviews',
  '/interviews?all=true&job=1',
  '/kits',
  '/triage?stage=applied',
  '/insight',
  '/assessments/1',
  '/assessments/1/fill',
  '/api',
  '/nothing',
];

/** Dialogs, menus and panels, each with what opens it. */
const OPENED: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['The dialog of a new job', '/jobs', (page) => press(page, '+ New Job')],
  ['The dialog of a new candidate', '/candidates', (page) => press(page, /^\+ New/)],
  ['The dialog of a candidate of a job', '/candidates/board?job=1', (page) => press(page, 'Add candidate')],
  ['The history', '/candidates/1', (page) => press(page, 'History')],
  ['Find', '/jobs', (page) => press(page, /^Find/)],
  ['The keys', '/candidates/board', (page) => page.keyboard.press('?')],
  ['The composer', '/candidates/1', (page) => press(page, /^Write/)],
  ['The schedule', '/candidates/1', (page) => press(page, /^Schedule/)],
];

for (const path of SCREENS) {
  test(`${path} is whole at every width and text size`, async ({ page }) => {
    expect(await walk(page, () => openWhole(page, path))).toEqual([]);
  });
}

for (const [name, path, open] of OPENED) {
  test(`${name} is whole at every width and text size`, async ({ page }) => {
    const found = await walk(page, async () => {
      await openWhole(page, path);
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    expect(found).toEqual([]);
  });
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Returns what is wrong at any width and text size, a line for each kind of finding, with the first width and size.
 * Zoom of the page is the same to it as a narrower window: 400 % of 1280 px are 320 px.
 */
async function walk(page: Page, open: () => Promise<void>): Promise<string[]> {
  const found = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  for (const standard of TEXT_SIZES) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    // So wide that no part is left out for want of room.
    await page.setViewportSize({ width: 1600, height: 800 });
    await open();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      for (const finding of await page.evaluate(geometryFindings)) {
        const kind = finding.replace(/“[^”]*”/g, '').replace(/ by \d+$/, '');
        if (!found.has(kind)) found.set(kind, `${finding} (${width} px, text of ${standard} px)`);
      }
    }
  }
  return [...found.values()];
}

/** Waits until the layout follows the window’s size: observers of sizes answer in the frame after. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}
