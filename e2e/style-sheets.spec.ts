import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// The browser reports a failed style sheet, and React reports the screen's error.
test.use({
  expectedErrors: [
    'Failed to load resource',
    'Failed to fetch dynamically',
    'The style sheet',
    'error occurred',
  ],
  // Service workers are blocked, so that only the page loads files.
  serviceWorkers: 'block',
  freshProfile: true,
});

/**
 * Makes the board's style sheet fail the first `times` times. Returns a function that returns the number of requests.
 */
async function failBoardStyles(context: BrowserContext, times: number): Promise<() => number> {
  let requests = 0;
  await context.route('**/assets/board-*.css', (route) =>
    ++requests <= times ? route.abort() : route.continue(),
  );
  return () => requests;
}

/** Marks the page with an attribute that a reload removes. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}

/** Records the requests that have no answer yet, from now on. */
function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

function kanban(page: Page) {
  return page.getByRole('navigation').getByRole('link', { name: 'Kanban' });
}

/** Expects the columns side by side, which shows that the screen and its styles are loaded. */
async function expectStyledBoard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
  const applied = (await page.getByRole('heading', { name: 'Applied' }).boundingBox())!;
  const screening = (await page.getByRole('heading', { name: 'Screening' }).boundingBox())!;
  expect(screening.y).toBe(applied.y);
  expect(screening.x).toBeGreaterThan(applied.x);
}

test('A screen’s style sheet that fails once is loaded again, and the screen is styled', async ({
  page,
  context,
}) => {
  const requests = await failBoardStyles(context, 1);
  await page.goto('/jobs');
  await markPage(page);
  await kanban(page).click();
  await expectStyledBoard(page);
  // The pointer that came near and the click may each load it again.
  expect(requests()).toBeGreaterThan(1);
  expect(await isSamePage(page)).toBe(true);
});

test('When a screen’s script is gone too, as after a new version, the page is loaded again', async ({
  page,
  context,
}) => {
  await page.goto('/jobs');
  await markPage(page);
  let isGone = true;
  await context.route(/\/assets\/board-[^/]*$/, (route) => (isGone ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await kanban(page).click();
  await expectStyledBoard(page);
  expect(await isSamePage(page)).toBe(false);
});

test('A style sheet that failed when the pointer came near is loaded by the click', async ({
  page,
  context,
}) => {
  const requests = await failBoardStyles(context, Infinity);
  await page.goto('/jobs');
  const told = page.waitForEvent('console', (message) => message.text().includes('ERR_FAILED'));
  const underWay = requestsUnderWay(page);
  await kanban(page).hover();
  await told;
  await expect.poll(() => underWay.size).toBe(0);
  await expect(page.locator('link[rel=stylesheet][href*="/board-"]')).toHaveCount(0);
  const failed = requests();
  await context.unroute('**/assets/board-*.css');
  await markPage(page);
  const again = page.waitForResponse(/\/assets\/board-[^/]*\.css$/);
  await kanban(page).click();
  await expectStyledBoard(page);
  expect((await again).ok()).toBe(true);
  expect(failed).toBeGreaterThan(1);
  expect(await isSamePage(page)).toBe(true);
});

test('A style sheet that can’t be had leaves a sentence and the ways out, and works once it can', async ({
  page,
  context,
}) => {
  await failBoardStyles(context, Infinity);
  await page.goto('/jobs');
  await kanban(page).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to jobs' })).toBeVisible();
  await context.unroute('**/assets/board-*.css');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectStyledBoard(page);
});
