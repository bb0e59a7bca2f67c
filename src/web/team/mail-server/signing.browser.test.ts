import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { openMail, OWN, settings } from './mail-server-in-test.ts';

const dialog = page.getByRole('dialog', { name: 'Proof of the sender' });
const SIGNING = {
  domain: 'acme.example',
  selector: 'hirelane',
  record: { name: 'hirelane._domainkey.acme.example', value: `v=DKIM1; k=rsa; p=${'MIIB'.repeat(90)}` },
  verifiedAt: null,
};

test('An owner makes a key, and is told which lines the DNS lacks', async () => {
  const api = await openMail('owner', OWN);
  await settings.getByRole('button', { name: 'Proof of the sender…' }).click();
  await expect.element(dialog.getByLabelText('Domain')).toHaveValue('acme.example');
  await dialog.getByLabelText('Selector').fill('not a name');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByText('Enter letters and digits, like hirelane')).toBeVisible();
  await dialog.getByLabelText('Selector').fill('hirelane');
  api.answer('PUT /workspace-mail/signing', { ...OWN, signing: SIGNING });
  const sent = api.sent('PUT', '/workspace-mail/signing');
  api.answer('GET /workspace-mail', { ...OWN, signing: SIGNING });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(SIGNING.record.name);
  expect(sent).toEqual([{ domain: 'acme.example', selector: 'hirelane' }]);
  const lines = [
    { kind: 'SPF', isWell: true, sentence: 'acme.example has “v=spf1 -all”' },
    {
      kind: 'DKIM',
      isWell: false,
      sentence: `${SIGNING.record.name} lacks the TXT line “${SIGNING.record.value}”`,
    },
  ];
  api.answer('POST /workspace-mail/dns', { data: lines });
  await dialog.getByRole('button', { name: 'Check the DNS' }).click();
  const found = dialog.getByRole('list', { name: 'Lines in the DNS' }).getByRole('listitem');
  await expect.element(found.first()).toHaveTextContent('SPF: found. acme.example has “v=spf1 -all”.');
  await expect.element(found.nth(1)).toHaveTextContent(/^DKIM: missing\. hirelane\._domainkey/);
  await expectAccessible();
  await emulatePhone();
  expectNothingWider();
  await expectAccessible();
});

test('Without a sender of its own a workspace proves none', async () => {
  await openMail('owner', { ...OWN, sending: null });
  await settings.getByRole('button', { name: 'Proof of the sender…' }).click();
  await expect.element(dialog.getByText('Choose a mail server and a sender first.')).toBeVisible();
});
