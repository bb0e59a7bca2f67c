import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, texts, press, expectAccessible } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { openJobs, titles } from '#web/screens/jobs-list/jobs-in-test.ts';
import { TITLE, openJob, field, save } from './job-in-test.ts';

function leaving() {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' });
}

test('Leaving with unsaved changes asks first', async () => {
  await openJobs();
  await titles().first().click();
  await field('Title').fill('Frontend Lead');

  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(leaving()).toBeVisible();
  await expectAccessible();
  await press('Escape');
  await expect.element(leaving()).not.toBeInTheDocument();
  await expect.poll(address).toBe('/jobs/1');
  await expect.element(field('Title')).toHaveValue('Frontend Lead');

  window.history.back();
  await leaving().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(address).toBe('/jobs/1');
  await expect.element(field('Title')).toHaveValue('Frontend Lead');

  await page.getByRole('link', { name: 'Hirelane' }).first().click();
  await leaving().getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/jobs');
  await expect.poll(() => texts(titles().first())).toEqual([TITLE]);
});

test('The question about leaving during a save closes when the save succeeds', async () => {
  const api = await openJob();
  const { release } = api.hold('PATCH', '/jobs/1');
  await field('Title').fill('Frontend Lead');
  await save().click();
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(leaving()).toBeVisible();
  release();
  await expect.poll(address).toBe('/candidates');
  await expect.element(leaving()).not.toBeInTheDocument();
  await expect.element(page.getByText('Title updated')).toBeVisible();
});

test('Leaving after saving or resetting does not ask', async () => {
  await openJob();
  await field('Title').fill('Frontend Lead');
  await save().click();
  await expect.element(save()).toBeDisabled();
  await field('Tags').fill('x');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => texts(titles().first())).toEqual(['Frontend Lead']);
});

test('Back leads to the list as it was', async () => {
  const api = await openJobs('?sort=titleDesc&page=2');
  const shown = texts(titles());
  await titles().first().click();
  await expect.element(page.getByRole('heading', { name: shown[0] ?? '', level: 1 })).toBeVisible();
  await reload(api);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(address).toBe('/jobs?sort=titleDesc&page=2');
  await expect.poll(() => texts(titles())).toEqual(shown);
});
