import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { backupOf } from '#domain/workspace/backup.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  preferTheme,
} from '#web/test/on-screen.ts';
import type { OwnWorkspace } from '#web/team/people/people-calls.ts';
import { ACME, FakeEventSource, openTeam, OWNER_ADA, RECRUITER_BO } from './server-in-test.ts';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

/** A backup of a workspace with one job. */
const BACKUP = JSON.stringify(
  backupOf({ ...startingWorkspace(), jobs: [sampleJob({ title: 'Brought along' })] }),
);

function data(): Locator {
  return settings.getByRole('region', { name: 'Your data' });
}

function question(): Locator {
  return page.getByRole('alertdialog', { name: 'Restore this backup?' });
}

async function openData(role: OwnWorkspace['role'] = 'owner'): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [{ ...OWNER_ADA, role }, RECRUITER_BO] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  await openTeam('/jobs', { api, workspace: { ...ACME, role } });
  await openSettings();
  await expect.element(data()).toBeVisible();
  return api;
}

function choose(text: string, name = 'acme.json'): Promise<void> {
  const file = new File([text], name, { type: 'application/json' });
  return page.getByLabelText('Backup to restore').upload(file);
}

test('An admin restores a backup, and first sees what it replaces', { tags: ['quick'] }, async () => {
  const api = await openData('admin');
  await choose(BACKUP);
  await expect.element(question()).toHaveTextContent('acme.json holds 1 job, 6 templates, and 6 reasons.');
  await expect
    .element(question())
    .toHaveTextContent('everything that is here now: 25 jobs, 1,000 candidates');
  expect((await api.get<{ total: number }>('/jobs')).total).toBe(25);
  await question().getByRole('button', { name: 'Restore' }).click();
  await expect.element(doneToast('Restored 1 job, 6 templates, and 6 reasons')).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Brought along')).toBeVisible();
});

test('When restoring fails, the server’s sentence says why, and the file stays chosen', async () => {
  const api = await openData();
  const fault = api.fail({ method: 'PUT', path: '/backup', status: 503, message: 'The database is full' });
  await choose(BACKUP);
  await question().getByRole('button', { name: 'Restore' }).click();
  await expect.element(errorToast('The database is full')).toBeVisible();
  expect((await api.get<{ total: number }>('/jobs')).total).toBe(25);
  fault.heal();
  await question().getByRole('button', { name: 'Restore' }).click();
  await expect.element(doneToast('Restored 1 job, 6 templates, and 6 reasons')).toBeVisible();
});

test('A recruiter can neither back up nor restore', async () => {
  await openData('recruiter');
  await expect.element(data()).toHaveTextContent('Everything in Acme is kept on the server');
  await expect.element(data().getByRole('button')).not.toBeInTheDocument();
});

test('The pages of all others show the restored data', async () => {
  const { api } = await openTeam('/jobs');
  await expect.element(page.getByText('25 jobs', { exact: true })).toBeVisible();
  FakeEventSource.opened[0]?.tell({ seq: 1, rows: [] });
  await api.call('PUT', '/backup', JSON.parse(BACKUP));
  FakeEventSource.opened[0]?.tell({ seq: 2, rows: 'everything' });
  await expect.element(page.getByText('Brought along')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`It has room on a phone, and nothing serious is wrong with it, in the ${theme} theme`, async () => {
    await preferTheme(theme);
    await emulatePhone();
    await openData();
    await expectAccessible();
    expectNothingWider();
    await choose(BACKUP, `${'W'.repeat(60)}.json`);
    await expect.element(question()).toBeVisible();
    await expectAccessible();
    expectNothingWider();
  });
}
