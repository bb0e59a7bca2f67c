import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { demosOf } from '#demo/workspace.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
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
  resizeWindow,
  keepToasts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { DemoNotice } from './demo-notice.tsx';

const bar = (): Locator => page.getByRole('region', { name: 'Demo data' });
const heading = (): Locator => page.getByRole('heading', { level: 1, name: 'Jobs' });
const rows = (): Locator => page.getByRole('rowheader');

const question = (): Locator => page.getByRole('dialog', { name: 'Remove the demo?' });
const remove = (): Locator => bar().getByRole('button', { name: 'Remove the demo' });

function apiWithDemo(): Promise<ApiInMemory> {
  return apiInMemory(undefined, undefined, async () => demosOf);
}

function openJobs(api?: ApiInMemory): Promise<ApiInMemory> {
  return openApp('/jobs', api, { shell: { DemoNotice } });
}

for (const theme of ['light', 'dark'] as const) {
  test(`On a first visit a bar says that it is demo data, and moves nothing when it comes, in the ${theme} theme`, async () => {
    await preferTheme(theme);
    const api = await apiInMemory();
    const answers = api.hold('GET', '/changes');
    await openJobs(api);
    await expect.element(rows().first()).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    const { top } = heading().element().getBoundingClientRect();
    answers.release();
    await expect
      .element(bar())
      .toHaveTextContent(
        'A hiring tool with demo data. Everything stays in this browser. Try deciding on applicants, moving cards or the figures.',
      );
    expect(heading().element().getBoundingClientRect().top).toBe(top);
    await expectAccessible();
    await bar().getByRole('link', { name: 'Import your candidates' }).click();
    await expect.poll(address).toBe('/candidates/import');
  });
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

test('“Keep looking” dismisses it for good, and the focus goes to the screen', async () => {
  const api = await openJobs();
  await bar().getByRole('button', { name: 'Keep looking' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
  await openJobs(api);
  await expect.element(rows().first()).toBeVisible();
  // No space is reserved for the bar either.
  expect(heading().element().getBoundingClientRect().top).toBeLessThan(100);
});

test('“Remove the demo” asks first; then only what was added is there, and the bar is gone', async () => {
  keepToasts();
  const api = await apiWithDemo();
  const { id: jobId } = await api.call<{ id: number }>('POST', '/jobs', { title: 'Nurse' });
  await openJobs(api);
  await remove().click();
  await expect.element(question()).toHaveTextContent('1,000 candidates and 25 jobs');
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await remove().click();
  await question().getByRole('button', { name: 'Remove the demo' }).click();
  await expect.element(doneToast('Removed the demo: 1,000 candidates and 25 jobs')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.poll(() => rows().elements().length).toBe(1);
  expect((await api.get<{ data: { id: number }[] }>('/jobs')).data).toMatchObject([{ id: jobId }]);
  await doneToast('Removed the demo').getByRole('button', { name: 'Undo' }).click();
  await expect.element(doneToast('Undone: the demo is back')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(10);
});

test('Who of the demo was edited is asked about: they go, too, unless they are kept', async () => {
  const api = await apiWithDemo();
  await api.call('PATCH', '/candidates/7', { stage: 'hired' });
  await api.call('PATCH', '/candidates/8', { source: 'Fair' });
  const kept = await api.get<CandidateWithJob>('/candidates/8');
  await openJobs(api);
  await remove().click();
  await expect.element(question()).toHaveTextContent('998 candidates and 25 jobs');
  await expectAccessible();
  expect(question().getByRole('checkbox').elements()).toHaveLength(2);
  await question()
    .getByRole('checkbox', { name: `Keep ${kept.name}` })
    .click();
  await question().getByRole('button', { name: 'Remove the demo' }).click();
  await expect.element(doneToast('Removed the demo: 999 candidates and 24 jobs')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  expect((await api.get<{ data: CandidateWithJob[] }>('/candidates')).data).toEqual([kept]);
});

test('What can’t be counted is not removed: it says so', async () => {
  const api = await apiWithDemo();
  await openJobs(api);
  api.fail({ method: 'GET', path: '/demo' });
  await remove().click();
  await expect.element(errorToast('What is left of the demo could not be counted')).toBeVisible();
});

test.each([
  ['deciding on applicants', '/triage'],
  ['moving cards', '/candidates/board'],
  ['the figures', '/insight'],
])('The link “%s” of the bar leads to %s, and the bar stays', async (name, path) => {
  await openJobs();
  await bar().getByRole('link', { name }).click();
  await expect.poll(address).toContain(path);
  await expect.element(bar()).toBeVisible();
});

test.each([320, 360, 384, 390, 544, 863, 864, 1247, 1248, 1280, 1920])(
  'The bar moves nothing when it comes into a window that is %d px wide',
  async (width) => {
    await resizeWindow(width, 800);
    const api = await apiInMemory();
    const answers = api.hold('GET', '/changes');
    await openJobs(api);
    await expect.element(rows().first()).toBeVisible();
    const { top } = heading().element().getBoundingClientRect();
    answers.release();
    await expect.element(bar()).toBeVisible();
    expect(heading().element().getBoundingClientRect().top).toBe(top);
    expectNoSidewaysScroll();
  },
);

test('A workspace that is not the demo, or not any more, has no bar', async () => {
  const api = await apiInMemory();
  await api.call('PUT', '/backup', backupOf(startingWorkspace()));
  await openJobs(api);
  await expect.element(page.getByText('No jobs found')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(() => heading().element().getBoundingClientRect().top).toBeLessThan(100);
});

test('On a phone the bar has room for all of it', async () => {
  await emulatePhone();
  const api = await apiInMemory();
  const answers = api.hold('GET', '/changes');
  await openJobs(api);
  await expect.element(rows().first()).toBeVisible();
  const { top } = heading().element().getBoundingClientRect();
  answers.release();
  await expect.element(bar()).toBeVisible();
  expect(heading().element().getBoundingClientRect().top).toBe(top);
  // Two lines of text and one of buttons.
  expect(bar().element().getBoundingClientRect().height).toBeLessThan(90);
  expectNoSidewaysScroll();
  await expectAccessible();
});
