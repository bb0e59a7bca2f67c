import { api, breakApi, expect, expectAccessible, test } from './fixtures.ts';
import { addJob, jobRow, openJobs, places, storedJobs, titles } from './jobs-list.ts';
import { breakApiFromStart, holdApi, sentBodies } from './requests.ts';

const FIRST = 'Senior Frontend Engineer';

test('The first visit shows the first ten of 25 jobs, in their order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await expect(titles(page)).toHaveCount(10);
  expect(await places(page)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await expect(page.getByText('25 jobs', { exact: true })).toBeVisible();
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
});

test('Each row shows the title, the status and the order of its job', async ({ page }) => {
  await openJobs(page);
  const jobs = (await storedJobs(page)).slice(0, 10);
  expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(['active', 'archived']));
  for (const { id, title, status, order } of jobs) {
    const row = jobRow(page, title);
    await expect(row.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', `/jobs/${id}`);
    await expect(row.getByText(status === 'active' ? 'Active' : 'Archived', { exact: true })).toBeVisible();
    await expect(row.getByText(String(order), { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Edit', exact: true })).toHaveText('Edit');
    await expect(row.getByRole('button', { name: /^(Archive|Unarchive)$/ })).toHaveText(
      status === 'active' ? 'Archive' : 'Unarchive',
    );
    await expect(row.getByRole('button', { name: 'Reorder up' })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Reorder down' })).toBeVisible();
  }
});

test('A job with an assessment says so and links to its builder and form; one without does not', async ({
  page,
}) => {
  await openJobs(page);
  const jobs = (await storedJobs(page)).slice(0, 10);
  const { exists } = await api<{ exists: Record<string, boolean> }>(
    page,
    `/assessments/exists?jobIds=${jobs.map((job) => job.id).join(',')}`,
  );
  expect(new Set(Object.values(exists))).toEqual(new Set([true, false]));
  await expect(page.getByText('Assessment', { exact: true }).first()).toBeVisible();
  for (const { id, title } of jobs) {
    const row = jobRow(page, title);
    const count = exists[id] ? 1 : 0;
    await expect(row.getByText('Assessment', { exact: true })).toHaveCount(count);
    await expect(row.getByRole('link', { name: /^Builder/ })).toHaveCount(count);
    await expect(row.getByRole('link', { name: /^Form/ })).toHaveCount(count);
    if (!exists[id]) continue;
    await expect(row.getByText('Builder', { exact: true })).toHaveAttribute('href', `/assessments/${id}`);
    await expect(row.getByText('Form', { exact: true })).toHaveAttribute('href', `/assessments/${id}/fill`);
  }
});

test('Prev and Next turn the pages and stop at the ends', async ({ page }) => {
  await openJobs(page);
  const [prev, next] = [
    page.getByRole('button', { name: 'Prev' }),
    page.getByRole('button', { name: 'Next' }),
  ];
  await expect(prev).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 / 3')).toBeVisible();
  await expect.poll(() => places(page)).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19']);
  await next.click();
  await expect(page.getByText('Page 3 / 3')).toBeVisible();
  await expect(titles(page)).toHaveCount(5);
  await expect(next).toBeDisabled();
  // It keeps the focus: whoever pressed it by keyboard is not left nowhere.
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await prev.click();
  await expect(page.getByText('Page 2 / 3')).toBeVisible();
});

test('The search narrows the list while the person types', async ({ page }) => {
  await openJobs(page);
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.pressSequentially('INTERN');
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText([
    'Frontend Engineering Intern',
    'Backend Engineering Intern',
    'Product Design Intern',
  ]);
  await expect(search).toHaveValue('INTERN');
  await search.fill('frontend engineering intern');
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
});

test('A screen opened right after typing stays open, and Back has the search', async ({ page }) => {
  await openJobs(page);
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.pressSequentially('senior frontend engineer', { delay: 30 });
  await page.getByRole('link', { name: 'Candidates', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/candidates$/);
  await page.goBack();
  await expect(search).toHaveValue('senior frontend engineer');
});

test('A search longer than any title is cut, in the field and in the URL', async ({ page }) => {
  await openJobs(page);
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.fill('x'.repeat(600));
  await expect(page.getByText('No jobs found')).toBeVisible();
  await page.goto(`/jobs?search=${'x'.repeat(600)}`);
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(search).toHaveValue('x'.repeat(500));
});

test('A search starts from its first page', async ({ page }) => {
  await openJobs(page, '?page=3');
  await page.getByRole('searchbox').fill('eng');
  await expect(page).toHaveURL('/jobs?search=eng');
  await expect(page.getByText(/^Page 1 /)).toBeVisible();
});

test('A row that goes when a search is answered late leaves the focus to the next, or to the search', async ({
  page,
}) => {
  await openJobs(page);
  const left = (await titles(page).nth(2).textContent()) ?? '';
  const answer = await holdApi(page, 'GET', 'search=');
  await page.getByRole('searchbox').fill(left);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.first().focus();
  await answer.release();
  await expect(titles(page)).toHaveText([left]);
  await expect(edit).toBeFocused();

  const nothing = await holdApi(page, 'GET', 'search=nothing');
  await page.getByRole('searchbox').fill('nothing like this');
  await edit.focus();
  await nothing.release();
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('The status filter shows all, active or archived jobs', async ({ page }) => {
  await openJobs(page);
  const all = await storedJobs(page);
  const archived = all.filter((job) => job.status === 'archived');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status.getByRole('option')).toHaveText(['All status', 'Active', 'Archived']);

  await status.selectOption('Archived');
  await expect(titles(page)).toHaveText(archived.map((job) => job.title));
  await expect(page.getByText(`${archived.length} jobs`, { exact: true })).toBeVisible();
  await status.selectOption('Active');
  await expect(page.getByText(`${all.length - archived.length} jobs`, { exact: true })).toBeVisible();
  await expect(page.getByRole('row').getByText('Archived', { exact: true })).toHaveCount(0);
  await status.selectOption('All status');
  await expect(page.getByText('25 jobs', { exact: true })).toBeVisible();
});

test('The list sorts by order or by title, up or down', async ({ page }) => {
  await openJobs(page);
  const byOrder = (await storedJobs(page)).map((job) => job.title);
  const byTitle = byOrder.toSorted((a, b) => a.localeCompare(b, 'en'));
  const sorts = {
    titleAsc: byTitle,
    titleDesc: byTitle.toReversed(),
    orderDesc: byOrder.toReversed(),
    orderAsc: byOrder,
  };
  for (const [sort, expected] of Object.entries(sorts)) {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption(sort);
    await expect(titles(page)).toHaveText(expected.slice(0, 10));
  }
});

test('Filters, sort and page are in the URL: a reload, Back and a shared link give the same view', async ({
  page,
}) => {
  await openJobs(page);
  await page.getByRole('searchbox').fill('engineer');
  await expect(page).toHaveURL('/jobs?search=engineer');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('titleDesc');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/jobs?search=engineer&status=active&sort=titleDesc&page=2');
  await expect(page.getByText('Page 2 / 2')).toBeVisible();
  const shown = await titles(page).allInnerTexts();

  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  await expect(page.getByRole('searchbox')).toHaveValue('engineer');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('titleDesc');
  await page.goBack();
  await expect(page.getByText('Page 1 / 2')).toBeVisible();
});

test('A page past the end is the last page, and what a URL says wrong is left out', async ({ page }) => {
  await openJobs(page, '?page=9007199254740991');
  await expect(page.getByText('Page 3 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(page.getByText('Page 2 / 3')).toBeVisible();
  await openJobs(page, '?page=-3&status=lost&sort=random');
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('orderAsc');
});

test('Clear is there while a filter differs from its default, and puts all of them back', async ({
  page,
}) => {
  await openJobs(page, '?page=2');
  const clear = page.getByRole('button', { name: 'Clear' });
  await expect(clear).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('titleAsc');
  await clear.click();
  await expect(clear).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('archived');
  await page.getByRole('searchbox').fill('no such job');
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(page.getByText('0 jobs', { exact: true })).toBeVisible();
  await clear.click();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(titles(page)).toHaveCount(10);
});

test('A list with nothing in it says so and helps', async ({ page }) => {
  await page.goto('/jobs?search=nothing+like+this');
  await expect(page.getByText('No jobs found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(titles(page)).toHaveCount(10);
});

test('A search looks for what was typed, whatever its characters', async ({ page }) => {
  await openJobs(page);
  await addJob(page, '100% <b>C++ & "Rust"</b> ,/?#');
  for (const text of ['<b>C++', '100%', '& "Rust"', ',/?#', 'true', '007']) {
    await page.getByRole('searchbox').fill(text);
    const found = text === 'true' || text === '007' ? 0 : 1;
    await expect(page).toHaveURL((url) => [text, `"${text}"`].includes(url.searchParams.get('search') ?? ''));
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(text);
    await expect(page.getByText(found === 1 ? '1 job' : 'No jobs found', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveCount(found);
  }
});

test('A list that can’t be loaded says why, and tries again', async ({ page }) => {
  const { heal } = await breakApiFromStart(page, { method: 'GET', path: '/jobs?', status: 500 });
  await page.goto('/jobs');
  await expect(page.getByText('Error: Failed to load jobs')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(titles(page)).toHaveCount(10);
  await expect(page.getByText(/^Error/)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('The server’s message comes first, and the rows stay when a Refresh fails', async ({ page }) => {
  await openJobs(page);
  const { heal } = await breakApi(page, {
    method: 'GET',
    path: '/jobs?',
    status: 503,
    message: 'The disk is full',
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Error: The disk is full')).toBeVisible();
  await expect(titles(page)).toHaveCount(10);
  await heal();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^Error/)).toHaveCount(0);
});

test('Refresh asks for the list again', async ({ page }) => {
  await openJobs(page);
  const asked = sentBodies(page, 'GET', '/jobs?');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('When the assessments can’t be asked for, only their chips are missing', async ({ page }) => {
  await breakApiFromStart(page, {
    method: 'GET',
    path: '/assessments/exists',
    status: 500,
    message: 'No chips',
  });
  await openJobs(page);
  await expect(titles(page)).toHaveCount(10);
  await expect(page.getByText('Assessment', { exact: true })).toHaveCount(0);
  await expect(page.getByText('No chips')).toHaveCount(0);
});

test('What another tab does is on the list at once', async ({ page, context }) => {
  await openJobs(page, '?search=tab');
  await page.getByRole('searchbox').fill('made in another tab');
  await expect(page.getByText('No jobs found')).toBeVisible();
  const other = await context.newPage();
  await openJobs(other);
  await addJob(other, 'Made in another tab');
  await expect(jobRow(page, 'Made in another tab')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openJobs(page);
    await expect(page.getByText('Assessment', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '+ New Job' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
    await expectAccessible(page);
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('The filters fold, and nothing scrolls sideways, however long a title is', async ({ page }) => {
    await openJobs(page);
    const long = `Chief ${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)} of everything else`;
    await addJob(page, long);
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('orderDesc');
    await expect(titles(page).first()).toHaveText(long);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
  });
});
