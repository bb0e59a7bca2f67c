import type { Locator, Page } from '@playwright/test';
import type { Job } from '../src/domain/job/job.ts';
import { api, expect } from './fixtures.ts';

export interface JobsAnswer {
  data: Job[];
  total: number;
}

/** Opens the jobs list and waits for its rows. */
export async function openJobs(page: Page, query = ''): Promise<void> {
  await page.goto(`/jobs${query}`);
  await expect(titles(page).first()).toBeVisible();
}

export function titles(page: Page): Locator {
  return page.getByRole('rowheader').getByRole('link');
}

export function jobRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** The values of the Order column, from the first row down. */
export function places(page: Page): Promise<string[]> {
  return page.locator('tbody td:nth-child(6)').allInnerTexts();
}

/** Every stored job, in the jobs' order. */
export async function storedJobs(page: Page): Promise<Job[]> {
  const { data } = await api<JobsAnswer>(page, '/jobs?page=1&pageSize=10000');
  return data;
}

export async function storedJob(page: Page, title: string): Promise<Job> {
  const job = (await storedJobs(page)).find((it) => it.title === title);
  if (!job) throw new Error(`There is no job “${title}”.`);
  return job;
}

/** Creates a job through the API. */
export function addJob(page: Page, title: string): Promise<Job> {
  return api<Job>(page, '/jobs', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, tags: [] }),
  });
}
