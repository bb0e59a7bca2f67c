import type { Locator, Page } from '@playwright/test';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import { api, expect } from './fixtures.ts';

/** Opens the candidates list and waits for its rows. */
export async function openCandidates(page: Page, query = ''): Promise<void> {
  await page.goto(`/candidates${query}`);
  await expect(names(page).first()).toBeVisible();
}

export function names(page: Page): Locator {
  return page.getByRole('rowheader').getByRole('link');
}

export function searchField(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search by name, email or job title' });
}

/** All stored candidates, in the list's order. */
export async function storedCandidates(page: Page, stage = ''): Promise<CandidateWithJob[]> {
  const { data } = await api<{ data: CandidateWithJob[] }>(page, `/candidates?stage=${stage}`);
  return data;
}

/** Calls the API without the screen, as another program does. */
export function send<T>(page: Page, method: string, path: string, body: unknown): Promise<T> {
  return api<T>(page, path, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
