import { expect, it } from 'vitest';
import { newAuthenticator } from '#server/team/test/authenticator-in-test.ts';
import { idOf, type Browser } from '#server/team/test/browser-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { codeOf, nextCodeOf } from '#server/team/test/code-in-test.ts';
import { PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

const ADD = 'POST /people/me/factors/passkeys';
const REFUSED = {
  status: 401,
  body: { message: 'This passkey did not sign you in. Try again, or use your password.' },
};

type Authenticator = ReturnType<typeof newAuthenticator>;

/** A member with a passkey. */
async function withPasskey(name: string) {
  const email = `${name}@example.com`;
  const browser = await server.member('recruiter', email);
  const key = newAuthenticator();
  const { body } = await browser.call(`${ADD}/options`, { password: PASSWORD });
  const added = await browser.call(ADD, { name: 'Phone', response: key.make(body) });
  expect(added, JSON.stringify(added.body)).toMatchObject({
    status: 201,
    body: { passkeys: [{ name: 'Phone' }] },
  });
  return { browser, email, key, passkey: added.body.passkeys[0].id as string };
}

async function askedBy(browser: Browser): Promise<{ challenge: string }> {
  return (await browser.call('POST /session/passkey/options', {})).body;
}

async function signInWith(
  key: Authenticator,
  odd: Parameters<Authenticator['use']>[1] = {},
  browser = server.browser(),
) {
  const answer = await browser.call('POST /session/passkey', {
    response: key.use(await askedBy(browser), odd),
  });
  return { ...answer, browser };
}

it('A passkey signs its person in, without a password or a code, and says when it was last used', async () => {
  const { browser, email, key } = await withPasskey('signs');
  const [before] = (await browser.call('GET /people/me/factors')).body.passkeys;
  expect(before).toMatchObject({ name: 'Phone', lastUsedAt: null });
  const { secret } = (await browser.call('POST /people/me/factors/two-step', { password: PASSWORD })).body;
  await browser.call('POST /people/me/factors/two-step/on', { code: codeOf(secret) });
  const planted = await server.member('recruiter');
  const stolen = planted.cookie;
  const signedIn = await signInWith(key, {}, planted);
  expect(signedIn).toMatchObject({ status: 200, body: { person: { email } } });
  expect((await signedIn.browser.call('GET /session')).body.person.email).toBe(email);
  // The former session has ended.
  const thief = server.browser();
  thief.cookie = stolen;
  expect((await thief.call('GET /session')).status).toBe(401);
  const [after] = (await browser.call('GET /people/me/factors')).body.passkeys;
  expect(after.lastUsedAt).not.toBeNull();
  expect((await server.browser().call('GET /session/ways')).body.passkeys).toBe(true);
  const mailed = () =>
    server.mails.filter(({ to, text }) => to === email && /“Phone” signs you in/.test(text));
  await expect.poll(mailed).toHaveLength(1);
});

it('A passkey is good for one answer to a challenge of this server, for ten minutes, by its person alone', async () => {
  const { key } = await withPasskey('once');
  const browser = server.browser();
  const challenge = await askedBy(browser);
  const response = key.use(challenge);
  expect((await browser.call('POST /session/passkey', { response })).status).toBe(200);
  expect(await browser.call('POST /session/passkey', { response })).toMatchObject(REFUSED);
  expect(await browser.call('POST /session/passkey', { response: key.use(challenge) })).toMatchObject(
    REFUSED,
  );
  const invented = { challenge: Buffer.alloc(54, 7).toString('base64url') };
  expect(await browser.call('POST /session/passkey', { response: key.use(invented) })).toMatchObject(REFUSED);
  const others = Buffer.from('somebody else').toString('base64url');
  for (const odd of [
    { origin: 'https://evil.example' },
    { site: 'evil.example' },
    // The authenticator has not checked a finger or a PIN.
    { flags: 0x01 },
    { type: 'webauthn.create' },
    { userHandle: others },
  ]) {
    const refused = await signInWith(key, odd);
    expect(refused, JSON.stringify(odd)).toMatchObject(REFUSED);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  expect(await signInWith(newAuthenticator())).toMatchObject(REFUSED);
  const late = key.use(await askedBy(browser));
  later(10 * 60_000 + 1000);
  expect(await browser.call('POST /session/passkey', { response: late })).toMatchObject(REFUSED);
  expect((await signInWith(key)).status).toBe(200);
});

it('A passkey with another key’s signature, or whose count goes back, signs nobody in', async () => {
  const { key } = await withPasskey('forged');
  const browser = server.browser();
  const first = key.use(await askedBy(browser));
  const other = newAuthenticator().use(await askedBy(browser));
  const forged = { ...first, response: { ...other.response, userHandle: first.response['userHandle'] } };
  expect(await browser.call('POST /session/passkey', { response: forged })).toMatchObject(REFUSED);
  const [earlier, copied] = [key.use(await askedBy(browser)), key.use(await askedBy(browser))];
  expect((await browser.call('POST /session/passkey', { response: copied })).status).toBe(200);
  expect(await browser.call('POST /session/passkey', { response: earlier })).toMatchObject(REFUSED);
});

it('A passkey is added in the same session, with the password and, if two-step sign-in is on, a code', async () => {
  const { browser, email, key } = await withPasskey('adds');
  const options = (body: object) => browser.call(`${ADD}/options`, body);
  expect(await options({ password: 'a wrong password' })).toMatchObject({ status: 403 });
  const { secret } = (await browser.call('POST /people/me/factors/two-step', { password: PASSWORD })).body;
  await browser.call('POST /people/me/factors/two-step/on', { code: codeOf(secret) });
  expect((await options({ password: PASSWORD })).status).toBe(403);
  const given = await options({ password: PASSWORD, code: nextCodeOf(secret) });
  expect(given.body).toMatchObject({
    rp: { id: 'hire.example.com' },
    user: { name: email, id: Buffer.from(await idOf(browser)).toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(given.body.excludeCredentials).toHaveLength(1);
  const made = (odd = {}) => ({ name: 'Other', response: newAuthenticator().make(given.body, odd) });
  // Another session, a challenge for a sign-in and another origin add no passkey.
  const other = await server.member('recruiter');
  expect((await other.call(ADD, made())).status).toBe(400);
  const toSignIn = { ...given.body, ...(await askedBy(browser)) };
  expect((await browser.call(ADD, { name: 'X', response: newAuthenticator().make(toSignIn) })).status).toBe(
    400,
  );
  expect((await browser.call(ADD, made({ site: 'evil.example' }))).status).toBe(400);
  const fresh = await signInWith(key);
  expect((await fresh.browser.call(ADD, made())).status).toBe(400);
  expect((await fresh.browser.call('GET /people/me/factors')).body.passkeys).toHaveLength(1);
});

it('A passkey is removed by its owner, or by a reset of the second step', async () => {
  const { browser, key, passkey } = await withPasskey('removes');
  const other = await withPasskey('keeps');
  expect((await other.browser.call(`DELETE /people/me/factors/passkeys/${passkey}`)).status).toBe(404);
  expect((await browser.call(`DELETE /people/me/factors/passkeys/${passkey}`)).status).toBe(204);
  expect(await signInWith(key)).toMatchObject(REFUSED);
  const owner = await server.owner();
  expect((await owner.call(`DELETE /people/${await idOf(other.browser)}/factors`)).status).toBe(204);
  expect(await signInWith(other.key)).toMatchObject(REFUSED);
  const mailed = () => server.mails.filter(({ text }) => /passkeys are removed/.test(text));
  await expect.poll(mailed).toHaveLength(1);
});
