import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newAuthenticator } from '#server/team/test/authenticator-in-test.ts';
import { newBrowser, ORIGIN, type Answered, type Browser } from '#server/team/test/browser-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import {
  openIdProviderInTest,
  type OpenIdProviderInTest,
} from '#server/team/test/openid-provider-in-test.ts';
import { everythingIn, PASSWORD, peopleInTest, tokenIn } from '#server/team/test/people-in-test.ts';
import type { People, ProviderWatch } from '#server/team/accounts/people.ts';

const server = peopleInTest();
let provider: OpenIdProviderInTest;
let people: People;
let browsers = 0;

/** The reasons of refused sign-ins, as in the log. */
const refusals: string[] = [];
const providerWatch: ProviderWatch = {
  refused: (reason) => void refusals.push(reason),
  answered: () => undefined,
};

beforeAll(async () => {
  provider = await openIdProviderInTest();
  people = await server.open({ oidc: provider, providerWatch });
});
afterAll(() => provider.close());
afterEach(() => void (provider.wrong = {}));

/** A browser at the server with the provider. */
function browser(address = `10.9.0.${++browsers}`): Browser {
  return newBrowser((request) => people.fetch(request, address));
}

function claimsOf(email: string, more: object = {}): Record<string, unknown> {
  return { sub: `sub of ${email.toLowerCase()}`, email, email_verified: true, name: 'Somebody', ...more };
}

/** Signs in at the provider with the given claims, and returns. */
async function signIn(
  visitor: Browser,
  claims: Record<string, unknown>,
  more: object = {},
): Promise<Answered> {
  const { status, body } = await visitor.call('POST /session/oidc', {});
  expect(status, JSON.stringify(body)).toBe(200);
  return visitor.call('POST /session/oidc/return', { ...provider.authorize(body.url, claims), ...more });
}

async function invite(email: string, role = 'recruiter'): Promise<string> {
  const { status, body } = await (await server.owner()).call('POST /invitations', { email, role });
  expect(status, JSON.stringify(body)).toBe(201);
  return tokenIn(body.link);
}

async function accountsOf(email: string): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`SELECT provider_id FROM accounts
    JOIN people ON people.id = person_id WHERE email = ${email} ORDER BY 1`.execute(
    server.connection.allWorkspaces,
  );
  return rows.map(({ provider_id }) => provider_id);
}

const TOKEN_REASONS: Record<string, string> = {
  'that is missing': 'The provider sends no token',
  'with an odd subject': 'The token has no subject that can be',
  'without an email': 'The provider says no email, or none that can be',
};

const NOT_LET_IN = {
  status: 401,
  body: {
    message:
      'That did not let you in. Use the account of the email you were invited with, or ask whoever invites people.',
  },
};

/** Checks that each refusal has one reason in the log, which does not name the person. */
async function expectOutside(
  visitor: Browser,
  answer: Answered,
  reason: string | RegExp = /./,
): Promise<void> {
  expect(answer).toMatchObject(NOT_LET_IN);
  const [told = '', ...more] = refusals.splice(0);
  expect(more).toEqual([]);
  expect(told).toMatch(reason);
  expect(told).not.toMatch(/@|example/);
  expect((await visitor.call('GET /session')).status).toBe(401);
}

describe('Signing in with an OpenID provider (product §12)', () => {
  it('Signing in is offered with the provider’s name, only if the settings have a provider', async () => {
    expect((await browser().call('GET /session/ways')).body).toEqual({
      oidc: 'Example Login',
      passkeys: false,
      mail: true,
    });
    const without = server.browser();
    expect((await without.call('GET /session/ways')).body).toEqual({
      oidc: null,
      passkeys: false,
      mail: true,
    });
    expect((await without.call('POST /session/oidc', {})).status).toBe(404);
    expect((await without.call('POST /session/oidc/return', { state: 'x', code: 'x' })).status).toBe(401);
  });

  it('A member signs in by the provider with PKCE, state and nonce, and is told by mail the first time', async () => {
    await server.member('recruiter', 'mia@example.com');
    const visitor = browser();
    const before = server.mails.length;
    const answer = await signIn(visitor, claimsOf('Mia@Example.com'));
    expect(answer).toMatchObject({
      status: 200,
      body: { person: { email: 'mia@example.com' }, workspaces: [{ name: 'Acme' }] },
    });
    expect(provider.asked).toMatchObject({
      client_id: 'hirelane',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/sign-in/return`,
      scope: 'openid email profile',
      nonce: expect.stringMatching(/.{32}/),
      state: expect.stringMatching(/.{32}/),
    });
    const [cookie] = answer.headers.getSetCookie().filter((one) => one.startsWith('__Host-hirelane='));
    expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/i);
    expect((await visitor.call('GET /people')).status).toBe(200);
    expect((await signIn(browser(), claimsOf('mia@example.com'))).status).toBe(200);
    expect(await accountsOf('mia@example.com')).toEqual(['credential', 'oidc']);
    await expect
      .poll(() => server.mails.slice(before).map(({ to, subject }) => [to, subject]))
      .toEqual([['mia@example.com', 'You can sign in to Hirelane with Example Login now']]);
    // The password still works, and the provider's tokens are not stored.
    const byPassword = await browser().call('POST /session', {
      email: 'mia@example.com',
      password: PASSWORD,
    });
    expect(byPassword.status).toBe(200);
    expect(await everythingIn(server.connection)).not.toContain('access-token-of-the-provider');
  });

  it('An invited person signs in by the provider once: they get an account and join the workspace', async () => {
    const token = await invite('nia@example.com', 'admin');
    const visitor = browser();
    const answer = await signIn(visitor, claimsOf('nia@example.com', { name: ' Nia \n New ' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { person: { name: 'Nia New' }, workspaces: [{ name: 'Acme', role: 'admin' }] },
    });
    expect(await accountsOf('nia@example.com')).toEqual(['oidc']);
    expect((await browser().call(`GET /invitations/lookup?token=${token}`)).status).toBe(404);
    expect((await signIn(browser(), claimsOf('nia@example.com'))).status).toBe(200);
  });

  it('A person without a password adds a passkey for ten minutes after signing in by the provider', async () => {
    await invite('pia@example.com');
    const visitor = browser();
    await signIn(visitor, claimsOf('pia@example.com'));
    const options = 'POST /people/me/factors/passkeys/options';
    const key = newAuthenticator();
    const { status, body } = await visitor.call(options, {});
    expect(status, JSON.stringify(body)).toBe(200);
    const made = { name: 'Phone', response: key.make(body) };
    const added = await visitor.call('POST /people/me/factors/passkeys', made);
    expect(added).toMatchObject({ status: 201, body: { password: false, passkeys: [{ name: 'Phone' }] } });
    later(11 * 60_000);
    expect(await visitor.call(options, {})).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^You signed in more than 10 minutes ago\. Log out/) },
    });
    const again = browser();
    const asked = (await again.call('POST /session/passkey/options', {})).body;
    expect((await again.call('POST /session/passkey', { response: key.use(asked) })).status).toBe(200);
    expect((await again.call(options, {})).status).toBe(200);
    // A person with a password must enter it, even right after a sign-in.
    await server.member('recruiter', 'ria@example.com');
    const ria = browser();
    await signIn(ria, claimsOf('ria@example.com'));
    expect((await ria.call(options, {})).status).toBe(400);
    expect((await ria.call(options, { password: 'a wrong password' })).status).toBe(403);
  });

  it('Strangers, removed members and people whose invitation has ended can’t sign in by the provider', async () => {
    const visitor = browser();
    const nobody = 'No member has the email, and no invitation waits for it';
    await expectOutside(visitor, await signIn(visitor, claimsOf('stranger@example.com')), nobody);
    expect(await accountsOf('stranger@example.com')).toEqual([]);

    const gone = await server.member('recruiter', 'gus@example.com');
    const { id } = (await gone.call('GET /session')).body.person;
    await (await server.owner()).call(`DELETE /people/${id}`);
    await expectOutside(visitor, await signIn(visitor, claimsOf('gus@example.com')));

    await invite('rev@example.com');
    const { data } = (await (await server.owner()).call('GET /invitations')).body;
    const invitation = data.find(({ email }: { email: string }) => email === 'rev@example.com');
    await (await server.owner()).call(`DELETE /invitations/${invitation.id}`);
    await expectOutside(visitor, await signIn(visitor, claimsOf('rev@example.com')));
  });

  it('Signing in by the provider accepts the invitation of a link only for the invited email', async () => {
    const [own, others] = [await invite('ida@example.com'), await invite('jon@example.com')];
    const visitor = browser();
    const wrong = await signIn(visitor, claimsOf('ida@example.com'), { invitation: others });
    await expectOutside(visitor, wrong, 'The invitation is for another email, was used or has ended');
    expect((await signIn(visitor, claimsOf('ida@example.com'), { invitation: own })).status).toBe(200);
    expect((await browser().call(`GET /invitations/lookup?token=${others}`)).status).toBe(200);
  });

  it('Signing in by the provider never trusts or links an email that is not verified', async () => {
    await server.member('recruiter', 'vic@example.com');
    const visitor = browser();
    for (const email_verified of [false, null, 'false', 0]) {
      const answer = await signIn(visitor, claimsOf('vic@example.com', { email_verified }));
      await expectOutside(visitor, answer, 'The provider says that the email is not verified');
    }
    const leftOut = await signIn(visitor, claimsOf('vic@example.com', { email_verified: undefined }));
    await expectOutside(
      visitor,
      leftOut,
      /leaves out email_verified, and OIDC_EMAILS_ARE_VERIFIED is not set/,
    );
    expect(await accountsOf('vic@example.com')).toEqual(['credential']);
  });

  it('An email without a word of its verification is believed where the settings say so, and no other', async () => {
    await server.member('recruiter', 'eve@example.com');
    const trusting = await server.open({ oidc: { ...provider, emailsAreVerified: true }, providerWatch });
    const visitor = newBrowser((request) => trusting.fetch(request, '10.9.1.3'));
    for (const email_verified of [false, null, 'false', 0]) {
      const answer = await signIn(visitor, claimsOf('eve@example.com', { email_verified }));
      await expectOutside(visitor, answer, 'The provider says that the email is not verified');
    }
    const answer = await signIn(visitor, claimsOf('eve@example.com', { email_verified: undefined }));
    expect(answer).toMatchObject({ status: 200, body: { person: { email: 'eve@example.com' } } });
  });

  it('The first account of an email stays the email’s account, and its email stays', async () => {
    await server.member('recruiter', 'kim@example.com');
    await server.member('recruiter', 'lea@example.com');
    const visitor = browser();
    expect((await signIn(visitor, claimsOf('kim@example.com', { sub: 'kim' }))).status).toBe(200);
    await visitor.call('DELETE /session');
    // At the provider, the email now belongs to another account, or the account has another email.
    const linked = 'The email or the account of the provider is linked to another';
    await expectOutside(
      visitor,
      await signIn(visitor, claimsOf('kim@example.com', { sub: 'another kim' })),
      linked,
    );
    await expectOutside(visitor, await signIn(visitor, claimsOf('lea@example.com', { sub: 'kim' })), linked);
    expect(await accountsOf('lea@example.com')).toEqual(['credential']);
  });

  it.each<[string, OpenIdProviderInTest['wrong']]>([
    ['signed by another', { key: 'another' }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has ended', { claims: { iat: 1_000, exp: 2_000 } }],
    ['that is missing', { token: 'none' }],
    ['without a subject', { claims: { sub: '' } }],
    ['with an odd subject', { claims: { sub: 'ölga' } }],
    ['without an email', { claims: { email: 'olga' } }],
  ])('Signing in by the provider refuses a token %s', async (kind, wrong) => {
    await server.owner();
    provider.wrong = wrong;
    const visitor = browser();
    const answer = await signIn(visitor, claimsOf('olga@example.com', { sub: 'olga' }));
    await expectOutside(
      visitor,
      answer,
      TOKEN_REASONS[kind] ?? /^The token is missing, or its signature, audience/,
    );
    expect(await accountsOf('olga@example.com')).toEqual(['credential']);
  });

  it('Signing in refuses what another browser began, what comes twice, and a code or issuer of others', async () => {
    await server.member('recruiter', 'pat@example.com');
    const claims = claimsOf('pat@example.com');
    const [mine, theirs] = [browser(), browser()];
    const { body } = await mine.call('POST /session/oidc', {});
    const returned = provider.authorize(body.url, claims);
    const another = /begun in another browser/;
    await expectOutside(theirs, await theirs.call('POST /session/oidc/return', returned), another);
    await theirs.call('POST /session/oidc', {});
    await expectOutside(theirs, await theirs.call('POST /session/oidc/return', returned));

    for (const [odd, reason] of [
      [{ iss: 'https://evil.example' }, /^Another issuer/],
      [{ code: 'guessed' }, /^The provider does not know the code/],
      [{ state: 'guessed' }, another],
      [{ code: '', error: 'access_denied' }, 'The provider let nobody in: access_denied'],
      [{ code: '', error: 'pat@example.com\n{' }, 'The sign-in ended'],
    ] as const) {
      const visitor = browser();
      await expectOutside(visitor, await signIn(visitor, claims, odd), reason);
    }
    const visitor = browser();
    const begun = await visitor.call('POST /session/oidc', {});
    const { cookie } = visitor;
    const good = provider.authorize(begun.body.url, claims);
    expect((await visitor.call('POST /session/oidc/return', good)).status).toBe(200);
    visitor.cookie = cookie;
    await expectOutside(visitor, await visitor.call('POST /session/oidc/return', good));
  });

  it('Signing in by the provider ends the browser’s former session', async () => {
    await server.member('recruiter', 'sam@example.com');
    const visitor = browser();
    expect((await signIn(visitor, claimsOf('sam@example.com'))).status).toBe(200);
    const before = visitor.cookie;
    expect((await signIn(visitor, claimsOf('sam@example.com'))).status).toBe(200);
    const planted = browser();
    planted.cookie = before;
    expect((await planted.call('GET /session')).status).toBe(401);
    expect((await visitor.call('GET /session')).status).toBe(200);
  });

  it('A provider that does not answer, or names another issuer, is told, and passwords go on working', async () => {
    const claims = claimsOf('olga@example.com', { sub: 'olga' });
    const off = await server.open({ oidc: { ...provider, issuer: 'http://127.0.0.1:1' }, providerWatch });
    const visitor = newBrowser((request) => off.fetch(request, '10.9.1.1'));
    expect(await visitor.call('POST /session/oidc', {})).toMatchObject({
      status: 503,
      body: { message: 'Example Login does not answer. Try again later.' },
    });
    expect(refusals.splice(0)).toEqual(['The provider does not answer, or not as one']);
    await server.owner();
    const given = { email: 'olga@example.com', password: PASSWORD };
    expect((await visitor.call('POST /session', given)).status).toBe(200);

    const other = await server.open({ oidc: { ...provider, issuer: `${provider.issuer}/` }, providerWatch });
    const there = newBrowser((request) => other.fetch(request, '10.9.1.2'));
    await expectOutside(
      there,
      await signIn(there, claims),
      'The token is of another issuer than OIDC_ISSUER',
    );
  });

  it('Signing in by the provider is limited by address, and successful sign-ins don’t count', async () => {
    await server.member('recruiter', 'tom@example.com');
    const visitor = browser('10.9.2.1');
    expect((await signIn(visitor, claimsOf('tom@example.com'))).status).toBe(200);
    const guess = () => browser('10.9.2.1').call('POST /session/oidc/return', { state: 'x', code: 'x' });
    const guesses = await Promise.all(Array.from({ length: 100 }, guess));
    expect(guesses.filter(({ status }) => status !== 401)).toEqual([]);
    expect((await guess()).status).toBe(429);
    expect((await visitor.call('POST /session/oidc', {})).status).toBe(429);
    expect((await visitor.call('GET /session/ways')).status).toBe(200);
  });
});
