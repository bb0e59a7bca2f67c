import type { Page } from '@playwright/test';
import { api, expect, test } from './fixtures.ts';
import {
  closeApp,
  countJobs,
  damageFirstJob,
  eraseDatabase,
  expectLoss,
  openApp,
  openRepaired,
  writeAndWaitForSnapshot,
} from './recovery.ts';
import { openSettings } from './settings.ts';

// The browser reports every answer of 503 itself.
test.use({ changesStorage: true, expectedErrors: ['status of 503'] });

/** Downloads a backup from Settings, which must be open. */
async function restoreBackup(page: Page, file: string): Promise<void> {
  await page.getByLabel('Backup to restore').setInputFiles(file);
  await page
    .getByRole('alertdialog', { name: 'Restore this backup?' })
    .getByRole('button', { name: 'Restore' })
    .click();
}

test('A row that does not match the model is left out and listed in Settings. With a row set aside a backup can be made, tells what it is without, and restored it sets nothing aside', async ({
  page,
}) => {
  await openApp(page);
  await closeApp(page);
  await damageFirstJob(page);
  await openApp(page);
  expect(await countJobs(page)).toBe(24);
  const settings = await openSettings(page);
  const saved = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Back up' }).click();
  const file = await (await saved).path();

  await page.reload();
  await openSettings(page);
  const aside = settings.getByRole('region', { name: 'Set aside' });
  await aside.getByText('jobs 1: the field “tags” can’t be used').click();
  await expect(aside.getByText('"<b>no list</b>"')).toBeVisible();
  const exported = page.waitForEvent('download');
  await aside.getByRole('button', { name: 'Export what is set aside' }).click();
  expect((await exported).suggestedFilename()).toBe('hirelane-set-aside.json');
  await expect(
    aside.getByText(/^candidates \d+: the field “jobId” names what is not there$/).first(),
  ).toBeVisible();
  await expect(
    aside.getByText(
      /^One row does not match what Hirelane can read: left out everywhere\. [\d,]+ rows belong to one that is not there: left out of backups only\./,
    ),
  ).toBeVisible();

  await restoreBackup(page, file);
  await expect(page.getByText(/^Restored 24 jobs/)).toBeVisible();
  expect(await api<unknown[]>(page, '/recovery/set-aside')).toEqual([]);
  await page.reload();
  await openSettings(page);
  await expect(settings.getByRole('region', { name: 'Your data' })).toBeVisible();
  await expect(aside).toBeHidden();
});

test('A copy with a row set aside downloads as a backup that can be restored', async ({ page }) => {
  await openApp(page);
  await closeApp(page);
  await damageFirstJob(page);
  await openApp(page);
  await writeAndWaitForSnapshot(page, 'After the damage');
  await eraseDatabase(page);
  await expectLoss(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a backup' }).click();
  const file = await (await saved).path();
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
  await openRepaired(page);

  await openSettings(page);
  await restoreBackup(page, file);
  await expect(page.getByText(/^Restored 25 jobs/)).toBeVisible();
  expect(await countJobs(page, 'After the damage')).toBe(1);
});
