import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';

/** Opens the candidates list and waits for its rows. */
export async function openCandidates(query = '', api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp(`/candidates${query}`, api);
  await expect.element(names().first()).toBeVisible();
  return its;
}

export function names(): Locator {
  return page.getByRole('rowheader').getByRole('link');
}

export function candidateRow(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

export function searchField(): Locator {
  return page.getByRole('searchbox', { name: 'Search by name, email or job title' });
}

export function stageFilter(): Locator {
  return page.getByRole('combobox', { name: 'Stage' });
}

/** All stored candidates, in the list's order. */
export async function storedCandidates(api: ApiInMemory, stage = ''): Promise<CandidateWithJob[]> {
  const { data } = await api.get<{ data: CandidateWithJob[] }>(`/candidates?stage=${stage}`);
  return data;
}
