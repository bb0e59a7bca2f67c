import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { names, openCandidates, searchField } from '#web/screens/candidates-list/candidates-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  preferTheme,
  press,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { candidatesOf, jobFilter, jobOptions, jobSearch, jobsIn } from './filter-in-test.ts';

const jobChip = (): Locator =>
  page.getByRole('list', { name: 'Filters' }).getByRole('listitem').filter({ hasText: 'Job: ' });

/** The heading of the frame around the screens of one job. */
const jobTitle = (): Locator => page.getByRole('heading', { level: 1 });

describe('The “Job” filter of a report', () => {
  test('The “Job” filter offers “All jobs” first, then active jobs in their order, then archived ones', async () => {
    const api = await openApp('/insight');
    await expect.element(jobFilter()).toHaveAccessibleName('Job: All jobs');
    await jobFilter().click();
    const active = await jobsIn(api, 'active');
    const archived = await jobsIn(api, 'archived');
    expect(archived.length).toBeGreaterThan(0);
    const expected = ['All jobs', ...active.map(({ title }) => title), ...archived.map(({ title }) => title)];
    await expect.poll(jobOptions).toEqual(expected);
    await expectAccessible();
    await press('Escape');
    await expect.element(jobSearch()).not.toBeInTheDocument();
    await expect.element(jobFilter()).toHaveFocus();
    await press('Enter');
    await type('zzz');
    await expect.element(page.getByText('No jobs found', { exact: true })).toBeVisible();
    await press('Enter');
    await expect.element(jobSearch()).toBeVisible();
    await press('Tab');
    await expect.element(jobSearch()).not.toBeInTheDocument();
  });

  test('The “Job” filter says in the open list why jobs can’t be loaded', async () => {
    const api = await openApp('/insight');
    await expect.element(jobFilter()).toBeVisible();
    api.fail({ method: 'GET', path: '/jobs?', message: 'The disk is full' });
    await jobFilter().click();
    await expect.element(page.getByRole('option', { name: 'All jobs' })).toBeVisible();
    await type('x');
    await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
  });
});

describe('The list of one job', () => {
  test(
    'The list of a job is reached by F and title, has its totals and URL, and “Clear filters” keeps the job',
    { tags: ['quick'] },
    async () => {
      const api = await openCandidates();
      await press('f');
      await expect.element(page.getByRole('combobox', { name: 'Filter by…' })).toHaveFocus();
      await type('backend engineer, pay');
      await expect
        .element(page.getByRole('option', { name: 'Backend Engineer, Payments' }))
        .toHaveAttribute('aria-selected');
      await press('Enter');
      await expect.poll(address).toBe('/candidates?job=2');
      const its = await candidatesOf(api, 2);
      await expect.element(page.getByText(`Total: ${its.length}`, { exact: true })).toBeVisible();
      await expect.poll(() => texts(names())).toEqual(its.slice(0, 50).map(({ name }) => name));
      // The frame names the job, so no chip does.
      await expect.element(jobTitle()).toHaveTextContent('Backend Engineer, Payments');
      await expect.element(jobChip()).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();

      await page.getByRole('combobox', { name: 'Stage' }).selectOptions('applied');
      const applied = await candidatesOf(api, 2, 'applied');
      await expect.element(page.getByText(`Total: ${applied.length}`, { exact: true })).toBeVisible();
      const params = (): object => Object.fromEntries(new URLSearchParams(window.location.search));
      await expect.poll(params).toEqual({ job: '2', stage: 'applied' });

      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(address).toBe('/candidates?job=2');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click();
      await expect.element(page.getByText('Total: 1000', { exact: true })).toBeVisible();
      await expect.element(jobTitle()).toHaveTextContent('Candidates');
      await expect.poll(address).toBe('/candidates');

      await searchField().click();
      await type('f');
      await expect.element(searchField()).toHaveValue('f');
    },
  );

  test('The list of one job shows at once a candidate that another tab added to the job or moved', async () => {
    const api = await openCandidates('?job=2');
    const before = await candidatesOf(api, 2);
    await expect.element(page.getByText(`Total: ${before.length}`, { exact: true })).toBeVisible();
    await api.call('POST', '/candidates', { name: 'Grace Hopper', email: 'grace@example.com', jobId: 2 });
    await expect.element(page.getByText(`Total: ${before.length + 1}`, { exact: true })).toBeVisible();
    await expect.poll(() => texts(names().first())).toEqual(['Grace Hopper']);
  });
});

describe('Unknown jobs in the URL', () => {
  for (const path of ['/candidates', '/candidates/board']) {
    test(`An unknown job in the URL gets a sentence and “Show all jobs” on ${path}`, async () => {
      await openApp(`${path}?job=9999`);
      await expect
        .element(page.getByText('There is no job #9999, so there is nobody to show.'))
        .toBeVisible();
      await page.getByRole('button', { name: 'Show all jobs' }).click();
      await expect.poll(address).toBe(path);
      await expect.element(page.getByText(/^Total(: | candidates loaded: )1000$/)).toBeVisible();
    });
  }

  for (const job of ['0', '-1', '1.5', 'abc', '01', '9007199254740993', '[1]', 'true']) {
    test(`A job in the URL that is no valid id is ignored: ${job}`, async () => {
      await openCandidates(`?job=${encodeURIComponent(job)}`);
      await expect.element(page.getByText('Total: 1000', { exact: true })).toBeVisible();
      await expect.element(jobChip()).not.toBeInTheDocument();
    });
  }

  test('A job in the URL gets the same sentence when another tab undoes its creation', async () => {
    const api = await apiInMemory();
    const { id } = await api.call<{ id: number }>('POST', '/jobs', { title: 'Writer', tags: [] });
    await openApp(`/candidates?job=${id}`, api);
    await expect.element(jobTitle()).toHaveTextContent('Writer');
    await expect.element(page.getByText('No candidates found', { exact: true })).toBeVisible();
    const { revision } = await api.get<{ revision: number }>('/changes?limit=1');
    await api.call('POST', `/changes/${revision}/undo`);
    await expect.element(page.getByText(`There is no job #${id}, so there is nobody to show.`)).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone the open list stays in the window, and nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    await openApp('/insight');
    await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    // The filters are folded, and the key must still open this one.
    await press('f');
    await expect.poll(() => jobOptions().length).toBeGreaterThan(20);
    const { left, right, bottom } = page.getByRole('listbox').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(bottom).toBeLessThanOrEqual(844);
    expectNothingWider();
    await expectAccessible();
  });
}
