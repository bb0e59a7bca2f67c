import { expect, test } from './fixtures.ts';
import { addJob, jobRow, openJobs, places, titles } from './jobs-list.ts';

test('The first visit shows the first ten of 25 jobs, in their order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await expect(titles(page)).toHaveCount(10);
  expect(await places(page)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await expect(page.getByText('25 jobs', { exact: true })).toBeVisible();
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
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
  // Until they are there, the rows of the first page stay.
  await expect(titles(page)).toHaveCount(6);
  const shown = await titles(page).allInnerTexts();

  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  await expect(page.getByRole('searchbox')).toHaveValue('engineer');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('titleDesc');
  await page.goBack();
  await expect(page.getByText('Page 1 / 2')).toBeVisible();
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
