import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  apiWithMail,
  composer,
  messagesOf,
  sendButton,
  subjectField,
} from '#web/candidate/message/mail-in-test.ts';
import { INTERVIEWS, scorecardsInTest } from '#web/candidate/scorecard/scorecards-in-test.ts';
import { ID } from '#web/screens/candidate/profile-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  emulatePhone,
  expectAccessible,
  keepToasts,
  press,
  toast,
  typeIn,
} from '#web/test/on-screen.ts';
import { openSettings, settings } from '#web/test/settings-in-test.ts';
import { JOB } from '#web/test/sample-assessments.ts';
import { copyInTest, type CopyInTest } from './copy/copy-in-test.ts';
import { ADA, ACME, openTeam, OWNER_ADA, RECRUITER_BO } from './server-in-test.ts';

const NOT_HERE = 'Not on this device. It shows when the connection is back.';
const REASON = 'No connection: this works when it is back';

/** Opens a screen on a device with a copy, whose server can’t be reached. The API in memory answers as the copy does. */
async function openOffline(path: string, api: ApiInMemory): Promise<CopyInTest> {
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  const copy = copyInTest({ state: 'ready', offlineSince: '2026-11-20T09:30:00.000Z' });
  await openTeam(path, { api, copy });
  return copy;
}

/** Makes calls fail as they do while nobody answers. */
function unreachable(api: ApiInMemory, path: string): { heal(): void } {
  return api.fail({ method: 'GET', path, status: 502 });
}

async function expectNotOffered(button: Locator): Promise<void> {
  keepToasts();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(new RegExp(REASON));
  await button.click({ force: true });
  await expect.element(toast(REASON)).toBeVisible();
}

describe('Offline devices (product §25)', () => {
  test('Data that only the server has is told calmly on an offline device, and returns with the connection', async () => {
    const api = await scorecardsInTest();
    const faults = [unreachable(api, '/candidates/1/scorecards'), unreachable(api, '/session')];
    const copy = await openOffline('/candidates/1/decision', api);
    await expect.element(page.getByText(NOT_HERE).first()).toBeVisible();
    await expect.element(page.getByText(/^Error/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expectAccessible();
    for (const fault of faults) fault.heal();
    api.answer('GET /session', { person: ADA, workspaces: [ACME] });
    copy.set({ offlineSince: null });
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(NOT_HERE)).not.toBeInTheDocument();
  });

  test.each(['knows', 'does not know'])(
    'An acceptance is noted offline without a mailed copy, and the dialog of a device that %s who mails says so',
    async (knows) => {
      const api = await apiWithMail();
      if (knows === 'does not know') unreachable(api, '/mail');
      const offer = { text: 'Join us', expiresOn: '2998-12-10' };
      const { id } = await api.call<{ id: number }>('POST', `/candidates/${ID}/offers`, offer);
      const sent = { how: 'own program', subject: 'Our offer', text: 'Join us' };
      await api.call('PATCH', `/offers/${id}`, { send: sent });
      await openOffline(`/candidates/${ID}`, api);
      await card('Offer').getByRole('button', { name: 'Accepted by mail or phone…' }).click();
      const dialog = page.getByRole('dialog');
      await expect
        .element(dialog.getByText('No connection. No copy of what was accepted is mailed.'))
        .toBeVisible();
      await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Note as accepted' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      const thread = await messagesOf(api, ID);
      expect(thread.filter(({ isAutomatic }) => isAutomatic)).toEqual([]);
    },
  );

  test('A scorecard is written offline and kept, and the form says why it can’t be submitted', async () => {
    const api = await scorecardsInTest();
    const copy = await openOffline('/interviews/1/scorecard', api);
    const submit = page.getByRole('button', { name: 'Submit scorecard' });
    await typeIn(page.getByRole('textbox', { name: 'Notes', exact: true }), 'Calm');
    await expect
      .element(page.getByText('No connection. The scorecard is kept on this device.'))
      .toHaveTextContent('Submit it when the connection is back.');
    await expect.element(page.getByText('Submitted scorecards are not on this device.')).toBeVisible();
    await expectNotOffered(submit);
    await expectAccessible();
    copy.set({ offlineSince: null });
    await expect.element(submit).not.toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('No connection.')).not.toBeInTheDocument();
  });

  test('The form of a scorecard and its kept draft wait for no list of files', async () => {
    await emulatePhone();
    const api = await scorecardsInTest();
    api.hold('GET', '/candidates/1/files');
    await openOffline('/interviews/1/scorecard', api);
    const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
    await typeIn(notes, 'Calm');
    await expect
      .element(page.getByText('No connection. The scorecard is kept on this device.'))
      .toBeVisible();
    const part = page.getByRole('group', { name: 'Shown' }).getByRole('button', { name: 'Questions' });
    await part.click();
    await expect.element(page.getByText('Design a queue.')).toBeVisible();
    const before = part.element().getBoundingClientRect();
    await api.settle();
    expect(part.element().getBoundingClientRect()).toEqual(before);
    await page.getByRole('button', { name: 'Scorecard', exact: true }).click();
    await expect.element(notes).toHaveValue('Calm');
  });

  test('The profile leads offline to one’s own scorecard, although it can’t say which are written', async () => {
    const held = INTERVIEWS.map((each) => ({ ...each, interviewers: ['ada'] }));
    const api = await scorecardsInTest({ interviews: held });
    unreachable(api, '/candidates/1/scorecards');
    await openOffline('/candidates/1', api);
    await page.getByRole('link', { name: 'Write scorecard on System design' }).click();
    await expect.element(page.getByRole('heading', { name: 'Scorecard: Ada Lovelace' })).toBeVisible();
  });

  test('A mail is written offline and kept, and the composer says why it can’t be sent', async () => {
    const api = await apiWithMail();
    await openOffline(`/candidates/${ID}`, api);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press('w');
    await expect.element(composer()).toBeVisible();
    await subjectField().fill('Hello');
    await expect.element(composer().getByText('This mail is kept on this device.')).toBeVisible();
    const sent = api.sent('POST', '/messages');
    await expectNotOffered(sendButton());
    await press('Control+Enter');
    expect(sent).toEqual([]);
  });

  test('Files can’t be added offline, and the button says so', async () => {
    await openOffline(`/candidates/${ID}`, await apiInMemory());
    await expectNotOffered(card('Files').getByRole('button', { name: 'Add files' }));
  });

  test('An offer can be withdrawn offline, but not sent', async () => {
    const api = await apiWithMail();
    await api.call('POST', `/candidates/${ID}/offers`, { text: 'Join us', expiresOn: '2998-12-10' });
    const copy = await openOffline(`/candidates/${ID}`, api);
    const send = card('Offer').getByRole('button', { name: 'Send…' });
    await expectNotOffered(send);
    await expect
      .element(card('Offer').getByRole('button', { name: 'Withdraw…' }))
      .not.toHaveAttribute('aria-disabled', 'true');
    copy.set({ offlineSince: null });
    await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('Importing and the server’s settings are not offered offline, and come back with what was typed', async () => {
    const api = await apiInMemory();
    api.answer('GET /people/me/tokens', { data: [] });
    const copy = await openOffline('/candidates/import', api);
    await expect.element(page.getByText('Importing needs the connection to the server.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Choose/ })).not.toBeInTheDocument();
    copy.set({ offlineSince: null });
    await openSettings('Access tokens');
    const name = settings.getByLabelText('What the token is for');
    await name.fill('Reports');
    copy.set({ offlineSince: '2026-11-20T09:30:00.000Z' });
    await expect.element(settings.getByText('These settings are not on this device.')).toBeVisible();
    await expect.element(name).not.toBeVisible();
    await expectAccessible();
    copy.set({ offlineSince: null });
    await expect.element(name).toHaveValue('Reports');
    await expect.element(name).toBeVisible();
  });

  test('An assessment is changed and kept offline, and can’t be saved', async () => {
    await openOffline(`/assessments/${JOB}`, await apiInMemory());
    await page.getByLabelText('Assessment title').fill('About wood');
    await expect
      .element(page.getByText('Kept on this device. Save when the connection is back.'))
      .toBeVisible();
    await expectNotOffered(page.getByRole('button', { name: 'Save', exact: true }));
  });

  test('The history says offline that it is not on this device, and never that nothing has been done', async () => {
    const api = await apiInMemory();
    api.answer('GET /changes', { data: [], revision: 1 });
    await openOffline('/jobs', api);
    await page.getByRole('button', { name: 'History' }).click();
    const panel = page.getByRole('dialog', { name: 'History' });
    await expect
      .element(panel.getByText('The history is not on this device. It shows when the connection is back.'))
      .toBeVisible();
    await expect.element(panel.getByText('Nothing has been done yet.')).not.toBeInTheDocument();
  });

  test('The history says offline, below the changes on this device, that there are others', async () => {
    const api = await apiInMemory();
    await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
    const copy = await openOffline('/jobs', api);
    await page.getByRole('button', { name: 'History' }).click();
    const panel = page.getByRole('dialog', { name: 'History' });
    const others = panel.getByText(
      'Only the changes on this device. The others show when the connection is back.',
    );
    await expect.element(panel.getByRole('listitem').first()).toBeVisible();
    await expect.element(others).toBeVisible();
    copy.set({ offlineSince: null });
    await expect.element(others).not.toBeInTheDocument();
  });

  test('An interview is prepared and kept offline, and can’t be scheduled', async () => {
    await openOffline(`/candidates/${ID}`, await apiInMemory());
    await page
      .getByRole('button', { name: /^Schedule/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Schedule interview/ });
    await expect.element(dialog.getByText('What you filled in is kept on this device.')).toBeVisible();
    await expectNotOffered(dialog.getByRole('button', { name: /^Schedule/ }).last());
  });
});
