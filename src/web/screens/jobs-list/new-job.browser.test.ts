import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, toast, clickAtOnce, press, pressIn, expectAccessible } from '#web/test/on-screen.ts';
import { openJobs, storedJobs, storedJob } from './jobs-in-test.ts';

const TITLE = 'Senior Widget Engineer';

function dialog() {
  return page.getByRole('dialog', { name: 'Create Job' });
}

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: '+ New Job' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
}

async function create(title: string, tags = ''): Promise<void> {
  await openDialog();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Tags' }).fill(tags);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
}

test(
  'A new job is active, last in the order, with its tags split at the commas',
  { tags: ['quick'] },
  async () => {
    const api = await openJobs();
    await create(`  ${TITLE}  `, ' react, , remote ,,C++');
    await expect.element(page.getByText('26 jobs', { exact: true })).toBeVisible();
    expect(await storedJob(api, TITLE)).toMatchObject({
      title: TITLE,
      slug: 'senior-widget-engineer',
      status: 'active',
      tags: ['react', 'remote', 'C++'],
      order: 25,
    });
  },
);

test('Slugs are lowercase, without edge hyphens, at most 80 characters, and never empty', async () => {
  const api = await openJobs();
  const sent = api.sent('POST', '/jobs');
  for (const title of ['  ¡C++ / Rust (Backend)!  ', 'a'.repeat(100), '日本語']) await create(title);
  expect(sent).toMatchObject([
    { slug: 'c-rust-backend' },
    { slug: 'a'.repeat(80) },
    { slug: expect.stringMatching(/^job-\d+$/) },
  ]);
});

test('Create needs a title', async () => {
  const api = await openJobs();
  const sent = api.sent('POST', '/jobs');
  await openDialog();
  const button = page.getByRole('button', { name: 'Create' });
  await expect.element(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Title' }).fill('   ');
  await expect.element(button).toBeDisabled();
  await press('Enter');
  await expect.element(dialog()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'Title' }).fill('x');
  await expect.element(button).toBeEnabled();
});

test('While a job is being created the button says so, creating again is ignored, and the dialog can be closed', async () => {
  const api = await openJobs();
  const sent = api.sent('POST', '/jobs');
  const { release } = api.hold('POST', '/jobs');
  await openDialog();
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await clickAtOnce(page.getByRole('button', { name: 'Create' }), 2);
  await expect.element(page.getByRole('button', { name: 'Creating…' })).toBeVisible();
  await pressIn(page.getByRole('textbox', { name: 'Title' }), 'Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await openDialog();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
  release();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('26 jobs', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await openDialog();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('The result of creating is shown also after the page was left; a failure keeps the typed text', async () => {
  const api = await openJobs();
  const title = page.getByRole('textbox', { name: 'Title' });
  async function createAndLeave(): Promise<void> {
    const { release } = api.hold('POST', '/jobs');
    await page.getByRole('button', { name: 'Create' }).click();
    await press('Escape');
    await page.getByRole('link', { name: 'Kanban' }).click();
    await expect.element(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
    release();
  }

  const { heal } = api.fail({ method: 'POST', path: '/jobs' });
  await openDialog();
  await title.fill(TITLE);
  await createAndLeave();
  await expect.element(toast('Create failed')).toHaveTextContent('Error');
  window.history.back();
  await openDialog();
  await expect.element(title).toHaveValue(TITLE);

  heal();
  await createAndLeave();
  await expect.element(page.getByText('Job created')).toBeVisible();
  window.history.back();
  await openDialog();
  await expect.element(title).toHaveValue('');
});

test('A new job is revealed: its page of the list, with the focus on its title', async () => {
  await openJobs();
  await create(TITLE);
  await expect.element(page.getByText('Page 3 / 3')).toBeVisible();
  const link = page.getByRole('link', { name: TITLE, exact: true });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toBeInViewport();
});

test('A filter that excludes the new job is dropped; other filters and the sort stay', async () => {
  await openJobs('?search=engineer&sort=titleAsc');
  await create('A first engineer');
  await expect.element(page.getByRole('link', { name: 'A first engineer', exact: true })).toHaveFocus();
  expect(address()).toBe('/jobs?search=engineer&sort=titleAsc');
  await create('Zookeeper');
  await expect.element(page.getByRole('link', { name: 'Zookeeper', exact: true })).toHaveFocus();
  expect(address()).toBe('/jobs?sort=titleAsc&page=3');
});

test('A job created after its dialog was closed does not move the focus or the page', async () => {
  const api = await openJobs();
  const { release } = api.hold('POST', '/jobs');
  await openDialog();
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('button', { name: 'Create' }).click();
  await press('Escape');
  await page.getByRole('searchbox').click();
  release();
  await expect.element(page.getByText('Job created')).toBeVisible();
  await expect.element(page.getByText('26 jobs', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  expect(address()).toBe('/jobs');
});

test('The toast leads to the new job', async () => {
  await openJobs();
  await create(TITLE);
  await expect.element(page.getByText('Job created')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
});

test('A job that can’t be created leaves what was typed, and an alert says so', async () => {
  const api = await openJobs();
  const { heal } = api.fail({ method: 'POST', path: '/jobs' });
  await openDialog();
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Tags' }).fill('remote');
  await press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Failed to create job' });
  await expect.element(alert).toHaveTextContent('Create failed');
  await expectAccessible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
  await expect.element(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('remote');
  heal();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('26 jobs', { exact: true })).toBeVisible();
});

test('The alert prefers the server’s message', async () => {
  const api = await openJobs();
  api.fail({ method: 'POST', path: '/jobs', status: 409, message: 'No room for another job' });
  await openDialog();
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await press('Enter');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('No room for another job');
});

test('When the slugs can’t be looked up, the job is created all the same, under a slug of its own', async () => {
  const api = await openJobs();
  await create(TITLE);
  await expect.element(page.getByText('26 jobs', { exact: true })).toBeVisible();
  const { heal } = api.fail({ method: 'GET', path: 'pageSize=10000' });
  await create(TITLE);
  heal();
  await expect.element(page.getByText('27 jobs', { exact: true })).toBeVisible();
  const slugs = (await storedJobs(api)).map((job) => job.slug);
  expect(slugs).toContain('senior-widget-engineer-2');
});

test('The same title twice makes two jobs with slugs of their own', async () => {
  const api = await openJobs();
  await create(TITLE);
  await create(TITLE);
  await expect.element(page.getByText('27 jobs', { exact: true })).toBeVisible();
  const widgets = (await storedJobs(api)).filter(({ title }) => title === TITLE);
  expect(widgets.map(({ slug }) => slug)).toEqual(['senior-widget-engineer', 'senior-widget-engineer-2']);
});
