import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PermitEnded } from '#store/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthenticator } from '#server/team/test/authenticator-in-test.ts';
import { newBrowser, ORIGIN, type Browser } from '#server/team/test/browser-in-test.ts';
import { codeOf } from '#server/team/test/code-in-test.ts';
import {
  openIdProviderInTest,
  type OpenIdProviderInTest,
} from '#server/team/test/openid-provider-in-test.ts';
import { otherWorkspace, PASSWORD, peopleInTest, tokenIn } from '#server/team/test/people-in-test.ts';
import { QUICK_PASSWORDS } from '#server/team/test/passwords-in-test.ts';
import type { People } from './people.ts';
import { hashOf, newTokenOf } from '#server/database/tokens.ts';

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

/** Invites an email. @returns the token that the inviter sees, and the token in the message */
async function invite(by: Browser, email: string, role = 'recruiter') {
  const { status, body } = await by.call('POST /invitations', { email, role });
  expect(status, JSON.stringify(body)).toBe(201);
  return { shown: tokenIn(body.link), mailed: await server.mailedTo(email) };
}

/** A stranger invites an email, and makes its account with the link that the inviter sees. */
async function taken(role = 'recruiter') {
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`;
  const { shown } = await invite(await server.owner(), email, role);
  const stranger = browser();
  const given = { token: shown, name: 'Stranger', password: OF_STRANGER };
  const joined = await stranger.call('POST /invitations/accept', given);
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  // Later mails are counted, so this one has to be there.
  await server.mailedTo(email, '/confirm-email');
  const passkey = newAuthenticator();
  const add = 'POST /people/me/factors/passkeys';
  const { body } = await stranger.call(`${add}/options`, { password: OF_STRANGER });
  expect((await stranger.call(add, { name: 'Key', response: passkey.make(body) })).status).toBe(201);
  return { email, stranger, passkey };
}

async function signInByProvider(visitor: Browser, email: string, invitation?: string) {
  const { body } = await visitor.call('POST /session/oidc', {});
  const claims = { sub: `sub of ${email}`, email, email_verified: true, name: 'Owner' };
  return visitor.call('POST /session/oidc/return', { ...provider.authorize(body.url, claims), invitation });
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
  const visitor = browser();
  const { body } = await visitor.call('POST /session/passkey/options', {});
  return visitor.call('POST /session/passkey', { response: passkey.use(body) });
}

describe('Accounts of strangers', () => {
  it('A stranger’s password opens no account once its email’s owner has joined by the OpenID provider', async () => {
    const { email, stranger } = await taken();
    const { mailed } = await invite(await otherWorkspace(server), email);
    const owner = browser();
    expect(await signInByProvider(owner, email, mailed)).toMatchObject({ status: 200 });
    const byPassword = await browser().call('POST /session', { email, password: OF_STRANGER });
    expect(byPassword.status, JSON.stringify(byPassword.body.workspaces)).toBe(401);
    expect((await stranger.call('GET /session')).status).toBe(401);
  });

  it('A stranger’s passkey opens no account once its email’s owner has reset the password by mail', async () => {
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

describe('Unconfirmed accounts', () => {
  const CONFIRM_FIRST = {
    status: 403,
    body: {
      message:
        'Confirm your email first. Until then your account opens only the workspace that it was made for.',
    },
  };

  it('An unconfirmed account joins no other workspace by the inviter’s link, and makes no workspace', async () => {
    const { email, stranger } = await taken('admin');
    expect((await stranger.call('GET /session')).body).toMatchObject({ confirmed: false });
    const { shown } = await invite(await otherWorkspace(server), email);
    expect((await browser().call(`GET /invitations/lookup?token=${shown}`)).body.step).toBe('confirm');
    const given = { token: shown, name: 'Stranger', password: OF_STRANGER };
    expect(await browser().call('POST /invitations/accept', given)).toMatchObject(CONFIRM_FIRST);
    expect(await stranger.call('POST /workspaces', { name: 'Mine' })).toMatchObject(CONFIRM_FIRST);
    expect((await stranger.call('GET /session')).body.workspaces).toHaveLength(1);
  });

  it('An unconfirmed account goes to the person who opens a mailed invitation, even to another workspace', async () => {
    for (const isOther of [true, false]) {
      const { email, stranger, passkey } = await taken();
      const inviter = isOther ? await otherWorkspace(server) : await server.owner();
      const mailed = isOther ? (await invite(inviter, email)).mailed : await server.mailedTo(email);
      const lookup = `GET /invitations/lookup?token=${mailed}`;
      // Both browsers must work, even one that is signed in to the account.
      for (const visitor of [browser(), stranger])
        expect((await visitor.call(lookup)).body.step).toBe('claim');
      const owner = browser();
      const given = { token: mailed, name: 'Owner', password: OF_OWNER };
      const joined = await owner.call('POST /invitations/accept', given);
      expect(joined, JSON.stringify(joined.body)).toMatchObject({
        status: 201,
        body: { person: { name: 'Owner' }, confirmed: true },
      });
      expect(joined.body.workspaces).toHaveLength(isOther ? 2 : 1);
      expect((await stranger.call('GET /session')).status).toBe(401);
      expect((await signInByPasskey(passkey)).status).toBe(401);
      // After that, the mailed link can't set another password.
      expect((await browser().call('POST /invitations/accept', given)).status).toBe(404);
    }
  });

  it('An unconfirmed account does not bring back a removed member', async () => {
    const { email, stranger } = await taken();
    const mailed = await server.mailedTo(email);
    const { id } = (await stranger.call('GET /session')).body.person;
    expect((await (await server.owner()).call(`DELETE /people/${id}`)).status).toBe(204);
    const given = { token: mailed, name: 'Owner', password: OF_OWNER };
    const joined = await browser().call('POST /invitations/accept', given);
    expect(joined).toMatchObject({ status: 201, body: { confirmed: true, workspaces: [] } });
  });

  it('An unconfirmed account gets a mail to confirm the email, and works as before until then', async () => {
    const { email, stranger } = await taken();
    const token = await server.mailedTo(email, '/confirm-email');
    const subjects = server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain('Confirm your email for Hirelane');
    expect((await stranger.call('GET /people')).status).toBe(200);
    expect(await browser().call(`GET /session/new-password?token=${token}`)).toMatchObject({
      status: 200,
      body: { email, confirmed: false },
    });
    const set = await browser().call('POST /session/new-password', { token, password: OF_OWNER });
    expect(set.status).toBe(200);
    expect((await stranger.call('GET /people')).status).toBe(401);
    const owner = browser();
    expect(await owner.call('POST /session', { email, password: OF_OWNER })).toMatchObject({
      body: { confirmed: true, workspaces: [{ name: 'Acme' }] },
    });
    expect((await browser().call(`GET /session/new-password?token=${token}`)).status).toBe(404);
  });
});

it('A password that is chosen by mail ends passkeys, codes, access tokens, sessions and other links', async () => {
  const email = 'everything@example.com';
  const member = await server.member('recruiter', email);
  const factors = 'POST /people/me/factors';
  const passkey = newAuthenticator();
  const { body: options } = await member.call(`${factors}/passkeys/options`, { password: PASSWORD });
  await member.call(`${factors}/passkeys`, { name: 'Key', response: passkey.make(options) });
  const made = await member.call('POST /people/me/tokens', { name: 'T', scope: 'read', days: 7 });
  const { secret, backupCodes } = (await member.call(`${factors}/two-step`, { password: PASSWORD })).body;
  expect((await member.call(`${factors}/two-step/on`, { code: codeOf(secret) })).status).toBe(200);
  const withToken = browser().request();
  withToken.headers.set('Authorization', `Bearer ${made.body.token}`);
  expect(await server.people.memberOf(withToken)).not.toBeNull();
  const between = browser();
  await between.call('POST /session', { email, password: PASSWORD });
  await browser().call('POST /session/password-reset', { email });
  const first = await server.mailedTo(email, '/reset-password');

  await resetByMail(email);
  expect((await member.call('GET /session')).status).toBe(401);
  expect((await signInByPasskey(passkey)).status).toBe(401);
  expect(await server.people.memberOf(withToken)).toBeNull();
  expect((await between.call('POST /session/code', { code: backupCodes[0] })).status).toBe(410);
  const again = { token: first, password: 'yet another password' };
  expect((await browser().call('POST /session/new-password', again)).status).toBe(404);
  const owner = browser();
  expect(await owner.call('POST /session', { email, password: OF_OWNER })).toMatchObject({
    status: 200,
    body: { person: { email } },
  });
  const nothing = { password: true, twoStep: { on: false, backupCodes: 0 }, passkeys: [] };
  expect((await owner.call('GET /people/me/factors')).body).toEqual(nothing);
  expect((await owner.call('GET /people/me/tokens')).body.data).toEqual([]);
});

it('An older account in several workspaces opens only the first of them until its email is confirmed', async () => {
  const { email, stranger } = await taken();
  const other = await otherWorkspace(server);
  const { allWorkspaces: db } = server.connection;
  const { id } = (await stranger.call('GET /session')).body.person;
  const [{ id: second }] = (await other.call('GET /session')).body.workspaces;
  await sql`INSERT INTO members VALUES (${second}, ${id}, 'recruiter', 'vic', now(), NULL)`.execute(db);
  const token = newTokenOf(second);
  await sql`INSERT INTO access_tokens VALUES (${second}, gen_random_uuid(), ${id}, 'T', 'read', ${hashOf(`hl_${token}`)},
    now(), now() + interval '1 day', NULL, NULL)`.execute(db);
  const withToken = browser().request();
  withToken.headers.set('Authorization', `Bearer hl_${token}`);
  expect((await stranger.call('GET /session')).body.workspaces).toMatchObject([{ name: 'Acme' }]);
  expect((await stranger.call('GET /people', undefined, { 'Hirelane-Workspace': second })).status).toBe(404);
  expect(await server.people.memberOf(withToken)).toBeNull();
  await resetByMail(email);
  const owner = browser();
  const signedIn = await owner.call('POST /session', { email, password: OF_OWNER });
  expect(signedIn.body.workspaces.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Acme',
    'Others',
  ]);
});

describe('Credentials during a proof of the email', () => {
  it('A credential that is added while the owner proves the email is refused: passkey, token, password', async () => {
    for (const add of ['passkey', 'token', 'password'] as const) {
      const { email, stranger } = await taken();
      const { body } = await stranger.call('POST /people/me/factors/passkeys/options', {
        password: OF_STRANGER,
      });
      const passkey = newAuthenticator();
      const response = passkey.make(body);
      const [route, given] = {
        passkey: ['POST /people/me/factors/passkeys', { name: 'Key', response }],
        token: ['POST /people/me/tokens', { name: 'T', scope: 'write', days: 7 }],
        password: [
          'POST /people/me/factors/password',
          { current: OF_STRANGER, password: 'another of the stranger' },
        ],
      }[add] as [string, object];
      // The request passes the session check first; then the owner proves the email.
      const late = people.fetch(...heldUp(stranger, route, given, () => resetByMail(email)));
      const status = await late.then((answer) => answer.status, isEndedPermit);
      expect(status, add).toBeGreaterThanOrEqual(400);
      expect((await signInByPasskey(passkey)).status).toBe(401);
      const byPassword = { email, password: 'another of the stranger' };
      expect((await browser().call('POST /session', byPassword)).status).toBe(401);
      const owner = browser();
      expect((await owner.call('POST /session', { email, password: OF_OWNER })).status, add).toBe(200);
      expect((await owner.call('GET /people/me/tokens')).body.data).toEqual([]);
      expect((await owner.call('GET /people/me/factors')).body.passkeys).toEqual([]);
    }
  });
});

/** Maps an ended permit to 401, as the host does after it has checked the session again. */
function isEndedPermit(error: unknown): number {
  expect(error).toBeInstanceOf(PermitEnded);
  return 401;
}

it('A password that ends during its check begins no session', async () => {
  const { email } = await taken();
  let isFirst = true;
  const slow = await server.open({
    passwords: {
      ...QUICK_PASSWORDS,
      async verify(given) {
        const isRight = await QUICK_PASSWORDS.verify(given);
        if (isFirst) {
          isFirst = false;
          await resetByMail(email);
        }
        return isRight;
      },
    },
  });
  const late = newBrowser((request) => slow.fetch(request, '10.8.9.8'));
  expect((await late.call('POST /session', { email, password: OF_STRANGER })).status).toBe(401);
  expect(isFirst).toBe(false);
  const { rows } = await sql`SELECT sessions.id FROM sessions JOIN people ON people.id = person_id
    WHERE email = ${email}`.execute(server.connection.allWorkspaces);
  expect(rows).toEqual([]);
});

/** A request whose body is received only after another action. Its session was valid at the start. */
function heldUp(
  visitor: Browser,
  route: string,
  given: object,
  first: () => Promise<void>,
): [Request, string] {
  const [method = '', path = ''] = route.split(' ');
  const body = new ReadableStream({
    async pull(controller) {
      await first();
      controller.enqueue(new TextEncoder().encode(JSON.stringify(given)));
      controller.close();
    },
  });
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: visitor.cookie };
  const init = { method, headers, body, duplex: 'half' };
  return [new Request(`${ORIGIN}${path}`, init), '10.8.9.9'];
}
