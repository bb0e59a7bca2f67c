import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import type { SharedTeam } from './shared-team.ts';

export { expect, expectAccessible } from './fixtures.ts';

export const CANDIDATE = 'Cleo Berg';
export const EMAIL = 'cleo@example.com';

interface OnTeam {
  team: SharedTeam;
  /** A page of the owner, Olga. `page` is the recruiter’s. */
  olga: Page;
  /** Opens a page in another browser context, which is closed after the test. */
  openPage: (opening: Promise<BrowserContext>) => Promise<Page>;
}

/**
 * Tests of a team. They share one server, whose workspace is the same as that of a first visit to the browser edition.
 */
export const test = base.extend<OnTeam>({
  // The recruiter’s context comes first, because making it puts the workspace back.
  team: async ({ context: _first, sharedTeam }, run) => run(await sharedTeam()),
  openPage: async ({ watch }, run) => {
    const contexts: BrowserContext[] = [];
    await run(async (opening) => {
      const context = await opening;
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  olga: async ({ browser, team, openPage }, run) => run(await openPage(team.ownerContext(browser))),
});

/** Calls the API as the page does. */
export async function post(
  page: Page,
  path: string,
  body: object,
  method: 'POST' | 'PUT' | 'PATCH' = 'POST',
): Promise<{ id: number }> {
  return page.evaluate(
    async ([to, how, json]) => {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const init = { method: how, headers, body: json };
      const response = await fetch(to, init);
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { id: number };
    },
    [path, method, JSON.stringify(body)] as const,
  );
}

export async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates a job and a candidate for one test. */
export async function addCandidate(page: Page): Promise<{ job: number; candidate: number }> {
  await page.goto('/jobs');
  const { id: job } = await post(page, '/jobs', { title: 'Carpenter', tags: [] });
  const applied = { name: CANDIDATE, email: EMAIL, jobId: job };
  const { id: candidate } = await post(page, '/candidates', applied);
  return { job, candidate };
}
