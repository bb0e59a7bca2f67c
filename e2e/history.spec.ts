import { expect, test } from './fixtures.ts';
import { openJobs } from './jobs-list.ts';
import { archive, FIRST, openHistory } from './undoing.ts';

test('The open history follows what another tab does', async ({ page, context }) => {
  await openJobs(page);
  const other = await context.newPage();
  await openJobs(other);
  const dialog = await openHistory(page);
  await expect(dialog.getByText('Filled the workspace with demo data')).toBeVisible();
  await archive(other, FIRST);
  await expect(dialog.getByText(`Archived “${FIRST}”`)).toBeVisible();
});
