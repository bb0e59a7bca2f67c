import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus, keepToasts, press, texts, toast } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { FIRST, openJobs, titles, jobRow, storedJob } from './jobs-in-test.ts';

test('Edit asks for a new title, and Enter applies it', { tags: ['quick'] }, async () => {
  const api = await openJobs();
  const { slug } = await storedJob(api, FIRST);
  await jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Edit title' });
  await expect.element(prompt.getByRole('textbox')).toHaveValue(FIRST);
  await prompt.getByRole('textbox').fill('  Frontend Lead  ');
  await press('Enter');
  await expect.element(prompt).not.toBeInTheDocument();
  await expect.poll(() => texts(titles().first())).toEqual(['Frontend Lead']);
  await expect.element(page.getByText('Title updated')).toBeVisible();
  await expect
    .element(jobRow('Frontend Lead').getByRole('button', { name: 'Edit', exact: true }))
    .toHaveFocus();
  expect((await storedJob(api, 'Frontend Lead')).slug).toBe(slug);
});

test('A title that is empty, blank or the same changes nothing, nor does Escape or Cancel', async () => {
  const api = await openJobs();
  const calls = api.sent('PATCH', '/jobs/');
  const edit = jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true });
  const prompt = page.getByRole('dialog');
  for (const title of ['', '   ', FIRST, ` ${FIRST} `]) {
    await edit.click();
    await prompt.getByRole('textbox').fill(title);
    await press('Enter');
    await expect.element(prompt).not.toBeInTheDocument();
  }
  await edit.click();
  await prompt.getByRole('textbox').fill('Not this');
  await press('Escape');
  await expect.element(prompt).not.toBeInTheDocument();
  await edit.click();
  await expect.element(prompt.getByRole('textbox')).toHaveValue(FIRST);
  await prompt.getByRole('textbox').fill('Nor this');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(prompt).not.toBeInTheDocument();
  await expect.poll(() => texts(titles().first())).toEqual([FIRST]);
  expect(calls).toEqual([]);
});

test('A title that can’t be saved stays typed, and an alert says why', async () => {
  const api = await openJobs();
  const { heal } = api.fail({ method: 'PATCH', path: '/jobs/' });
  await jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('Frontend Lead');
  await press('Enter');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Update failed');
  await press('Enter');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'New title' })).toHaveValue('Frontend Lead');
  heal();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => texts(titles().first())).toEqual(['Frontend Lead']);
});

test('When the server refuses a title, the alert has the server’s message', async () => {
  await openJobs();
  await jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('x'.repeat(501));
  await press('Enter');
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('Title can’t be longer than 500 characters');
});

test('Archive and Unarchive change a job’s status', async () => {
  const api = await openJobs();
  const row = jobRow(FIRST);
  await row.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(row.getByText('Archived', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Status updated')).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Unarchive', exact: true })).toHaveFocus();
  expect((await storedJob(api, FIRST)).status).toBe('archived');
  await press('Enter');
  await expect.element(row.getByText('Active', { exact: true })).toBeVisible();
  await reload(api);
  await expect.element(row.getByText('Active', { exact: true })).toBeVisible();
});

test('A job archived out of the list leaves the focus on the row that took its place', async () => {
  await openJobs('?status=active&search=senior');
  await expect.element(page.getByText('2 jobs', { exact: true })).toBeVisible();
  const [first = '', second = ''] = texts(titles());
  await focus(jobRow(first).getByRole('button', { name: 'Archive', exact: true }));
  await press('Enter');
  await expect.poll(() => texts(titles())).toEqual([second]);
  await expect.element(titles().first()).toHaveFocus();
  await focus(jobRow(second).getByRole('button', { name: 'Archive', exact: true }));
  await press('Enter');
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show all jobs' })).toHaveFocus();
});

test('A status that can’t be changed stays, and an alert says why', async () => {
  const api = await openJobs();
  api.fail({ method: 'PATCH', path: '/jobs/' });
  const archive = jobRow(FIRST).getByRole('button', { name: 'Archive', exact: true });
  await archive.click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Update failed');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(archive).toHaveFocus();
  await expect.element(jobRow(FIRST).getByText('Active', { exact: true })).toBeVisible();
});

test('Status and title are sent once, however quickly it is pressed', async () => {
  const api = await openJobs();
  const sent = api.sent('PATCH', '/jobs/');
  const list = api.hold('PATCH', '/jobs/');
  await jobRow(FIRST).getByRole('button', { name: 'Archive', exact: true }).dblClick();
  await jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('Frontend Lead');
  await page.getByRole('button', { name: 'Save' }).dblClick();
  list.release();
  await expect.element(page.getByText('Title updated')).toHaveLength(1);
  await expect.element(page.getByText('Status updated')).toHaveLength(1);

  await titles().first().click();
  await expect.element(page.getByText('Job #1', { exact: true })).toBeVisible();
  const detail = api.hold('PATCH', '/jobs/');
  await page.getByRole('button', { name: 'Unarchive', exact: true }).dblClick();
  detail.release();
  await expect.element(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  expect(sent).toEqual([{ status: 'archived' }, { title: 'Frontend Lead' }, { status: 'active' }]);
});

test('A missing answer to a new title does not keep the dialog open', async () => {
  const api = await openJobs();
  const { release } = api.hold('PATCH', '/jobs/');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const prompt = page.getByRole('dialog', { name: 'Edit title' });
  await edit.first().click();
  await prompt.getByRole('textbox').fill('Frontend Lead');
  await press('Enter');
  await press('Escape');
  await expect.element(prompt).not.toBeInTheDocument();
  await expect.element(edit.first()).toHaveFocus();

  await edit.nth(1).click();
  await prompt.getByRole('textbox').fill('Another title');
  release();
  await expect.element(page.getByText('Title updated')).toBeVisible();
  // The other job's dialog stays open.
  await expect.element(prompt.getByRole('textbox')).toHaveValue('Another title');
  api.hold('GET', '/jobs?');
  await press('Enter');
  await expect.element(prompt).not.toBeInTheDocument();
});

test('A change that fails after the list was left is told by a toast', async () => {
  const api = await openJobs();
  api.fail({ method: 'PATCH', path: '/jobs/' });
  const { release } = api.hold('PATCH', '/jobs/');
  await jobRow(FIRST).getByRole('button', { name: 'Archive', exact: true }).click();
  await jobRow(FIRST).getByRole('button', { name: 'Reorder down' }).click();
  await page.getByRole('link', { name: 'Kanban' }).click();
  await expect.element(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
  keepToasts();
  release();
  await expect.element(toast('Update failed')).toHaveTextContent('Error');
  await expect.element(toast('Reorder failed')).toHaveTextContent('Error');
});
