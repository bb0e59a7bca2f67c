import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  preferTheme,
  press,
} from '#web/test/on-screen.ts';
import { openBare } from '#web/test/open-bare.tsx';

const SESSION = { person: { id: 'p', name: 'Ada', handle: 'ada', email: 'ada@example.com' }, workspaces: [] };
const INVITATION = { email: 'bo@example.com', workspace: 'Acme', by: 'Ada King', role: 'recruiter' };
const LONG = 'long enough a password';

function field(name: string): Locator {
  return page.getByLabelText(name, { exact: true });
}

function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

let api: ApiInMemory;

beforeEach(async () => {
  api = await apiInMemory();
});

describe('Sign in', () => {
  test(
    '“Sign in” asks for email and password, and leads on to the wanted page',
    { tags: ['quick'] },
    async () => {
      api.answer('POST /session', SESSION);
      const sent = api.sent('POST', '/session');
      const left = openBare('/sign-in?next=%2Fcandidates%3Fsearch%3Dada', api);
      await expect.element(field('Email')).toHaveFocus();
      await expect.poll(() => document.title).toBe('Sign in · Hirelane');
      await field('Email').fill(' ada@example.com ');
      await field('Password').fill('secret');
      await press('Enter');
      await expect.poll(() => left).toEqual(['/candidates?search=ada']);
      expect(sent).toEqual([{ email: 'ada@example.com', password: 'secret' }]);
    },
  );

  test('“Sign in” never leads to another site', async () => {
    api.answer('POST /session', SESSION);
    const left = openBare('/sign-in?next=%2F%2Fevil.example', api);
    await field('Email').fill('ada@example.com');
    await field('Password').fill('secret');
    await button('Sign in').click();
    await expect.poll(() => left).toEqual(['/']);
  });

  test('“Sign in” says what is missing beside its field, and sends nothing', async () => {
    const sent = api.sent('POST', '/session');
    openBare('/sign-in', api);
    await button('Sign in').click();
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription(/\S/);
    await expect.element(field('Password')).toHaveAccessibleDescription('Enter your password');
    expect(sent).toEqual([]);
    await expectAccessible();
  });

  test('“Sign in” says that email or password is wrong, and keeps what was typed', async () => {
    api.answer('POST /session', { message: 'Email or password is wrong' }, { status: 401 });
    const left = openBare('/sign-in', api);
    await field('Email').fill('ada@example.com');
    await field('Password').fill('wrong');
    await button('Sign in').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Email or password is wrong');
    await expect.element(field('Password')).toHaveValue('wrong');
    expect(left).toEqual([]);
  });
});

describe('The code after the password', () => {
  test('The code after the password is asked for, and leads on', { tags: ['quick'] }, async () => {
    api.answer('POST /session', { next: 'code' });
    const refused = { message: 'This code is wrong, or was used already' };
    api.answer('POST /session/code', refused, { status: 401 });
    const left = openBare('/sign-in?next=%2Fcandidates', api);
    await field('Email').fill('ada@example.com');
    await field('Password').fill('secret');
    await press('Enter');
    await expect.element(field('Code')).toHaveFocus();
    await expect.element(field('Code')).toHaveAccessibleDescription(/six digits/);
    await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(field('Code')).toHaveAttribute('inputmode', 'numeric');
    await expect.element(page.getByText('Forgot your password?')).not.toBeInTheDocument();
    await press('Enter');
    await expect.element(field('Code')).toHaveAccessibleDescription('Enter the code');
    await expectAccessible();
    await field('Code').fill('000000');
    await press('Enter');
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${refused.message}`);
    expect(left).toEqual([]);
    api.answer('POST /session/code', { ...SESSION, joined: null });
    const sent = api.sent('POST', '/session/code');
    await field('Code').fill('123456');
    await press('Enter');
    await expect.poll(() => left).toEqual(['/candidates']);
    expect(sent).toEqual([{ code: '123456' }]);
  });

  test('The code after the password may be a backup code, or the password again', async () => {
    api.answer('POST /session', { next: 'code' });
    api.answer('POST /session/code', { ...SESSION, joined: null });
    const sent = api.sent('POST', '/session/code');
    const left = openBare('/sign-in', api);
    await field('Email').fill('ada@example.com');
    await field('Password').fill('secret');
    await press('Enter');
    await button('Use a backup code').click();
    await expect.element(field('Backup code')).toHaveFocus();
    await expectAccessible();
    await button('Enter the password again').click();
    await expect.element(field('Email')).toHaveFocus();
    await button('Sign in').click();
    await button('Use a backup code').click();
    await field('Backup code').fill('abcd-efgh-jkmn-pqrs');
    await press('Enter');
    await expect.poll(() => left).toEqual(['/']);
    expect(sent).toEqual([{ code: 'abcd-efgh-jkmn-pqrs' }]);
  });

  test('The code after the password is also asked for before joining', async () => {
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'password' });
    api.answer('POST /invitations/accept', { next: 'code' });
    api.answer('POST /session/code', { ...SESSION, joined: 'w1' });
    const sent = api.sent('POST', '/session/code');
    const left = openBare('/join?token=t6', api);
    await field('Password').fill('secret');
    await press('Enter');
    await field('Code').fill('123456');
    await press('Enter');
    await expect.poll(() => left).toEqual(['/?workspace=w1']);
    expect(sent).toEqual([{ code: '123456', invitation: 't6' }]);
  });
});

describe('Sign in with a passkey', () => {
  test('A passkey is offered when any person has one, and the page says when the browser gives none', async () => {
    api.answer('GET /session/ways', { oidc: null, passkeys: true });
    api.answer('POST /session/passkey/options', { rpId: 'nowhere.example', challenge: 'YQ' });
    const left = openBare('/sign-in', api);
    await button('Sign in with a passkey').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The browser gave no passkey');
    await expectAccessible();
    expect(left).toEqual([]);
  });
});

describe('Sign in with an OpenID provider', () => {
  test('An OpenID provider is offered by its name, leads to the provider, and back to the wanted path', async () => {
    api.answer('GET /session/ways', { oidc: 'Example Login' });
    api.answer('POST /session/oidc', { url: 'https://login.example.com/authorize?state=s' });
    api.answer('POST /session/oidc/return', { ...SESSION, joined: null });
    const sent = api.sent('POST', '/session/oidc/return');
    const left = openBare('/sign-in?next=%2Fcandidates', api);
    await button('Sign in with Example Login').click();
    await expect.poll(() => left).toEqual(['https://login.example.com/authorize?state=s']);
    await expectAccessible();
    const back = openBare('/sign-in/return?state=s&code=c&iss=https%3A%2F%2Flogin.example.com', api);
    await expect.poll(() => back).toEqual(['/candidates']);
    expect(sent).toEqual([{ state: 's', code: 'c', iss: 'https://login.example.com' }]);
  });

  test('An OpenID provider accepts the invitation whose link was followed', async () => {
    api.answer('GET /session/ways', { oidc: 'Example Login' });
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'password' });
    api.answer('POST /session/oidc', { url: 'https://login.example.com/authorize' });
    api.answer('POST /session/oidc/return', { ...SESSION, joined: 'w1' });
    const sent = api.sent('POST', '/session/oidc/return');
    const left = openBare('/join?token=t6', api);
    await button('Sign in with Example Login').click();
    await expect.poll(() => left).toHaveLength(1);
    const back = openBare('/sign-in/return?state=s&code=c', api);
    await expect.poll(() => back).toEqual(['/?workspace=w1']);
    expect(sent).toEqual([{ state: 's', code: 'c', invitation: 't6' }]);
  });

  test('A failed sign-in with the provider says why, and sends the code only once', async () => {
    const message = 'That did not let you in.';
    api.answer('POST /session/oidc/return', { message }, { status: 401 });
    const sent = api.sent('POST', '/session/oidc/return');
    openBare('/sign-in/return?error=access_denied', api);
    await expect.element(page.getByRole('heading', { name: 'You are not signed in' })).toHaveFocus();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    await expectAccessible();
    expect(sent).toHaveLength(1);
  });

  test('A provider that does not answer is told', async () => {
    api.answer('GET /session/ways', { oidc: 'Example Login' });
    api.answer('POST /session/oidc', { message: 'Example Login does not answer.' }, { status: 503 });
    openBare('/sign-in', api);
    await button('Sign in with Example Login').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Example Login does not answer.');
  });
});

describe('Welcome', () => {
  test('“Welcome” makes the owner’s account and the workspace', async () => {
    api.answer('GET /session/welcome', { workspace: null });
    api.answer('POST /session/welcome', SESSION, { status: 201 });
    const sent = api.sent('POST', '/session/welcome');
    const left = openBare('/welcome?token=t1', api);
    await expect.element(field('Workspace')).toHaveFocus();
    await field('Workspace').fill('Acme');
    await field('Your name').fill('Ada King');
    await field('Email').fill('ada@example.com');
    await field('Password').fill('short');
    await button('Create workspace').click();
    await expect.element(field('Password')).toHaveAccessibleDescription('Use at least 10 characters');
    await expect.element(field('Password')).toHaveFocus();
    await field('Password').fill(LONG);
    await button('Create workspace').click();
    await expect.poll(() => left).toEqual(['/']);
    const account = { name: 'Ada King', email: 'ada@example.com', password: LONG };
    expect(sent).toEqual([{ token: 't1', workspace: 'Acme', ...account }]);
  });

  test('“Welcome” says where to go instead of a used link', async () => {
    api.answer('GET /session/welcome', { message: 'There is an owner already.' }, { status: 404 });
    openBare('/welcome?token=old', api);
    await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
    await expect.element(page.getByText('There is an owner already.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });
});

describe('Join', () => {
  test('“Join” makes an account for a new person', async () => {
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'account' });
    api.answer('POST /invitations/accept', { ...SESSION, joined: 'w1' }, { status: 201 });
    const sent = api.sent('POST', '/invitations/accept');
    const left = openBare('/join?token=t2', api);
    await expect.element(page.getByRole('heading', { name: 'Join Acme' })).toBeVisible();
    await expect.element(page.getByText('Ada King has invited you as recruiter.')).toBeVisible();
    await expect.element(field('Your name')).toHaveFocus();
    await expect.element(field('Email')).toHaveValue('bo@example.com');
    await field('Your name').fill('Bo Lind');
    await field('Password').fill(LONG);
    await button('Join').click();
    await expect.poll(() => left).toEqual(['/?workspace=w1']);
    expect(sent).toEqual([{ token: 't2', name: 'Bo Lind', password: LONG }]);
  });

  test('“Join” asks a person with an account for their password', async () => {
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'password' });
    api.answer('POST /invitations/accept', { ...SESSION, joined: 'w1' }, { status: 201 });
    const sent = api.sent('POST', '/invitations/accept');
    const left = openBare('/join?token=t3', api);
    await expect.element(field('Password')).toHaveFocus();
    await field('Password').fill('theirs');
    await press('Enter');
    await expect.poll(() => left).toEqual(['/?workspace=w1']);
    expect(sent).toEqual([{ token: 't3', password: 'theirs' }]);
  });

  test('“Join” says that an unconfirmed account will belong to the person who was mailed', async () => {
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'claim' });
    api.answer('POST /invitations/accept', { ...SESSION, joined: 'w1' }, { status: 201 });
    const sent = api.sent('POST', '/invitations/accept');
    const left = openBare('/join?token=t7', api);
    await expect
      .element(page.getByText(/everything that signed in before ends, whoever made it/))
      .toBeVisible();
    await field('Your name').fill('Bo Lind');
    await field('Password').fill(LONG);
    await button('Join').click();
    await expect.poll(() => left).toEqual(['/?workspace=w1']);
    expect(sent).toEqual([{ token: 't7', name: 'Bo Lind', password: LONG }]);
  });

  test('“Join” requires a confirmed email before a handed-on link joins another workspace', async () => {
    api.answer('GET /session/ways', { oidc: null, passkeys: false, mail: true });
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'confirm' });
    api.answer('POST /session/password-reset', { message: 'On its way' }, { status: 202 });
    const sent = api.sent('POST', '/session/password-reset');
    openBare('/join?token=t8', api);
    await expect.element(page.getByRole('heading', { name: 'Confirm your email first' })).toHaveFocus();
    await expectAccessible();
    await button('Send the confirmation').click();
    await expect.element(page.getByRole('status')).toHaveTextContent(/on its way to bo@example\.com/);
    expect(sent).toEqual([{ email: 'bo@example.com' }]);
  });

  test('“Join” says whom to ask on a server without mail, and offers the provider', async () => {
    api.answer('GET /session/ways', { oidc: 'Example Login', passkeys: false, mail: false });
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'confirm' });
    openBare('/join?token=t9', api);
    await expect.element(page.getByText(/Ask whoever runs it for a link/)).toBeVisible();
    await expect.element(button('Sign in with Example Login')).toBeVisible();
    await expect.element(button('Send the confirmation')).not.toBeInTheDocument();
  });

  test('“Join” keeps the typed text when the account must be confirmed meanwhile', async () => {
    const message =
      'Confirm your email first. Until then your account opens only the workspace that it was made for.';
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'password' });
    api.answer('POST /invitations/accept', { message }, { status: 403 });
    openBare('/join?token=t10', api);
    await field('Password').fill('theirs');
    await press('Enter');
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${message}`);
    await expect.element(field('Password')).toHaveValue('theirs');
  });

  test('“Join” leads a member to the workspace', async () => {
    api.answer('GET /invitations/lookup', { joined: { id: 'w1', name: 'Acme' } });
    const left = openBare('/join?token=t5', api);
    await expect.element(page.getByRole('heading', { name: 'You are in Acme already' })).toHaveFocus();
    await expectAccessible();
    await button('Go to Acme').click();
    expect(left).toEqual(['/?workspace=w1']);
  });

  test('“Join” tries again when the server could not be reached', async () => {
    const fault = api.fail({ method: 'GET', path: '/invitations/lookup' });
    openBare('/join?token=t4', api);
    const retry = button('Try again');
    await expect.element(retry).toBeVisible();
    fault.heal();
    api.answer('GET /invitations/lookup', { ...INVITATION, step: 'password' });
    await retry.click();
    await expect.element(page.getByRole('heading', { name: 'Join Acme' })).toBeVisible();
  });
});

describe('Reset password', () => {
  test('“Reset password” sends a link, and does not reveal whether the account exists', async () => {
    api.answer('POST /session/password-reset', { message: 'On its way', mailed: true }, { status: 202 });
    openBare('/reset-password', api);
    await expect.element(field('Email')).toHaveFocus();
    await field('Email').fill('ada@example.com');
    await press('Enter');
    await expect.element(page.getByRole('heading', { name: 'Look into your mail' })).toHaveFocus();
    await expect.element(page.getByText(/If ada@example.com has an account here/)).toBeVisible();
  });

  test('“Reset password” says whom to ask on a server without mail', async () => {
    api.answer('GET /session/ways', { oidc: null, passkeys: false, mail: false });
    api.answer('POST /session/password-reset', { message: 'Kept', mailed: false }, { status: 202 });
    openBare('/reset-password', api);
    await expect.element(page.getByText(/^This server sends no mail/)).toBeVisible();
    await expect.element(button('Ask for a link')).toBeVisible();
    await field('Email').fill('ada@example.com');
    await press('Enter');
    await expect.element(page.getByRole('heading', { name: 'Ask for your link' })).toHaveFocus();
    await expect.element(page.getByText(/whoever runs the server has a link/)).toBeVisible();
  });

  test('“Reset password” sets a new password by the link, and first says what ends with it', async () => {
    api.answer('GET /session/new-password', { email: 'ada@example.com', confirmed: true });
    api.answer('POST /session/new-password', { message: 'Set' });
    const sent = api.sent('POST', '/session/new-password');
    openBare('/reset-password?token=t5', api);
    await expect.element(page.getByText(/ends: passkeys, codes of an authenticator app/)).toBeVisible();
    await expect.element(field('Email')).toHaveValue('ada@example.com');
    await expect.element(field('Password')).toHaveFocus();
    await field('Password').fill(LONG);
    await button('Set password').click();
    await expect.element(page.getByRole('heading', { name: 'Your password is set' })).toHaveFocus();
    expect(sent).toEqual([{ token: 't5', password: LONG }]);
  });

  test('“Reset password” confirms the email by the first link, and says what ends with it', async () => {
    api.answer('GET /session/new-password', {
      email: 'ada@example.com',
      confirmed: false,
      keepsPassword: false,
    });
    api.answer('POST /session/new-password', { message: 'Set' });
    openBare('/confirm-email?token=t6', api);
    await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await expect.element(page.getByText(/ends, whoever made it: the password, passkeys/)).toBeVisible();
    await expectAccessible();
    await field('Password').fill(LONG);
    await button('Confirm and set password').click();
    await expect.element(page.getByRole('heading', { name: 'Your email is confirmed' })).toHaveFocus();
  });

  test('“Reset password” confirms the email of the first owner, who keeps the password or chooses another', async () => {
    api.answer('GET /session/new-password', {
      email: 'ada@example.com',
      confirmed: false,
      keepsPassword: true,
    });
    api.answer('POST /session/confirmation', { message: 'Sign in again' }, { status: 401 });
    openBare('/confirm-email?token=t6', api);
    await expect.element(page.getByText(/^Your password stays, if/)).toBeVisible();
    await expectAccessible();
    await button('Confirm').click();
    await expect.element(page.getByText('Sign in again')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Sign in first' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/sign-in\?next=/));
    api.answer('POST /session/confirmation', { message: 'Your email is confirmed' });
    await button('Confirm').click();
    await expect.element(page.getByRole('heading', { name: 'Your email is confirmed' })).toHaveFocus();
  });

  test('“Reset password” says where to go instead of a used link', async () => {
    const message = 'This link does not work, or not any more. Ask for a new one.';
    api.answer('GET /session/new-password', { message }, { status: 404 });
    openBare('/reset-password?token=old', api);
    await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
    await expect.element(page.getByText(message)).toBeVisible();
  });
});

test.each([
  '/sign-in',
  '/welcome?token=t',
  '/join?token=t',
  '/reset-password',
  '/reset-password?token=t',
  '/confirm-email?token=t',
])('%s can be used by anybody, on a phone and in the dark', async (address) => {
  api.answer('GET /session/welcome', { workspace: null });
  api.answer('GET /session/new-password', {
    email: 'ada@example.com',
    confirmed: false,
    keepsPassword: false,
  });
  const workspace = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  api.answer('GET /invitations/lookup', { ...INVITATION, workspace, step: 'account' });
  openBare(address, api);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  await expectAccessible();
  await emulatePhone();
  await preferTheme('dark');
  await expectAccessible();
  expectNoSidewaysScroll();
});
