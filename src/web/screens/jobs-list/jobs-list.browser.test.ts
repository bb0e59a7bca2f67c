import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  texts,
  press,
  pressIn,
  emulatePhone,
  preferTheme,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { FIRST, openJobs, titles, jobRow, places, storedJobs, addJob } from './jobs-in-test.ts';

test('Each row shows the title, the status and the order of its job', async () => {
  const api = await openJobs();
  const jobs = (await storedJobs(api)).slice(0, 10);
  expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(['active', 'archived']));
  for (const { id, title, status, order } of jobs) {
    const row = jobRow(title);
    await expect
      .element(row.getByRole('link', { name: title, exact: true }))
      .toHaveAttribute('href', `/jobs/${id}`);
    await expect
      .element(row.getByText(status === 'active' ? 'Active' : 'Archived', { exact: true }))
      .toBeVisible();
    await expect.element(row.getByText(String(order), { exact: true })).toBeVisible();
    await expect.poll(() => texts(row.getByRole('button', { name: 'Edit', exact: true }))).toEqual(['Edit']);
    await expect
      .poll(() => texts(row.getByRole('button', { name: /^(Archive|Unarchive)$/ })))
      .toEqual([status === 'active' ? 'Archive' : 'Unarchive']);
    await expect.element(row.getByRole('button', { name: 'Reorder up' })).toBeVisible();
    await expect.element(row.getByRole('button', { name: 'Reorder down' })).toBeVisible();
  }
});

test('A job with an assessment says so and links to its builder and form; one without does not', async () => {
  const api = await openJobs();
  const jobs = (await storedJobs(api)).slice(0, 10);
  const { exists } = await api.get<{ exists: Record<string, boolean> }>(
    `/assessments/exists?jobIds=${jobs.map((job) => job.id).join(',')}`,
  );
  expect(new Set(Object.values(exists))).toEqual(new Set([true, false]));
  await expect.element(page.getByText('Assessment', { exact: true }).first()).toBeVisible();
  for (const { id, title } of jobs) {
    const row = jobRow(title);
    const count = exists[id] ? 1 : 0;
    await expect.element(row.getByText('Assessment', { exact: true })).toHaveLength(count);
    await expect.element(row.getByRole('link', { name: /^Builder/ })).toHaveLength(count);
    await expect.element(row.getByRole('link', { name: /^Form/ })).toHaveLength(count);
    if (!exists[id]) continue;
    await expect
      .element(row.getByText('Builder', { exact: true }))
      .toHaveAttribute('href', `/assessments/${id}`);
    await expect
      .element(row.getByText('Form', { exact: true }))
      .toHaveAttribute('href', `/assessments/${id}/fill`);
  }
});

test('Prev and Next turn the pages and stop at the ends', async () => {
  await openJobs();
  const [prev, next] = [
    page.getByRole('button', { name: 'Prev' }),
    page.getByRole('button', { name: 'Next' }),
  ];
  await expect.element(prev).toBeDisabled();
  await next.click();
  await expect.element(page.getByText('Page 2 / 3')).toBeVisible();
  await expect.poll(() => places()).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19']);
  await next.click();
  await expect.element(page.getByText('Page 3 / 3')).toBeVisible();
  await expect.element(titles()).toHaveLength(5);
  await expect.element(next).toBeDisabled();
  // The disabled button keeps the focus, so that a keyboard user does not lose the place.
  await expect.element(next).toHaveFocus();
  await press('Enter');
  await prev.click();
  await expect.element(page.getByText('Page 2 / 3')).toBeVisible();
});

test('A single page has only its number, without buttons', async () => {
  await openJobs('?search=intern');
  await expect.element(page.getByText('Page 1 / 1')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Pagination' }).getByRole('button'))
    .not.toBeInTheDocument();
});

test('A page past the end becomes the last page, and invalid URL values are ignored', async () => {
  await openJobs('?page=9007199254740991');
  await expect.element(page.getByText('Page 3 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect.element(page.getByText('Page 2 / 3')).toBeVisible();
  await openJobs('?page=-3&status=lost&sort=random');
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('orderAsc');
});

test('A list that can’t be loaded says why, and tries again', async () => {
  const api = await apiInMemory();
  const { heal } = api.fail({ method: 'GET', path: '/jobs?', status: 500 });
  await openApp('/jobs', api);
  await expect.element(page.getByText('Error: Failed to load jobs')).toBeVisible();
  heal();
  await pressIn(page.getByRole('button', { name: 'Try again' }), 'Enter');
  await expect.element(titles()).toHaveLength(10);
  await expect.element(page.getByText(/^Error/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('The server’s message comes first, and the rows stay when a Refresh fails', async () => {
  const api = await openJobs();
  const { heal } = api.fail({
    method: 'GET',
    path: '/jobs?',
    status: 503,
    message: 'The disk is full',
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
  await expect.element(titles()).toHaveLength(10);
  heal();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText(/^Error/)).not.toBeInTheDocument();
});

test('Refresh asks for the list again', async () => {
  const api = await openJobs();
  const asked = api.sent('GET', '/jobs?');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('When the assessments can’t be asked for, only their chips are missing', async () => {
  const api = await apiInMemory();
  api.fail({
    method: 'GET',
    path: '/assessments/exists',
    status: 500,
    message: 'No chips',
  });
  await openJobs('', api);
  await expect.element(titles()).toHaveLength(10);
  await expect.element(page.getByText('Assessment', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('No chips')).not.toBeInTheDocument();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await openJobs();
    await expect.element(page.getByText('Assessment', { exact: true }).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: '+ New Job' }).click();
    await expectAccessible();
    await press('Escape');
    await jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
    await expectAccessible();
  });
}

describe('On a phone', () => {
  test('The filters fold, and nothing scrolls sideways, however long a title is', async () => {
    await emulatePhone();
    const api = await openJobs();
    const long = `Chief ${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)} of everything else`;
    await addJob(api, long);
    await expect.element(page.getByLabelText('Status')).not.toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('orderDesc');
    await expect.poll(() => texts(titles().first())).toEqual([long]);
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
