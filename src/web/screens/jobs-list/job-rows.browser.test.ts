import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StageCount } from '#domain/candidate/pipeline.ts';
import { isInProgress } from '#domain/candidate/pipeline.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { addJob, FIRST, jobRow, openJobs } from './jobs-in-test.ts';

const DAY_MS = 86_400_000;

test('At 1280 × 800 a row is 36 px high, and 14 rows are in sight while Today is folded', async () => {
  await resizeWindow(1280, 800);
  await openJobs('?rows=25');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.element(page.getByRole('link', { name: /in progress$/ }).nth(24)).toBeVisible();
  const rows = [...document.querySelectorAll('tr[data-job]')].map((row) => row.getBoundingClientRect());
  expect(rows).toHaveLength(25);
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(36.5);
  const height = document.documentElement.clientHeight;
  expect(rows.filter(({ top, bottom }) => top >= 0 && bottom <= height).length).toBeGreaterThanOrEqual(14);
});

test('A row says how many candidates are in each stage in progress, and each number lists them', async () => {
  const api = await openJobs();
  const { data } = await api.get<{ data: StageCount[] }>('/jobs/1/pipeline');
  for (const { stage, count } of data) {
    const link = jobRow(FIRST).getByRole('link', { name: `${count} in ${STAGE_LABELS[stage]}`, exact: true });
    await expect.element(link).toHaveLength(isInProgress(stage) && count > 0 ? 1 : 0);
  }
  const { stage, count } = data[1]!;
  await jobRow(FIRST)
    .getByRole('link', { name: `${count} in ${STAGE_LABELS[stage]}`, exact: true })
    .click();
  await expect.poll(address).toBe('/candidates?stage=screen&job=1');
});

test('A row says who is new, and how long the job has been open', async () => {
  const api = await openJobs();
  const job = await addJob(api, 'Opened a while ago');
  const add = (name: string, appliedAt?: string) =>
    api.call('POST', '/candidates', { name, email: '', jobId: job.id, appliedAt });
  await openApp('/jobs?sort=newest', api);
  const row = jobRow('Opened a while ago');
  await expect.element(jobRow(FIRST).getByText('60 days')).not.toBeInTheDocument();
  await expect.element(row.getByText(/days?$/)).not.toBeInTheDocument();
  await add('Ada', new Date(Date.now() - 40.5 * DAY_MS).toISOString());
  await expect.element(row.getByText('40 days', { exact: true })).toBeInTheDocument();
  await expect.element(row.getByRole('link', { name: /new$/ })).not.toBeInTheDocument();
  await add('Grace');
  await expect.element(row.getByRole('link', { name: '+1 new' })).toBeVisible();
  await expect.element(row.getByText('40 days', { exact: true })).toBeInTheDocument();
  await row.getByRole('link', { name: '+1 new' }).click();
  await expect.poll(address).toMatch(/^\/candidates\?job=26&appliedFrom=.*&sort=appliedDesc/);
  await expect.poll(() => texts(page.getByRole('rowheader').getByRole('link'))).toEqual(['Grace']);
  await api.call('PATCH', `/jobs/${job.id}`, { status: 'archived' });
  await openApp('/jobs?sort=newest', api);
  await expect.element(row.getByRole('link', { name: '+1 new' })).toBeVisible();
  await expect.element(row.getByText('40 days', { exact: true })).not.toBeInTheDocument();
});

test(
  'On a phone a job is one line, with its title, its number and its menu',
  { tags: ['quick'] },
  async () => {
    await emulatePhone();
    const api = await openJobs();
    await addJob(api, 'A very long title that has no room beside the number of its candidates');
    await openApp('/jobs?sort=newest', api);
    await expect.element(page.getByRole('link', { name: /in progress$/ }).nth(9)).toBeVisible();
    for (const row of document.querySelectorAll('tr[data-job]')) {
      expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(46);
    }
    expectNothingWider();
    await expectAccessible();
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Edit title' })).toBeVisible();
  },
);
