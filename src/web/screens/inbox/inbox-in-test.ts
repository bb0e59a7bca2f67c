import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';

let tickets = 0;

/** Sends an application, as a careers page does. */
export async function apply(
  api: ApiInMemory,
  name: string,
  more: object = {},
): Promise<{ id: number; candidateId: number }> {
  return api.call('POST', '/applications', {
    jobId: 1,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    ticket: String(++tickets).padStart(64, '0'),
    ...more,
  });
}

/** Somebody applies again, and a recruiter has made one candidate of both applications. */
export async function applyAgain(
  api: ApiInMemory,
  name: string,
  more: object = {},
): Promise<{ id: number; candidateId: number }> {
  const { id, candidateId } = await apply(api, name, more);
  const { data } = await api.get<{ data: { id: number; name: string }[] }>(
    `/candidates?search=${encodeURIComponent(name)}`,
  );
  const first = Math.min(...data.filter((each) => each.name === name).map((each) => each.id));
  await api.call('POST', `/candidates/${first}/merge`, { candidateId });
  return { id, candidateId: first };
}

/** The job 1 asks where an applicant lives. */
export async function askOneQuestion(api: ApiInMemory): Promise<void> {
  const question = {
    id: 'place',
    type: 'short',
    title: 'Where do you live?',
    required: false,
    condition: null,
  };
  const sections = [{ id: 'all', title: 'All', description: '', questions: [question] }];
  await api.call('PUT', '/assessments/1', { title: 'Questions', sections });
}

/** A workspace in which three people have applied. The last who applied is the first in the inbox. */
export async function withApplications(): Promise<ApiInMemory> {
  const api = await apiInMemory();
  await apply(api, 'Cleo Berg', { source: 'Indeed' });
  await apply(api, 'Dan Ortiz', { jobId: 2 });
  await apply(api, 'Eve Lund');
  return api;
}

export async function openInbox(query = '', api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp(`/inbox${query}`, api ?? (await withApplications()));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  return its;
}

export function rowNames(): Locator {
  return page.getByRole('rowheader').getByRole('link');
}

export function inboxRow(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

export function inboxLink(): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });
}
