import type { Page } from '@playwright/test';
import type { Job } from '#domain/job.ts';
import { api, expect, test } from './fixtures.ts';

async function openJob(page: Page, id = 1): Promise<void> {
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText(`Job #${id}`, { exact: true })).toBeVisible();
}

function field(page: Page, name: 'Title' | 'Tags') {
  return page.getByRole('textbox', { name });
}

function save(page: Page) {
  return page.getByRole('button', { name: 'Save changes' });
}

test('Closing the tab with unsaved changes asks, by the browser’s own question', async ({ page }) => {
  await openJob(page);
  await field(page, 'Title').fill('Frontend Lead');
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await closed;
});

test('A change in another tab shows, but not over what is being typed', async ({ page, context }) => {
  await openJob(page);
  const other = await context.newPage();
  await openJob(other);
  await field(page, 'Title').fill('Typed here');
  await field(other, 'Title').fill('Saved there');
  await field(other, 'Tags').fill('there');
  await save(other).click();
  await expect(page.getByRole('heading', { name: 'Saved there', level: 1 })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Typed here');
  await expect(field(page, 'Tags')).toHaveValue('there');
  await save(page).click();
  await expect(other.getByRole('heading', { name: 'Typed here', level: 1 })).toBeVisible();
  expect((await api<Job>(page, '/jobs/1')).tags).toEqual(['there']);
});
