import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { NONE, openMail, OWN, settings } from './mail-server-in-test.ts';

const dialog = page.getByRole('dialog', { name: 'Mailbox' });
const RECEIVING = {
  host: 'imap.acme.example',
  port: 993,
  security: 'tls',
  user: 'jobs',
  hasPassword: true,
  folder: 'INBOX',
  replies: 'jobs@acme.example',
  authServers: ['mx.acme.example'],
  since: '2026-11-30T09:00:00.000Z',
  state: {
    workedAt: null,
    failsSince: '2026-11-30T09:00:00.000Z',
    problem: 'The mailbox’s server does not answer',
  },
};

test('An owner names a mailbox, whose address for answers has to take more letters', async () => {
  const api = await openMail('owner', NONE);
  await settings.getByRole('button', { name: 'Mailbox…' }).click();
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabelText('Server', { exact: true }).fill('imap.acme.example');
  await dialog.getByLabelText('User name').fill('jobs');
  await dialog.getByLabelText('Address for answers').fill('applications.team@acme.example');
  await save.click();
  await expect.element(dialog.getByText('Enter the password')).toBeVisible();
  await expect.element(dialog.getByText(/^Enter an address with at most 12 letters/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Password')).toHaveFocus();
  await dialog.getByLabelText('Password').fill('very secret');
  await dialog.getByLabelText('Address for answers').fill('jobs@acme.example');
  await dialog.getByLabelText('Servers that prove senders').fill('mx.acme.example');
  await expectAccessible();
  api.answer('PUT /workspace-mail/receiving', { ...OWN, receiving: RECEIVING });
  const sent = api.sent('PUT', '/workspace-mail/receiving');
  api.answer('GET /workspace-mail', { ...OWN, receiving: RECEIVING });
  await save.click();
  await expect.element(doneToast('Answers are read from this mailbox now')).toBeVisible();
  expect(sent).toEqual([
    {
      host: 'imap.acme.example',
      port: 993,
      security: 'tls',
      user: 'jobs',
      password: 'very secret',
      folder: 'INBOX',
      replies: 'jobs@acme.example',
      authServers: ['mx.acme.example'],
    },
  ]);
});

test('A mailbox that can’t be read says so, and an owner goes back to the shared one', async () => {
  const api = await openMail('owner', { ...OWN, receiving: RECEIVING });
  await settings.getByRole('button', { name: 'Mailbox…' }).click();
  await expect
    .element(dialog.getByText(/Receiving: fails since Nov 30, 2026.*The mailbox’s server does not answer\./))
    .toBeVisible();
  await emulatePhone();
  expectNothingWider();
  api.answer('DELETE /workspace-mail/receiving', {});
  await dialog.getByRole('button', { name: 'Use the shared mailbox…' }).click();
  await page.getByRole('button', { name: 'Use the shared one' }).click();
  await expect.element(doneToast('Answers arrive in the shared mailbox again')).toBeVisible();
});
