import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function openJob(page: Page, id = 1): Promise<void> {
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText(`Job #${id}`, { exact: true })).toBeVisible();
}

function field(page: Page, name: 'Title' | 'Tags') {
  return page.getByRole('textbox', { name });
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
