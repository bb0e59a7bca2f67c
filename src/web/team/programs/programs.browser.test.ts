import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACME, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { openSettings, settings, showSettings } from '#web/test/settings-in-test.ts';

const ACCOUNT = {
  id: 'a1',
  name: 'Nightly export',
  scope: 'read',
  reviewing: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  by: 'Ada King',
};
const MADE = { account: ACCOUNT, tokenId: 't1', token: 'hl_secret', expiresAt: null };
const TOKENS = [
  {
    id: 't1',
    owner: { kind: 'account', id: 'a1', name: 'Nightly export' },
    name: '',
    scope: 'read',
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: null,
    lastUsedAt: '2026-11-20T10:00:00.000Z',
  },
  {
    id: 't2',
    owner: { kind: 'person', id: 'p-bo', name: 'Bo Lind' },
    name: 'Report',
    scope: 'write',
    createdAt: '2026-11-19T09:00:00.000Z',
    expiresAt: '2026-12-19T09:00:00.000Z',
    lastUsedAt: null,
  },
];

async function openPrograms(role: 'owner' | 'recruiter'): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  api.answer('GET /invitations', { data: [] });
  await openTeam('/jobs', { api, workspace: { ...ACME, role } });
  await openSettings();
  if (role === 'owner') await showSettings('Programs');
  return api;
}

function dialog(name: string) {
  return page.getByRole('dialog', { name, exact: true });
}

test(
  'An owner makes a service account, copies its token once, and ends it after a question',
  { tags: ['quick'] },
  async () => {
    const api = await openPrograms('owner');
    api.answer('GET /service-accounts', { data: [] });
    await settings.getByRole('button', { name: 'Service accounts…' }).click();
    const accounts = dialog('Service accounts');
    await expect.element(accounts.getByText('There are no service accounts yet.')).toBeVisible();
    await accounts.getByRole('button', { name: 'New service account…' }).click();
    const form = dialog('New service account');
    await form.getByRole('button', { name: 'Make it' }).click();
    const name = form.getByLabelText('Name, as the history shows it');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Enter a name');
    await name.fill('Nightly export');
    await form.getByLabelText('The token ends after').selectOptions('Not by itself');
    await expectAccessible();
    api.answer('POST /service-accounts', MADE, { status: 201 });
    api.answer('GET /service-accounts', { data: [ACCOUNT] });
    const sent = api.sent('POST', '/service-accounts');
    await form.getByRole('button', { name: 'Make it' }).click();
    const once = accounts.getByRole('group', { name: 'Token of Nightly export' });
    await expect.element(once.getByLabelText('Token')).toHaveValue('hl_secret');
    expect(sent).toEqual([{ name: 'Nightly export', scope: 'read', days: null }]);
    const row = accounts.getByRole('list').getByRole('listitem');
    await expect.element(row).toHaveTextContent(/^Nightly exportReadMade by Ada King/);
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await row.getByRole('button', { name: 'End… Nightly export' }).click();
    api.answer('DELETE /service-accounts/a1', {});
    api.answer('GET /service-accounts', { data: [] });
    const question = page.getByRole('alertdialog', { name: 'End Nightly export?' });
    await question.getByRole('button', { name: 'End' }).click();
    await expect.element(doneToast('“Nightly export” has ended')).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(once).not.toBeInTheDocument();
    await expect.element(accounts.getByRole('button', { name: 'New service account…' })).toHaveFocus();
  },
);

test('An account is narrowed to jobs, and gets a further token', async () => {
  const api = await openPrograms('owner');
  api.answer('GET /service-accounts', { data: [ACCOUNT] });
  await settings.getByRole('button', { name: 'Service accounts…' }).click();
  const row = dialog('Service accounts').getByRole('list').getByRole('listitem');
  await row.getByRole('button', { name: 'Change… Nightly export' }).click();
  const form = dialog('Change Nightly export');
  await form.getByLabelText('It may').selectOptions('review');
  await form.getByRole('checkbox', { name: 'Senior Frontend Engineer' }).click();
  const narrowed = { ...ACCOUNT, scope: 'review', reviewing: { jobs: [1], contact: false } };
  api.answer('PUT /service-accounts/a1', narrowed);
  api.answer('GET /service-accounts', { data: [narrowed] });
  const sent = api.sent('PUT', '/service-accounts/a1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(doneToast('“Nightly export” is changed')).toBeVisible();
  expect(sent).toEqual([
    { name: 'Nightly export', scope: 'review', reviewing: { jobs: [1], contact: false } },
  ]);
  await expect.element(row).toHaveTextContent('Read some jobs: 1 job');
  api.answer('POST /service-accounts/a1/tokens', { ...MADE, tokenId: 't2' }, { status: 201 });
  await row.getByRole('button', { name: 'New token… Nightly export' }).click();
  const days = dialog('New token for Nightly export');
  await days.getByRole('button', { name: 'Make token' }).click();
  await expect.element(page.getByRole('group', { name: 'Token of Nightly export' })).toBeVisible();
});

test('An owner sees whose every token is and when it was used, and revokes one', async () => {
  const api = await openPrograms('owner');
  api.answer('GET /access-tokens', { data: TOKENS });
  await settings.getByRole('button', { name: 'All access tokens…' }).click();
  const tokens = dialog('All access tokens');
  const rows = tokens.getByRole('list').getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/^Nightly exportService account: ReadUsed /);
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/^ReportAs Bo Lind: Read and write, until .*Never used/);
  await expectAccessible();
  api.answer('DELETE /access-tokens/t2', {});
  api.answer('GET /access-tokens', { data: TOKENS.slice(0, 1) });
  await rows.nth(1).getByRole('button', { name: 'Revoke the token Report' }).click();
  await expect.element(doneToast('Report is revoked')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(tokens.getByRole('button', { name: 'Done' })).toHaveFocus();
});

test('A recruiter has no section about the workspace’s programs', async () => {
  await openPrograms('recruiter');
  await expect.element(settings.getByRole('tab', { name: 'People' })).toBeVisible();
  await expect.element(settings.getByRole('tab', { name: 'Programs' })).not.toBeInTheDocument();
});
