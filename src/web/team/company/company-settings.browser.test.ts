import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACME, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
} from '#web/test/on-screen.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

const SIGNED_IN = {
  seq: 2,
  at: '2026-11-02T09:00:00.000Z',
  kind: 'signed-in',
  actor: 'p-bo',
  actorName: 'Bo Lind',
  subject: null,
  parts: { way: 'passkey' },
  address: '192.0.2.1',
  agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128',
};
const REMOVED = {
  ...SIGNED_IN,
  seq: 1,
  kind: 'removed',
  actor: 'directory',
  actorName: 'The directory',
  subject: 'p-cy',
  parts: { who: 'Cy Ng' },
  address: '',
  agent: '',
};

const NOT_CONNECTED = {
  address: 'https://hire.example.com/scim/v2',
  connected: null,
  lastUsedAt: null,
  defaultRole: 'reviewer',
  people: { members: 0, waiting: 0, inactive: 0 },
  groups: [],
};
const CONNECTED = {
  ...NOT_CONNECTED,
  connected: { by: 'Ada King', at: '2026-11-02T09:00:00.000Z' },
  people: { members: 3, waiting: 1, inactive: 2 },
  groups: [
    { name: 'Hiring', members: 3, role: 'recruiter' },
    { name: 'Interviewers', members: null, role: 'reviewer', reviewing: { jobs: [], contact: false } },
  ],
};

async function openCompany(button: string, role: 'owner' | 'admin', prepare: (api: ApiInMemory) => void) {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  const factors = { password: true, twoStep: { on: false, backupCodes: 0 }, passkeys: [] };
  api.answer('GET /people/me/factors', factors);
  prepare(api);
  await openTeam('/jobs', { api, workspace: { ...ACME, role } });
  await openSettings('Company');
  await page.getByRole('button', { name: button }).click();
  return api;
}

describe('The audit log', () => {
  test(
    'The audit log says who did what, when and from where, and is filtered',
    { tags: ['quick'] },
    async () => {
      const api = await openCompany('Audit log…', 'admin', (given) =>
        given.answer('GET /audit-log', { data: [SIGNED_IN, REMOVED], more: false }),
      );
      const dialog = page.getByRole('dialog', { name: 'Audit log' });
      const entries = dialog.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
      await expect.element(entries.first()).toHaveTextContent(/^Signed in with a passkeyBo Lind · /);
      await expect.element(entries.first()).toHaveTextContent('192.0.2.1 · Firefox on Linux');
      await expect.element(entries.nth(1)).toHaveTextContent(/^Removed Cy NgThe directory · /);
      await expectAccessible();
      api.answer('GET /audit-log', { data: [SIGNED_IN], more: false });
      await dialog.getByLabelText('Show').selectOptions('signIns');
      await expect.element(entries).toHaveLength(1);
      api.answer('GET /audit-log', { data: [], more: false });
      await dialog.getByLabelText('Of', { exact: true }).selectOptions('p-bo');
      await expect.element(dialog.getByText('Nothing yet')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect.element(page.getByRole('button', { name: 'Audit log…' })).toHaveFocus();
    },
  );
});

describe('The directory', () => {
  test('The directory is connected by an owner: the token is shown once', { tags: ['quick'] }, async () => {
    const api = await openCompany('Directory…', 'owner', (given) =>
      given.answer('GET /directory', NOT_CONNECTED),
    );
    const dialog = page.getByRole('dialog', { name: 'Directory' });
    await expect.element(dialog.getByText('Not connected.')).toBeVisible();
    api.answer('POST /directory/token', { token: 'hlscim_secret' });
    api.answer('GET /directory', CONNECTED);
    await dialog.getByRole('button', { name: 'Make a token' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Token' })).toHaveValue('hlscim_secret');
    await expect.element(dialog.getByText('3 members, 1 invited, 2 inactive.')).toBeVisible();
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await expectAccessible();
  });

  test('The directory names the people whom it wants back after a removal, and lets them in', async () => {
    const back = {
      id: 'p-cy',
      name: 'Cy Ng',
      email: 'cy@example.com',
      removedBy: 'Ada King',
      removedAt: '2026-11-02T09:00:00.000Z',
    };
    const api = await openCompany('Directory…', 'admin', (given) =>
      given.answer('GET /directory', { ...CONNECTED, returns: [back] }),
    );
    const dialog = page.getByRole('dialog', { name: 'Directory' });
    const asked = dialog.getByRole('region', { name: 'Wanted back by the directory' });
    await expect.element(asked).toHaveTextContent('Cy Ng (cy@example.com). Removed by Ada King on');
    await expectAccessible();
    api.answer('POST /directory/returns', CONNECTED);
    api.answer('GET /directory', CONNECTED);
    const sent = api.sent('POST', '/directory/returns');
    await asked.getByRole('button', { name: 'Let in Cy Ng' }).click();
    await expect.element(doneToast('Cy Ng is a member again')).toBeVisible();
    await expect.element(asked).not.toBeInTheDocument();
    expect(sent).toEqual([{ id: 'p-cy' }]);
  });

  test('The directory gives roles to groups, also before they come', async () => {
    const api = await openCompany('Directory…', 'owner', (given) =>
      given.answer('GET /directory', CONNECTED),
    );
    const dialog = page.getByRole('dialog', { name: 'Directory' });
    const groups = dialog.getByRole('list', { name: 'Groups' }).getByRole('listitem');
    await expect.element(groups.first()).toHaveTextContent('HiringRecruiter · 3 people');
    await expect.element(groups.nth(1)).toHaveTextContent('InterviewersReviewer · Not sent yet');
    api.answer('PUT /directory/groups', CONNECTED);
    const sent = api.sent('PUT', '/directory/groups');
    await dialog.getByRole('button', { name: 'Add role' }).click();
    await expect.element(dialog.getByText('Enter the name of a group')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Group' }).fill(' Everyone ');
    await dialog.getByRole('button', { name: 'Add role' }).click();
    await expect.element(doneToast('Everyone gives the role recruiter')).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: 'Roles of groups' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Role… of the group Hiring' }).click();
    await dialog.getByLabelText('Role', { exact: true }).selectOptions('none');
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect.element(doneToast('Hiring gives no role')).toBeVisible();
    expect(sent).toEqual([
      { name: 'Everyone', role: 'recruiter' },
      { name: 'Hiring', role: null },
    ]);
  });

  test('The directory asks before it ends, and an admin can’t connect it', async () => {
    const api = await openCompany('Directory…', 'admin', (given) =>
      given.answer('GET /directory', CONNECTED),
    );
    const dialog = page.getByRole('dialog', { name: 'Directory' });
    await dialog.getByRole('button', { name: 'Disconnect…' }).click();
    await expect.element(dialog.getByRole('button', { name: /token/i })).not.toBeInTheDocument();
    api.answer('DELETE /directory/token', {});
    api.answer('GET /directory', NOT_CONNECTED);
    const question = page.getByRole('alertdialog', { name: 'Disconnect the directory?' });
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(doneToast('The directory is disconnected')).toBeVisible();
    await expect.element(dialog.getByText('Only an owner can connect it.')).toBeVisible();
  });
});

test('The rules for signing in are chosen, and a refusal says what to do first', async () => {
  const rules = { onlyProvider: false, secondStep: false, provider: 'Example Login' };
  const api = await openCompany('Signing in…', 'admin', (given) => given.answer('GET /sign-in-rules', rules));
  const dialog = page.getByRole('dialog', { name: 'Signing in' });
  await expect.element(dialog.getByLabelText('Ways to sign in')).toHaveValue('any');
  await expectAccessible();
  const message = 'Sign in with Example Login first, so that you don’t lock yourself out.';
  const fault = api.fail({ method: 'PATCH', path: '/sign-in-rules', status: 409, message });
  await dialog.getByLabelText('Ways to sign in').selectOptions('provider');
  await expect.element(errorToast(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Ways to sign in')).toHaveValue('any');
  fault.heal();
  api.answer('PATCH /sign-in-rules', { ...rules, secondStep: true });
  const sent = api.sent('PATCH', '/sign-in-rules');
  api.answer('GET /sign-in-rules', { ...rules, secondStep: true });
  await dialog.getByLabelText('Second step').selectOptions('required');
  await expect.element(dialog.getByLabelText('Second step')).toHaveValue('required');
  expect(sent).toEqual([{ secondStep: true }]);
});
