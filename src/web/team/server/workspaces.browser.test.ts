import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { ID, noteField } from '#web/screens/candidate/profile-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  preferTheme,
  press,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { ACME, ADA, BETA, openTeam, OWNER_ADA, RECRUITER_BO } from './server-in-test.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

function workspaces() {
  return page.getByRole('group', { name: 'Workspaces' }).getByRole('menuitemradio');
}

function openMenu(): Promise<void> {
  return page.getByRole('button', { name: 'Ada King' }).click();
}

describe('The profile menu', () => {
  test(
    'The profile menu lists the person’s workspaces, and switches to another by keyboard alone',
    { tags: ['quick'] },
    async () => {
      const { left } = await openTeam('/jobs', { others: [BETA] });
      await focus(page.getByRole('button', { name: 'Ada King' }));
      await press('Enter');
      await expect.element(workspaces().first()).toHaveFocus();
      expect(texts(workspaces())).toEqual(['Acme', 'Beta']);
      await expect.element(workspaces().first()).toHaveAttribute('aria-checked', 'true');
      await expect.element(workspaces().last()).toHaveAttribute('aria-checked', 'false');
      await expectAccessible();
      await press('Enter');
      await expect.element(workspaces().first()).not.toBeInTheDocument();
      expect(left).toEqual([]);
      await press('Enter');
      await expect.element(workspaces().first()).toHaveFocus();
      await press('ArrowDown');
      await press('Enter');
      await expect.poll(() => left).toEqual([`/?workspace=${BETA.id}`]);
    },
  );

  test('The profile menu of a recruiter in only one workspace lists no workspaces', async () => {
    await openTeam('/jobs', { workspace: BETA });
    await openMenu();
    await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    expect(page.getByRole('group', { name: 'Workspaces' }).elements()).toEqual([]);
    expect(page.getByRole('menuitem', { name: 'New workspace…' }).elements()).toEqual([]);
  });

  test('The profile menu lists a workspace that was joined in another page', async () => {
    const { api } = await openTeam('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    api.answer('GET /session', { person: ADA, workspaces: [ACME, BETA] });
    const asked = api.sent('GET', '/session');
    new BroadcastChannel('hirelane-session').postMessage(null);
    await expect.poll(() => asked).toHaveLength(1);
    await openMenu();
    await expect.poll(() => texts(workspaces())).toEqual(['Acme', 'Beta']);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`The profile menu has room for long names on a phone, in the ${theme} theme`, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openTeam('/jobs', { others: [{ ...BETA, name: 'W'.repeat(100) }] });
      await openMenu();
      await expect.element(workspaces().last()).toBeVisible();
      await expectAccessible();
      expectNothingWider();
    });
  }
});

test('An unconfirmed email can be confirmed from the profile menu', async () => {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /session/ways', { oidc: 'Example Login', passkeys: false, mail: true });
  api.answer('POST /session/password-reset', { message: 'On its way' }, { status: 202 });
  const sent = api.sent('POST', '/session/password-reset');
  await openTeam('/jobs', { api, confirmed: false });
  await openMenu();
  await page.getByRole('menuitem', { name: 'Confirm your email…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect
    .element(dialog.getByText(/opens only this workspace.*Example Login confirms it/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Send the confirmation' }).click();
  await expect.element(dialog.getByText(/on its way to ada@example\.com/)).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com' }]);
  await expectAccessible();
});

test('The profile menu does not ask to confirm a confirmed email', async () => {
  await openTeam('/jobs');
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Confirm your email…' }).elements()).toEqual([]);
});

test('A new workspace gets a name, and the page goes there', async () => {
  const { api, left } = await openTeam('/jobs');
  await openMenu();
  await page.getByRole('menuitem', { name: 'New workspace…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New workspace' });
  await expect.element(dialog.getByLabelText('Workspace')).toHaveFocus();
  await expectAccessible();
  await press('Enter');
  await expect.element(dialog.getByLabelText('Workspace')).toHaveAccessibleDescription(/Enter a name/);
  const fault = api.fail({ method: 'POST', path: '/workspaces', status: 429, message: 'Too many tries.' });
  await type(' Gamma ');
  await press('Enter');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error: Too many tries.');
  fault.heal();
  api.answer('POST /workspaces', { ...BETA, id: 'new-one' }, { status: 201 });
  const sent = api.sent('POST', '/workspaces');
  await dialog.getByRole('button', { name: 'Create workspace' }).click();
  await expect.poll(() => left).toEqual(['/?workspace=new-one']);
  expect(sent).toEqual([{ name: 'Gamma' }]);
});

test('Settings rename the workspace, and the footer has its new name', async () => {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  await openTeam('/jobs', { api });
  await openSettings('Name and copies');
  const region = page.getByRole('region', { name: 'Workspace', exact: true });
  await region.getByLabelText('Name').fill('Acme & Sons');
  api.answer(`PATCH /workspaces/${ACME.id}`, { ...ACME, name: 'Acme & Sons' });
  const sent = api.sent('PATCH', '/workspaces');
  await region.getByRole('button', { name: 'Rename' }).click();
  await expect.element(doneToast('Workspace renamed')).toBeVisible();
  expect(sent).toEqual([{ name: 'Acme & Sons' }]);
  await expect.element(region.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await press('Escape');
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Acme & Sons');
});

test('A page whose workspace is suspended leads to the reason', async () => {
  const { api, left } = await openTeam('/jobs');
  const body = JSON.stringify({ message: 'This workspace is suspended', code: 'closed' });
  api.fail({ method: 'GET', path: '/jobs', status: 423, body });
  const closed = { kind: 'suspended', reason: 'The bill is open' };
  api.answer('GET /session', { person: ADA, workspaces: [{ ...ACME, closed }] });
  await expect.poll(() => left).toEqual([`/?workspace=${ACME.id}`]);
});

test('A removed member continues in another workspace', async () => {
  const { api, left } = await openTeam('/jobs', { others: [BETA] });
  const body = JSON.stringify({ message: 'You are no member of this workspace', code: NO_MEMBER });
  api.fail({ method: 'GET', path: '/jobs', status: 403, body });
  api.answer('GET /session', { person: ADA, workspaces: [BETA] });
  const told = page.getByRole('alertdialog', { name: 'You are no member of Acme any more' });
  await expect.element(told).toBeVisible();
  await told.getByRole('button', { name: 'Go to Beta' }).click();
  expect(left).toEqual([`/?workspace=${BETA.id}`]);
});

test('A draft of one workspace does not appear in another', async () => {
  const { api } = await openTeam(`/candidates/${ID}`, { others: [BETA] });
  await focus(noteField());
  await type('For Acme');
  await openTeam(`/candidates/${ID}`, { api, workspace: BETA, others: [ACME] });
  await expect.element(noteField()).toHaveValue('');
  await openTeam(`/candidates/${ID}`, { api, others: [BETA] });
  await expect.element(noteField()).toHaveValue('For Acme');
});
