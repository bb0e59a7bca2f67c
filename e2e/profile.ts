import type { Locator, Page } from '@playwright/test';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import { api, card, expect } from './fixtures.ts';

/** The candidate that these tests use by default. */
export const ID = 7;

/** Opens a profile and waits for all its parts. */
export async function openProfile(page: Page, id = ID): Promise<CandidateWithJob> {
  await page.goto(`/candidates/${id}`);
  await expect(card(page, 'Timeline').getByRole('listitem').first()).toBeVisible();
  await expect(card(page, 'Notes').getByText('Loading…')).toBeHidden();
  return api<CandidateWithJob>(page, `/candidates/${id}`);
}

export function noteField(page: Page): Locator {
  return page.getByLabel('New note', { exact: true });
}

export function notes(page: Page): Locator {
  return card(page, 'Notes').getByRole('list', { name: 'Notes' }).locator('> li');
}

export function timeline(page: Page): Locator {
  return card(page, 'Timeline').getByRole('listitem');
}
