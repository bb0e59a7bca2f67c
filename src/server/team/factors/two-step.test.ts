import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { idOf, newBrowser, type Browser } from '#server/team/test/browser-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { codeOf, nextCodeOf, wrongCodeOf } from '#server/team/test/code-in-test.ts';
import {
  everythingIn,
  otherWorkspace,
  PASSWORD,
  peopleInTest,
  tokenIn,
} from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

const PASSWORD_ONLY = { next: 'code' };
const WRONG_CODE = { message: 'This code is wrong, or was used already' };
const SESSION_COOKIE = /__Host-hirelane=/;

interface Member {
  readonly browser: Browser;
  readonly email: string;
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/**
 * A member with two-step sign-in. The current code is used up, so that the next sign-in needs the code of the next half
 * minute.
 */
async function withTwoStep(name: string, role = 'recruiter'): Promise<Member> {
  const email = `${name}@example.com`;
  const browser = await server.member(role, email);
  const { secret, backupCodes } = (await browser.call(TWO_STEP, { password: PASSWORD })).body;
  const on = await browser.call(`${TWO_STEP}/on`, { code: codeOf(secret) });
  expect(on, JSON.stringify(on.body)).toMatchObject({ status: 200, body: { twoStep: { on: true } } });
  return { browser, email, secret, backupCodes };
}

const TWO_STEP = 'POST /people/me/factors/two-step';

/** A browser in which the password was entered, but not the code. */
async function betweenSteps(email: string, password = PASSWORD): Promise<Browser> {
  const browser = server.browser();
  const answer = await browser.call('POST /session', { email, password });
  expect(answer).toMatchObject({ status: 200, body: PASSWORD_ONLY });
  return browser;
}

function mailsTo(email: string, words: RegExp): () => readonly string[] {
  return () =>
    server.mails.filter(({ to, text }) => to === email && words.test(text)).map(({ text }) => text);
}

describe('Two-step sign-in', () => {
  it('Two-step sign-in is turned on with password and code, and ends the sessions from before', async () => {
    const browser = await server.member('recruiter', 'on@example.com');
    const elsewhere = server.browser();
    await elsewhere.call('POST /session', { email: 'on@example.com', password: PASSWORD });
    const off = { password: true, twoStep: { on: false, backupCodes: 0 }, passkeys: [] };
    expect((await browser.call('GET /people/me/factors')).body).toEqual(off);
    expect(await browser.call(TWO_STEP, { password: 'a wrong password' })).toMatchObject({
      status: 403,
      body: { message: 'The password is wrong' },
    });
    expect(await browser.call(`${TWO_STEP}/on`, { code: '123456' })).toMatchObject({ status: 403 });
    const begun = await browser.call(TWO_STEP, { password: PASSWORD });
    const { secret, uri, backupCodes } = begun.body;
    expect(begun.status).toBe(201);
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/Hirelane%20hire\\.example\\.com:on%40example\\.com\\?.*secret=${secret}&`),
    );
    expect(backupCodes).toHaveLength(10);
    // Two-step sign-in is off until a code shows that the app has the secret.
    for (const code of [wrongCodeOf(secret), backupCodes[0]]) {
      expect(await browser.call(`${TWO_STEP}/on`, { code })).toMatchObject({ status: 403, body: WRONG_CODE });
    }
    expect((await browser.call('GET /people/me/factors')).body).toEqual(off);
    expect((await elsewhere.call('GET /session')).status).toBe(200);

    const stolen = browser.cookie;
    const on = await browser.call(`${TWO_STEP}/on`, { code: codeOf(secret) });
    expect(on).toMatchObject({ status: 200, body: { twoStep: { on: true, backupCodes: 10 } } });
    expect((await browser.call('GET /session')).status).toBe(200);
    expect((await browser.call('GET /people/me/sessions')).body.data).toHaveLength(1);
    expect((await elsewhere.call('GET /session')).status).toBe(401);
    expect(browser.cookie).not.toBe(stolen);
    expect((await browser.call(TWO_STEP, { password: PASSWORD })).status).toBe(409);
    await expect.poll(mailsTo('on@example.com', /asks for a code/)).toHaveLength(1);

    const everything = await everythingIn(server.connection);
    for (const kept of [secret, ...backupCodes, backupCodes[0].replaceAll('-', '')]) {
      expect(everything).not.toContain(kept);
    }
  });

  it('Two-step sign-in says after a change of the server’s secret that backup codes still work', async () => {
    const { email, secret, backupCodes } = await withTwoStep('other-secret');
    const changed = await server.open({ secret: 'another secret of the tests, as long' });
    const browser = newBrowser((request) => changed.fetch(request, '10.9.9.9'));
    expect((await browser.call('POST /session', { email, password: PASSWORD })).body).toEqual(PASSWORD_ONLY);
    expect(await browser.call('POST /session/code', { code: nextCodeOf(secret) })).toMatchObject({
      status: 409,
      body: { message: 'This server can’t check codes of your app any more. Use a backup code instead.' },
    });
    expect((await browser.call('POST /session/code', { code: backupCodes[0] })).status).toBe(200);
  });

  it('Two-step sign-in asks for a code after the password, and nobody is in before', async () => {
    const { email, secret } = await withTwoStep('asked');
    const id = await idOf((await withTwoStep('asked-too')).browser);
    const wrong = await server.browser().call('POST /session', { email, password: 'a wrong password' });
    const unknown = { email: 'nobody@example.com', password: PASSWORD };
    expect(wrong).toMatchObject({
      status: 401,
      body: (await server.browser().call('POST /session', unknown)).body,
    });
    expect(wrong.headers.getSetCookie()).toEqual([]);

    const browser = await betweenSteps(email);
    expect(browser.cookie).toMatch(/^__Host-hirelane-step=/);
    expect((await browser.call('GET /session')).status).toBe(401);
    expect(await server.people.memberOf(browser.request())).toBeNull();
    // The cookie between password and code is not a session cookie.
    const thief = server.browser();
    thief.cookie = browser.cookie.replace('-step', '');
    expect((await thief.call('GET /session')).status).toBe(401);

    expect(await browser.call('POST /session/code', { code: wrongCodeOf(secret) })).toMatchObject({
      status: 401,
      body: WRONG_CODE,
    });
    const answer = await browser.call('POST /session/code', {
      code: ` ${nextCodeOf(secret).replace(/^.../, '$& ')}`,
    });
    expect(answer).toMatchObject({ status: 200, body: { person: { email }, joined: null } });
    expect((await browser.call('GET /session')).body.person.email).toBe(email);
    expect(browser.cookie).not.toContain('-step');
    expect(await idOf(browser)).not.toBe(id);
  });

  it('Two-step sign-in takes a code once, also of two who give it at the same moment', async () => {
    const { email, secret } = await withTwoStep('once');
    const code = nextCodeOf(secret);
    const [one, two] = [await betweenSteps(email), await betweenSteps(email)];
    const answers = await Promise.all(
      [one, two].map((browser) => browser.call('POST /session/code', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(
      answers
        .find(({ status }) => status === 401)
        ?.headers.getSetCookie()
        .join(),
    ).not.toMatch(SESSION_COOKIE);
    // The code stays valid for another half minute, but it counts as used.
    later(30_000);
    expect((await (await betweenSteps(email)).call('POST /session/code', { code })).status).toBe(401);
    expect(
      (await (await betweenSteps(email)).call('POST /session/code', { code: nextCodeOf(secret) })).status,
    ).toBe(200);
  });

  it('Two-step sign-in accepts the code within five minutes of the password, once', async () => {
    const { email, secret } = await withTwoStep('waits');
    const browser = await betweenSteps(email);
    const between = browser.cookie;
    expect((await browser.call('POST /session/code', { code: nextCodeOf(secret) })).status).toBe(200);
    const again = server.browser();
    again.cookie = between;
    const tooLate = { status: 410, body: { message: 'That took too long. Enter your password again.' } };
    expect(await again.call('POST /session/code', { code: nextCodeOf(secret) })).toMatchObject(tooLate);
    const slow = await betweenSteps(email);
    later(5 * 60_000 + 1000);
    expect(await slow.call('POST /session/code', { code: nextCodeOf(secret) })).toMatchObject(tooLate);
    expect(await server.browser().call('POST /session/code', { code: '123456' })).toMatchObject(tooLate);
  });

  it('Two-step sign-in takes each backup code once, and tells its person', async () => {
    const { email, backupCodes } = await withTwoStep('backup');
    const [first = '', second = ''] = backupCodes;
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const browser = await betweenSteps(email);
    expect(
      (await browser.call('POST /session/code', { code: first.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200);
    expect((await browser.call('GET /people/me/factors')).body.twoStep).toEqual({ on: true, backupCodes: 9 });
    await expect.poll(mailsTo(email, /backup codes was used\. 9 are left/)).toHaveLength(1);
    later(10 * 60_000);
    expect((await (await betweenSteps(email)).call('POST /session/code', { code: first })).status).toBe(401);
    const both = [await betweenSteps(email), await betweenSteps(email)];
    const answers = await Promise.all(both.map((one) => one.call('POST /session/code', { code: second })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('Two-step sign-in lets nobody guess codes, tells the person, and begins anew with another password', async () => {
    const { email, secret } = await withTwoStep('guessed');
    const code = wrongCodeOf(secret);
    const statuses = [];
    // Four browsers have entered a stolen password. Each of them tries to change it after every attempt.
    const thieves = await Promise.all(Array.from({ length: 4 }, () => betweenSteps(email)));
    for (const thief of thieves.flatMap((each) => [each, each, each])) {
      statuses.push((await thief.call('POST /session/code', { code })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    await expect.poll(mailsTo(email, /several wrong codes/)).toHaveLength(1);
    const right = await betweenSteps(email);
    expect((await right.call('POST /session/code', { code: nextCodeOf(secret) })).status).toBe(429);

    // The email's owner can choose a new password by mail, which turns two-step sign-in off.
    await right.call('POST /session/password-reset', { email });
    const reset = mailsTo(email, /reset-password/);
    await expect.poll(reset).toHaveLength(1);
    const password = 'a whole new password';
    const chosen = await right.call('POST /session/new-password', { token: tokenIn(reset()[0]!), password });
    expect(chosen.status).toBe(200);
    expect(chosen.headers.getSetCookie()).toEqual([]);
    expect((await right.call('POST /session/code', { code: nextCodeOf(secret) })).status).toBe(410);
    expect(await right.call('POST /session', { email, password })).toMatchObject({
      status: 200,
      body: { person: { email } },
    });
    expect((await right.call('GET /people/me/factors')).body.twoStep).toEqual({ on: false, backupCodes: 0 });
  });

  it('Two-step sign-in is turned off, and gives other backup codes, with password and code', async () => {
    const { browser, email, secret, backupCodes } = await withTwoStep('off');
    const [first = '', second = '', third = ''] = backupCodes;
    const renew = (password: string, code: string) =>
      browser.call('POST /people/me/factors/backup-codes', { password, code });
    expect((await renew('a wrong password', first)).status).toBe(403);
    expect((await renew(PASSWORD, wrongCodeOf(secret))).status).toBe(403);
    const renewed = await renew(PASSWORD, first);
    expect(renewed.status).toBe(201);
    const [other = ''] = renewed.body.backupCodes;
    const off = (password: string, code: string) => browser.call(`${TWO_STEP}/off`, { password, code });
    for (const [password, code] of [
      ['a wrong password', other],
      [PASSWORD, second],
      [PASSWORD, third],
    ] as const) {
      expect((await off(password, code)).status, code).toBe(403);
    }
    const before = browser.cookie;
    expect(await off(PASSWORD, nextCodeOf(secret))).toMatchObject({
      status: 200,
      body: { twoStep: { on: false } },
    });
    expect(browser.cookie).not.toBe(before);
    expect((await browser.call('GET /session')).status).toBe(200);
    expect((await renew(PASSWORD, other)).status).toBe(409);
    const alone = await server.browser().call('POST /session', { email, password: PASSWORD });
    expect(alone).toMatchObject({ status: 200, body: { person: { email } } });
    await expect.poll(mailsTo(email, /new backup codes|password alone/)).toHaveLength(2);
  });

  it('Two-step sign-in asks for a code before the person joins another workspace', async () => {
    const { email, secret } = await withTwoStep('joins');
    const other = await otherWorkspace(server);
    const { body } = await other.call('POST /invitations', { email, role: 'recruiter' });
    const invitation = tokenIn(body.link);
    const browser = server.browser();
    const given = { token: invitation, password: PASSWORD };
    expect(await browser.call('POST /invitations/accept', given)).toMatchObject({
      status: 200,
      body: PASSWORD_ONLY,
    });
    expect((await server.browser().call(`GET /invitations/lookup?token=${invitation}`)).body.step).toBe(
      'password',
    );
    const others = (await other.call('POST /invitations', { email: 'else@example.com', role: 'recruiter' }))
      .body;
    const wrong = { code: nextCodeOf(secret), invitation: tokenIn(others.link) };
    expect((await browser.call('POST /session/code', wrong)).status).toBe(404);
    const joined = await browser.call('POST /session/code', { code: nextCodeOf(secret), invitation });
    expect(joined.status).toBe(200);
    expect(joined.body.workspaces.map(({ id }: { id: string }) => id)).toContain(joined.body.joined);
  });
});

describe('Lost second steps', () => {
  it('A lost second step is reset by a member who could remove its person, who is signed out and told', async () => {
    const { browser, email } = await withTwoStep('lost');
    const id = await idOf(browser);
    const owner = await server.owner();
    const admin = await server.member('admin');
    const colleague = await server.member('recruiter');
    const listed = async (by: Browser) =>
      (await by.call('GET /people')).body.data.find((one: { id: string }) => one.id === id).twoStep;
    expect([await listed(admin), await listed(colleague)]).toEqual([true, undefined]);
    const reset = (by: Browser, whose: string) => by.call(`DELETE /people/${whose}/factors`);
    expect((await reset(colleague, id)).status).toBe(403);
    expect((await reset(admin, await idOf(owner))).status).toBe(403);
    expect((await reset(admin, await idOf(admin))).status).toBe(409);
    expect((await reset(admin, 'x')).status).toBe(404);
    expect((await reset(await otherWorkspace(server), id)).status).toBe(404);
    expect((await browser.call('GET /session')).status).toBe(200);

    const between = await betweenSteps(email);
    expect((await reset(admin, id)).status).toBe(204);
    expect((await browser.call('GET /session')).status).toBe(401);
    expect((await between.call('POST /session/code', { code: '123456' })).status).toBe(410);
    expect((await server.browser().call('POST /session', { email, password: PASSWORD })).body.person.id).toBe(
      id,
    );
    await expect.poll(mailsTo(email, /has reset your second step in “Acme”/)).toHaveLength(1);
    expect((await reset(admin, id)).status).toBe(204);
  });

  it('A lost second step is not reset if the person is also in a workspace that the admin does not manage', async () => {
    const { browser, email } = await withTwoStep('elsewhere');
    const other = await otherWorkspace(server);
    const { id: workspace } = (await other.call('GET /session')).body.workspaces[0];
    const at = new Date().toISOString();
    await sql`INSERT INTO members VALUES (${workspace}, ${await idOf(browser)}, 'recruiter', 'else', ${at}, NULL)`.execute(
      server.connection.allWorkspaces,
    );
    const answer = await (await server.owner()).call(`DELETE /people/${await idOf(browser)}/factors`);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Whoever runs this server') },
    });
    await betweenSteps(email);
  });
});
