import type { Locator, Page } from '@playwright/test';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { ALL_ANSWERS, EVERY_TYPE, sectionWith } from '#web/test/sample-assessments.ts';
import { api, card, expect } from './fixtures.ts';
import { send } from './candidates-list.ts';

/** The candidate these tests work on, unless they say otherwise. */
export const ID = 7;

/** 9:30 in the morning, however the space before AM is written. */
export const DATE_AND_TIME = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/;

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

export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Teammates' }).getByRole('option');
}

export function timeline(page: Page): Locator {
  return card(page, 'Timeline').getByRole('listitem');
}

/** The toast that says this; of an info with “Done” before it, of an error with “Error”. */
export function toast(page: Page, type: 'Done' | 'Error', text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: `${type}${text}` });
}

/** Notes written behind the screen's back, one after the other. */
export async function writeNotes(page: Page, texts: readonly string[], id = ID): Promise<void> {
  for (const text of texts) await send(page, 'POST', `/candidates/${id}/notes`, { text });
}

/** Gives the candidate's job an assessment, and hands in answers to it. */
export async function handIn(page: Page, { id, jobId }: CandidateWithJob): Promise<{ id: number }> {
  const assessment = { title: 'Basics', sections: [sectionWith(EVERY_TYPE)] };
  await send(page, 'PUT', `/assessments/${jobId}`, assessment);
  return send(page, 'POST', `/assessments/${jobId}/submit`, { candidateId: id, answers: ALL_ANSWERS });
}
