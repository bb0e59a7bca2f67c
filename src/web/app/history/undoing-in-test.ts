import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { jobRow } from '#web/screens/jobs-list/jobs-in-test.ts';
import { ID } from '#web/screens/candidate/profile-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';

/** Presses “Undo” in a toast. The test must have called `keepToasts`. */
export async function pressUndoIn(it: Locator): Promise<void> {
  await it.getByRole('button', { name: 'Undo' }).click();
}

/** Presses “Redo” in the toast of an undo. The test must have called `keepToasts`. */
export async function pressRedoIn(it: Locator): Promise<void> {
  await expect.element(it.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await it.getByRole('button', { name: 'Redo' }).click();
}

export async function archive(title: string): Promise<void> {
  await jobRow(title).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(jobRow(title).getByRole('button', { name: 'Unarchive' })).toBeVisible();
}

/** All stored data of a candidate. */
export async function wholeCandidate(api: ApiInMemory, id = ID): Promise<unknown> {
  return Promise.all(['', '/timeline', '/notes'].map((part) => api.get(`/candidates/${id}${part}`)));
}

export async function openHistory(): Promise<Locator> {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
}

/** The entry of the history that contains this text. */
export function historyEntry(text: string | RegExp): Locator {
  return page.getByRole('dialog', { name: 'History' }).getByRole('listitem').filter({ hasText: text });
}
