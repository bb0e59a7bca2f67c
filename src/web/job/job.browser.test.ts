import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '#domain/job.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  texts,
  card,
  toast,
  press,
  type,
  pressIn,
  typeIn,
  focus,
  emulatePhone,
  preferTheme,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { openJobs, titles } from '#web/jobs-list/jobs-in-test.ts';

const TITLE = 'Senior Frontend Engineer';

async function openJob(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/jobs/1', api);
  await expect.element(page.getByText('Job #1', { exact: true })).toBeVisible();
  return its;
}

function field(name: 'Title' | 'Tags') {
  return page.getByRole('textbox', { name });
}

function save() {
  return page.getByRole('button', { name: 'Save changes' });
}

function leaving() {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' });
}

test('A job’s page shows its title, status, number, tags and where to go from here', async () => {
  await openJob();
  await expect.poll(() => document.title).toBe(`${TITLE} · Hirelane`);
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(field('Title')).toHaveValue(TITLE);
  await expect.element(field('Tags')).toHaveValue('frontend, remote');
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/jobs');
  await expect
    .element(page.getByRole('link', { name: 'Open Assessment Builder' }))
    .toHaveAttribute('href', '/assessments/1');
  const quick = card('Quick links').getByRole('link');
  await expect.element(quick.nth(0)).toHaveAttribute('href', '/assessments/1');
  await expect.element(quick.nth(1)).toHaveAttribute('href', '/assessments/1/fill');
});

test('Save and Reset wait for a change, and Reset takes it back', async () => {
  await openJob();
  const reset = page.getByRole('button', { name: 'Reset' });
  await expect.element(save()).toBeDisabled();
  await expect.element(reset).toBeDisabled();
  await field('Title').fill('Something else');
  await expect.element(save()).toBeEnabled();
  await field('Tags').fill('other');
  await reset.click();
  await expect.element(field('Title')).toHaveValue(TITLE);
  await expect.element(field('Tags')).toHaveValue('frontend, remote');
  await expect.element(save()).toBeDisabled();
  await expect.element(reset).toBeDisabled();

  // The same tags, typed differently.
  await field('Tags').fill('frontend,remote ,');
  await expect.element(save()).toBeDisabled();
});

test(
  'A new title and tags are saved, shown everywhere and kept; the slug stays',
  { tags: ['quick'] },
  async () => {
    const api = await openJob();
    const sent = api.sent('PATCH', '/jobs/1');
    await field('Title').fill('  Frontend Lead ');
    await field('Tags').fill('react,, lead ');
    await save().click();
    await expect.element(page.getByText('Title updated', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Frontend Lead', level: 1 })).toBeVisible();
    await expect.element(field('Title')).toHaveValue('Frontend Lead');
    await expect.element(field('Tags')).toHaveValue('react, lead');
    await expect.element(save()).toBeDisabled();
    expect(sent).toEqual([{ title: 'Frontend Lead', tags: ['react', 'lead'] }]);

    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => texts(titles().first())).toEqual(['Frontend Lead']);
    await openJob(api);
    await expect.element(field('Tags')).toHaveValue('react, lead');
    expect((await api.get<Job>('/jobs/1')).slug).toBe('senior-frontend-engineer');
  },
);

test('Saving only tags says so', async () => {
  const api = await openJob();
  await field('Tags').fill('');
  await pressIn(field('Tags'), 'Enter');
  await expect.element(page.getByText('Tags updated', { exact: true })).toBeVisible();
  expect((await api.get<Job>('/jobs/1')).tags).toEqual([]);
});

test('A job needs a title', async () => {
  const api = await openJob();
  const sent = api.sent('PATCH', '/jobs/1');
  await field('Title').fill('   ');
  await expect.element(page.getByText('A job needs a title')).toBeVisible();
  await expect.element(field('Title')).toHaveAccessibleDescription('A job needs a title');
  await save().click();
  await expect.element(field('Title')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('What can’t be saved stays typed, and a toast says why', async () => {
  const api = await openJob();
  const { heal } = api.fail({ method: 'PATCH', path: '/jobs/1' });
  await field('Title').fill('Frontend Lead');
  await save().click();
  await expect.element(toast('Update failed')).toHaveTextContent('Error');
  await expect.element(field('Title')).toHaveValue('Frontend Lead');
  await expect.element(save()).toBeEnabled();
  heal();
  const { heal: healAgain } = api.fail({
    method: 'PATCH',
    path: '/jobs/1',
    status: 409,
    message: 'The disk is full',
  });
  await save().click();
  await expect.element(page.getByText('The disk is full')).toBeVisible();
  healAgain();
  await save().click();
  await expect.element(page.getByText('Title updated')).toBeVisible();
});

test('Saving once is enough, and what is typed meanwhile stays', async () => {
  const api = await openJob();
  const sent = api.sent('PATCH', '/jobs/1');
  const { release } = api.hold('PATCH', '/jobs/1');
  await field('Title').fill('Frontend Lead');
  await pressIn(field('Title'), 'Enter');
  await pressIn(field('Title'), 'Enter');
  await typeIn(field('Title'), ' II');
  release();
  await expect.element(page.getByText('Title updated')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Frontend Lead', level: 1, exact: true }))
    .toBeVisible();
  await expect.element(field('Title')).toHaveValue('Frontend Lead II');
  await expect.element(save()).toBeEnabled();
  expect(sent).toHaveLength(1);
});

test('Archive and Unarchive change the status and leave what was typed', async () => {
  const api = await openJob();
  await field('Tags').fill('half typed');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('Status updated', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
  await expect.element(field('Tags')).toHaveValue('half typed');
  await expect.element(page.getByRole('button', { name: 'Unarchive' })).toHaveFocus();
  expect((await api.get<Job>('/jobs/1')).status).toBe('archived');
  await press('Enter');
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
});

test('A status that can’t be changed stays, and a toast says why', async () => {
  const api = await openJob();
  api.fail({ method: 'PATCH', path: '/jobs/1' });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByText('Update failed')).toBeVisible();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
});

test('Leaving with unsaved changes asks first', async () => {
  await openJobs();
  await titles().first().click();
  await field('Title').fill('Frontend Lead');

  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(leaving()).toBeVisible();
  await expectAccessible();
  await press('Escape');
  await expect.element(leaving()).not.toBeInTheDocument();
  await expect.poll(address).toBe('/jobs/1');
  await expect.element(field('Title')).toHaveValue('Frontend Lead');

  window.history.back();
  await leaving().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(address).toBe('/jobs/1');
  await expect.element(field('Title')).toHaveValue('Frontend Lead');

  await page.getByRole('link', { name: 'Hirelane' }).first().click();
  await leaving().getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/jobs');
  await expect.poll(() => texts(titles().first())).toEqual([TITLE]);
});

test('Left while it is being saved, the question goes when nothing would be lost any more', async () => {
  const api = await openJob();
  const { release } = api.hold('PATCH', '/jobs/1');
  await field('Title').fill('Frontend Lead');
  await save().click();
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(leaving()).toBeVisible();
  release();
  await expect.poll(address).toBe('/candidates');
  await expect.element(leaving()).not.toBeInTheDocument();
  await expect.element(page.getByText('Title updated')).toBeVisible();
});

test('Leaving after saving or resetting does not ask', async () => {
  await openJob();
  await field('Title').fill('Frontend Lead');
  await save().click();
  await expect.element(save()).toBeDisabled();
  await field('Tags').fill('x');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => texts(titles().first())).toEqual(['Frontend Lead']);
});

test('Back leads to the list as it was', async () => {
  const api = await openJobs('?sort=titleDesc&page=2');
  const shown = texts(titles());
  await titles().first().click();
  await expect.element(page.getByRole('heading', { name: shown[0] ?? '', level: 1 })).toBeVisible();
  await reload(api);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(address).toBe('/jobs?sort=titleDesc&page=2');
  await expect.poll(() => texts(titles())).toEqual(shown);
});

describe('A job that does not exist', () => {
  for (const id of ['9999', '0', '-1', '1e3', 'abc', '01', '9007199254740993', '%20', '1%2F2']) {
    test(`“Not found”, with a way back, for ${id}`, async () => {
      await openApp(`/jobs/${id}`);
      await expect.element(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect.element(titles()).toHaveLength(10);
    });
  }
});

test('A job that can’t be loaded says why, and tries again', async () => {
  const api = await apiInMemory();
  const { heal } = api.fail({
    method: 'GET',
    path: '/jobs/1',
    status: 503,
    message: 'The disk is full',
  });
  await openApp('/jobs/1', api);
  await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
});

test('What was typed over a job opened from the list stays when the job itself can’t be loaded', async () => {
  const api = await openJobs();
  const { heal } = api.fail({ method: 'GET', path: '/jobs/1' });
  const { release } = api.hold('GET', '/jobs/1');
  await titles().first().click();
  await field('Tags').fill('half typed');
  release();
  await expect.element(page.getByText('Error: Not found')).toBeVisible();
  await expect.element(field('Tags')).toHaveValue('half typed');
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Error/)).not.toBeInTheDocument();
  await expect.element(field('Tags')).toHaveValue('half typed');
});

test('A job is edited by keyboard alone', async () => {
  await openJobs();
  await focus(titles().first());
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toHaveFocus();
  for (let tabs = 0; tabs < 3; tabs++) await press('Tab');
  await expect.element(field('Title')).toHaveFocus();
  await press('Control+a');
  await type('Frontend Lead');
  await press('Enter');
  await expect.element(page.getByText('Title updated')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await openJob();
    await field('Title').fill('');
    await expectAccessible();
  });
}

describe('On a phone', () => {
  test('Nothing scrolls sideways, however long the title is', async () => {
    await emulatePhone();
    await openJob();
    await field('Title').fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4));
    await save().click();
    await expect.element(page.getByText('Title updated')).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
