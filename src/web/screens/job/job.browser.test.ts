import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '#domain/job/job.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  press,
  emulatePhone,
  preferTheme,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openJobs, titles } from '#web/screens/jobs-list/jobs-in-test.ts';
import { TITLE, openJob, field, save } from './job-in-test.ts';

test('A job’s page shows its title, status, number, tags and where to go from here', async () => {
  await openJob();
  await expect.poll(() => document.title).toBe(`${TITLE} · Hirelane`);
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(field('Title')).toHaveValue(TITLE);
  await expect.element(field('Tags')).toHaveValue('frontend, remote');
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/jobs');
  await expect
    .element(page.getByRole('link', { name: 'Open Assessment Builder' }))
    .toHaveAttribute('href', '/assessments/1');
  const quick = card('Quick links').getByRole('link');
  await expect.element(quick.nth(0)).toHaveAttribute('href', '/assessments/1');
  await expect.element(quick.nth(1)).toHaveAttribute('href', '/assessments/1/fill');
});

test('Archive and Unarchive change the status and leave what was typed', async () => {
  const api = await openJob();
  await field('Tags').fill('half typed');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('Status updated', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
  await expect.element(field('Tags')).toHaveValue('half typed');
  await expect.element(page.getByRole('button', { name: 'Unarchive' })).toHaveFocus();
  expect((await api.get<Job>('/jobs/1')).status).toBe('archived');
  await press('Enter');
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
});

test('A status that can’t be changed stays, and a toast says why', async () => {
  const api = await openJob();
  api.fail({ method: 'PATCH', path: '/jobs/1' });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('Update failed')).toBeVisible();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
});

describe('A job that does not exist', () => {
  for (const id of ['9999', '0', '-1', '1e3', 'abc', '01', '9007199254740993', '%20', '1%2F2']) {
    test(`“Not found”, with a way back, for ${id}`, async () => {
      await openApp(`/jobs/${id}`);
      await expect.element(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect.element(titles()).toHaveLength(10);
    });
  }
});

test('A job that can’t be loaded says why, and tries again', async () => {
  const api = await apiInMemory();
  const { heal } = api.fail({
    method: 'GET',
    path: '/jobs/1',
    status: 503,
    message: 'The disk is full',
  });
  await openApp('/jobs/1', api);
  await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
});

test('What was typed over a job opened from the list stays when the job itself can’t be loaded', async () => {
  const api = await openJobs();
  const { heal } = api.fail({ method: 'GET', path: '/jobs/1' });
  const { release } = api.hold('GET', '/jobs/1');
  await titles().first().click();
  await field('Tags').fill('half typed');
  release();
  await expect.element(page.getByText('Error: Not found')).toBeVisible();
  await expect.element(field('Tags')).toHaveValue('half typed');
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Error/)).not.toBeInTheDocument();
  await expect.element(field('Tags')).toHaveValue('half typed');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await openJob();
    await field('Title').fill('');
    await expectAccessible();
  });
}

describe('On a phone', () => {
  test('Nothing scrolls sideways, however long the title is', async () => {
    await emulatePhone();
    await openJob();
    await field('Title').fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4));
    await save().click();
    await expect.element(page.getByText('Title updated')).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
