import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Job } from '#domain/job/job.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { texts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

/** The title of the first job in the list. */
export const FIRST = 'Senior Frontend Engineer';

/** Opens the jobs list and waits for its rows. */
export async function openJobs(query = '', api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp(`/jobs${query}`, api);
  await expect.element(titles().first()).toBeVisible();
  return its;
}

export function titles(): Locator {
  return page.getByRole('rowheader').getByRole('link');
}

export function jobRow(title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** The Order values, from the first row down. */
export function places(): string[] {
  return texts(page.getByCss('tbody td:nth-child(6)'));
}

/** All stored jobs, in the jobs' own order. */
export async function storedJobs(api: ApiInMemory): Promise<Job[]> {
  const { data } = await api.get<{ data: Job[] }>('/jobs?page=1&pageSize=10000');
  return data;
}

export async function storedJob(api: ApiInMemory, title: string): Promise<Job> {
  const job = (await storedJobs(api)).find((it) => it.title === title);
  if (!job) throw new Error(`There is no job “${title}”.`);
  return job;
}

/** Creates a job directly through the API. */
export function addJob(api: ApiInMemory, title: string): Promise<Job> {
  return api.call<Job>('POST', '/jobs', { title, tags: [] });
}
