import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST, jobRow, openJobs, titles } from './jobs-in-test.ts';

test('With a mouse the actions of a row appear while it is in use', async () => {
  await openJobs();
  const edit = jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true });
  const opacity = () => getComputedStyle(edit.element().parentElement!).opacity;
  await page.getByRole('heading', { name: 'Jobs' }).hover();
  await expect.poll(opacity).toBe('0');
  await titles().first().hover();
  await expect.poll(opacity).toBe('1');
  await page.getByRole('heading', { name: 'Jobs' }).hover();
  await expect.poll(opacity).toBe('0');
  (titles().first().element() as HTMLElement).focus();
  await expect.poll(opacity).toBe('1');
});
