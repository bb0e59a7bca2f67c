import type { Page } from '@playwright/test';
import type { Job } from '#domain/job.ts';
import { api, breakApi, card, expect, expectAccessible, test } from './fixtures.ts';
import { openJobs, titles } from './jobs-list.ts';
import { breakApiFromStart, holdApi, sentBodies } from './requests.ts';

const TITLE = 'Senior Frontend Engineer';

async function openJob(page: Page, id = 1): Promise<void> {
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText(`Job #${id}`, { exact: true })).toBeVisible();
}

function field(page: Page, name: 'Title' | 'Tags') {
  return page.getByRole('textbox', { name });
}

function save(page: Page) {
  return page.getByRole('button', { name: 'Save changes' });
}

function leaving(page: Page) {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' });
}

test('A job’s page shows its title, status, number, tags and where to go from here', async ({ page }) => {
  await openJob(page);
  await expect(page).toHaveTitle(`${TITLE} · Hirelane`);
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(TITLE);
  await expect(field(page, 'Tags')).toHaveValue('frontend, remote');
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/jobs');
  await expect(page.getByRole('link', { name: 'Open Assessment Builder' })).toHaveAttribute(
    'href',
    '/assessments/1',
  );
  const quick = card(page, 'Quick links').getByRole('link');
  await expect(quick.nth(0)).toHaveAttribute('href', '/assessments/1');
  await expect(quick.nth(1)).toHaveAttribute('href', '/assessments/1/fill');
});

test('Save and Reset wait for a change, and Reset takes it back', async ({ page }) => {
  await openJob(page);
  const reset = page.getByRole('button', { name: 'Reset' });
  await expect(save(page)).toBeDisabled();
  await expect(reset).toBeDisabled();
  await field(page, 'Title').fill('Something else');
  await expect(save(page)).toBeEnabled();
  await field(page, 'Tags').fill('other');
  await reset.click();
  await expect(field(page, 'Title')).toHaveValue(TITLE);
  await expect(field(page, 'Tags')).toHaveValue('frontend, remote');
  await expect(save(page)).toBeDisabled();
  await expect(reset).toBeDisabled();

  await field(page, 'Tags').fill('frontend,remote ,');
  await expect(save(page), 'the same tags, typed differently').toBeDisabled();
});

test('A new title and tags are saved, shown everywhere and kept; the slug stays', async ({ page }) => {
  await openJob(page);
  const sent = sentBodies(page, 'PATCH', '/jobs/1');
  await field(page, 'Title').fill('  Frontend Lead ');
  await field(page, 'Tags').fill('react,, lead ');
  await save(page).click();
  await expect(page.getByText('Title updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frontend Lead', level: 1 })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Frontend Lead');
  await expect(field(page, 'Tags')).toHaveValue('react, lead');
  await expect(save(page)).toBeDisabled();
  expect(sent).toEqual([{ title: 'Frontend Lead', tags: ['react', 'lead'] }]);

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(titles(page).first()).toHaveText('Frontend Lead');
  await openJob(page);
  await expect(field(page, 'Tags')).toHaveValue('react, lead');
  expect((await api<Job>(page, '/jobs/1')).slug).toBe('senior-frontend-engineer');
});

test('Saving only tags says so', async ({ page }) => {
  await openJob(page);
  await field(page, 'Tags').fill('');
  await field(page, 'Tags').press('Enter');
  await expect(page.getByText('Tags updated', { exact: true })).toBeVisible();
  expect((await api<Job>(page, '/jobs/1')).tags).toEqual([]);
});

test('A job needs a title', async ({ page }) => {
  await openJob(page);
  const sent = sentBodies(page, 'PATCH', '/jobs/1');
  await field(page, 'Title').fill('   ');
  await expect(page.getByText('A job needs a title')).toBeVisible();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('A job needs a title');
  await save(page).click();
  await expect(field(page, 'Title')).toBeFocused();
  expect(sent).toEqual([]);
});

test('What can’t be saved stays typed, and a toast says why', async ({ page }) => {
  await openJob(page);
  const { heal } = await breakApi(page, { method: 'PATCH', path: '/jobs/1' });
  await field(page, 'Title').fill('Frontend Lead');
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('ErrorUpdate failed');
  await expect(field(page, 'Title')).toHaveValue('Frontend Lead');
  await expect(save(page)).toBeEnabled();
  await heal();
  const { heal: healAgain } = await breakApi(page, {
    method: 'PATCH',
    path: '/jobs/1',
    status: 409,
    message: 'The disk is full',
  });
  await save(page).click();
  await expect(page.getByText('The disk is full')).toBeVisible();
  await healAgain();
  await save(page).click();
  await expect(page.getByText('Title updated')).toBeVisible();
});

test('Saving once is enough, and what is typed meanwhile stays', async ({ page }) => {
  await openJob(page);
  const sent = sentBodies(page, 'PATCH', '/jobs/1');
  const { release } = await holdApi(page, 'PATCH', '/jobs/1');
  await field(page, 'Title').fill('Frontend Lead');
  await field(page, 'Title').press('Enter');
  await field(page, 'Title').press('Enter');
  await field(page, 'Title').pressSequentially(' II');
  await release();
  await expect(page.getByText('Title updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frontend Lead', level: 1, exact: true })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Frontend Lead II');
  await expect(save(page)).toBeEnabled();
  expect(sent).toHaveLength(1);
});

test('Archive and Unarchive change the status and leave what was typed', async ({ page }) => {
  await openJob(page);
  await field(page, 'Tags').fill('half typed');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Status updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await expect(field(page, 'Tags')).toHaveValue('half typed');
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeFocused();
  expect((await api<Job>(page, '/jobs/1')).status).toBe('archived');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('A status that can’t be changed stays, and a toast says why', async ({ page }) => {
  await openJob(page);
  await breakApi(page, { method: 'PATCH', path: '/jobs/1' });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('Leaving with unsaved changes asks first', async ({ page }) => {
  await openJobs(page);
  await titles(page).first().click();
  await field(page, 'Title').fill('Frontend Lead');

  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect(leaving(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toHaveCount(0);
  await expect(page).toHaveURL('/jobs/1');
  await expect(field(page, 'Title')).toHaveValue('Frontend Lead');

  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/jobs/1');
  await expect(field(page, 'Title')).toHaveValue('Frontend Lead');

  await page.getByRole('link', { name: 'Hirelane' }).first().click();
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(titles(page).first()).toHaveText(TITLE);
});

test('Left while it is being saved, the question goes when nothing would be lost any more', async ({
  page,
}) => {
  await openJob(page);
  const { release } = await holdApi(page, 'PATCH', '/jobs/1');
  await field(page, 'Title').fill('Frontend Lead');
  await save(page).click();
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect(leaving(page)).toBeVisible();
  await release();
  await expect(page).toHaveURL('/candidates');
  await expect(leaving(page)).toHaveCount(0);
  await expect(page.getByText('Title updated')).toBeVisible();
});

test('Leaving after saving or resetting does not ask', async ({ page }) => {
  await openJob(page);
  await field(page, 'Title').fill('Frontend Lead');
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Tags').fill('x');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(titles(page).first()).toHaveText('Frontend Lead');
});

test('Closing the tab with unsaved changes asks, by the browser’s own question', async ({ page }) => {
  await openJob(page);
  await field(page, 'Title').fill('Frontend Lead');
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await closed;
});

test('A change in another tab shows, but not over what is being typed', async ({ page, context }) => {
  await openJob(page);
  const other = await context.newPage();
  await openJob(other);
  await field(page, 'Title').fill('Typed here');
  await field(other, 'Title').fill('Saved there');
  await field(other, 'Tags').fill('there');
  await save(other).click();
  await expect(page.getByRole('heading', { name: 'Saved there', level: 1 })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Typed here');
  await expect(field(page, 'Tags')).toHaveValue('there');
  await save(page).click();
  await expect(other.getByRole('heading', { name: 'Typed here', level: 1 })).toBeVisible();
  expect((await api<Job>(page, '/jobs/1')).tags).toEqual(['there']);
});

test('Back leads to the list as it was', async ({ page }) => {
  await openJobs(page, '?sort=titleDesc&page=2');
  const shown = await titles(page).allInnerTexts();
  await titles(page).first().click();
  await expect(page.getByRole('heading', { name: shown[0] ?? '', level: 1 })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/jobs?sort=titleDesc&page=2');
  await expect(titles(page)).toHaveText(shown);
});

test.describe('A job that does not exist', () => {
  // The browser reports every answer of this kind on the console.
  test.use({ expectedErrors: ['404'] });

  for (const id of ['9999', '0', '-1', '1e3', 'abc', '01', '9007199254740993', '%20', '1%2F2']) {
    test(`“Not found”, with a way back, for ${id}`, async ({ page }) => {
      await page.goto(`/jobs/${id}`);
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(titles(page)).toHaveCount(10);
    });
  }
});

test('A job that can’t be loaded says why, and tries again', async ({ page }) => {
  const { heal } = await breakApiFromStart(page, {
    method: 'GET',
    path: '/jobs/1',
    status: 503,
    message: 'The disk is full',
  });
  await page.goto('/jobs/1');
  await expect(page.getByText('Error: The disk is full')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
});

test('What was typed over a job opened from the list stays when the job itself can’t be loaded', async ({
  page,
}) => {
  await openJobs(page);
  const { heal } = await breakApi(page, { method: 'GET', path: '/jobs/1' });
  const { release } = await holdApi(page, 'GET', '/jobs/1');
  await titles(page).first().click();
  await field(page, 'Tags').fill('half typed');
  await release();
  await expect(page.getByText('Error: Not found')).toBeVisible();
  await expect(field(page, 'Tags')).toHaveValue('half typed');
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Error/)).toHaveCount(0);
  await expect(field(page, 'Tags')).toHaveValue('half typed');
});

test('A job is edited by keyboard alone', async ({ page }) => {
  await openJobs(page);
  await titles(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeFocused();
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Frontend Lead');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title updated')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openJob(page);
    await field(page, 'Title').fill('');
    await expectAccessible(page);
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Nothing scrolls sideways, however long the title is', async ({ page }) => {
    await openJob(page);
    await field(page, 'Title').fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4));
    await save(page).tap();
    await expect(page.getByText('Title updated')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
  });
});
