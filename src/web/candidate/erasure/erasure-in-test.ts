import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';

/** Opens a candidate's profile, waits for the name on it, and returns the name. */
export async function openProfileNamed(api: ApiInMemory, id: number): Promise<string> {
  const { name } = await api.get<{ name: string }>(`/candidates/${id}`);
  await openApp(`/candidates/${id}`, api);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

export function noteField(): Locator {
  return page.getByLabelText('New note', { exact: true });
}

/** The name of a candidate, or null once the candidate is erased. */
export async function candidateName(api: ApiInMemory, id: number): Promise<string | null> {
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('/candidates');
  return data.find((each) => each.id === id)?.name ?? null;
}
