import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, expectAccessible, focus, press, texts } from '#web/test/on-screen.ts';
import { jobRow, openJobs, storedJob, storedJobs, titles } from './jobs-in-test.ts';

describe('The row cursor of the jobs list', () => {
  test(
    'J, K, the arrow keys, Home and End move it, and Enter opens its job; Back finds it again',
    { tags: ['quick'] },
    async () => {
      await openJobs();
      await startCursor();
      await press('j');
      await press('ArrowDown');
      await expect.element(titles().nth(2)).toHaveFocus();
      await press('k');
      await press('ArrowUp');
      await expect.element(titles().first()).toHaveFocus();
      await press('End');
      await expect.element(titles().nth(9)).toHaveFocus();
      await press('Home');
      await press('j');
      await expectAccessible();
      const [, second] = texts(titles());
      await press('Enter');
      await expect.element(page.getByRole('heading', { level: 1, name: second! })).toBeVisible();
      window.history.back();
      await expect.element(titles().nth(1)).toHaveFocus();
    },
  );

  test('It goes from page to page', async () => {
    const api = await openJobs();
    const stored = (await storedJobs(api)).map(({ title }) => title);
    await startCursor();
    await press('End');
    await press('j');
    await expect.element(page.getByText('Page 2 / 3')).toBeVisible();
    await expect.element(titles().first()).toHaveTextContent(stored[10]!);
    await expect.element(titles().first()).toHaveFocus();
    await press('k');
    await expect.element(titles().nth(9)).toHaveTextContent(stored[9]!);
    await expect.element(titles().nth(9)).toHaveFocus();
  });

  test('A digit lists the candidates of its job in that stage', async () => {
    await openJobs();
    await startCursor();
    await press('2');
    await expect.poll(address).toBe('/candidates?stage=screen&job=1');
  });

  test.for([
    ['b', '/candidates/board?job=1'],
    ['l', '/candidates?job=1'],
    ['t', '/triage?stage=applied&job=1'],
  ])('%s leads to %s', async ([key, path]) => {
    await openJobs();
    await startCursor();
    await press(key!);
    await expect.poll(address).toBe(path);
  });

  test('E edits the title of its job, and M opens its menu', async () => {
    await openJobs();
    await startCursor();
    await press('e');
    await expect.element(page.getByRole('dialog', { name: 'Edit title' })).toBeVisible();
    await press('Escape');
    await expect.element(titles().first()).toHaveFocus();
    await press('m');
    await expect.element(page.getByRole('menu', { name: 'More actions' })).toBeVisible();
  });

  test('Alt with an arrow moves its job past the next row in sight, and stays on it', async () => {
    const api = await openJobs('?status=active');
    const [first, second, third] = texts(titles());
    const { order } = await storedJob(api, third!);
    await startCursor();
    await press('j');
    await expect.element(titles().nth(1)).toHaveFocus();
    await press('Alt+ArrowDown');
    await expect.poll(() => texts(titles()).slice(0, 3)).toEqual([first, third, second]);
    await expect.element(titles().nth(2)).toHaveFocus();
    await expect.poll(async () => (await storedJob(api, second!)).order).toBe(order);
    await press('Alt+ArrowUp');
    await expect.poll(() => texts(titles()).slice(0, 3)).toEqual([first, second, third]);
    await expect.element(titles().nth(1)).toHaveFocus();
  });
});

describe('The menu of a row', () => {
  test('The menu of a row has the job’s pages and all actions of the row', async () => {
    await openJobs();
    await expect.poll(() => texts(page.getByText('Assessment', { exact: true })).length).toBeGreaterThan(0);
    const [first, , third] = texts(titles());
    await jobRow(first!).getByRole('button', { name: 'More actions' }).click();
    await expect
      .poll(() => texts(page.getByRole('menuitem')))
      .toEqual(['Board', 'List', 'Triage', 'Builder', 'Form', 'Edit', 'Archive', 'Move down']);
    await press('Escape');
    await jobRow(third!).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(() => texts(titles().nth(1))).toEqual([third]);
  });

  test('The menu of a row archives its job', async () => {
    const api = await openJobs();
    const [first] = texts(titles());
    await focus(jobRow(first!).getByRole('button', { name: 'More actions' }));
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.poll(async () => (await storedJob(api, first!)).status).toBe('archived');
  });
});

/** Waits until the keys are there, which come after the rows, and puts the cursor on the first row. */
async function startCursor(): Promise<void> {
  await expect
    .poll(async () => {
      await press('j');
      return document.activeElement?.getAttribute('data-action');
    })
    .toBe('open');
  await press('Home');
  await expect.element(titles().first()).toHaveFocus();
}
