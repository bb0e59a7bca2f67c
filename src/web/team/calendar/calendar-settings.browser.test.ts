import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseZone } from '#web/candidate/interviews/interviews-in-test.ts';
import { ACME, openTeam } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

const HOURS = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', pauses: [] };
const STORED = {
  kind: 'ics',
  address: 'calendar.example.com',
  user: null,
  zone: 'Europe/Berlin',
  workingHours: HOURS,
  problem: null,
};

const dialog = page.getByRole('dialog', { name: 'Your calendar' });

async function openCalendar(calendar: object | null): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  api.answer('GET /people/me/factors', {
    password: true,
    twoStep: { on: false, backupCodes: 0 },
    passkeys: [],
  });
  api.answer('GET /people/me/calendar', { calendar });
  await openTeam('/jobs', { api, workspace: { ...ACME, role: 'recruiter' } });
  await openSettings('Your calendar');
  await page.getByRole('button', { name: 'Set your calendar…' }).click();
  await expect.element(dialog).toBeVisible();
  return api;
}

test('A calendar is tried and saved, with its hours', { tags: ['quick'] }, async () => {
  const api = await openCalendar(null);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Address')).toHaveFocus();
  await expect
    .element(dialog.getByLabelText('Address'))
    .toHaveAccessibleDescription(expect.stringContaining('Enter the address of your calendar'));
  await dialog.getByLabelText('Address').fill('https://calendar.example.com/secret.ics');
  await chooseZone(dialog.getByLabelText('Time zone'), 'Berlin', 'Germany (Berlin)');
  await dialog.getByLabelText('Friday').click();
  await dialog.getByLabelText('From', { exact: true }).fill('08:30');
  await dialog.getByRole('button', { name: 'Add pause' }).click();
  await expect.element(dialog.getByLabelText('Pause 1 from')).toHaveFocus();
  await dialog.getByLabelText('Pause 1 from').fill('12:00');
  await dialog.getByLabelText('Pause 1 to').fill('12:30');
  api.answer('POST /people/me/calendar/try', { busyTimes: 12 });
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect.element(dialog.getByText('12 busy times in the next 4 weeks')).toBeVisible();
  await expectAccessible();
  api.answer('PUT /people/me/calendar', { calendar: STORED, busyTimes: 12 });
  const sent = api.sent('PUT', '/people/me/calendar');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(doneToast('Saved: 12 busy times in the next 4 weeks')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      kind: 'ics',
      url: 'https://calendar.example.com/secret.ics',
      zone: 'Europe/Berlin',
      workingHours: {
        days: [1, 2, 3, 4],
        from: '08:30',
        to: '17:00',
        pauses: [{ from: '12:00', to: '12:30' }],
      },
    },
  ]);
});

test('Pauses are added, changed and removed', async () => {
  const lunch = { from: '12:00', to: '13:00' };
  const api = await openCalendar({ ...STORED, workingHours: { ...HOURS, pauses: [lunch] } });
  const add = dialog.getByRole('button', { name: 'Add pause' });
  await add.click();
  await dialog.getByLabelText('Pause 2 from').fill('15:30');
  await dialog.getByLabelText('Pause 2 to').fill('15:15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Pause 2 from')).toHaveFocus();
  await expect
    .element(dialog.getByLabelText('Pause 2 from'))
    .toHaveAccessibleDescription('A pause must end after it begins');
  await dialog.getByLabelText('Pause 2 to').fill('15:45');
  await add.click();
  await add.click();
  await add.click();
  await expect.element(add).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove pause 5' }).click();
  await expect.element(add).toHaveFocus();
  await dialog.getByRole('button', { name: 'Remove pause 1' }).click();
  await expectAccessible();
  api.answer('PUT /people/me/calendar', { calendar: STORED, busyTimes: 0 });
  const sent = api.sent('PUT', '/people/me/calendar');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(doneToast('Saved: 0 busy times in the next 4 weeks')).toBeVisible();
  // The two pauses whose times stay blank are none.
  expect(sent).toMatchObject([{ workingHours: { pauses: [{ from: '15:30', to: '15:45' }] } }]);
});

test('A calendar that can’t be read is not saved, and what was typed stays', async () => {
  const api = await openCalendar(STORED);
  await expect
    .element(dialog.getByLabelText('Address'))
    .toHaveAccessibleDescription('Blank keeps the address at calendar.example.com');
  await dialog.getByLabelText('Kind').selectOptions('A server with a password (CalDAV)');
  await dialog.getByLabelText('Address').fill('https://dav.example.com/');
  await dialog.getByLabelText('User name there').fill('ada');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Password there')).toHaveFocus();
  await userEvent.keyboard('wrong');
  const message = 'The calendar can’t be read. The user name or the password is wrong.';
  api.fail({ method: 'PUT', path: '/people/me/calendar', status: 400, message });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await expect.element(dialog.getByLabelText('Password there')).toHaveValue('wrong');
});

test('The dialog fits on a phone', async () => {
  await emulatePhone();
  await openCalendar({
    ...STORED,
    workingHours: { ...HOURS, pauses: [{ from: '12:00', to: '13:00' }] },
  });
  expectNothingWider();
  await expectAccessible();
});
