import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Copies } from '#domain/team/copies.ts';
import { chooseCopy } from './device-copy.ts';
import { ACME, ADA, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  keepToasts,
  preferTheme,
} from '#web/test/on-screen.ts';
import { copyInTest, refusedNote, type CopyInTest } from './copy-in-test.ts';
import { openSettings, settings, showSettings } from '#web/test/settings-in-test.ts';

const section = settings.getByRole('region', { name: 'Copy on this device' });
const keep = section.getByRole('checkbox', { name: 'Keep a copy on this device' });
const UNSENT = { state: 'ready', unsent: 2, notSent: [refusedNote('w-1', 'A')] } as const;

beforeEach(() => chooseCopy(null));
afterEach(() => chooseCopy(null));

function chooseInMenu(item: string): Promise<void> {
  return page
    .getByRole('button', { name: 'Ada King' })
    .click()
    .then(() => page.getByRole('menuitem', { name: item }).click());
}

async function openWith(copy: CopyInTest, copies: Copies = 'all', role: 'owner' | 'recruiter' = 'owner') {
  const api: ApiInMemory = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  api.answer('GET /people/me/calendar', { calendar: null });
  api.answer('GET /people/me/factors', {
    password: true,
    twoStep: { on: false, backupCodes: 0 },
    passkeys: [],
  });
  return openTeam('/jobs', { api, copy, workspace: { ...ACME, copies, role } });
}

async function openCopy(...given: Parameters<typeof openWith>): Promise<ApiInMemory> {
  const { api } = await openWith(...given);
  await openSettings();
  await expect.element(section).toBeVisible();
  return api;
}

describe('The copy in Settings', () => {
  test('Settings say how the copy is', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 34_200_000 });
    const copy = copyInTest({ state: 'filling', rows: 12_400 });
    await openCopy(copy);
    await expect.element(section).toHaveTextContent('The copy is being made: 12,400 rows so far.');
    await expectAccessible();
    copy.set({ state: 'ready' });
    await expect.element(section).toHaveTextContent('The copy is ready. Hirelane uses 34 MB on this device.');
    await expect
      .element(settings.getByRole('region', { name: 'Your data' }))
      .toHaveTextContent('This device has a copy.');
    await expectAccessible();
  });

  test('Settings remove the copy, and make it again when the person wants it', async () => {
    keepToasts();
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
    const copy = copyInTest({ state: 'ready' });
    await openCopy(copy);
    await expect.element(keep).toBeChecked();
    await section.getByRole('button', { name: 'Remove it' }).click();
    await expect.element(doneToast('The copy is removed from this device')).toBeVisible();
    await expect.element(keep).not.toBeChecked();
    await expect.element(section).toHaveTextContent('There is no copy on this device.');
    expect(copy.calls.at(-1)).toBe('remove');
    await expectAccessible();
    persist.mockClear();
    await keep.click();
    await expect.element(keep).toBeChecked();
    await vi.waitFor(() => expect(copy.calls.at(-1)).toBe('open'), { timeout: 60_000 });
    expect(persist).toHaveBeenCalled();
  });

  test('Settings ask before unsent changes are lost', async () => {
    const copy = copyInTest(UNSENT);
    await openCopy(copy);
    const question = page.getByRole('alertdialog', {
      name: '3 changes are not sent yet. Remove the copy and lose them?',
    });
    await keep.click();
    await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await expectAccessible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(keep).toBeChecked();
    await expect.element(keep).toHaveFocus();
    expect(copy.calls).not.toContain('remove');
    await section.getByRole('button', { name: 'Remove it' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(keep).not.toBeChecked();
    expect(copy.calls).toContain('remove');
  });

  test('Settings open the list of what could not be sent', async () => {
    await openCopy(copyInTest(UNSENT));
    await expect.element(section).toHaveTextContent('1 change could not be sent');
    await section.getByRole('button', { name: 'Show' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Not sent' }).getByRole('listitem'))
      .toHaveLength(1);
  });

  test('Settings make no copy where members ask for it, before the person does', async () => {
    const copy = copyInTest();
    await openCopy(copy, 'asked', 'recruiter');
    await expect.element(keep).not.toBeChecked();
    expect(copy.calls).toEqual([]);
    await keep.click();
    await vi.waitFor(() => expect(copy.calls).toEqual(['open']), { timeout: 60_000 });
  });

  test('Settings say that nobody keeps a copy, and an earlier copy is removed', async () => {
    const copy = copyInTest({ state: 'ready' });
    await openCopy(copy, 'none', 'recruiter');
    await expect
      .element(section)
      .toHaveTextContent('The owners and admins of this workspace have turned copies off.');
    await expect.element(keep).not.toBeInTheDocument();
    await vi.waitFor(() => expect(copy.calls).toEqual(['remove']), { timeout: 60_000 });
    await expectAccessible();
  });

  test('The copy in Settings fits a phone, in the dark', async () => {
    await emulatePhone();
    await preferTheme('dark');
    await openCopy(copyInTest(UNSENT));
    expectNothingWider();
    await expectAccessible();
  });
});

describe('The workspace’s setting', () => {
  const select = settings.getByRole('combobox', { name: 'Keep a copy on members’ devices' });

  test('The workspace’s setting is chosen by owners and admins, and applies to this device at once', async () => {
    keepToasts();
    const copy = copyInTest({ state: 'ready' });
    const api = await openCopy(copy);
    await showSettings('Name and copies');
    api.answer(`PATCH /workspaces/${ACME.id}`, { ...ACME, copies: 'none' });
    const sent = api.sent('PATCH', `/workspaces/${ACME.id}`);
    await select.selectOptions('Nobody');
    await expect.element(doneToast('Saved')).toBeVisible();
    expect(sent).toEqual([{ copies: 'none' }]);
    await expect.element(select).toHaveValue('none');
    await vi.waitFor(() => expect(copy.calls.at(-1)).toBe('remove'), { timeout: 60_000 });
    await expectAccessible();
  });

  test('The workspace’s setting stays as it was when it can’t be saved', async () => {
    keepToasts();
    const api = await openCopy(copyInTest());
    await showSettings('Name and copies');
    api.fail({ method: 'PATCH', path: `/workspaces/${ACME.id}`, status: 500 });
    await select.selectOptions('Nobody');
    await expect.element(errorToast('')).toBeVisible();
    await expect.element(select).toHaveValue('all');
  });

  test('The workspace’s setting is not shown to recruiters', async () => {
    await openCopy(copyInTest(), 'all', 'recruiter');
    await expect.element(settings.getByRole('tab', { name: 'Name and copies' })).not.toBeInTheDocument();
  });
});

describe('Unsent changes', () => {
  test('Unsent changes are named before the person signs out', async () => {
    const copy = copyInTest(UNSENT);
    const { api, left } = await openWith(copy);
    api.answer('DELETE /session', {});
    const question = page.getByRole('alertdialog', { name: '3 changes are not sent yet. Sign out?' });
    await chooseInMenu('Log out');
    await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await expect.element(question).toHaveAccessibleDescription(/They stay on this device/);
    await expectAccessible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(left).toEqual([]);
    await chooseInMenu('Log out');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await vi.waitFor(() => expect(left).toEqual(['/sign-in']), { timeout: 60_000 });
  });

  test('Unsent changes don’t stop an offline sign-out, but the question says what it does', async () => {
    const copy = copyInTest({ state: 'ready', offlineSince: '2026-11-20T09:30:00.000Z' });
    const { api, left } = await openWith(copy);
    api.answer('DELETE /session', {});
    await chooseInMenu('Log out');
    const question = page.getByRole('alertdialog', { name: 'No connection. Sign out?' });
    await expect.element(question).toHaveAccessibleDescription(/^The copy on this device is deleted now/);
    await expectAccessible();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await vi.waitFor(() => expect(left).toEqual(['/sign-in']), { timeout: 60_000 });
  });

  test('Unsent changes are lost when the person leaves the workspace, who is told before', async () => {
    const copy = copyInTest(UNSENT);
    const { api, left } = await openWith(copy, 'all', 'recruiter');
    api.answer('GET /people', {
      data: [
        { ...OWNER_ADA, role: 'recruiter' },
        { ...RECRUITER_BO, role: 'owner' },
      ],
    });
    await openSettings('People');
    await settings.getByRole('button', { name: 'Leave Acme' }).click();
    const question = page.getByRole('alertdialog', {
      name: '3 changes are not sent yet. Leave Acme and lose them?',
    });
    api.answer(`DELETE /people/${ADA.id}`, {});
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await vi.waitFor(() => expect(left).toEqual(['/']), { timeout: 60_000 });
    expect(copy.calls).toContain('remove');
  });
});
