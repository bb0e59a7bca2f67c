import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api, breakApi, expect, test } from './fixtures.ts';
import { addJob, openJobs, storedJobs, titles } from './jobs-list.ts';
import { closeApp, writeAndWaitForSnapshot } from './recovery.ts';
import { openSettings } from './settings.ts';
import { openHistory } from './undoing.ts';

async function openData(page: Page): Promise<Locator> {
  return (await openSettings(page)).getByRole('region', { name: 'Your data' });
}

/** Downloads a backup with the button, and returns the file's name and text. */
async function backUp(page: Page, data: Locator): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Back up' }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function choose(data: Locator, text: string, name = 'backup.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await data.getByLabel('Backup to restore').setInputFiles(file);
}

function question(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Restore this backup?' });
}

function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => (await fetch('/backup')).text());
}

test('A backup is one file with everything, named by the day; restored it puts everything back, and the next one is the same to the letter; cancelled, nothing has changed', async ({
  page,
}) => {
  await openJobs(page);
  const data = await openData(page);
  await expect(data).toContainText('There is no backup from here yet.');
  const backup = await backUp(page, data);
  expect(backup.name).toMatch(/^hirelane-backup-\d{4}-\d\d-\d\d\.json$/);
  await expect(data).toContainText('The last backup was made less than a minute ago.');
  const jobs = await storedJobs(page);

  await addJob(page, 'Made afterwards');
  await choose(data, backup.text, 'from-monday.json');
  await expect(question(page)).toContainText('from-monday.json holds 25 jobs, 1,000 candidates');
  await expect(question(page)).toContainText('everything that is here now: 26 jobs');
  const before = await storedText(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  expect(await storedText(page)).toBe(before);

  await choose(data, backup.text, 'from-monday.json');
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored 25 jobs, 1,000 candidates/)).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await storedJobs(page)).toEqual(jobs);
  expect((await backUp(page, data)).text).toBe(backup.text);
});

test('When restoring fails, it says so, nothing has changed and it can be tried again', async ({ page }) => {
  await openJobs(page);
  const data = await openData(page);
  const { text } = await backUp(page, data);
  await addJob(page, 'Made afterwards');
  const before = await storedText(page);
  const fault = await breakApi(page, { method: 'PUT', path: '/backup' });
  await choose(data, text);
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restore failed. Nothing has changed')).toBeVisible();
  expect(await storedText(page)).toBe(before);
  await fault.heal();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored 25 jobs/)).toBeVisible();
});

test('A workspace that was emptied stays so: in another tab, after a reload and when the worker starts again; other tabs show what is restored, and the history what happened', async ({
  page,
  context,
}) => {
  await openJobs(page);
  const other = await context.newPage();
  await openJobs(other);
  await page.bringToFront();
  const data = await openData(page);
  const { text } = await backUp(page, data);
  await data.getByRole('button', { name: 'Start empty' }).click();
  const question = page.getByRole('dialog', { name: 'Start empty?' });
  await question.getByLabel('Name of your workspace (optional)').fill('Harbour & Sons');
  await question.getByRole('button', { name: 'Start empty' }).click();
  await expect(page.getByText('The workspace is empty')).toBeVisible();
  await expect(other.getByText('No jobs found')).toBeVisible();
  await other.close();

  await closeApp(page);
  const anew = await context.newPage();
  for (const tab of [page, anew]) {
    await tab.goto('/jobs');
    await expect(tab.getByText('No jobs found')).toBeVisible();
  }
  expect(await api(page, '/recovery')).toMatchObject({ trouble: null });

  await page.bringToFront();
  await writeAndWaitForSnapshot(page, 'Made in the empty one');
  const later = await openData(page);
  await expect(later).toContainText('Your workspace is called Harbour & Sons.');
  await later.getByRole('button', { name: 'Bring back…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText(/^Brought back 25 jobs, 1,000 candidates/)).toBeVisible();
  expect(await storedText(page)).toBe(text);
  await expect(later).toContainText('Your workspace has no name.');
  await expect(later.getByRole('button', { name: 'Bring back…' })).toBeHidden();
  await expect(titles(anew)).toHaveCount(10);
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await expect(await openHistory(page)).toContainText('Restored a backup');
});
