import { expect, test } from './fixtures.ts';
import { openJobs } from './jobs-list.ts';
import { archive, FIRST, openSettings } from './undoing.ts';

test('The history in the settings follows what another tab does', async ({ page, context }) => {
  await openJobs(page);
  const other = await context.newPage();
  await openJobs(other);
  const dialog = await openSettings(page);
  await expect(dialog.getByText('Filled the workspace with demo data')).toBeVisible();
  await archive(other, FIRST);
  await expect(dialog.getByText(`Archived “${FIRST}”`)).toBeVisible();
});
