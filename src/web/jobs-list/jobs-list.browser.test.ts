import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  texts,
  press,
  pressIn,
  typeIn,
  focus,
  emulatePhone,
  preferTheme,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
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
  // It keeps the focus: whoever pressed it by keyboard is not left nowhere.
  await expect.element(next).toHaveFocus();
  await press('Enter');
  await prev.click();
  await expect.element(page.getByText('Page 2 / 3')).toBeVisible();
});

test('The search narrows the list while the person types', { tags: ['quick'] }, async () => {
  await openJobs();
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await typeIn(search, 'INTERN');
  await expect.element(page.getByText('3 jobs', { exact: true })).toBeVisible();
  await expect
    .poll(() => texts(titles()))
    .toEqual(['Frontend Engineering Intern', 'Backend Engineering Intern', 'Product Design Intern']);
  await expect.element(search).toHaveValue('INTERN');
  await search.fill('frontend engineering intern');
  await expect.element(page.getByText('1 job', { exact: true })).toBeVisible();
});

test('A screen opened right after typing stays open, and Back has the search', async () => {
  await openJobs();
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await typeIn(search, 'senior frontend engineer');
  await page.getByRole('link', { name: 'Candidates', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
  await expect.poll(address).toMatch(/\/candidates$/);
  window.history.back();
  await expect.element(search).toHaveValue('senior frontend engineer');
});

test('A search longer than any title is cut, in the field and in the URL', async () => {
  const api = await openJobs();
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.fill('x'.repeat(600));
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await openApp(`/jobs?search=${'x'.repeat(600)}`, api);
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await expect.element(search).toHaveValue('x'.repeat(500));
});

test('A search starts from its first page', async () => {
  await openJobs('?page=3');
  await page.getByRole('searchbox').fill('eng');
  await expect.poll(address).toBe('/jobs?search=eng');
  await expect.element(page.getByText(/^Page 1 /)).toBeVisible();
});

test('A row that goes when a search is answered late leaves the focus to the next, or to the search', async () => {
  const api = await openJobs();
  const left = (await titles().nth(2).findElement()).textContent ?? '';
  const answer = api.hold('GET', 'search=');
  await page.getByRole('searchbox').fill(left);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await focus(edit.first());
  answer.release();
  await expect.poll(() => texts(titles())).toEqual([left]);
  await expect.element(edit).toHaveFocus();

  const nothing = api.hold('GET', 'search=nothing');
  await page.getByRole('searchbox').fill('nothing like this');
  await focus(edit);
  nothing.release();
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('The status filter shows all, active or archived jobs', async () => {
  const api = await openJobs();
  const all = await storedJobs(api);
  const archived = all.filter((job) => job.status === 'archived');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect.poll(() => texts(status.getByRole('option'))).toEqual(['All status', 'Active', 'Archived']);

  await status.selectOptions('Archived');
  await expect.poll(() => texts(titles())).toEqual(archived.map((job) => job.title));
  await expect.element(page.getByText(`${archived.length} jobs`, { exact: true })).toBeVisible();
  await status.selectOptions('Active');
  await expect.element(page.getByText(`${all.length - archived.length} jobs`, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('row').getByText('Archived', { exact: true })).not.toBeInTheDocument();
  await status.selectOptions('All status');
  await expect.element(page.getByText('25 jobs', { exact: true })).toBeVisible();
});

test('The list sorts by order or by title, up or down', { tags: ['quick'] }, async () => {
  const api = await openJobs();
  const byOrder = (await storedJobs(api)).map((job) => job.title);
  const byTitle = byOrder.toSorted((a, b) => a.localeCompare(b, 'en'));
  const sorts = {
    titleAsc: byTitle,
    titleDesc: byTitle.toReversed(),
    orderDesc: byOrder.toReversed(),
    orderAsc: byOrder,
  };
  for (const [sort, expected] of Object.entries(sorts)) {
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions(sort);
    await expect.poll(() => texts(titles())).toEqual(expected.slice(0, 10));
  }
});

test('A page past the end is the last page, and what a URL says wrong is left out', async () => {
  await openJobs('?page=9007199254740991');
  await expect.element(page.getByText('Page 3 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect.element(page.getByText('Page 2 / 3')).toBeVisible();
  await openJobs('?page=-3&status=lost&sort=random');
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('orderAsc');
});

test('Clear is there while a filter differs from its default, and puts all of them back', async () => {
  await openJobs('?page=2');
  const clear = page.getByRole('button', { name: 'Clear' });
  await expect.element(clear).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('titleAsc');
  await clear.click();
  await expect.element(clear).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('archived');
  await page.getByRole('searchbox').fill('no such job');
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await expect.element(page.getByText('0 jobs', { exact: true })).toBeVisible();
  await clear.click();
  await expect.poll(address).toBe('/jobs');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(titles()).toHaveLength(10);
});

test('A list with nothing in it says so and helps', async () => {
  await openApp('/jobs?search=nothing+like+this');
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(titles()).toHaveLength(10);
});

test('A search looks for what was typed, whatever its characters', async () => {
  const api = await openJobs();
  await addJob(api, '100% <b>C++ & "Rust"</b> ,/?#');
  for (const text of ['<b>C++', '100%', '& "Rust"', ',/?#', 'true', '007']) {
    await page.getByRole('searchbox').fill(text);
    const found = text === 'true' || text === '007' ? 0 : 1;
    const searched = () => new URLSearchParams(window.location.search).get('search') ?? '';
    await expect.poll(() => [text, `"${text}"`].includes(searched())).toBe(true);
    await reload(api);
    await expect.element(page.getByRole('searchbox')).toHaveValue(text);
    await expect
      .element(page.getByText(found === 1 ? '1 job' : 'No jobs found', { exact: true }))
      .toBeVisible();
    await expect.element(titles()).toHaveLength(found);
  }
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
