import type { Page } from '@playwright/test';
import { expect, test, type Member } from './on-wire.ts';

// The browser reports calls that do not reach the server.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)'],
});

// These tests share a server of their own, which takes longer to start than a test.
test.describe.configure({ mode: 'default' });

interface Rows {
  readonly job: number;
  readonly candidate: number;
  readonly interview: number;
  readonly offer: number;
}

/** A candidate with an interview that has ended, held by whoever opens the page, and with a draft of an offer. */
async function addRows({ server }: Pick<Member, 'server'>): Promise<Rows> {
  const add = async (path: string, body: object) => (await server<{ id: number }>('POST', path, body)).id;
  const job = await add('/jobs', { title: 'Joiner of boats', tags: [] });
  const candidate = await add('/candidates', { name: 'Cleo Berg', email: 'cleo@example.com', jobId: job });
  await server('PATCH', `/candidates/${candidate}`, { stage: 'tech' });
  const attributes = [{ key: 'care', name: 'Care', about: 'Joints that fit' }];
  const kitId = await add('/kits', { jobId: job, name: 'Bench', stage: 'tech', minutes: 30, attributes });
  const { workspaces } = await server<{ workspaces: { handle: string }[] }>('GET', '/session');
  const interview = await add('/interviews', {
    candidateId: candidate,
    kitId,
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    zone: 'Europe/Berlin',
    interviewers: workspaces.map(({ handle }) => handle),
  });
  const offer = await add(`/candidates/${candidate}/offers`, { text: 'Join us', expiresOn: '2999-12-31' });
  return { job, candidate, interview, offer };
}

/** Waits until nothing loads, and expects that no part of the screen tells of an error. */
async function expectCalm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[data-loading]'), path).toHaveCount(0);
  await expect(page.getByText(/^Error/), path).toHaveCount(0);
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).allTextContents(), path).toEqual([]);
}

test('In a tunnel no screen tells of an error, a scorecard is written across a reload, and an offer is withdrawn', async ({
  olga,
  wire,
}) => {
  const { job, candidate, interview, offer } = await addRows({ server: olga.server.bind(olga) });
  const { page } = olga;
  await olga.openWithCopy('/jobs');
  wire.cut();
  await olga.context.setOffline(true);
  const scorecard = `/interviews/${interview}/scorecard`;
  for (const path of [
    '/jobs',
    `/jobs/${job}`,
    `/jobs/${job}/opening`,
    `/jobs/${job}/report`,
    '/candidates',
    '/candidates/board',
    `/candidates/${candidate}`,
    `/candidates/${candidate}/decision`,
    '/candidates/import',
    '/candidates/duplicates',
    '/inbox',
    '/interviews',
    '/kits',
    '/templates',
    '/insight',
    `/assessments/${job}`,
    scorecard,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one page goes from screen to screen
    await expectCalm(page, path);
  }

  await page.getByLabel('Notes', { exact: true }).fill('A calm hand');
  await expect(page.getByText('The scorecard is kept on this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit scorecard' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.reload();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('A calm hand');

  await page.goto(`/candidates/${candidate}`);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The budget is gone');
  await page.getByRole('button', { name: 'Withdraw offer' }).click();
  await expect.poll(async () => (await olga.status()).unsent).toBe(1);

  wire.mend();
  await olga.context.setOffline(false);
  await expect.poll(async () => (await olga.status()).unsent).toBe(0);
  const { data } = await olga.server<{ data: object[] }>('GET', `/candidates/${candidate}/offers`);
  expect(data).toMatchObject([{ id: offer, state: 'withdrawn', reason: 'The budget is gone' }]);
  await page.goto(scorecard);
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('A calm hand');
  await page.getByRole('group', { name: 'Care', exact: true }).getByRole('radio').last().focus();
  await page.keyboard.press('4');
  await page.getByRole('group', { name: 'Would you hire this person?' }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(page.getByText('Submitted', { exact: false }).first()).toBeVisible();
  const there = await olga.server<{ cards: { notes: string }[] }>('GET', scorecard);
  expect(there.cards.map(({ notes }) => notes)).toEqual(['A calm hand']);
});
