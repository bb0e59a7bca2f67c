import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthenticator } from './authenticator-in-test.ts';
import { newBrowser, type Browser } from './browser-in-test.ts';
import { openIdProviderInTest, type OpenIdProviderInTest } from './openid-provider-in-test.ts';
import { otherWorkspace, peopleInTest, tokenIn } from './people-in-test.ts';
import type { People } from './people.ts';

const server = peopleInTest();
let provider: OpenIdProviderInTest;
let people: People;
let browsers = 0;

beforeAll(async () => {
  provider = await openIdProviderInTest();
  people = await server.open({ oidc: provider });
});
afterAll(() => provider.close());

function browser(): Browser {
  return newBrowser((request) => people.fetch(request, `10.8.0.${++browsers}`));
}

const OF_STRANGER = 'a password of the stranger';
const OF_OWNER = 'a password of the owner';

/** Invites an email. @returns the token that whoever invites is shown, and the one in the message */
async function invite(by: Browser, email: string) {
  const { status, body } = await by.call('POST /invitations', { email, role: 'recruiter' });
  expect(status, JSON.stringify(body)).toBe(201);
  return { shown: tokenIn(body.link), mailed: await server.mailedTo(email) };
}

/** Somebody who invites an email and makes its account with the link that they are shown. */
async function taken() {
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`;
  const { shown } = await invite(await server.owner(), email);
  const stranger = browser();
  const given = { token: shown, name: 'Stranger', password: OF_STRANGER };
  const joined = await stranger.call('POST /invitations/accept', given);
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  const passkey = newAuthenticator();
  const add = 'POST /people/me/factors/passkeys';
  const { body } = await stranger.call(`${add}/options`, { password: OF_STRANGER });
  expect((await stranger.call(add, { name: 'Key', response: passkey.make(body) })).status).toBe(201);
  return { email, stranger, passkey };
}

async function signInByProvider(it: Browser, email: string, invitation?: string) {
  const { body } = await it.call('POST /session/oidc', {});
  const claims = { sub: `sub of ${email}`, email, email_verified: true, name: 'Owner' };
  return it.call('POST /session/oidc/return', { ...provider.authorize(body.url, claims), invitation });
}

async function resetByMail(email: string): Promise<void> {
  const mails = () =>
    server.mails.filter(
      ({ to, text }) => to === email && /(reset-password|confirm-email)\?token=/.test(text),
    );
  const before = mails().length;
  await browser().call('POST /session/password-reset', { email });
  await expect.poll(() => mails().length).toBe(before + 1);
  const token = tokenIn(mails().at(-1)!.text);
  const set = await browser().call('POST /session/new-password', { token, password: OF_OWNER });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
}

async function signInByPasskey(passkey: ReturnType<typeof newAuthenticator>) {
  const it = browser();
  const { body } = await it.call('POST /session/passkey/options', {});
  return it.call('POST /session/passkey', { response: passkey.use(body) });
}

describe('An account that a stranger made before its email’s owner came', () => {
  it('does not let the stranger’s password in once the owner has joined by the OpenID provider', async () => {
    const { email, stranger } = await taken();
    const { mailed } = await invite(await otherWorkspace(server), email);
    const owner = browser();
    expect(await signInByProvider(owner, email, mailed)).toMatchObject({ status: 200 });
    const byPassword = await browser().call('POST /session', { email, password: OF_STRANGER });
    expect(byPassword.status, JSON.stringify(byPassword.body.workspaces)).toBe(401);
    expect((await stranger.call('GET /session')).status).toBe(401);
  });

  it('does not let the stranger’s passkey in once the owner has reset the password by mail', async () => {
    const { email, stranger, passkey } = await taken();
    await resetByMail(email);
    const { mailed } = await invite(await otherWorkspace(server), email);
    const owner = browser();
    const joined = await owner.call('POST /invitations/accept', { token: mailed, password: OF_OWNER });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    const byPasskey = await signInByPasskey(passkey);
    expect(byPasskey.status, JSON.stringify(byPasskey.body.workspaces)).toBe(401);
    expect((await stranger.call('GET /session')).status).toBe(401);
  });
});
