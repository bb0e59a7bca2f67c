import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { NONE, openMail, OWN, settings } from './mail-server-in-test.ts';

const dialog = page.getByRole('dialog', { name: 'Mail server' });

test(
  'An owner names a mail server, and what was typed stays when it can’t be used',
  { tags: ['quick'] },
  async () => {
    const api = await openMail('owner', NONE);
    await settings.getByRole('button', { name: 'Mail server…' }).click();
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect.element(dialog.getByText('Enter the server’s name')).toBeVisible();
    await expect.element(dialog.getByLabelText('Server', { exact: true })).toHaveFocus();
    await dialog.getByLabelText('Server', { exact: true }).fill('smtp.acme.example');
    await dialog.getByLabelText('Encryption').selectOptions('starttls');
    await expect.element(dialog.getByLabelText('Port')).toHaveValue('587');
    await dialog.getByLabelText('User name').fill('jobs');
    await dialog.getByLabelText('Password').fill('very secret');
    await dialog.getByLabelText('Sender’s address').fill('jobs@acme.example');
    const message = 'The mail server does not accept the name and the password: “535 No”.';
    api.answer('PUT /workspace-mail/sending', { message }, { status: 400 });
    await save.click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(dialog.getByLabelText('Password')).toHaveValue('very secret');
    await expectAccessible();

    api.answer('PUT /workspace-mail/sending', OWN);
    const sent = api.sent('PUT', '/workspace-mail/sending');
    api.answer('GET /workspace-mail', OWN);
    await save.click();
    await expect.element(doneToast('Mail is sent by this server now')).toBeVisible();
    expect(sent.at(-1)).toEqual({
      host: 'smtp.acme.example',
      port: 587,
      security: 'starttls',
      user: 'jobs',
      password: 'very secret',
      address: 'jobs@acme.example',
      name: '',
    });
    await expect.element(dialog.getByLabelText('Password')).toHaveValue('');
    await expect.element(dialog.getByText('Blank keeps the password')).toBeVisible();
  },
);

test('A test message says what the mail server answers, and an owner goes back to the shared mail server', async () => {
  const api = await openMail('owner', OWN);
  await settings.getByRole('button', { name: 'Mail server…' }).click();
  await expect.element(dialog.getByText(/Sending: last worked on Nov 30, 2026/)).toBeVisible();
  const reason = 'The mail server refuses the address: “550 Not known here”';
  api.answer('POST /workspace-mail/test', { state: 'failed', reason });
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await expect.element(dialog.getByText(`The message was not sent. ${reason}.`)).toBeVisible();
  await emulatePhone();
  expectNothingWider();
  await expectAccessible();
  api.answer('DELETE /workspace-mail/sending', {});
  api.answer('GET /workspace-mail', NONE);
  await dialog.getByRole('button', { name: 'Use the shared mail server…' }).click();
  await page.getByRole('button', { name: 'Use the shared one' }).click();
  await expect.element(doneToast('Mail is sent by the shared mail server again')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(settings.getByRole('button', { name: 'Mail server…' })).toHaveFocus();
});

test('An admin sees no mail server', async () => {
  await openMail('admin', NONE);
  await expect.element(settings.getByRole('button', { name: 'Send a test message' })).toBeVisible();
  await expect.element(settings.getByRole('button', { name: 'Mail server…' })).not.toBeInTheDocument();
});
