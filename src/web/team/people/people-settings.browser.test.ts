import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { timeZone } from '#web/app/time/time-zone.ts';
import { ACME, BO, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  optionsOf,
  texts,
} from '#web/test/on-screen.ts';
import { openSettings, settings, showSettings } from '#web/test/settings-in-test.ts';

const HERE = {
  id: 's1',
  current: true,
  agent: 'Firefox/128',
  createdAt: '',
  lastSeenAt: '2026-11-02T09:00:00Z',
};
const THERE = { ...HERE, id: 's2', current: false, agent: 'Chrome/130 Windows' };
const SENT = { state: 'sent', reason: null };
const FAILED = { state: 'failed', reason: 'The mail server refuses the address: “550 No such user”' };
const WAITING = {
  id: 'i1',
  email: 'cy@example.com',
  role: 'admin',
  expiresAt: '2026-12-01T09:00:00.000Z',
  mail: SENT,
};

const FACTORS = { password: true, twoStep: { on: false, backupCodes: 0 }, passkeys: [] };
const TWO_STEP_ON = { ...FACTORS, twoStep: { on: true, backupCodes: 10 } };

const SECRETS = [
  { id: 'directory', kind: 'directory', name: '', lastUsedAt: '2026-11-02T09:00:00.000Z' },
  { id: 't1', kind: 'token', name: 'Export', lastUsedAt: null },
  { id: 'w1', kind: 'webhook', name: 'Payroll', lastUsedAt: null },
];

const FOR_TRYING_OUT = /This server keeps its data in a folder, for trying out: one process on one machine/;

function members() {
  return settings.getByRole('list', { name: 'Members' }).getByRole('listitem');
}

async function openPeople(
  role: 'owner' | 'recruiter',
  people: readonly object[] = [OWNER_ADA, RECRUITER_BO],
  ownFactors: object = FACTORS,
  prepare: (api: ApiInMemory) => void = () => undefined,
): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: people });
  api.answer('GET /invitations', { data: [WAITING] });
  api.answer('GET /people/me/sessions', { data: [HERE, THERE] });
  api.answer('GET /people/me/mail-services', {
    sending: { workedAt: '2026-11-30T09:00:00.000Z', failsSince: null, problem: '' },
    receiving: null,
  });
  api.answer('GET /people/me/tokens', { data: [] });
  api.answer('GET /people/me/factors', ownFactors);
  prepare(api);
  await openTeam('/jobs', { api, workspace: { ...ACME, role } });
  await openSettings('People');
  await expect.element(members().first()).toBeVisible();
  return api;
}

describe('Members', () => {
  test('An owner sees everybody, and gives other roles', { tags: ['quick'] }, async () => {
    const api = await openPeople('owner');
    await expect.element(members().first()).toHaveTextContent('Ada King (you)ada@example.comOwner');
    // The last owner can't leave, because a workspace needs an owner.
    await expect.element(members().first().getByRole('combobox')).not.toBeInTheDocument();
    await expect.element(members().first().getByRole('button')).not.toBeInTheDocument();
    await expect.element(settings.getByText(FOR_TRYING_OUT)).not.toBeInTheDocument();
    const role = settings.getByLabelText('Role of Bo Lind');
    expect(optionsOf(role).map(([value]) => value)).toEqual(['owner', 'admin', 'recruiter', 'reviewer']);
    api.answer('PATCH /people/p-bo', { ...RECRUITER_BO, role: 'admin' });
    const sent = api.sent('PATCH', '/people/p-bo');
    await role.selectOptions('admin');
    await expect.element(doneToast('Bo Lind is admin now')).toBeVisible();
    expect(sent).toEqual([{ role: 'admin' }]);
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await expectAccessible();
  });

  test('A member is removed after a question, and the focus stays near', async () => {
    const api = await openPeople('owner');
    api.answer('GET /people/p-bo/secrets', { data: [] });
    await settings.getByRole('button', { name: 'Remove Bo Lind' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Bo Lind?' });
    await expect.element(question).toBeVisible();
    api.answer('DELETE /people/p-bo', {});
    api.answer('GET /people', { data: [OWNER_ADA] });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(doneToast('Bo Lind is no member any more')).toBeVisible();
    await expect.element(members()).toHaveLength(1);
    await expect.element(settings.getByRole('heading', { name: 'People' })).toHaveFocus();
  });

  test('The removal of a member names the secrets that they made, and each ends unless it is cleared', async () => {
    const api = await openPeople('owner');
    api.answer('GET /people/p-bo/secrets', { data: SECRETS });
    await settings.getByRole('button', { name: 'Remove Bo Lind' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Bo Lind?' });
    const group = question.getByRole('group', { name: /^Bo Lind made these/ });
    await expect.element(group.getByRole('checkbox')).toHaveLength(3);
    for (const box of group.getByRole('checkbox').all()) await expect.element(box).toBeChecked();
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await group.getByLabelText('A token of the service account “Export”').click();
    // No other call is answered.
    api.answer('DELETE /people/p-bo?keep=t1', {});
    api.answer('GET /people', { data: [OWNER_ADA] });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(doneToast('Bo Lind is no member any more')).toBeVisible();
  });

  test('A lower role asks about the secrets that may no longer be made, and only about these', async () => {
    const api = await openPeople('owner', [OWNER_ADA, { ...RECRUITER_BO, role: 'owner' }]);
    api.answer('GET /people/p-bo/secrets', { data: SECRETS });
    const role = settings.getByLabelText('Role of Bo Lind');
    await role.selectOptions('admin');
    const question = page.getByRole('alertdialog', { name: 'Make Bo Lind admin?' });
    await expect.element(question.getByRole('checkbox')).toHaveLength(1);
    await question.getByLabelText('The token of the company’s directory').click();
    api.answer('PATCH /people/p-bo', { ...RECRUITER_BO, role: 'admin' });
    const sent = api.sent('PATCH', '/people/p-bo');
    await question.getByRole('button', { name: 'Change the role' }).click();
    await expect.element(doneToast('Bo Lind is admin now')).toBeVisible();
    expect(sent).toEqual([{ role: 'admin', keep: ['directory'] }]);
    // Without secrets nobody is asked.
    api.answer('GET /people/p-bo/secrets', { data: [] });
    await role.selectOptions('recruiter');
    await expect.element(doneToast('Bo Lind is recruiter now')).toBeVisible();
    expect(sent[1]).toEqual({ role: 'recruiter' });
  });

  test('An error is reported, and the role stays', async () => {
    const api = await openPeople('owner');
    api.fail({ method: 'PATCH', path: '/people/', status: 403, message: 'Only an owner can do that' });
    const role = settings.getByLabelText('Role of Bo Lind');
    await role.selectOptions('owner');
    await expect.element(errorToast('Only an owner can do that')).toBeVisible();
    await expect.element(role).toHaveValue('recruiter');
  });

  test('A recruiter sees the members, and no action that they may not do', async () => {
    await openPeople('recruiter', [
      { ...OWNER_ADA, role: 'recruiter' },
      { ...RECRUITER_BO, role: 'owner' },
    ]);
    await expect.element(members()).toHaveLength(2);
    await expect.element(settings.getByText('Owners and admins invite and remove people.')).toBeVisible();
    await expect.element(members().getByRole('combobox')).not.toBeInTheDocument();
    await expect.element(members().getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    await expect.element(settings.getByRole('button', { name: /Invite|Back up/ })).not.toBeInTheDocument();
  });
});

test('Leaving asks for a confirmation, reports an error, and leads out', async () => {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /people/me/sessions', { data: [HERE] });
  const workspace = { ...ACME, role: 'recruiter' } as const;
  const { left } = await openTeam('/jobs', { api, workspace, person: BO });
  await openSettings('People');
  await settings.getByRole('button', { name: 'Leave Acme' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave Acme?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  const fault = api.fail({ method: 'DELETE', path: '/people/p-bo', status: 409, message: 'Not now' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(errorToast('Not now')).toBeVisible();
  expect(left).toEqual([]);
  fault.heal();
  api.answer('DELETE /people/p-bo', {});
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => left).toEqual(['/']);
});

test('Settings says when a server is only for trying out', async () => {
  await openTeam('/jobs', { storage: 'folder' });
  await openSettings();
  await expect.element(settings.getByText(FOR_TRYING_OUT)).toBeVisible();
});

describe('Invitations', () => {
  test('Invitations are made by email and role, and their link is shown once', async () => {
    const api = await openPeople('owner');
    const link = 'https://hire.example.com/join?token=abc';
    api.answer('POST /invitations', { ...WAITING, id: 'i2', email: 'di@example.com', link }, { status: 201 });
    const sent = api.sent('POST', '/invitations');
    const email = settings.getByLabelText('Email of whom to invite');
    await settings.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription(/\S/);
    await email.fill('di@example.com');
    await settings.getByLabelText('Invite as').selectOptions('admin');
    await settings.getByRole('button', { name: 'Invite', exact: true }).click();
    const made = settings.getByRole('group', { name: 'Invitation of di@example.com' });
    await expect.element(made.getByRole('textbox')).toHaveValue(link);
    await expect.element(email).toHaveValue('');
    expect(sent).toEqual([{ email: 'di@example.com', role: 'admin' }]);
    await expectAccessible();
  });

  test('Invitations say that their message was not sent, and are sent again', async () => {
    const api = await openPeople('owner');
    const list = settings.getByRole('list', { name: 'Invitations' });
    await expect.element(list).not.toHaveTextContent('mailed');
    const link = 'https://hire.example.com/join?token=abc';
    const made = { ...WAITING, id: 'i2', email: 'di@example.com', link };
    api.answer('POST /invitations', { ...made, mail: FAILED }, { status: 201 });
    api.answer('GET /invitations', { data: [{ ...WAITING, mail: FAILED }] });
    await settings.getByLabelText('Email of whom to invite').fill('di@example.com');
    await settings.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect
      .element(settings.getByRole('group', { name: 'Invitation of di@example.com' }).getByRole('alert'))
      .toHaveTextContent(
        /the message was not sent\. The mail server refuses the address: “550 No such user”\. Copy this link/,
      );
    await expect.element(list).toHaveTextContent('Not mailed. The mail server refuses the address');
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();

    const again = { ...WAITING, id: 'i3', link: `${link}d` };
    api.answer(
      'POST /invitations/i1/send',
      { ...again, mail: { state: 'sending', reason: null } },
      { status: 201 },
    );
    api.answer('GET /invitations', { data: [{ ...again, mail: { state: 'sending', reason: null } }] });
    const button = list.getByRole('button', { name: 'Send again to cy@example.com' });
    await button.click();
    const shown = settings.getByRole('group', { name: 'Invitation of cy@example.com' });
    await expect.element(shown.getByRole('textbox')).toHaveValue(`${link}d`);
    await expect.element(shown).toHaveTextContent('The mail server has not answered yet');
    await expect.element(list).toHaveTextContent('The message is being sent');
    await expect.element(button).toHaveFocus();
    // The list refreshes by itself.
    api.answer('GET /invitations', { data: [again] });
    await expect.element(list).not.toHaveTextContent('The message is being sent');
  });

  test('Invitations come as a link to hand on without mail', async () => {
    const api = await openPeople('owner');
    const made = { ...WAITING, id: 'i2', link: 'https://hire.example.com/join?token=abc' };
    api.answer('POST /invitations', { ...made, mail: { state: 'kept', reason: null } }, { status: 201 });
    await settings.getByLabelText('Email of whom to invite').fill('cy@example.com');
    await settings.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect
      .element(settings.getByRole('group', { name: 'Invitation of cy@example.com' }))
      .toHaveTextContent('this server sends no mail. Copy this link and hand it on');
  });

  test('Invitations that were made before the server had mail say that they are not mailed yet', async () => {
    const waiting = { ...WAITING, mail: { state: 'kept', reason: null } };
    await openPeople('owner', undefined, FACTORS, (server) => {
      server.answer('GET /session/ways', { oidc: null, passkeys: false, mail: true });
      server.answer('GET /invitations', { data: [waiting] });
    });
    const list = settings.getByRole('list', { name: 'Invitations' });
    await expect.element(list).toHaveTextContent('Not mailed yet');
    await expect.element(list.getByRole('button', { name: /^Send again/ })).toBeVisible();
  });

  test('Invitations get a new link to copy on a server without mail, where Settings promise no mail', async () => {
    const waiting = { ...WAITING, mail: { state: 'kept', reason: null } };
    const api = await openPeople('owner', undefined, FACTORS, (server) => {
      server.answer('GET /session/ways', { oidc: null, passkeys: false, mail: false });
      server.answer('GET /invitations', { data: [waiting] });
      server.answer('GET /notifications', {
        data: [],
        unread: 0,
        candidatesWithNews: [],
        mails: {},
        timeZone: timeZone(),
      });
    });
    const list = settings.getByRole('list', { name: 'Invitations' });
    await expect.element(list).toHaveTextContent('Not mailed: this server sends no mail');
    await expect.element(settings.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
    await showSettings('Mail');
    await expect.element(settings.getByRole('region', { name: 'Mail' })).not.toHaveTextContent('are mailed');
    await showSettings('Notifications');
    await expect.element(settings.getByRole('group', { name: 'Notifications' })).toHaveTextContent('no mail');
    await showSettings('People');
    const link = 'https://hire.example.com/join?token=new';
    api.answer('POST /invitations/i1/send', { ...waiting, id: 'i2', link }, { status: 201 });
    await list.getByRole('button', { name: 'Make a new link for cy@example.com' }).click();
    const shown = settings.getByRole('group', { name: 'Invitation of cy@example.com' });
    await expect.element(shown.getByRole('textbox')).toHaveValue(link);
    await expectAccessible();
  });

  test('Invitations are revoked', async () => {
    const api = await openPeople('owner');
    const list = settings.getByRole('list', { name: 'Invitations' });
    await expect.element(list).toHaveTextContent(/cy@example.comAdmin, invited until Dec 1, 2026/);
    api.answer('DELETE /invitations/i1', {});
    api.answer('GET /invitations', { data: [] });
    await list.getByRole('button', { name: 'Revoke the invitation of cy@example.com' }).click();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(settings.getByRole('heading', { name: 'Invite somebody' })).toHaveFocus();
  });
});

test('An owner tests mail and the provider', async () => {
  const api = await openPeople('owner');
  await showSettings('Mail');
  const provider = { name: 'Example Login', problem: 'https://login.example does not answer' };
  const receiving = {
    workedAt: null,
    failsSince: '2026-11-30T09:00:00.000Z',
    problem: 'The mailbox’s server does not accept the name and the password',
  };
  api.answer('POST /people/me/test-message', { mail: FAILED, receiving, provider });
  const section = settings.getByRole('region', { name: 'Mail' });
  await expect
    .element(section)
    .toHaveTextContent(/Sending: last worked on .*\. *Receiving: no mailbox is collected/);
  await section.getByRole('button', { name: 'Send a test message' }).click();
  await expect
    .element(section.getByRole('status'))
    .toHaveTextContent(
      /The message was not sent\. The mail server refuses the address.*Mail is not collected\. The mailbox’s server does not accept the name.*IMAP_URL\..*Nobody can sign in with Example Login: https/,
    );
  await expectAccessible();
  const services = {
    sending: { workedAt: '2026-11-30T09:00:00.000Z', failsSince: null, problem: '' },
    receiving,
  };
  api.answer('GET /people/me/mail-services', services);
  const works = { ...provider, problem: null };
  api.answer('POST /people/me/test-message', { mail: SENT, receiving: null, provider: works });
  await section.getByRole('button', { name: 'Send a test message' }).click();
  await expect
    .element(section.getByRole('status'))
    .toHaveTextContent(/has taken the message to ada@example\.com.*Example Login answers/);
  await expect
    .element(section)
    .toHaveTextContent(
      /Receiving: fails since .*\. The mailbox’s server does not accept the name and the password\./,
    );
});

test('A recruiter can’t test the mail', async () => {
  await openPeople('recruiter');
  await expect.element(settings.getByRole('tab', { name: 'Notifications' })).toBeVisible();
  await expect.element(settings.getByRole('tab', { name: 'Mail' })).not.toBeInTheDocument();
});

test('“Sign out everywhere else” ends the other sessions', async () => {
  const api = await openPeople('recruiter');
  await showSettings('Sign-in');
  const list = settings.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect
    .poll(() => texts(list))
    .toEqual([
      expect.stringMatching(/^Firefox ?This browser$/),
      expect.stringMatching(/^Chrome on Windows ?Used /),
    ]);
  api.answer('DELETE /people/me/sessions', {});
  api.answer('GET /people/me/sessions', { data: [HERE] });
  await settings.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(doneToast('You are signed in only here now')).toBeVisible();
  await expect.element(list).toHaveLength(1);
});

test('An access token is made, shown once, and revoked', async () => {
  const api = await openPeople('recruiter');
  await showSettings('Access tokens');
  const section = settings.getByRole('region', { name: 'Access tokens' });
  await section.getByRole('button', { name: 'Make token' }).click();
  const name = section.getByLabelText('What the token is for');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Enter what it is for');
  const made = { id: 't1', name: 'Report', scope: 'write', createdAt: '', lastUsedAt: null };
  const token = { ...made, expiresAt: '2026-12-01T09:00:00.000Z' };
  api.answer('POST /people/me/tokens', { ...token, token: 'hl_secret' }, { status: 201 });
  api.answer('GET /people/me/tokens', { data: [token] });
  const sent = api.sent('POST', '/people/me/tokens');
  await name.fill('Report');
  await section.getByLabelText('It may').selectOptions('write');
  await section.getByLabelText('Ends after').selectOptions('90');
  await section.getByRole('button', { name: 'Make token' }).click();
  const once = section.getByRole('group', { name: 'Token Report' });
  await expect.element(once.getByLabelText('Token')).toHaveValue('hl_secret');
  expect(sent).toEqual([{ name: 'Report', scope: 'write', days: 90 }]);
  const row = section.getByRole('list', { name: 'Access tokens' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent(/^ReportRead and write, until .*Never used/);
  await expectAccessible();
  await emulatePhone();
  expectNothingWider();
  api.answer('DELETE /people/me/tokens/t1', {});
  api.answer('GET /people/me/tokens', { data: [] });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(doneToast('The token “Report” is revoked')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(once).not.toBeInTheDocument();
  await expect.element(section.getByRole('heading')).toHaveFocus();
});

test('A new reviewer gets the chosen jobs, and later others', async () => {
  const api = await openPeople('owner');
  const reviewer = { ...RECRUITER_BO, role: 'reviewer', reviewing: { jobs: [1], contact: false } };
  api.answer('PATCH /people/p-bo', reviewer);
  const sent = api.sent('PATCH', '/people/p-bo');
  await settings.getByLabelText('Role of Bo Lind').selectOptions('reviewer');
  const dialog = page.getByRole('dialog', { name: 'What Bo Lind reviews' });
  await dialog.getByRole('checkbox', { name: 'Senior Frontend Engineer' }).click();
  await expectAccessible();
  api.answer('GET /people', { data: [OWNER_ADA, reviewer] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(doneToast('What Bo Lind reviews is saved')).toBeVisible();
  await settings.getByRole('button', { name: 'Jobs… of Bo Lind' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Senior Frontend Engineer' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'May see contact details' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { role: 'reviewer', reviewing: { jobs: [1], contact: false } },
    { role: 'reviewer', reviewing: { jobs: [1], contact: true } },
  ]);
});

function factors() {
  return settings.getByRole('region', { name: 'Two-step sign-in' });
}

test('A person changes their password with the current one', async () => {
  const api = await openPeople('recruiter');
  await showSettings('Sign-in');
  const button = settings.getByRole('button', { name: 'Change password…' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus();
  const change = dialog.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect
    .element(dialog.getByLabelText('Current password'))
    .toHaveAccessibleDescription('Enter your password');
  await expectAccessible();
  const route = 'POST /people/me/factors/password';
  api.answer(route, { message: 'The password is wrong' }, { status: 403 });
  await dialog.getByLabelText('Current password').fill('secret');
  await dialog.getByLabelText('New password').fill('a whole new password');
  await change.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The password is wrong');
  api.answer(route, {});
  const sent = api.sent('POST', '/people/me/factors/password');
  api.answer('GET /people/me/sessions', { data: [HERE] });
  await change.click();
  await expect.element(doneToast('Your password is changed. You are signed in only here now')).toBeVisible();
  await expect.element(button).toHaveFocus();
  await expect
    .element(settings.getByRole('button', { name: 'Sign out everywhere else' }))
    .not.toBeInTheDocument();
  expect(sent).toEqual([{ current: 'secret', password: 'a whole new password' }]);
});

describe('Two-step sign-in', () => {
  test('Two-step sign-in is turned on with the password and a code, and its backup codes are shown once', async () => {
    const api = await openPeople('recruiter');
    await showSettings('Sign-in');
    const codes = ['abcd-efgh-jkmn-pqrs', 'stuv-wxyz-2345-6789'];
    const secret = 'JBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Hirelane%20here:ada%40example.com?secret=${secret}&issuer=Hirelane+here`;
    api.answer('POST /people/me/factors/two-step', { secret, uri, backupCodes: codes }, { status: 201 });
    await factors().getByRole('button', { name: 'Turn on…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    await expect.element(dialog.getByLabelText('Password')).toHaveFocus();
    await dialog.getByLabelText('Password').fill('secret');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect.element(dialog.getByLabelText('Key', { exact: true })).toHaveValue(secret);
    await expect.element(dialog.getByLabelText('Code', { exact: true })).toHaveFocus();
    await expectAccessible();
    const route = 'POST /people/me/factors/two-step/on';
    api.answer(route, { message: 'This code is wrong, or was used already' }, { status: 403 });
    await dialog.getByLabelText('Code', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/This code is wrong/);
    api.answer(route, TWO_STEP_ON);
    const sent = api.sent('POST', '/people/me/factors/two-step/on');
    api.answer('GET /people/me/factors', TWO_STEP_ON);
    await dialog.getByLabelText('Code', { exact: true }).fill('123456');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const kept = page.getByRole('dialog', { name: 'Keep your backup codes' });
    await expect.poll(() => texts(kept.getByRole('listitem'))).toEqual(codes);
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await kept.getByRole('button', { name: 'I saved them' }).click();
    await expect.element(factors()).toHaveTextContent(/10 backup codes are left/);
    await expect.element(factors().getByRole('heading')).toHaveFocus();
    expect(sent).toEqual([{ code: '123456' }]);
  });

  test('Two-step sign-in is turned off, and makes new backup codes, with password and code', async () => {
    const api = await apiInMemory();
    api.answer('GET /people/me/factors', TWO_STEP_ON);
    await openTeam('/jobs', { api });
    await openSettings('Sign-in');
    api.answer('POST /people/me/factors/backup-codes', { backupCodes: ['abcd-efgh-jkmn-pqrs'] });
    api.answer('POST /people/me/factors/two-step/off', FACTORS);
    const sent = [
      api.sent('POST', '/people/me/factors/backup-codes'),
      api.sent('POST', '/people/me/factors/two-step/off'),
    ];
    const prove = async (name: string, title: string) => {
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name }).click();
      await expect.element(dialog.getByLabelText('Password')).toHaveFocus();
      await expect
        .element(dialog.getByLabelText('Code', { exact: true }))
        .toHaveAccessibleDescription('Enter the code');
      await expectAccessible();
      await dialog.getByLabelText('Password').fill('secret');
      await dialog.getByLabelText('Code', { exact: true }).fill('123456');
      await dialog.getByRole('button', { name }).click();
    };
    await factors().getByRole('button', { name: 'New backup codes…' }).click();
    await prove('Make codes', 'New backup codes');
    const kept = page.getByRole('dialog', { name: 'Keep your backup codes' });
    await expect.element(kept.getByRole('listitem')).toHaveTextContent('abcd-efgh-jkmn-pqrs');
    await kept.getByRole('button', { name: 'I saved them' }).click();
    await factors().getByRole('button', { name: 'Turn off…' }).click();
    api.answer('GET /people/me/factors', FACTORS);
    await prove('Turn off', 'Turn off two-step sign-in');
    await expect.element(doneToast('Two-step sign-in is off')).toBeVisible();
    await expect.element(factors().getByRole('button', { name: 'Turn on…' })).toBeVisible();
    const proof = { password: 'secret', code: '123456' };
    expect(sent.flat()).toEqual([proof, proof]);
  });

  test('A member’s two-step sign-in is reset after a confirmation', async () => {
    const api = await openPeople('owner', [
      { ...OWNER_ADA, twoStep: true },
      { ...RECRUITER_BO, twoStep: true },
    ]);
    await expect.element(members().first().getByRole('button', { name: /Reset/ })).not.toBeInTheDocument();
    await settings.getByRole('button', { name: 'Reset two-step sign-in of Bo Lind' }).click();
    const question = page.getByRole('alertdialog', { name: 'Reset two-step sign-in of Bo Lind?' });
    await expectAccessible();
    api.answer('DELETE /people/p-bo/factors', {});
    const sent = api.sent('DELETE', '/people/p-bo/factors');
    api.answer('GET /people', { data: [OWNER_ADA, { ...RECRUITER_BO, twoStep: false }] });
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect.element(doneToast('Bo Lind signs in with their password alone now')).toBeVisible();
    await expect.element(settings.getByRole('button', { name: /^Reset two-step/ })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

describe('Passkeys', () => {
  /** Adds a virtual authenticator to this browser that accepts every request at once. */
  async function withAuthenticator(): Promise<void> {
    await cdp().send('WebAuthn.enable');
    onTestFinished(async () => {
      await cdp().send('WebAuthn.disable');
    });
    await cdp().send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
  }

  test('Passkeys are added after password and code, and removed', async () => {
    await withAuthenticator();
    const api = await openPeople('recruiter');
    await showSettings('Sign-in');
    const phone = { id: 'k1', name: 'Phone', createdAt: '', lastUsedAt: '2026-11-02T09:00:00Z' };
    const section = settings.getByRole('region', { name: 'Passkeys' });
    const options = {
      rp: { id: 'localhost', name: 'Hirelane' },
      user: { id: 'cA', name: 'ada@example.com', displayName: 'Ada King' },
      challenge: 'YQ',
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    };
    api.answer('POST /people/me/factors/passkeys/options', options);
    api.answer('POST /people/me/factors/passkeys', { ...TWO_STEP_ON, passkeys: [phone] }, { status: 201 });
    const asked = api.sent('POST', '/people/me/factors/passkeys/options');
    const sent = api.sent('POST', '/people/me/factors/passkeys');
    await section.getByRole('button', { name: 'Add a passkey…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect.element(dialog.getByLabelText('Name of the passkey')).toHaveFocus();
    await dialog.getByLabelText('Name of the passkey').fill('Phone');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await expect.element(dialog.getByLabelText('Password')).toHaveFocus();
    await dialog.getByLabelText('Password').fill('secret');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    const row = section.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect.element(row).toHaveTextContent(/^Phone ?Used /);
    await expect.element(section.getByRole('heading')).toHaveFocus();
    expect(asked).toEqual([{ password: 'secret' }]);
    expect(sent).toContainEqual({
      name: 'Phone',
      response: expect.objectContaining({ type: 'public-key', id: expect.any(String) }),
    });
    await expectAccessible();
    api.answer('DELETE /people/me/factors/passkeys/k1', {});
    api.answer('GET /people/me/factors', FACTORS);
    await row.getByRole('button', { name: 'Remove the passkey Phone' }).click();
    await expect.element(doneToast('The passkey “Phone” is removed')).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
  });

  test('Passkeys are added by a person without a password after a recent sign-in', async () => {
    const api = await openPeople('recruiter', undefined, { ...FACTORS, password: false });
    await showSettings('Sign-in');
    const route = 'POST /people/me/factors/passkeys/options';
    const message = 'You signed in more than 10 minutes ago. Log out, sign in again, then add the passkey.';
    api.answer(route, { message }, { status: 403 });
    const asked = api.sent('POST', '/people/me/factors/passkeys/options');
    const section = settings.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add a passkey…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect
      .element(dialog)
      .toHaveTextContent('Sign in again first if you last did more than 10 minutes');
    await expect.element(dialog.getByLabelText('Password')).not.toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
    expect(asked).toEqual([{}]);
  });
});
