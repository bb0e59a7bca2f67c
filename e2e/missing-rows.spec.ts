import { readFile } from 'node:fs/promises';
import { api, expect, test } from './fixtures.ts';
import {
  countJobs,
  damageSnapshots,
  deleteRows,
  openApp,
  openRepaired,
  writeAndWaitForSnapshot,
} from './recovery.ts';

// The browser reports every answer of 503 itself.
test.use({ changesStorage: true, expectedErrors: ['status of 503'] });

const INCOMPLETE = 'Some of your work is missing from the browser’s database';

test('A table that was emptied outside the app is noticed at the start, and restored', async ({ page }) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'Kept through the emptying');
  const before = await api<object>(page, '/backup');
  await deleteRows(page, 'jobs');

  await page.goto('/candidates/board');
  await expect(page.getByRole('heading', { level: 1, name: INCOMPLETE })).toBeVisible();
  expect(await api(page, '/jobs')).toMatchObject({ trouble: 'behind' });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Candidate Board' })).toBeVisible();
  expect(await api(page, '/backup')).toEqual(before);
});

test('A table that was emptied is told of without a copy too, and what is left can be exported', async ({
  page,
}) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'In one snapshot');
  await writeAndWaitForSnapshot(page, 'In two snapshots');
  await deleteRows(page, 'jobs');
  await damageSnapshots(page, ['a', 'b']);

  await page.goto('/candidates/board');
  await expect(page.getByRole('heading', { level: 1, name: INCOMPLETE })).toBeVisible();
  await expect(page.getByText('The copy that was kept is damaged too')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export what is left' }).click();
  const left = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as Record<string, unknown[]>;
  expect(left['jobs']).toHaveLength(0);
  expect(left['candidates']).toHaveLength(1000);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: INCOMPLETE })).toBeVisible();
});

test('A database that has lost the latest writes is told from one that has them', async ({ page }) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'Written last');
  await deleteRows(page, 'changes', 2);
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1, name: INCOMPLETE })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export what is left' }).click();
  expect((await saved).suggestedFilename()).toBe('hirelane-what-is-left.json');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await openRepaired(page);
  expect(await countJobs(page, 'Written last')).toBe(1);
});
