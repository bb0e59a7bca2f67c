import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, texts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { addJob, openJobs, storedJobs, titles } from './jobs-in-test.ts';

const links = () => page.getByRole('group', { name: 'Active or archived' }).getByRole('link');

test(
  'Active, archived and all jobs are beside each other, with their numbers',
  { tags: ['quick'] },
  async () => {
    const api = await openJobs();
    const all = await storedJobs(api);
    const active = all.filter(({ status }) => status === 'active');
    const archived = all.length - active.length;
    await expect
      .poll(() => texts(links()))
      .toEqual([`Active (${active.length})`, `Archived (${archived})`, `All (${all.length})`]);
    await expect.element(links().nth(2)).toHaveAttribute('aria-current', 'page');
    await links().first().click();
    await expect.poll(address).toBe('/jobs?status=active');
    await expect.poll(() => texts(titles())).toEqual(active.slice(0, 10).map(({ title }) => title));
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
    await expect.element(links().first()).toHaveAttribute('aria-current', 'page');
    await expect
      .poll(() => texts(links()))
      .toEqual([`Active (${active.length})`, `Archived (${archived})`, `All (${all.length})`]);
  },
);

test('The numbers are of the jobs that the search finds', async () => {
  const api = await openJobs();
  await addJob(api, 'Intern of interns');
  await page.getByRole('searchbox').fill('intern');
  const found = (await storedJobs(api)).filter(({ title }) => /intern/i.test(title));
  const active = found.filter(({ status }) => status === 'active').length;
  await expect
    .poll(() => texts(links()))
    .toEqual([`Active (${active})`, `Archived (${found.length - active})`, `All (${found.length})`]);
});

test('The next time the list opens with the status, the sort order and the rows of before', async () => {
  const api = await openJobs();
  await links().first().click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('newest');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('25 rows');
  await page.getByRole('searchbox').fill('engineer');
  await expect.poll(address).toContain('search=engineer');
  await openApp('/jobs', api);
  await expect.poll(address).toBe('/jobs?status=active&sort=newest&rows=25');
  await openApp('/', api);
  await expect.poll(address).toBe('/jobs?status=active&sort=newest&rows=25');
  // A look at the archived jobs is not kept, and an address that says more is shown as it is.
  await links().nth(1).click();
  await expect.poll(address).toContain('status=archived');
  await openApp('/jobs', api);
  await expect.poll(address).toBe('/jobs?status=active&sort=newest&rows=25');
  await openApp('/jobs?sort=titleAsc', api);
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  expect(address()).toBe('/jobs?sort=titleAsc');
  await page.getByRole('button', { name: 'Clear' }).click();
  await openApp('/jobs', api);
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  expect(address()).toBe('/jobs');
});

test('What the device keeps is checked, because other code may have changed it', async () => {
  for (const kept of ['nonsense', 'null', '[]', '{"status":"lost","sort":3,"rows":11}']) {
    localStorage.setItem('hirelane-jobs-list', kept);
    await openApp('/jobs');
    await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
    expect(address()).toBe('/jobs');
  }
});

test('Newest first has the job that was added last on top', async () => {
  const api = await openJobs('?sort=newest');
  await addJob(api, 'Opened today');
  await expect.element(titles().first()).toHaveTextContent('Opened today');
});
