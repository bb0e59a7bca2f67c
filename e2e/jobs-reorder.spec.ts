import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { jobRow, openJobs, storedJob, storedJobs, titles } from './jobs-list.ts';
import { sentBodies } from './requests.ts';

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
  // The second move is sent after the answer to the first.
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
