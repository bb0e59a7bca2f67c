import type { Page } from '@playwright/test';
import { breakApi, expect, test } from './fixtures.ts';
import { addJob, jobRow, openJobs, places, storedJob, storedJobs, titles } from './jobs-list.ts';
import { holdApi, sentBodies } from './requests.ts';

const FIRST = 'Senior Frontend Engineer';
const SECOND = 'Backend Engineer, Payments';
const THIRD = 'Full Stack Developer';

function step(page: Page, title: string, direction: 'up' | 'down') {
  return jobRow(page, title).getByRole('button', { name: `Reorder ${direction}`, exact: true });
}

test('Up and down move a job by one place, and it stays there', { tag: '@quick' }, async ({ page }) => {
  await openJobs(page);
  const calls = sentBodies(page, 'PATCH', '/reorder');
  await step(page, THIRD, 'up').click();
  await expect(titles(page).nth(1)).toHaveText(THIRD);
  await expect(titles(page).nth(2)).toHaveText(SECOND);
  await step(page, FIRST, 'down').click();
  await expect(titles(page).first()).toHaveText(THIRD);
  // The second one is sent when the first one is answered.
  await expect
    .poll(() => calls)
    .toEqual([
      { fromOrder: 2, toOrder: 1 },
      { fromOrder: 0, toOrder: 1 },
    ]);
  await expect.poll(async () => (await storedJob(page, FIRST)).order).toBe(1);
  await page.reload();
  await expect(titles(page).first()).toHaveText(THIRD);
  expect((await storedJobs(page)).map((job) => job.order)).toEqual([...Array(25).keys()]);
});

test('The first job can’t go up and the last one can’t go down, whatever the filter shows', async ({
  page,
}) => {
  await openJobs(page);
  await expect(step(page, FIRST, 'up')).toBeDisabled();
  await expect(step(page, FIRST, 'down')).toBeEnabled();
  const last = (await storedJobs(page)).at(-1)!;
  await page.getByRole('searchbox').fill(last.title);
  await expect(step(page, last.title, 'down')).toBeDisabled();
  await expect(step(page, last.title, 'up')).toBeEnabled();
});

test('Up is one place less whatever the sort shows', async ({ page }) => {
  for (const sort of ['orderDesc', 'titleAsc', 'titleDesc']) {
    await openJobs(page, `?sort=${sort}&search=data`);
    const { title, order } = await storedJob(page, 'Data Pipeline Engineer');
    await step(page, title, 'up').click();
    await expect(jobRow(page, title).getByText(String(order - 1), { exact: true })).toBeVisible();
    await expect.poll(async () => (await storedJob(page, title)).order).toBe(order - 1);
  }
});

test('A move shows before the server has answered, and clicks in quick succession all count', async ({
  page,
}) => {
  await openJobs(page);
  const calls = sentBodies(page, 'PATCH', '/reorder');
  const { release } = await holdApi(page, 'PATCH', '/reorder');
  const title = 'Product Engineer';
  await step(page, title, 'up').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(titles(page).nth(2)).toHaveText(title);
  expect(await places(page)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await release();
  await expect.poll(async () => (await storedJob(page, title)).order).toBe(2);
  expect(calls).toEqual([
    { fromOrder: 5, toOrder: 4 },
    { fromOrder: 4, toOrder: 3 },
    { fromOrder: 3, toOrder: 2 },
  ]);
  await expect(titles(page).nth(2)).toHaveText(title);
});

test('Rows never snap back while a move is answered', async ({ page }) => {
  await openJobs(page);
  await page.evaluate((title) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const rows = document.querySelector('tbody')!;
    new MutationObserver(() => {
      const at = [...rows.children].findIndex((row) => row.textContent.startsWith(title));
      if (seen.at(-1) !== at) seen.push(at);
    }).observe(rows, { subtree: true, childList: true, characterData: true });
  }, 'Product Engineer');
  for (let clicks = 0; clicks < 3; clicks++) await step(page, 'Product Engineer', 'up').click();
  await expect.poll(async () => (await storedJob(page, 'Product Engineer')).order).toBe(2);
  await expect(titles(page).nth(2)).toHaveText('Product Engineer');
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([4, 3, 2]);
});

test('By keyboard the focus stays on the button of the job that moves, also over the end of a page', async ({
  page,
}) => {
  await openJobs(page, '?page=2');
  const title = (await storedJobs(page))[11]!.title;
  await step(page, title, 'up').focus();
  await page.keyboard.press('Enter');
  await expect(jobRow(page, title).getByText('10', { exact: true })).toBeVisible();
  await expect(step(page, title, 'up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
  await expect(jobRow(page, title).getByText('9', { exact: true })).toBeVisible();
  await expect(step(page, title, 'up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(jobRow(page, title).getByText('8', { exact: true })).toBeVisible();
  await expect(step(page, title, 'up')).toBeFocused();
});

test('Downwards the focus stays too, and at the end of the order it goes to the other button', async ({
  page,
}) => {
  await openJobs(page, '?page=3');
  const title = (await storedJobs(page))[22]!.title;
  await step(page, title, 'down').focus();
  await page.keyboard.press('Space');
  await expect(jobRow(page, title).getByText('23', { exact: true })).toBeVisible();
  await expect(step(page, title, 'down')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(jobRow(page, title).getByText('24', { exact: true })).toBeVisible();
  await expect(step(page, title, 'down')).toBeDisabled();
  await expect(step(page, title, 'up')).toBeFocused();
});

test('A move that fails says so, and the job is back where it was', async ({ page }) => {
  await openJobs(page);
  const { heal } = await breakApi(page, { method: 'PATCH', path: '/reorder' });
  await step(page, THIRD, 'up').click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Reorder failed');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(titles(page).nth(2)).toHaveText(THIRD);
  await expect(step(page, THIRD, 'up')).toBeFocused();
  await heal();
  await page.keyboard.press('Enter');
  await expect(titles(page).nth(1)).toHaveText(THIRD);
});

test('The server says why a move was refused, once, and the list shows what is true', async ({ page }) => {
  await openJobs(page);
  await breakApi(page, { method: 'PATCH', path: '/reorder', status: 409, message: 'Somebody was faster' });
  await step(page, 'Product Engineer', 'up').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('alertdialog')).toContainText('Somebody was faster');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(titles(page).nth(5)).toHaveText('Product Engineer');
});

test('A job moved in another tab meanwhile is moved from where it is', async ({ page, context }) => {
  await openJobs(page);
  await addJob(page, 'One more');
  const other = await context.newPage();
  await openJobs(other);
  await step(other, FIRST, 'down').click();
  await expect(titles(page).first()).toHaveText(SECOND);
  await step(page, FIRST, 'down').click();
  await expect.poll(async () => (await storedJob(page, FIRST)).order).toBe(2);
});
