import { breakApi, expect, test } from './fixtures.ts';
import { jobRow, openJobs, storedJob, titles } from './jobs-list.ts';
import { holdApi, sentBodies } from './requests.ts';

const FIRST = 'Senior Frontend Engineer';

test('Edit asks for a new title, and Enter applies it', async ({ page }) => {
  await openJobs(page);
  const { slug } = await storedJob(page, FIRST);
  await jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Edit title' });
  await expect(prompt.getByRole('textbox')).toHaveValue(FIRST);
  await prompt.getByRole('textbox').fill('  Frontend Lead  ');
  await page.keyboard.press('Enter');
  await expect(prompt).toHaveCount(0);
  await expect(titles(page).first()).toHaveText('Frontend Lead');
  await expect(page.getByText('Title updated')).toBeVisible();
  await expect(
    jobRow(page, 'Frontend Lead').getByRole('button', { name: 'Edit', exact: true }),
  ).toBeFocused();
  expect((await storedJob(page, 'Frontend Lead')).slug).toBe(slug);
});

test('A title that is empty, blank or the same changes nothing, nor does Escape or Cancel', async ({
  page,
}) => {
  await openJobs(page);
  const calls = sentBodies(page, 'PATCH', '/jobs/');
  const edit = jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true });
  const prompt = page.getByRole('dialog');
  for (const title of ['', '   ', FIRST, ` ${FIRST} `]) {
    await edit.click();
    await prompt.getByRole('textbox').fill(title);
    await page.keyboard.press('Enter');
    await expect(prompt).toHaveCount(0);
  }
  await edit.click();
  await prompt.getByRole('textbox').fill('Not this');
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
  await edit.click();
  await expect(prompt.getByRole('textbox')).toHaveValue(FIRST);
  await prompt.getByRole('textbox').fill('Nor this');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(titles(page).first()).toHaveText(FIRST);
  expect(calls).toEqual([]);
});

test('A title that can’t be saved stays typed, and an alert says why', async ({ page }) => {
  await openJobs(page);
  const { heal } = await breakApi(page, { method: 'PATCH', path: '/jobs/' });
  await jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('Frontend Lead');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Update failed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'New title' })).toHaveValue('Frontend Lead');
  await heal();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(titles(page).first()).toHaveText('Frontend Lead');
});

test.describe('A title the server refuses', () => {
  // The browser reports every refused request on the console.
  test.use({ expectedErrors: ['400'] });

  test('The alert has the server’s words', async ({ page }) => {
    await openJobs(page);
    await jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'New title' }).fill('x'.repeat(501));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Title can’t be longer than 500 characters');
  });
});

test('Archive and Unarchive change a job’s status', async ({ page }) => {
  await openJobs(page);
  const row = jobRow(page, FIRST);
  await row.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(row.getByText('Archived', { exact: true })).toBeVisible();
  await expect(page.getByText('Status updated')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Unarchive', exact: true })).toBeFocused();
  expect((await storedJob(page, FIRST)).status).toBe('archived');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
});

test('A job archived out of the list leaves the focus on the row that took its place', async ({ page }) => {
  await openJobs(page, '?status=active&search=senior');
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible();
  const [first = '', second = ''] = await titles(page).allInnerTexts();
  await jobRow(page, first).getByRole('button', { name: 'Archive', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([second]);
  await expect(titles(page).first()).toBeFocused();
  await jobRow(page, second).getByRole('button', { name: 'Archive', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all jobs' })).toBeFocused();
});

test('A status that can’t be changed stays, and an alert says why', async ({ page }) => {
  await openJobs(page);
  await breakApi(page, { method: 'PATCH', path: '/jobs/' });
  const archive = jobRow(page, FIRST).getByRole('button', { name: 'Archive', exact: true });
  await archive.click();
  await expect(page.getByRole('alertdialog')).toContainText('Update failed');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(archive).toBeFocused();
  await expect(jobRow(page, FIRST).getByText('Active', { exact: true })).toBeVisible();
});

test('Status and title are sent once, however quickly it is pressed', async ({ page }) => {
  await openJobs(page);
  const sent = sentBodies(page, 'PATCH', '/jobs/');
  const list = await holdApi(page, 'PATCH', '/jobs/');
  await jobRow(page, FIRST).getByRole('button', { name: 'Archive', exact: true }).dblclick();
  await jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('Frontend Lead');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await list.release();
  await expect(page.getByText('Title updated')).toHaveCount(1);
  await expect(page.getByText('Status updated')).toHaveCount(1);

  await titles(page).first().click();
  await expect(page.getByText('Job #1', { exact: true })).toBeVisible();
  const detail = await holdApi(page, 'PATCH', '/jobs/');
  await page.getByRole('button', { name: 'Unarchive', exact: true }).dblclick();
  await detail.release();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  expect(sent).toEqual([{ status: 'archived' }, { title: 'Frontend Lead' }, { status: 'active' }]);
});

test('A title whose answer does not come keeps nobody in the dialog', async ({ page }) => {
  await openJobs(page);
  const { release } = await holdApi(page, 'PATCH', '/jobs/');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const prompt = page.getByRole('dialog', { name: 'Edit title' });
  await edit.first().click();
  await prompt.getByRole('textbox').fill('Frontend Lead');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
  await expect(edit.first()).toBeFocused();

  await edit.nth(1).click();
  await prompt.getByRole('textbox').fill('Another title');
  await release();
  await expect(page.getByText('Title updated')).toBeVisible();
  await expect(prompt.getByRole('textbox'), 'the other job’s dialog stays').toHaveValue('Another title');
  await holdApi(page, 'GET', '/jobs?');
  await page.keyboard.press('Enter');
  await expect(prompt).toHaveCount(0);
});

test('A change that fails after the list was left is told by a toast', async ({ page }) => {
  await openJobs(page);
  await breakApi(page, { method: 'PATCH', path: '/jobs/' });
  const { release } = await holdApi(page, 'PATCH', '/jobs/');
  await jobRow(page, FIRST).getByRole('button', { name: 'Archive', exact: true }).click();
  await jobRow(page, FIRST).getByRole('button', { name: 'Reorder down' }).click();
  await page.getByRole('link', { name: 'Kanban' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
  await release();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('ErrorUpdate failed');
  await expect(toasts).toContainText('ErrorReorder failed');
});
