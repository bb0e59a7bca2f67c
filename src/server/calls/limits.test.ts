import { withPeople } from '#server/database/people-connection.ts';
import { expect, it } from 'vitest';
import type { Browser } from '#server/team/test/browser-in-test.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { TooManyTries } from './failure.ts';
import { limitsIn } from './limits.ts';
import { PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

function guess(browser: Browser, email: string) {
  return browser.call('POST /session', { email, password: 'a wrong password' });
}

it('Many tries of passwords are slowed, then have to wait, in every process, however many come at once', async () => {
  await server.member('recruiter', 'target@example.com');
  const thief = server.browser('203.0.113.7');
  server.waits.length = 0;
  const first = await guess(thief, 'target@example.com');
  expect(first).toMatchObject({ status: 401, body: { message: 'Email or password is wrong' } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(thief, 'Target@Example.com')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]!.body.message).toBe('Too many tries. Try again in 15 minutes.');
  const seconds = Number(refused[0]!.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  expect(server.waits.toSorted((a, b) => a - b)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);

  const right = { email: 'target@example.com', password: PASSWORD };
  expect((await thief.call('POST /session', right)).status).toBe(429);
  const other = await server.open();
  const request = new Request('https://hire.example.com/session', {
    method: 'POST',
    body: JSON.stringify(right),
  });
  expect((await other.fetch(request.clone(), '203.0.113.7')).status).toBe(429);
  // The account's owner can still sign in from another address.
  expect((await server.browser().call('POST /session', right)).status).toBe(200);
  later(15 * 60_000 + 1000);
  expect((await thief.call('POST /session', right)).status).toBe(200);
});

it('Tries of passwords are also limited when they use an invitation of the account', async () => {
  await server.member('recruiter', 'invited@example.com');
  const owner = await server.owner();
  const { data } = (await owner.call('GET /people')).body;
  const { id } = data.find(({ email }: { email: string }) => email === 'invited@example.com');
  await owner.call(`DELETE /people/${id}`);
  const { body } = await owner.call('POST /invitations', { email: 'invited@example.com', role: 'admin' });
  const token = /token=([\w-]+)/.exec(body.link)![1];
  const thief = server.browser();
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const given = { token, password: 'a wrong password' };
    statuses.push((await thief.call('POST /invitations/accept', given)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await guess(thief, 'invited@example.com')).status).toBe(429);
});

it('Tries of passwords from many addresses stop for the account, and for many accounts by their address', async () => {
  const { allWorkspaces: db } = withPeople(server.connection);
  const limits = limitsIn(db, async () => undefined);
  const failed = (email: string, address: string) => limits.signIn(email, address, async () => null);
  for (let tries = 0; tries < 50; tries += 1) {
    expect(await failed('many@example.com', `203.0.113.${tries}`)).toBeNull();
  }
  await expect(failed('many@example.com', '203.0.113.99')).rejects.toThrow(TooManyTries);

  for (let tries = 0; tries < 100; tries += 1) {
    expect(await failed(`one-of-many-${tries}@example.com`, `2001:db8:1:2::${tries + 1}`)).toBeNull();
  }
  await expect(failed('olga@example.com', '2001:db8:1:2:3:4:5:6')).rejects.toThrow(TooManyTries);
  expect(await failed('olga@example.com', '2001:db8:1:3::1')).toBeNull();
});

it('Tries of passwords don’t count after a success, so that people of an office don’t block each other', async () => {
  await server.owner();
  const office = '198.51.100.1';
  const signIn = { email: 'olga@example.com', password: PASSWORD };
  for (let times = 0; times < 12; times += 1) {
    expect((await server.browser(office).call('POST /session', signIn)).status).toBe(200);
  }
});

it('Links are looked up only so often, and somebody gets only so many messages about a new password', async () => {
  const stranger = server.browser();
  const statuses = [];
  for (let tries = 0; tries < 61; tries += 1) {
    statuses.push((await stranger.call('GET /invitations/lookup?token=x')).status);
  }
  expect(statuses.slice(-2)).toEqual([404, 429]);
  for (const route of ['GET /session/welcome?token=x', 'POST /session/new-password']) {
    expect((await stranger.call(route, route.startsWith('POST') ? {} : undefined)).status).toBe(429);
  }

  await server.owner();
  const asker = server.browser();
  const asked = [];
  for (let tries = 0; tries < 21; tries += 1) {
    asked.push((await asker.call('POST /session/password-reset', { email: 'olga@example.com' })).status);
  }
  expect(asked).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  await server.people.close();
  expect(server.mails.filter(({ to }) => to === 'olga@example.com')).toHaveLength(3);
});

it('Mails to an address that strangers type are counted by its mailbox', async () => {
  const limits = limitsIn(withPeople(server.connection).allWorkspaces);
  const spellings = ['ada.king@gmail.com', 'ADA.KING@gmail.com', 'a.daking@googlemail.com'];
  const allowed: boolean[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    allowed.push(await limits.mayMailTyped(spellings[nth] ?? `adaking+${nth}@gmail.com`));
  }
  expect(allowed).toEqual([true, true, true, true, true, false, false]);
  expect(await limits.mayMailTyped('ada.king@example.com')).toBe(true);
});

it('A mail to an address that a stranger typed counts once, however often it is tried', async () => {
  const limits = limitsIn(withPeople(server.connection).allWorkspaces);
  for (const mail of ['1', '1', '1', '2', '1', '3', '4', '5', '1']) {
    expect(await limits.mayMailTyped('often@example.com', mail)).toBe(true);
  }
  for (const mail of ['6', '6', undefined]) {
    expect(await limits.mayMailTyped('often@example.com', mail)).toBe(false);
  }
  expect(await limits.mayMailTyped('rare@example.com', '6')).toBe(true);
});

it('Applications of a network are counted, and its files by their size, until the hour is over', async () => {
  const { allWorkspaces: db } = withPeople(server.connection);
  const limits = limitsIn(db);
  const [network, other] = ['203.0.113.7', '198.51.100.7'];
  async function within(calls: number, call: () => Promise<boolean>): Promise<number> {
    const answers = await Promise.all(Array.from({ length: calls }, call));
    return answers.filter(Boolean).length;
  }
  const apply = () => limits.isWithinApplications(network, false);
  expect(await within(30, apply)).toBe(20);
  expect(await within(30, () => limits.isWithinApplications(network, true))).toBe(30);
  expect(await limits.isWithinApplications(other, false)).toBe(true);
  // 200 files of 20 MB, or 40,000 small ones.
  expect(await within(199, () => limits.isWithinFiles(network, 20_000_000))).toBe(199);
  expect(await within(300, () => limits.isWithinFiles(network, 1))).toBe(200);
  expect(await limits.isWithinFiles(other, 20_000_000)).toBe(true);
  later(60 * 60_000 + 1_000);
  expect(await limits.isWithinFiles(network, 20_000_000)).toBe(true);
  expect(await within(30, apply)).toBe(20);
});
