import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBuilder } from '#web/screens/assessment-builder/builder-in-test.ts';
import { cardOf, column, openBoard, storedCandidate, topName } from '#web/screens/board/board-in-test.ts';
import { noteField } from '#web/screens/candidate/profile-in-test.ts';
import {
  FIRST,
  jobRow,
  openJobs,
  storedJob,
  storedJobs,
  titles,
} from '#web/screens/jobs-list/jobs-in-test.ts';
import { card, errorToast, press, pressIn, toast, typeIn } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { archive, wholeCandidate } from './undoing-in-test.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

const SECOND = 'Backend Engineer, Payments';

test(
  'Ctrl+Z undoes one change after the other, also after a reload, and Shift+Ctrl+Z redoes them',
  { tags: ['quick'] },
  async () => {
    const api = await openJobs();
    const before = await storedJobs(api);
    await archive(FIRST);
    await jobRow(SECOND).getByRole('button', { name: 'Reorder up' }).click();
    await expect.element(titles().first()).toHaveAccessibleName(SECOND);
    await expect.poll(async () => (await storedJob(api, SECOND)).order).toBe(0);
    const after = await storedJobs(api);
    await reload(api);
    await expect.element(titles().first()).toHaveAccessibleName(SECOND);

    await press('Control+z');
    await expect.element(toast(`Undone: “${SECOND}” is back at place 1`)).toBeVisible();
    await expect.element(titles().first()).toHaveAccessibleName(FIRST);
    await press('Control+z');
    await expect.element(toast(`Undone: “${FIRST}” is active again`)).toBeVisible();
    await expect.element(toast('Undone:')).toHaveLength(1);
    expect(await storedJobs(api)).toEqual(before);
    await press('Control+z');
    await expect.element(toast('Nothing to undo')).toBeVisible();

    await press('Control+Shift+z');
    await expect.element(toast(`Redone: Archived “${FIRST}”`)).toBeVisible();
    await press('Control+y');
    await expect.element(toast(`Redone: Moved “${SECOND}” from place 1 to 0`)).toBeVisible();
    expect(await storedJobs(api)).toEqual(after);
    await press('Control+y');
    await expect.element(toast('Nothing to redo')).toBeVisible();
  },
);

test('Ctrl+Z right after a move waits for it, and takes its toast along', async () => {
  const api = await openBoard();
  const name = await topName('Applied');
  const { id } = await storedCandidate(api, name);
  const before = await wholeCandidate(api, id);
  const held = api.hold('PATCH', '/candidates/');
  await cardOf(name).dropTo(column('Offer'));
  await press('Control+z');
  held.release();
  await expect.element(toast(`Undone: ${name} is back in Applied`)).toBeVisible();
  await expect.element(toast('Moved to Offer')).not.toBeInTheDocument();
  expect(await wholeCandidate(api, id)).toEqual(before);
});

test('Ctrl+Z in a text field is the field’s own', async () => {
  const api = await openJobs();
  await archive(FIRST);
  const search = page.getByRole('searchbox');
  await typeIn(search, 'data');
  await press('Control+z');
  await expect.element(search).not.toHaveValue('data');
  await openApp('/candidates/7', api);
  await pressIn(card('Stage').getByRole('combobox'), 'Control+z');
  await pressIn(noteField(), 'Control+z');
  await api.settle();
  await expect.element(toast(/Undone|Nothing/)).not.toBeInTheDocument();
  expect((await storedJob(api, FIRST)).status).toBe('archived');
});

test('Ctrl+Z under an open dialog changes nothing', async () => {
  const api = await openJobs();
  await archive(FIRST);
  await expect.element(await openSettings()).toBeVisible();
  await press('Control+z');
  await api.settle();
  await press('Escape');
  expect((await storedJob(api, FIRST)).status).toBe('archived');
  await press('Control+z');
  await expect.element(toast('Undone: ')).toBeVisible();
  expect((await storedJob(api, FIRST)).status).toBe('active');
});

test('Ctrl+Z in the builder takes back edits, not what was saved elsewhere', async () => {
  const api = await openJobs();
  await archive(FIRST);
  await openBuilder(undefined, api);
  await page.getByRole('button', { name: '+ Add section' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await press('Control+z');
  await expect.element(page.getByText('No sections yet.')).toBeVisible();
  await press('Control+z');
  await api.settle();
  await expect.element(toast(/Undone|Nothing/)).not.toBeInTheDocument();
  expect((await storedJob(api, FIRST)).status).toBe('archived');
});

test('Ctrl+Z says why when the log can’t be read', async () => {
  const api = await openJobs();
  api.fail({ method: 'GET', path: '/changes', message: 'The disk is gone' });
  await press('Control+z');
  await expect.element(toast('The disk is gone')).toBeVisible();
});

test('What can’t be undone is told of once, and Ctrl+Z goes on to what was done before it', async () => {
  const api = await openJobs();
  await archive(FIRST);
  await api.call('PATCH', '/candidates/7', { stage: 'rejected' });
  const { revision: rejection } = await api.get<{ revision: number }>('/changes?limit=1');
  await api.call('PATCH', '/candidates/7', { reason: { id: 1 } });
  // Undoing the rejection also removes its reason.
  await api.call('POST', `/changes/${rejection}/undo`);
  await press('Control+z');
  await expect.element(errorToast('This can’t be undone')).toBeVisible();
  await press('Control+z');
  await expect.element(toast(`Undone: “${FIRST}” is active again`)).toBeVisible();
});

test('Ctrl+Z undoes what another tab did, and that is stored', async () => {
  const api = await openJobs();
  await api.call('PATCH', '/jobs/1', { status: 'archived' });
  await expect.element(jobRow(FIRST).getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await press('Control+z');
  await expect.element(toast(`Undone: “${FIRST}” is active again`)).toBeVisible();
  expect((await storedJob(api, FIRST)).status).toBe('active');
});
