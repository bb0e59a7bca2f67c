import { describe, expect, it } from 'vitest';
import { newAuthenticator } from '#hosts/node/team/test/authenticator-in-test.ts';
import { idOf, type Browser } from '#hosts/node/team/test/browser-in-test.ts';
import { later } from '#hosts/node/team/test/clock-in-test.ts';
import { codeOf, nextCodeOf } from '#hosts/node/team/test/code-in-test.ts';
import { PASSWORD, peopleInTest } from '#hosts/node/team/test/people-in-test.ts';

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
  const it = await server.member('recruiter', email);
  const key = newAuthenticator();
  const { body } = await it.call(`${ADD}/options`, { password: PASSWORD });
  const added = await it.call(ADD, { name: 'Phone', response: key.make(body) });
  expect(added, JSON.stringify(added.body)).toMatchObject({
    status: 201,
    body: { passkeys: [{ name: 'Phone' }] },
  });
  return { it, email, key, passkey: added.body.passkeys[0].id as string };
}

async function askedBy(it: Browser): Promise<{ challenge: string }> {
  return (await it.call('POST /session/passkey/options', {})).body;
}

async function signInWith(
  key: Authenticator,
  odd: Parameters<Authenticator['use']>[1] = {},
  it = server.browser(),
) {
  const answer = await it.call('POST /session/passkey', { response: key.use(await askedBy(it), odd) });
  return { ...answer, it };
}

describe('A passkey', () => {
  it('signs its person in, without a password or a code, and says when it was last used', async () => {
    const { it, email, key } = await withPasskey('signs');
    const [before] = (await it.call('GET /people/me/factors')).body.passkeys;
    expect(before).toMatchObject({ name: 'Phone', lastUsedAt: null });
    const { secret } = (await it.call('POST /people/me/factors/two-step', { password: PASSWORD })).body;
    await it.call('POST /people/me/factors/two-step/on', { code: codeOf(secret) });
    const planted = await server.member('recruiter');
    const stolen = planted.cookie;
    const signedIn = await signInWith(key, {}, planted);
    expect(signedIn).toMatchObject({ status: 200, body: { person: { email } } });
    expect((await signedIn.it.call('GET /session')).body.person.email).toBe(email);
    // The session from before is worth nothing any more.
    const thief = server.browser();
    thief.cookie = stolen;
    expect((await thief.call('GET /session')).status).toBe(401);
    const [after] = (await it.call('GET /people/me/factors')).body.passkeys;
    expect(after.lastUsedAt).not.toBeNull();
    expect((await server.browser().call('GET /session/ways')).body.passkeys).toBe(true);
    const mailed = () =>
      server.mails.filter(({ to, text }) => to === email && /“Phone” signs you in/.test(text));
    await expect.poll(mailed).toHaveLength(1);
  });

  it('is good for one answer to a challenge of this server, for ten minutes, by its person alone', async () => {
    const { key } = await withPasskey('once');
    const it = server.browser();
    const challenge = await askedBy(it);
    const response = key.use(challenge);
    expect((await it.call('POST /session/passkey', { response })).status).toBe(200);
    expect(await it.call('POST /session/passkey', { response })).toMatchObject(REFUSED);
    expect(await it.call('POST /session/passkey', { response: key.use(challenge) })).toMatchObject(REFUSED);
    const invented = { challenge: Buffer.alloc(54, 7).toString('base64url') };
    expect(await it.call('POST /session/passkey', { response: key.use(invented) })).toMatchObject(REFUSED);
    const others = Buffer.from('somebody else').toString('base64url');
    for (const odd of [
      { origin: 'https://evil.example' },
      { site: 'evil.example' },
      // Nobody has shown a finger or a PIN.
      { flags: 0x01 },
      { type: 'webauthn.create' },
      { userHandle: others },
    ]) {
      const refused = await signInWith(key, odd);
      expect(refused, JSON.stringify(odd)).toMatchObject(REFUSED);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect(await signInWith(newAuthenticator())).toMatchObject(REFUSED);
    const late = key.use(await askedBy(it));
    later(10 * 60_000 + 1000);
    expect(await it.call('POST /session/passkey', { response: late })).toMatchObject(REFUSED);
    expect((await signInWith(key)).status).toBe(200);
  });

  it('whose signature is of another key, or whose count goes back, signs nobody in', async () => {
    const { key } = await withPasskey('forged');
    const it = server.browser();
    const first = key.use(await askedBy(it));
    const other = newAuthenticator().use(await askedBy(it));
    const forged = { ...first, response: { ...other.response, userHandle: first.response['userHandle'] } };
    expect(await it.call('POST /session/passkey', { response: forged })).toMatchObject(REFUSED);
    const [earlier, copied] = [key.use(await askedBy(it)), key.use(await askedBy(it))];
    expect((await it.call('POST /session/passkey', { response: copied })).status).toBe(200);
    expect(await it.call('POST /session/passkey', { response: earlier })).toMatchObject(REFUSED);
  });

  it('is added with the password, and the code where that is asked for, in the same session', async () => {
    const { it, email, key } = await withPasskey('adds');
    const options = (body: object) => it.call(`${ADD}/options`, body);
    expect(await options({ password: 'a wrong password' })).toMatchObject({ status: 403 });
    const { secret } = (await it.call('POST /people/me/factors/two-step', { password: PASSWORD })).body;
    await it.call('POST /people/me/factors/two-step/on', { code: codeOf(secret) });
    expect((await options({ password: PASSWORD })).status).toBe(403);
    const given = await options({ password: PASSWORD, code: nextCodeOf(secret) });
    expect(given.body).toMatchObject({
      rp: { id: 'hire.example.com' },
      user: { name: email, id: Buffer.from(await idOf(it)).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(given.body.excludeCredentials).toHaveLength(1);
    const made = (odd = {}) => ({ name: 'Other', response: newAuthenticator().make(given.body, odd) });
    // Another's session, a challenge to sign in, and what comes from elsewhere make nothing.
    const other = await server.member('recruiter');
    expect((await other.call(ADD, made())).status).toBe(400);
    const toSignIn = { ...given.body, ...(await askedBy(it)) };
    expect((await it.call(ADD, { name: 'X', response: newAuthenticator().make(toSignIn) })).status).toBe(400);
    expect((await it.call(ADD, made({ site: 'evil.example' }))).status).toBe(400);
    const fresh = await signInWith(key);
    expect((await fresh.it.call(ADD, made())).status).toBe(400);
    expect((await fresh.it.call('GET /people/me/factors')).body.passkeys).toHaveLength(1);
  });

  it('is removed by its person, or with a second step that is reset', async () => {
    const { it, key, passkey } = await withPasskey('removes');
    const other = await withPasskey('keeps');
    expect((await other.it.call(`DELETE /people/me/factors/passkeys/${passkey}`)).status).toBe(404);
    expect((await it.call(`DELETE /people/me/factors/passkeys/${passkey}`)).status).toBe(204);
    expect(await signInWith(key)).toMatchObject(REFUSED);
    const owner = await server.owner();
    expect((await owner.call(`DELETE /people/${await idOf(other.it)}/factors`)).status).toBe(204);
    expect(await signInWith(other.key)).toMatchObject(REFUSED);
    const mailed = () => server.mails.filter(({ text }) => /passkeys are removed/.test(text));
    await expect.poll(mailed).toHaveLength(1);
  });
});
