import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browser, type BrowserContext, type Page } from '@playwright/test';
import { chromium } from '../scripts/chromium.ts';
import { breakApi, expect, expectAccessible, loseNextAnswer, test } from './fixtures.ts';
import { openJobs, storedJob, storedJobs, titles } from './jobs-list.ts';
import { holdApi, sentBodies } from './requests.ts';

const TITLE = 'Senior Widget Engineer';

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Create Job' });
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ New Job' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
}

async function create(page: Page, title: string, tags = ''): Promise<void> {
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Tags' }).fill(tags);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('The same title twice makes two jobs with slugs of their own, and both outlive the browser', async ({
  baseURL,
  watch,
}) => {
  // Starts two browsers besides the one of every test.
  test.slow();
  const profile = await mkdtemp(join(tmpdir(), 'hirelane-'));
  async function launch(): Promise<BrowserContext> {
    const options = { ...chromium, ...(baseURL && { baseURL }) };
    const context = await browser.launchPersistentContext(profile, options);
    watch(context);
    return context;
  }
  try {
    let context = await launch();
    let page = await context.newPage();
    await openJobs(page);
    await create(page, TITLE);
    await create(page, TITLE);
    await expect(page.getByText('27 jobs', { exact: true })).toBeVisible();
    await context.close();

    context = await launch();
    page = await context.newPage();
    await openJobs(page, '?search=widget');
    await expect(titles(page)).toHaveText([TITLE, TITLE]);
    const widgets = (await storedJobs(page)).filter((job) => job.title === TITLE);
    expect(widgets.map((job) => job.slug)).toEqual(['senior-widget-engineer', 'senior-widget-engineer-2']);
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('When only the answer is lost, creating it once more makes no second job', async ({ page }) => {
  await openJobs(page);
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await loseNextAnswer(page, 'POST');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('alertdialog', { name: 'Failed to create job' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const widgets = (await storedJobs(page)).filter((job) => job.title === TITLE);
  expect(widgets.map((job) => job.slug)).toEqual(['senior-widget-engineer']);
});

test('A new job is active, last in the order, with its tags split at the commas', async ({ page }) => {
  await openJobs(page);
  await create(page, `  ${TITLE}  `, ' react, , remote ,,C++');
  await expect(page.getByText('26 jobs', { exact: true })).toBeVisible();
  expect(await storedJob(page, TITLE)).toMatchObject({
    title: TITLE,
    slug: 'senior-widget-engineer',
    status: 'active',
    tags: ['react', 'remote', 'C++'],
    order: 25,
  });
});

test('Slugs are lowercase, without edge hyphens, at most 80 characters, and never empty', async ({
  page,
}) => {
  await openJobs(page);
  const sent = sentBodies(page, 'POST', '/jobs');
  for (const title of ['  ¡C++ / Rust (Backend)!  ', 'a'.repeat(100), '日本語']) await create(page, title);
  expect(sent).toMatchObject([
    { slug: 'c-rust-backend' },
    { slug: 'a'.repeat(80) },
    { slug: expect.stringMatching(/^job-\d+$/) },
  ]);
});

test('Create needs a title', async ({ page }) => {
  await openJobs(page);
  const sent = sentBodies(page, 'POST', '/jobs');
  await openDialog(page);
  const button = page.getByRole('button', { name: 'Create' });
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Title' }).fill('   ');
  await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'Title' }).fill('x');
  await expect(button).toBeEnabled();
});

test('While a job is being created the button says so, creating again is ignored, and the dialog can be closed', async ({
  page,
}) => {
  await openJobs(page);
  const sent = sentBodies(page, 'POST', '/jobs');
  const { release } = await holdApi(page, 'POST', '/jobs');
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('button', { name: 'Create' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Creating…' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
  await release();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('26 jobs', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('How creating ended is told also where the page was left; what could not be created is still typed', async ({
  page,
}) => {
  await openJobs(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  async function createAndLeave(): Promise<void> {
    const { release } = await holdApi(page, 'POST', '/jobs');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Kanban' }).click();
    await expect(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
    await release();
  }

  const { heal } = await breakApi(page, { method: 'POST', path: '/jobs' });
  await openDialog(page);
  await title.fill(TITLE);
  await createAndLeave();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('ErrorCreate failed');
  await page.goBack();
  await openDialog(page);
  await expect(title).toHaveValue(TITLE);

  await heal();
  await createAndLeave();
  await expect(page.getByText('Job created')).toBeVisible();
  await page.goBack();
  await openDialog(page);
  await expect(title).toHaveValue('');
});

test('The toast leads to the new job', async ({ page }) => {
  await openJobs(page);
  await create(page, TITLE);
  await expect(page.getByText('Job created')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
});

test('A click beside the dialog closes it; what was typed is there at the next opening, also after a reload, until Cancel', async ({
  page,
}) => {
  await openJobs(page);
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
  await page.mouse.click(20, 400);
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await page.reload();
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: '+ New Job' })).toBeFocused();
  await openDialog(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('A job that can’t be created leaves what was typed, and an alert says so', async ({ page }) => {
  await openJobs(page);
  const { heal } = await breakApi(page, { method: 'POST', path: '/jobs' });
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Tags' }).fill('remote');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Failed to create job' });
  await expect(alert).toContainText('Create failed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('remote');
  await heal();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('26 jobs', { exact: true })).toBeVisible();
});

test('The alert prefers the server’s message', async ({ page }) => {
  await openJobs(page);
  await breakApi(page, { method: 'POST', path: '/jobs', status: 409, message: 'No room for another job' });
  await openDialog(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('No room for another job');
});

test('When the slugs can’t be looked up, the job is created all the same, under a slug of its own', async ({
  page,
}) => {
  await openJobs(page);
  await create(page, TITLE);
  await expect(page.getByText('26 jobs', { exact: true })).toBeVisible();
  const { heal } = await breakApi(page, { method: 'GET', path: 'pageSize=10000' });
  await create(page, TITLE);
  await heal();
  await expect(page.getByText('27 jobs', { exact: true })).toBeVisible();
  const slugs = (await storedJobs(page)).map((job) => job.slug);
  expect(slugs).toContain('senior-widget-engineer-2');
});

test('A job is created by keyboard alone', { tag: '@quick' }, async ({ page }) => {
  await openJobs(page);
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(TITLE);
  await page.keyboard.press('Tab');
  await page.keyboard.type('remote');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('26 jobs', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '+ New Job' })).toBeFocused();
});
