import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '#domain/job/job.ts';
import { texts, toast, press, type, pressIn, typeIn, focus } from '#web/test/on-screen.ts';
import { openJobs, titles } from '#web/screens/jobs-list/jobs-in-test.ts';
import { TITLE, openJob, field, save } from './job-in-test.ts';

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

  // The same tags, in another spelling.
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

test('A second save does nothing while one is under way, and typed text stays', async () => {
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

test('A job is edited by keyboard alone', async () => {
  await openJobs();
  await focus(titles().first());
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: TITLE, level: 1 })).toHaveFocus();
  // Tab passes the job's tabs and actions, the stages and the latest candidates.
  for (let tabs = 0; tabs < 30 && document.activeElement !== field('Title').query(); tabs++)
    await press('Tab');
  await expect.element(field('Title')).toHaveFocus();
  await press('Control+a');
  await type('Frontend Lead');
  await press('Enter');
  await expect.element(page.getByText('Title updated')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
});

test('A change in another tab shows, but never replaces typed text', async () => {
  const api = await openJob();
  await field('Title').fill('Typed here');
  await api.call('PATCH', '/jobs/1', { title: 'Saved there', tags: ['there'] });
  await expect.element(page.getByRole('heading', { name: 'Saved there', level: 1 })).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Typed here');
  await expect.element(field('Tags')).toHaveValue('there');
  await save().click();
  await expect.element(page.getByRole('heading', { name: 'Typed here', level: 1 })).toBeVisible();
  expect((await api.get<Job>('/jobs/1')).tags).toEqual(['there']);
});
