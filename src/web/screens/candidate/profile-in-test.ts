import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { card } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

/** The candidate of these tests, unless a test uses another one. */
export const ID = 7;

/** Matches a date and time such as 9:30 AM, with any kind of space before AM. */
export const DATE_AND_TIME = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/;

interface OpenProfile {
  readonly api: ApiInMemory;
  /** The candidate as stored when the profile was opened. */
  readonly candidate: CandidateWithJob;
}

/** Opens a profile and waits for all its parts. */
export async function openProfile(id = ID, before?: ApiInMemory): Promise<OpenProfile> {
  const api = await openApp(`/candidates/${id}`, before);
  await expect.element(card('Timeline').getByRole('listitem').first()).toBeVisible();
  await expect.element(card('Notes').getByText('Loading…')).not.toBeInTheDocument();
  return { api, candidate: await api.get(`/candidates/${id}`) };
}

/** Expects the cards with these titles in this order in the document. */
export function expectOrder(...titles: readonly string[]): void {
  const cards = titles.map((title) => card(title).element());
  for (const [at, each] of cards.slice(1).entries()) {
    expect(cards[at]!.compareDocumentPosition(each), `${titles[at]} before ${titles[at + 1]}`).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  }
}

export function noteField(): Locator {
  return page.getByLabelText('New note', { exact: true });
}

export function notes(): Locator {
  return card('Notes').getByRole('list', { name: 'Notes' }).getByCss('> li');
}

export function suggestions(): Locator {
  return page.getByRole('listbox', { name: 'Teammates' }).getByRole('option');
}

/** The suggestion that Enter or Tab would insert. */
export function activeSuggestion(): Locator {
  return page.getByRole('listbox', { name: 'Teammates' }).getByRole('option', { selected: true });
}

export function timeline(): Locator {
  return card('Timeline').getByRole('listitem');
}

/** Writes notes directly to the API, one after the other. */
export async function writeNotes(api: ApiInMemory, texts: readonly string[], id = ID): Promise<void> {
  for (const text of texts) await api.call('POST', `/candidates/${id}/notes`, { text });
}

/** Gives the candidate's job three questions, and submits answers to two of them. */
export async function submitAnswers(
  api: ApiInMemory,
  { id, jobId }: CandidateWithJob,
): Promise<{ id: number }> {
  const questions = [
    { id: 'role', type: 'short', title: 'Current role?' },
    { id: 'tools', type: 'multi', title: 'Which tools?', options: ['Hammer', 'Saw'] },
    { id: 'else', type: 'long', title: 'Anything else?' },
  ];
  const sections = [{ title: 'Basics', questions }];
  await api.call('PUT', `/assessments/${jobId}`, { title: 'Basics', sections });
  const answers = { role: 'Carpenter <b>', tools: ['Hammer', 'Saw'] };
  return api.call('POST', `/assessments/${jobId}/submit`, { candidateId: id, answers });
}
