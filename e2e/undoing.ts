import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { jobRow } from './jobs-list.ts';

/** The first job of the list. */
export const FIRST = 'Senior Frontend Engineer';

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });
}

export async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
}

export async function archive(page: Page, title: string): Promise<void> {
  await jobRow(page, title).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(jobRow(page, title).getByRole('button', { name: 'Unarchive' })).toBeVisible();
}
