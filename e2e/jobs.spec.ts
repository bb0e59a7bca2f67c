import { expect, test } from './fixtures.ts';
import { places, titles } from './jobs-list.ts';

test('The first visit shows the first ten of 25 jobs, in their order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await expect(titles(page)).toHaveCount(10);
  expect(await places(page)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await expect(page.getByText('25 jobs', { exact: true })).toBeVisible();
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
});
