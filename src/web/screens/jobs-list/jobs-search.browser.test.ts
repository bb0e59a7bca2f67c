import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, focus, press, texts, typeIn } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { openJobs, titles, storedJobs, addJob } from './jobs-in-test.ts';

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

test('The × in the search field empties it, and leaves the focus in it', async () => {
  await openJobs();
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  const empty = page.getByCss('[data-empty-search]');
  await expect.element(empty).not.toBeInTheDocument();
  await typeIn(search, 'intern');
  await expect.element(page.getByText('3 jobs', { exact: true })).toBeVisible();
  await empty.click();
  await expect.element(page.getByText('25 jobs', { exact: true })).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await expect.element(empty).not.toBeInTheDocument();
});

test('A screen opened right after typing stays open, and Back restores the search', async () => {
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

test('Clear is shown while a filter differs from its default, and resets all filters', async () => {
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

test('An empty list says so and offers help', async () => {
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

test('/ goes to the search, and is a character in it', async () => {
  await openJobs();
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await press('/');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await press('/');
  await expect.element(search).toHaveValue('/');
});

test('Filters, sort and page are in the URL: a reload, Back and a shared link give the same view', async () => {
  const api = await openJobs();
  await page.getByRole('searchbox').fill('engineer');
  await expect.poll(address).toBe('/jobs?search=engineer');
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('active');
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('titleDesc');
  await page.getByRole('button', { name: 'Next' }).click();
  const shared = '/jobs?search=engineer&status=active&sort=titleDesc&page=2';
  await expect.poll(address).toBe(shared);
  await expect.element(page.getByText('Page 2 / 2')).toBeVisible();
  // The rows of the first page stay until the next rows are loaded.
  await expect.element(titles()).toHaveLength(6);
  const shown = texts(titles());

  await reload(api);
  await expect.poll(() => texts(titles())).toEqual(shown);
  await expect.element(page.getByRole('searchbox')).toHaveValue('engineer');
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('titleDesc');
  window.history.back();
  await expect.element(page.getByText('Page 1 / 2')).toBeVisible();

  await openApp(shared, api);
  await expect.poll(() => texts(titles())).toEqual(shown);
});

test('The list shows changes of another tab at once', async () => {
  const api = await openJobs();
  await page.getByRole('searchbox').fill('made in another tab');
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await addJob(api, 'Made in another tab');
  await expect.element(titles()).toHaveTextContent('Made in another tab');
});
