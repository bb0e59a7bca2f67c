import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#domain/team/role.ts';
import { VERSION } from '#hosts/page/version.ts';
import { ACME, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  optionsOf,
  preferTheme,
  press,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { openSettings, settings, showSettings } from '#web/test/settings-in-test.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsprüfungen & Daughters International';
const FOR_EVERYBODY = ['Notifications', 'Your calendar', 'Sign-in', 'Access tokens'];
const PAGES = {
  reviewer: ['General', ...FOR_EVERYBODY],
  recruiter: ['General', ...FOR_EVERYBODY, 'People', 'Hiring'],
  owner: [
    'General',
    ...FOR_EVERYBODY,
    'Name and copies',
    'People',
    'Hiring',
    'Careers site',
    'Retention',
    'Mail',
    'Company',
    'Programs',
    'Webhooks',
  ],
} as const;

const tabs = settings.getByRole('tab');
const shownTab = settings.getByRole('tab', { selected: true });

const USAGE = `GET /workspaces/${ACME.id}/usage`;
const DELETION = `POST /workspaces/${ACME.id}/deletion`;

async function open(role: Role = 'owner', name = ACME.name): Promise<ApiInMemory> {
  return (await openAndWatch(role, name)).api;
}

/** Also returns the paths for which the page was left. */
async function openAndWatch(role: Role = 'owner', name = ACME.name) {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [{ ...OWNER_ADA, role, name: LONG }, RECRUITER_BO] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  api.answer('GET /webhooks', { data: [], kept: {} });
  const twoStep = { on: false, backupCodes: 0 };
  api.answer('GET /people/me/factors', { password: true, twoStep, passkeys: [] });
  const nothing = { used: 4, most: null };
  api.answer(USAGE, { seats: nothing, storage: nothing, reads: null });
  const { left } = await openTeam('/jobs', { api, workspace: { ...ACME, name, role } });
  return { api, left };
}

describe('Settings', () => {
  test('“Settings” opens with the theme and where the data is', { tags: ['quick'] }, async () => {
    await open();
    await openSettings();
    await expect.element(shownTab).toHaveTextContent('General');
    await expect.element(shownTab).toHaveFocus();
    await expect.element(settings.getByRole('radio', { name: 'Dark' })).toBeVisible();
    const about = settings.getByRole('region', { name: 'About' });
    await expect.element(about).toHaveTextContent(`Hirelane ${VERSION}.`);
    const data = settings.getByRole('region', { name: 'Your data' });
    await expect.element(data).toHaveTextContent(/Everything in Acme is kept on the server/);
    await expect.element(data).toBeVisible();
    await expectAccessible();
  });

  test.each(['reviewer', 'recruiter', 'owner'] as const)(
    '“Settings” lists what a person may use: %s',
    async (role) => {
      await open(role);
      await openSettings();
      await expect.poll(() => texts(tabs)).toEqual(PAGES[role]);
    },
  );

  test('“Settings” shows a page by a click or by the arrows, and goes on to it by Tab', async () => {
    await open();
    await openSettings('People');
    await expect.element(settings.getByRole('tabpanel', { name: 'People' })).toBeVisible();
    await expect.element(settings.getByRole('tabpanel', { name: 'General' })).not.toBeInTheDocument();
    await press('ArrowDown');
    await expect.element(shownTab).toHaveTextContent('Hiring');
    await expect.element(shownTab).toHaveFocus();
    await expect.element(settings.getByRole('textbox', { name: 'Name of Other' })).toBeVisible();
    await press('Home');
    await press('ArrowUp');
    await expect.element(shownTab).toHaveTextContent('Webhooks');
    await press('ArrowDown');
    await expect.element(shownTab).toHaveTextContent('General');
    await press('End');
    await press('ArrowUp');
    await expect.element(settings.getByRole('button', { name: 'Service accounts…' })).toBeVisible();
    await press('Tab');
    await expect.element(settings.getByRole('button', { name: 'Service accounts…' })).toHaveFocus();
    await press('Escape');
    await expect.element(settings).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /profile menu/ })).toHaveFocus();
  });

  test('“Settings” loads a page when it is first shown, and keeps what was typed there', async () => {
    const api = await open();
    const asked = api.sent('GET', '/people/me/tokens');
    await openSettings();
    await expect.element(settings.getByRole('region', { name: 'Your data' })).toBeVisible();
    expect(asked).toHaveLength(0);
    await showSettings('Access tokens');
    await settings.getByLabelText('What the token is for').fill('Report');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await showSettings('General');
    await expect.element(settings.getByLabelText('What the token is for')).not.toBeVisible();
    await showSettings('Access tokens');
    await expect.element(settings.getByLabelText('What the token is for')).toHaveValue('Report');
  });

  test('“Settings” has a select of its pages on a phone', async () => {
    await emulatePhone();
    await open();
    await openSettings();
    const select = settings.getByRole('combobox', { name: 'Section', exact: true });
    await expect.element(select).toHaveFocus();
    await expect.element(tabs).not.toBeInTheDocument();
    expect(optionsOf(select).map(([, label]) => label)).toEqual(PAGES.owner);
    await expect.element(settings.getByRole('radio', { name: 'Dark' })).toBeVisible();
    await showSettings('People');
    await expect.element(settings.getByRole('list', { name: 'Members' })).toBeVisible();
    await expectAccessible();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`“Settings” is accessible and fits on every page, with long names, ${theme}`, async () => {
      await preferTheme(theme);
      await open('owner', LONG);
      await openSettings();
      for (const label of PAGES.owner) {
        await showSettings(label);
        await expect.element(settings.getByRole('tabpanel', { name: label })).toBeVisible();
        await expectAccessible();
      }
      await emulatePhone();
      for (const label of PAGES.owner) {
        await showSettings(label);
        await expect.element(settings.getByRole('combobox', { name: 'Section' })).toHaveValue(label);
        expectNothingWider();
      }
      await expectAccessible();
    });
  }
});

describe('The workspace', () => {
  test('“What it has” says how much there is, and that all is taken', async () => {
    const api = await open();
    const usage = { seats: { used: 5, most: 5 }, storage: { used: 950_000, most: 1_000_000 }, reads: 60 };
    api.answer(USAGE, usage);
    await openSettings('Name and copies');
    const section = settings.getByRole('region', { name: 'What it has' });
    await expect
      .element(section)
      .toHaveTextContent('5 of 5 seats: all is taken. Whoever runs this server can give more');
    await expect.element(section).toHaveTextContent('950 kB of 1 MB for files: nearly all is taken');
    await expect.element(section).toHaveTextContent('Programs may read 60 times a minute.');
    await expectAccessible();
  });

  test('An owner deletes the workspace by keyboard, with its name typed; another name stays and says what to do', async () => {
    const { api, left } = await openAndWatch();
    const sent = api.sent('POST', DELETION.replace('POST ', ''));
    await openSettings('Name and copies');
    await focus(settings.getByRole('button', { name: 'Delete workspace…' }));
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete Acme?' });
    const name = dialog.getByLabelText('Type the name to confirm: Acme');
    await expect.element(name).toHaveFocus();
    await expectAccessible();
    await type('Acne');
    await press('Enter');
    await expect.element(dialog.getByText('Type the name: Acme')).toBeVisible();
    await expect.element(name).toHaveValue('Acne');
    expect(sent).toHaveLength(0);
    api.answer(DELETION, { message: 'Only owners can do that' }, { status: 403 });
    await name.fill('Acme');
    await press('Enter');
    await expect.element(dialog.getByText('Only owners can do that')).toBeVisible();
    api.answer(DELETION, { ...ACME, closed: { kind: 'deleted', erasedAt: '2999-01-01T00:00:00.000Z' } });
    await press('Enter');
    await expect.poll(() => left).toEqual([`/?workspace=${ACME.id}`]);
  });

  test('“What it has” counts one seat as one', async () => {
    const api = await open();
    const nothing = { used: 0, most: null };
    api.answer(USAGE, { seats: { used: 1, most: null }, storage: nothing, reads: null });
    await openSettings('Name and copies');
    await expect.element(settings.getByText('1 seat, without a limit', { exact: false })).toBeVisible();
  });

  test('An admin sees what the workspace has, and can’t delete it', async () => {
    await open('admin');
    await openSettings('Name and copies');
    await expect.element(settings.getByText('4 seats, without a limit', { exact: false })).toBeVisible();
    expect(settings.getByRole('button', { name: 'Delete workspace…' }).elements()).toEqual([]);
  });
});
