import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Webhook, WebhookDelivery } from '#domain/webhook/webhook.ts';
import { ACME, openTeam } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

const AT = '2026-11-20T09:30:00.000Z';
const KEPT = { changes: { first: 5, last: 90 }, audit: { first: 2, last: 40 } };

const DELIVERED: WebhookDelivery = {
  number: 12,
  seq: 90,
  type: 'candidate.moved',
  state: 'delivered',
  status: 204,
  reason: null,
  attempts: 1,
  at: AT,
};

const PAYROLL: Webhook = {
  id: '0a4a4c1e-0000-4000-8000-000000000001',
  url: 'https://payroll.example.com/hooks/hirelane',
  description: 'Payroll',
  source: 'changes',
  kinds: null,
  state: 'on',
  reason: null,
  position: 90,
  nextAt: null,
  createdAt: AT,
  createdBy: 'p-ada',
  last: DELIVERED,
};

const section = page.getByRole('region', { name: 'Webhooks' });

async function openWebhooks(webhooks: readonly Webhook[]): Promise<ApiInMemory> {
  const api = await apiInMemory();
  for (const route of ['people', 'people/me/sessions', 'people/me/tokens', 'invitations'])
    api.answer(`GET /${route}`, { data: [] });
  const twoStep = { on: false, backupCodes: 0 };
  api.answer('GET /people/me/factors', { password: true, twoStep, passkeys: [] });
  api.answer('GET /webhooks', { data: webhooks, kept: KEPT });
  await openTeam('/jobs', { api });
  await openSettings('Webhooks');
  await expect.element(section.getByRole('button', { name: 'Add webhook…' })).toBeVisible();
  return api;
}

async function choose(item: string): Promise<void> {
  await section.getByRole('button', { name: 'Actions for Payroll' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'A webhook is added for some kinds of changes, and its secret is shown once',
  { tags: ['quick'] },
  async () => {
    const api = await openWebhooks([]);
    await section.getByRole('button', { name: 'Add webhook…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByLabelText('Address').fill('payroll.example.com');
    await dialog.getByLabelText('All changes').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Enter an address that begins with https://')).toBeVisible();
    await expect.element(dialog.getByText('Choose at least one kind of change')).toBeVisible();
    await expect.element(dialog.getByLabelText('Address')).toHaveFocus();
    await expectAccessible();
    await dialog.getByLabelText('Address').fill(PAYROLL.url);
    await dialog.getByLabelText('What it is for').fill('Payroll');
    await dialog.getByLabelText('Offers').click();
    await dialog.getByLabelText('Moves').click();
    api.answer('POST /webhooks', { ...PAYROLL, last: null, secret: 'whsec_c2VjcmV0' });
    api.answer('GET /webhooks', { data: [{ ...PAYROLL, last: null }], kept: KEPT });
    const sent = api.sent('POST', '/webhooks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([
      { url: PAYROLL.url, description: 'Payroll', source: 'changes', kinds: ['move', 'offer'] },
    ]);
    const once = section.getByRole('group', { name: 'Secret of Payroll' });
    await expect.element(once.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_c2VjcmV0');
    await expect
      .element(section.getByRole('list', { name: 'Webhooks' }).getByText('Nothing sent yet'))
      .toBeVisible();
    await expectAccessible();
  },
);

test('What the server refuses stays in the dialog, with its words', async () => {
  const api = await openWebhooks([PAYROLL]);
  await choose('Edit…');
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' });
  await expect.element(dialog.getByLabelText('All changes')).toBeChecked();
  await dialog.getByLabelText('Address').fill('https://10.0.0.1/');
  const message = 'Its address is not on the public internet, so this server may not call it';
  api.fail({ method: 'PATCH', path: `/webhooks/${PAYROLL.id}`, status: 400, message });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('https://10.0.0.1/');
});

test('A webhook that stopped says why, and is turned on again', async () => {
  const failed = {
    ...PAYROLL,
    state: 'failed',
    reason: 'It answered with the status 503',
    last: {
      ...DELIVERED,
      state: 'failed',
      status: 503,
      reason: 'It answered with the status 503',
      attempts: 10,
    },
  } as const;
  const api = await openWebhooks([failed]);
  const why = 'Turned off after three days of failures. It answered with the status 503';
  await expect.element(section.getByText(why, { exact: true })).toBeVisible();
  api.answer(`PATCH /webhooks/${PAYROLL.id}`, PAYROLL);
  api.answer('GET /webhooks', { data: [PAYROLL], kept: KEPT });
  const sent = api.sent('PATCH', `/webhooks/${PAYROLL.id}`);
  await choose('Turn on');
  await expect.element(doneToast('The webhook is on')).toBeVisible();
  expect(sent).toEqual([{ enabled: true }]);
  await expect.element(section.getByText('On', { exact: true })).toBeVisible();
});

test('A test says what the receiver answered', async () => {
  const api = await openWebhooks([PAYROLL]);
  const reason = 'Its server does not answer at this address';
  const refused = { ...DELIVERED, seq: null, type: 'webhook.test', state: 'failed', status: null, reason };
  api.answer(`POST /webhooks/${PAYROLL.id}/test`, refused);
  await choose('Send a test');
  await expect.element(page.getByText(`Test not delivered. ${reason}`)).toBeVisible();
});

test('Deliveries are sent again one by one, or from a change on', async () => {
  const api = await openWebhooks([PAYROLL]);
  const reason = 'Its server took too long to answer';
  const failed = { ...DELIVERED, number: 11, seq: 89, state: 'failed', status: null, reason, attempts: 3 };
  api.answer(`GET /webhooks/${PAYROLL.id}/deliveries`, { data: [DELIVERED, failed] });
  await section.getByRole('button', { name: 'Deliveries… to Payroll' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries to Payroll' });
  await expect.element(dialog.getByRole('row', { name: /Change 89/ })).toHaveTextContent(reason);
  await expect.element(dialog.getByRole('row', { name: /Change 89/ })).toHaveTextContent('3 attempts');
  await expectAccessible();
  api.answer(`POST /webhooks/${PAYROLL.id}/deliveries/11/send`, { ...DELIVERED, number: 13, seq: 89 });
  await dialog.getByRole('button', { name: 'Send again change 89' }).click();
  await expect.element(doneToast('Event delivered: 204')).toBeVisible();
  const from = dialog.getByLabelText('Send everything again from change');
  await from.fill('4');
  await userEvent.keyboard('{Enter}');
  await expect.element(from).toHaveAccessibleDescription('Enter a number from 5 to 90');
  api.answer(`POST /webhooks/${PAYROLL.id}/replay`, { ...PAYROLL, position: 41 });
  const sent = api.sent('POST', `/webhooks/${PAYROLL.id}/replay`);
  await from.fill('42');
  await userEvent.keyboard('{Enter}');
  await expect.element(doneToast('Everything from change 42 on is being sent again')).toBeVisible();
  expect(sent).toEqual([{ from: 42 }]);
});

test('A deleted webhook is gone, and the focus is on the heading', async () => {
  const api = await openWebhooks([PAYROLL]);
  await choose('Delete…');
  api.answer(`DELETE /webhooks/${PAYROLL.id}`, {});
  api.answer('GET /webhooks', { data: [], kept: KEPT });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(doneToast('Payroll is deleted')).toBeVisible();
  await expect.element(section.getByRole('list', { name: 'Webhooks' })).not.toBeInTheDocument();
});

test('A webhook is added for the audit log, and its deliveries are entries', async () => {
  const api = await openWebhooks([]);
  await section.getByRole('button', { name: 'Add webhook…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  const source = dialog.getByRole('group', { name: 'What it sends' });
  await expect.element(source.getByLabelText('Changes of the workspace')).toBeChecked();
  await dialog.getByLabelText('All changes').click();
  await dialog.getByLabelText('Offers').click();
  await source.getByLabelText('Audit log').click();
  await dialog.getByLabelText('Address').fill('https://siem.example.com/in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The offers belong to the changes.
  await expect.element(dialog.getByText('Choose at least one kind', { exact: true })).toBeVisible();
  const kinds = dialog.getByRole('group', { name: 'Entries to send' });
  await kinds.getByLabelText('Sign-ins').click();
  await expectAccessible();
  const siem: Webhook = {
    ...PAYROLL,
    url: 'https://siem.example.com/in',
    description: '',
    source: 'audit',
    kinds: ['signIns'],
    last: { ...DELIVERED, seq: 40, type: 'audit.signed-in' },
  };
  api.answer('POST /webhooks', { ...siem, secret: 'whsec_c2VjcmV0' });
  api.answer('GET /webhooks', { data: [siem], kept: KEPT });
  const sent = api.sent('POST', '/webhooks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ url: siem.url, description: '', source: 'audit', kinds: ['signIns'] }]);
  const list = section.getByRole('list', { name: 'Webhooks' });
  await expect.element(list.getByText('Audit log', { exact: true })).toBeVisible();
  api.answer(`GET /webhooks/${siem.id}/deliveries`, { data: [siem.last] });
  await section.getByRole('button', { name: `Deliveries… to ${siem.url}` }).click();
  const deliveries = page.getByRole('dialog', { name: `Deliveries to ${siem.url}` });
  await expect.element(deliveries.getByText('Entry 40', { exact: true })).toBeVisible();
  await expect.element(deliveries.getByLabelText('Send everything again from entry')).toBeVisible();
});

test('A new secret is asked for, then shown once', async () => {
  const api = await openWebhooks([PAYROLL]);
  await choose('New secret…');
  api.answer(`POST /webhooks/${PAYROLL.id}/secret`, { ...PAYROLL, secret: 'whsec_bmV3' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make secret' }).click();
  const once = section.getByRole('group', { name: 'Secret of Payroll' });
  await expect.element(once.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_bmV3');
});

test('On a phone nothing is wider than the screen', async () => {
  await emulatePhone();
  const api = await openWebhooks([PAYROLL]);
  expectNothingWider();
  api.answer(`GET /webhooks/${PAYROLL.id}/deliveries`, { data: [DELIVERED] });
  await section.getByRole('button', { name: 'Deliveries… to Payroll' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries to Payroll' });
  await expect.element(dialog.getByText('candidate.moved')).toBeVisible();
  expectNothingWider();
  await expectAccessible();
});

test('A recruiter has no section for webhooks', async () => {
  const api = await apiInMemory();
  for (const route of ['people', 'people/me/sessions', 'people/me/tokens'])
    api.answer(`GET /${route}`, { data: [] });
  const twoStep = { on: false, backupCodes: 0 };
  api.answer('GET /people/me/factors', { password: true, twoStep, passkeys: [] });
  await openTeam('/jobs', { api, workspace: { ...ACME, role: 'recruiter' } });
  await openSettings();
  await expect.element(settings.getByRole('tab', { name: 'People' })).toBeVisible();
  await expect.element(settings.getByRole('tab', { name: 'Webhooks' })).not.toBeInTheDocument();
});
