import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a call on the page of the API by its link, and then finds another by a search. */
export async function expectWholeApiPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/api#addNote`);
  const opened = page.locator('#addNote');
  await expect(opened).toHaveAttribute('open');
  await expect(opened.locator('summary')).toBeFocused();
  await expect(opened.locator('summary')).toBeInViewport();
  await expect(opened.getByRole('link', { name: 'addNote' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the API' }).fill('post webhooks');
  await expect(page.locator('#addWebhook')).toBeVisible();
  await expect(opened).toBeHidden();
}
