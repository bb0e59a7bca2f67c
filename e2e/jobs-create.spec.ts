import type { Page } from '@playwright/test';
import { expect, loseNextAnswer, test } from './fixtures.ts';
import { openJobs, storedJobs } from './jobs-list.ts';

const TITLE = 'Senior Widget Engineer';

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Create Job' });
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ New Job' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
}

test('When only the answer is lost, creating it once more makes no second job', async ({ page }) => {
  await openJobs(page);
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await loseNextAnswer(page, 'POST');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('alertdialog', { name: 'Failed to create job' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const widgets = (await storedJobs(page)).filter((job) => job.title === TITLE);
  expect(widgets.map((job) => job.slug)).toEqual(['senior-widget-engineer']);
});

test('A click beside the dialog closes it; what was typed is there at the next opening, also after a reload, until Cancel', async ({
  page,
}) => {
  await openJobs(page);
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
  await page.mouse.click(20, 400);
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await page.reload();
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: '+ New Job' })).toBeFocused();
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('A job is created by keyboard alone', { tag: '@quick' }, async ({ page }) => {
  await openJobs(page);
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(TITLE);
  await page.keyboard.press('Tab');
  await page.keyboard.type('remote');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('26 jobs', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeFocused();
});
