import type { Page } from '@playwright/test';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import { send } from './candidates-list.ts';
import { api, expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const ROLE = 'Head of Lighthouses';
const APPLICANTS = 200;

/** The most presses from the first screen to the first applicant, and for the decisions. */
const MOST_TO_FIRST = 3;
const MOST_TO_DECIDE = 60;
const DECISIONS = 40;

/** The keyboard of a page, which counts the presses. A chord is one press. */
class Keyboard {
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }
}

test('On a Monday a role’s first applicant is three presses away, and 40 decisions with 20 reasons take 60', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await openRole(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();

  const way = new Keyboard(page);
  const title = page.getByRole('heading', { level: 1 });
  await way.press('Control+k');
  // The newest role stands first until it was opened.
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(ROLE);
  await way.press('Enter');
  await expect(title).toHaveText(ROLE);
  await way.press('t');
  await expect(page).toHaveURL(/\/triage\?job=\d+&stage=applied$/);
  await expect(page.getByText(`1 of ${APPLICANTS}`, { exact: true })).toBeVisible();
  expect(way.presses).toBeLessThanOrEqual(MOST_TO_FIRST);

  const people = await applicants(page);
  const deciding = new Keyboard(page);
  for (const [at, { name }] of people.slice(0, DECISIONS).entries()) {
    await expect(title).toHaveText(name);
    if (at % 2 === 0) {
      await deciding.press('2');
      continue;
    }
    await deciding.press('6');
    const prompt = page.getByRole('region', { name: `Reason for ${name}` });
    await expect(prompt).toBeVisible();
    await deciding.press(String(1 + (at % 3)));
    await expect(prompt).toBeHidden();
  }
  expect(deciding.presses).toBeLessThanOrEqual(MOST_TO_DECIDE);

  await expect.poll(async () => (await applicants(page)).length).toBe(APPLICANTS - DECISIONS);
  const decided = await Promise.all(
    people.slice(0, DECISIONS).map(({ id }) => api<CandidateWithJob>(page, `/candidates/${id}`)),
  );
  expect(decided.filter(({ stage }) => stage === 'screen')).toHaveLength(DECISIONS / 2);
  expect(decided.filter(({ rejectionReason }) => rejectionReason !== null)).toHaveLength(DECISIONS / 2);
});

/** Adds a role with its applicants, as if both had come in the meantime. */
async function openRole(page: Page): Promise<void> {
  const rows = Array.from({ length: APPLICANTS }, (_, at) => ({
    name: `Applicant ${String(at + 1).padStart(3, '0')}`,
    email: `applicant-${at + 1}@example.org`,
    newJob: 0,
  }));
  await send(page, 'POST', '/imports', { newJobs: [{ title: ROLE }], rows });
}

/** Those who wait in Applied, in the order of triage. */
async function applicants(page: Page): Promise<readonly CandidateWithJob[]> {
  const { data: jobs } = await api<{ data: { id: number }[] }>(
    page,
    `/jobs?search=${encodeURIComponent(ROLE)}`,
  );
  const query = `jobId=${jobs[0]?.id}&stage=applied&page=1&pageSize=500`;
  return (await api<{ data: CandidateWithJob[] }>(page, `/candidates?${query}`)).data;
}
