import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Job } from '#domain/job/job.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { texts } from '#web/test/on-screen.ts';

/** The button that shows the chosen job. */
export function jobFilter(): Locator {
  return page.getByRole('button', { name: /^Job: / });
}

/** The search field in the open list of jobs. */
export function jobSearch(): Locator {
  return page.getByRole('combobox', { name: 'Find a job' });
}

export function jobOption(title: string): Locator {
  return page.getByRole('listbox', { name: 'Job' }).getByRole('option', { name: title, exact: true });
}

/** The visible options, from the top. */
export function jobOptions(): string[] {
  return texts(page.getByRole('listbox', { name: 'Job' }).getByRole('option'));
}

export async function chooseJob(title: string): Promise<void> {
  await jobFilter().click();
  await jobOption(title).click();
}

/** Every job, in the workspace's order. */
export async function jobsIn(api: ApiInMemory, status = 'all'): Promise<Job[]> {
  const { data } = await api.get<{ data: Job[] }>(`/jobs?status=${status}&page=1&pageSize=10000`);
  return data;
}

/** The stored candidates of a job, in the list's order. */
export async function candidatesOf(api: ApiInMemory, jobId: number, stage = ''): Promise<CandidateWithJob[]> {
  const { data } = await api.get<{ data: CandidateWithJob[] }>(`/candidates?jobId=${jobId}&stage=${stage}`);
  return data;
}
