import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { geometryFindings } from './geometry.ts';
import { openSettings } from './settings.ts';

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
  '/candidates/1/decision',
  '/candidates/import',
  '/candidates/import/interviews',
  '/candidates/import/moving',
  '/candidates/duplicates',
  '/inbox',
  '/interviews',
  '/interviews?all=true&job=1',
  '/interviews/13/scorecard',
  '/kits',
  '/templates',
  '/triage?stage=applied',
  '/insight',
  '/assessments/1',
  '/assessments/1/fill',
  '/api',
  '/nothing',
];

/** Pages of Settings in the browser edition. */
const SETTINGS = ['General', 'People', 'Retention'];

/** What opens a dialog, menu or panel, and returns what is then shown. */
type Open = (page: Page) => Promise<Locator>;

const OPENED: Readonly<Record<string, readonly [path: string, open: Open]>> = {
  'The dialog of a new job': ['/jobs', byButton('+ New Job', 'dialog')],
  'The dialog of a new candidate': ['/candidates', byButton(/^\+ New/, 'dialog')],
  'The dialog of a candidate of a job': ['/candidates/board?job=1', byButton('Add candidate', 'dialog')],
  'The history': ['/candidates/1', byButton('History', 'dialog')],
  Find: ['/jobs', byButton(/^Find/, 'dialog')],
  'The keys': ['/candidates/board', byKey('?', 'dialog')],
  'The composer': ['/candidates/1', byButton(/^Write/, 'dialog')],
  'The schedule': ['/candidates/1', byButton(/^Schedule/, 'dialog')],
  'The menu of filters': ['/candidates', byButton(/^Filter/, 'dialog')],
  'The list’s menu': ['/candidates', byButton('More', 'menu')],
  'A job’s menu': ['/jobs', byButton('More actions', 'menu')],
  'The profile’s menu': ['/candidates/1', byButton('More actions', 'menu')],
  'The menu of stages': ['/candidates/1', byButton(/Move .* to…$/, 'menu')],
  'An offer': ['/candidates/980', byMenu('Make an offer…')],
  'An erasure': ['/candidates/980', byMenu('Erase…')],
  'A merge': ['/candidates/duplicates', byButton(/^Merge…/, 'dialog')],
  'A new interview of the library': ['/kits', byButton('Add interview', 'dialog')],
  'The copy of a library': ['/kits', byButton('Copy from…', 'dialog')],
  'The bar of picked candidates': ['/candidates', byPicking],
  ...Object.fromEntries(
    SETTINGS.map((label) => [
      `Settings, ${label}`,
      ['/jobs', (page: Page) => openSettings(page, label)] as const,
    ]),
  ),
};

for (const path of SCREENS) {
  test(`${path} is whole at every width and text size`, async ({ page }) => {
    expect(await walk(page, () => openWhole(page, path))).toEqual([]);
  });
}

for (const [name, [path, open]] of Object.entries(OPENED)) {
  test(`${name} is whole at every width and text size`, async ({ page }) => {
    const found = await walk(page, async () => {
      await openWhole(page, path);
      await expect(await open(page)).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
    });
    expect(found).toEqual([]);
  });
}

function byButton(name: string | RegExp, role: 'dialog' | 'menu'): Open {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    return page.getByRole(role);
  };
}

function byKey(key: string, role: 'dialog'): Open {
  return async (page) => {
    await page.keyboard.press(key);
    return page.getByRole(role);
  };
}

function byMenu(name: string): Open {
  return async (page) => {
    const menu = await byButton('More actions', 'menu')(page);
    await menu.getByRole('menuitem', { name }).click();
    return page.getByRole('dialog');
  };
}

async function byPicking(page: Page): Promise<Locator> {
  await page.getByRole('checkbox').nth(1).check();
  return page.getByRole('button', { name: 'Clear', exact: true });
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
