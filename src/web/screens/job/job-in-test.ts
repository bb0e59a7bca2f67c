import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';

/** The title of the demo workspace’s first job. */
export const TITLE = 'Senior Frontend Engineer';

/** Opens the page of the job `TITLE` and waits for it. */
export async function openJob(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/jobs/1', api);
  await expect.element(page.getByText('Job #1', { exact: true })).toBeVisible();
  return its;
}

export function field(name: 'Title' | 'Tags') {
  return page.getByRole('textbox', { name });
}

export function save() {
  return page.getByRole('button', { name: 'Save changes' });
}
