import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { backupOf } from '#domain/workspace/backup.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNoSidewaysScroll,
  preferTheme,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { DemoNotice } from './demo-notice.tsx';

const bar = (): Locator => page.getByRole('region', { name: 'Demo data' });
const heading = (): Locator => page.getByRole('heading', { level: 1, name: 'Jobs' });
const rows = (): Locator => page.getByRole('rowheader');

function openJobs(api?: ApiInMemory): Promise<ApiInMemory> {
  return openApp('/jobs', api, { DemoNotice });
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `On a first visit a bar says that it is demo data, and moves nothing when it comes, in the ${theme} theme`,
    { tags: ['soak'] },
    async () => {
      await preferTheme(theme);
      const api = await apiInMemory();
      const answers = api.hold('GET', '/changes');
      await openJobs(api);
      await expect.element(rows().first()).toBeVisible();
      await expect.element(bar()).not.toBeInTheDocument();
      const { top } = heading().element().getBoundingClientRect();
      answers.release();
      await expect.element(bar()).toHaveTextContent('This is demo data.');
      expect(heading().element().getBoundingClientRect().top).toBe(top);
      await expectAccessible();
      await bar().getByRole('link', { name: 'Import your candidates' }).click();
      await expect.poll(address).toBe('/candidates/import');
    },
  );
}

test('It does not wait for the rows: its room stays empty no longer than theirs', async () => {
  const api = await apiInMemory();
  const answers = api.hold('GET', '/jobs');
  await openJobs(api);
  await expect.element(bar()).toBeVisible();
  await expect.element(rows().first()).not.toBeInTheDocument();
  answers.release();
  await expect.element(rows().first()).toBeVisible();
});

test(
  '“Keep looking” dismisses it for good, and the focus goes to the screen',
  { tags: ['soak'] },
  async () => {
    const api = await openJobs();
    await bar().getByRole('button', { name: 'Keep looking' }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveFocus();
    await openJobs(api);
    await expect.element(rows().first()).toBeVisible();
    // No space is reserved for the bar either.
    expect(heading().element().getBoundingClientRect().top).toBeLessThan(100);
  },
);

test('“Start empty” asks first; then it is not the demo any more, and the bar is gone', async () => {
  const api = await openJobs();
  api.answer('POST /recovery/kept', { kept: null });
  const dialog = page.getByRole('dialog', { name: 'Start empty?' });
  await bar().getByRole('button', { name: 'Start empty' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await bar().getByRole('button', { name: 'Start empty' }).click();
  await dialog.getByRole('button', { name: 'Start empty' }).click();
  await expect.element(doneToast('The workspace is empty')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('No jobs found')).toBeVisible();
});

test('What can’t be counted is not removed: it says so', async () => {
  const api = await openJobs();
  api.fail({ method: 'POST', path: '/backup/check' });
  await bar().getByRole('button', { name: 'Start empty' }).click();
  await expect.element(errorToast('What is here could not be counted. Nothing has changed')).toBeVisible();
});

test('A workspace that is not the demo, or not any more, has no bar', async () => {
  const api = await apiInMemory();
  await api.call('PUT', '/backup', backupOf(startingWorkspace()));
  await openJobs(api);
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(() => heading().element().getBoundingClientRect().top).toBeLessThan(100);
});

test('On a phone the bar has room for all of it', { tags: ['soak'] }, async () => {
  await emulatePhone();
  const api = await apiInMemory();
  const answers = api.hold('GET', '/changes');
  await openJobs(api);
  await expect.element(rows().first()).toBeVisible();
  const { top } = heading().element().getBoundingClientRect();
  answers.release();
  await expect.element(bar()).toBeVisible();
  expect(heading().element().getBoundingClientRect().top).toBe(top);
  expectNoSidewaysScroll();
  await expectAccessible();
});
