import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DATA_VERSION } from '../src/domain/workspace/upgrades.ts';
import { api, expect, expectAccessible, test } from './fixtures.ts';
import {
  closeApp,
  countJobs,
  damageSnapshots,
  eraseDatabase,
  expectLoss,
  type Kept,
  LOST,
  openApp,
  openRepaired,
  writeAndWaitForSnapshot,
} from './recovery.ts';

// The browser reports every answer of 503 itself.
test.use({ changesStorage: true, expectedErrors: ['status of 503'] });

test('A database that was erased is noticed, and everything is restored from the snapshot; by keyboard alone, and another tab shows it again', async ({
  page,
  context,
}) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'Kept through a loss');
  await eraseDatabase(page);

  const other = await context.newPage();
  await expectLoss(other);
  await expectLoss(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('26 jobs, 1,000 candidates').first()).toBeVisible();
  const refused = await api<{ trouble: string }>(page, '/candidates?page=1');
  expect(refused.trouble).toBe('lost');
  await expectAccessible(page);

  await page.bringToFront();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your workspace is back' })).toBeFocused();
  await expect(page.getByText('Undo starts from here')).toBeVisible();
  await expectAccessible(page);
  await expect(other.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  expect(await countJobs(other, 'Kept through a loss')).toBe(1);
  await openRepaired(page);
  expect(await countJobs(page, 'Kept through a loss')).toBe(1);
  expect((await api<{ total: number }>(page, '/candidates?page=1&pageSize=1')).total).toBe(1000);
  await writeAndWaitForSnapshot(page, 'Written after the loss');
});

test('A database that the browser cleared by itself is noticed too', async ({ page, context, baseURL }) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'Kept through clearing');
  await closeApp(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: baseURL ?? '',
    storageTypes: 'indexeddb',
  });
  await expectLoss(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await openRepaired(page);
  expect(await countJobs(page, 'Kept through clearing')).toBe(1);
});

test('The older of two snapshots can be restored; a damaged one is not used: the other one is; and work goes on after either', async ({
  page,
}) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'In both snapshots');
  await writeAndWaitForSnapshot(page, 'Only in the newer');
  await eraseDatabase(page);

  await expectLoss(page);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await openRepaired(page);
  expect(await countJobs(page, 'In both snapshots')).toBe(1);
  expect(await countJobs(page, 'Only in the newer')).toBe(0);

  await writeAndWaitForSnapshot(page, 'After the older');
  await writeAndWaitForSnapshot(page, 'In the damaged one');
  const { snapshots } = await api<Kept>(page, '/recovery');
  await eraseDatabase(page);
  await damageSnapshots(page, [snapshots[0]!.generation]);

  await expectLoss(page);
  await expect(page.getByText('Another copy is damaged and can’t be used.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await openRepaired(page);
  expect(await countJobs(page, 'After the older')).toBe(1);
  expect(await countJobs(page, 'In the damaged one')).toBe(0);
});

test('With both snapshots damaged the loss is still told, and nothing starts by itself', async ({ page }) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'In one snapshot');
  await writeAndWaitForSnapshot(page, 'In two snapshots');
  await eraseDatabase(page);
  await damageSnapshots(page, ['a', 'b']);

  await expectLoss(page);
  await expect(page.getByText('The copy that was kept is damaged too')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeVisible();

  await page.getByRole('button', { name: 'Start with the demo workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
  await openRepaired(page);
  expect(await countJobs(page)).toBe(25);
});

test('Starting empty asks first, and stays empty', async ({ page }) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'Given up');
  await eraseDatabase(page);

  await expectLoss(page);
  await page.getByRole('button', { name: 'Start empty' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start empty?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeVisible();
  await page.getByRole('button', { name: 'Start empty' }).click();
  await question.getByRole('button', { name: 'Start' }).click();
  await openRepaired(page);
  expect(await countJobs(page)).toBe(0);
  await page.reload();
  expect(await countJobs(page)).toBe(0);
});

/** Leaves the workspace's database at a version, as other code would. */
function openDatabaseAt(page: Page, version: number): Promise<void> {
  return page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('hirelane', at);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    version,
  );
}

/** A version of the database that no code knows yet. */
const FAR_VERSION = 1_000_000;

test('A workspace that newer code has written is left alone', async ({ page }) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'Of the newer');
  await closeApp(page);
  await openDatabaseAt(page, FAR_VERSION);
  await page.goto('/jobs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your workspace was saved by a newer Hirelane' }),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Reload', 'Download a backup']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a backup' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('hirelane-backup-newer.json');
  const backup = JSON.parse(readFileSync(await file.path(), 'utf8')) as { jobs: { title: string }[] };
  expect(backup).toMatchObject({ format: 'hirelane-backup', version: DATA_VERSION });
  expect(backup.jobs.map(({ title }) => title)).toContain('Of the newer');
  expect(await page.evaluate(() => indexedDB.databases())).toContainEqual({
    name: 'hirelane',
    version: FAR_VERSION,
  });
});

/** A version of the database from before the baseline. */
const EARLY_VERSION = 139;

test('A workspace from before the baseline is left alone, until its newest copy is restored', async ({
  page,
}) => {
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'In the copy');
  await eraseDatabase(page);
  await openDatabaseAt(page, EARLY_VERSION);
  await page.goto('/jobs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your workspace was saved by an older Hirelane' }),
  ).toBeVisible();
  expect(await page.evaluate(() => indexedDB.databases())).toContainEqual({
    name: 'hirelane',
    version: EARLY_VERSION,
  });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await openRepaired(page);
  expect(await countJobs(page, 'In the copy')).toBe(1);
});
