import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';

export const heading = (): Locator => page.getByRole('heading', { level: 1 });
export const decision = (name: string): Locator =>
  page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });
export const summary = (): Locator => page.getByRole('region', { name: 'Summary' });
export const said = (text: string): Locator =>
  page.getByCss('[data-live-announcer]').getByText(text, { exact: true });

/** Opens the triage of job 1's applicants. */
export async function openTriage(
  before?: ApiInMemory,
): Promise<{ api: ApiInMemory; its: CandidateWithJob[] }> {
  const api = await openApp('/triage?stage=applied&job=1', before);
  const its = await candidatesOf(api, 1, 'applied');
  await expectTurn(its, 0);
  return { api, its };
}

export async function expectTurn(
  its: readonly CandidateWithJob[],
  at: number,
  place = at + 1,
): Promise<void> {
  await expect.element(heading()).toHaveTextContent(its[at]!.name);
  await expect.element(page.getByText(`${place} of ${its.length}`, { exact: true })).toBeVisible();
}

export interface Rejected {
  readonly rejectionReason: string | null;
}

export async function stagesOf(api: ApiInMemory, its: readonly CandidateWithJob[]): Promise<string[]> {
  const now = await Promise.all(its.map(({ id }) => api.get<CandidateWithJob>(`/candidates/${id}`)));
  return now.map(({ stage }) => stage);
}
