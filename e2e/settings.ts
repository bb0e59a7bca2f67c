import type { Locator, Page } from '@playwright/test';

/** Opens Settings by the profile menu, and shows a page of it. */
export async function openSettings(page: Page, label = 'General'): Promise<Locator> {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  if (label !== 'General') await settings.getByRole('tab', { name: label, exact: true }).click();
  return settings;
}
