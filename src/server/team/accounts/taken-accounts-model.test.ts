import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newAuthenticator } from '#server/team/test/authenticator-in-test.ts';
import { newBrowser, type Browser } from '#server/team/test/browser-in-test.ts';
import {
  openIdProviderInTest,
  type OpenIdProviderInTest,
} from '#server/team/test/openid-provider-in-test.ts';
import { QUICK_PASSWORDS } from '#server/team/test/passwords-in-test.ts';
import { otherWorkspace, peopleInTest, tokenIn } from '#server/team/test/people-in-test.ts';
import { hashOf } from '#server/database/tokens.ts';
import type { People } from './people.ts';
import { readTables, writeTables, type Tables } from '#server/team/test/tables-in-test.ts';

/** The maximum number of steps in an order. */
const MOST_STEPS = 6;

const EMAIL = 'vic@example.com';
const OF_STRANGER = 'a password of the stranger';
const OF_OWNER = 'a password of the owner';

const server = peopleInTest();
let provider: OpenIdProviderInTest;
let people: People;
/** The inviter of each of the two workspaces, and the workspaces' ids. */
let inviters: readonly Browser[];
let workspaces: readonly string[];

beforeAll(async () => {
  provider = await openIdProviderInTest();
  people = await server.open({ oidc: provider });
  inviters = [await server.owner(), await otherWorkspace(server)];
  workspaces = await Promise.all(inviters.map(async (one) => (await workspacesOf(one))[0]!));
});
afterAll(() => provider.close());

type Passkey = ReturnType<typeof newAuthenticator>;

/**
 * The secrets that the email's owner and the stranger have, and the workspaces that the owner has joined. It is
 * immutable.
 */
interface Hands {
  /** By workspace: the link that the inviter sees and may pass on to anybody. */
  readonly shown: readonly (string | null)[];
  /** By workspace: the link in the mail, which only the email's owner reads. */
  readonly mailed: readonly (string | null)[];
  /** The stranger's cookies of sessions. */
  readonly cookies: readonly string[];
  readonly passkeys: readonly Passkey[];
  readonly tokens: readonly string[];
  /** The workspaces that the email's owner has joined. */
  readonly joined: readonly string[];
}

/** A possible next step, or null when the step is impossible. It changes the server and returns the new state. */
type Step = (hands: Hands) => (() => Promise<Hands>) | null;

const STEPS: Readonly<Record<string, Step>> = {
  'the first workspace invites': (hands) => () => invite(hands, 0),
  'the second workspace invites': (hands) => () => invite(hands, 1),
  'the stranger joins the first by the link shown': (hands) => strangerJoins(hands, 0),
  'the stranger joins the second by the link shown': (hands) => strangerJoins(hands, 1),
  'the stranger signs in, and adds a passkey and a token': (hands) => () => strangerReturns(hands),
  'the owner joins the first by mail': (hands) => ownerJoins(hands, hands.mailed[0]),
  'the owner joins the second by mail': (hands) => ownerJoins(hands, hands.mailed[1]),
  'the owner joins the second by the link shown': (hands) => ownerJoins(hands, hands.shown[1]),
  'the owner joins the second with the password that the stranger told them': ownerJoinsAsTold,
  'the owner chooses a password by mail': (hands) => () => ownerResets(hands),
  'the owner comes by the provider': (hands) => () => ownerByProvider(hands, undefined),
  'the owner comes by the provider to the second': (hands) => {
    const [, invitation] = hands.shown;
    return invitation ? () => ownerByProvider(hands, invitation) : null;
  },
};

async function invite(hands: Hands, which: 0 | 1): Promise<Hands> {
  const { status, body } = await inviters[which]!.call('POST /invitations', {
    email: EMAIL,
    role: 'recruiter',
  });
  if (status !== 201) return hands;
  return {
    ...hands,
    shown: hands.shown.with(which, tokenIn(body.link)),
    mailed: hands.mailed.with(which, tokenIn(mailWith('/join')!)),
  };
}

function strangerJoins(hands: Hands, which: 0 | 1): ReturnType<Step> {
  const token = hands.shown[which];
  if (!token) return null;
  return async () => {
    const visitor = browser('stranger');
    if (!(await accepts(visitor, token, OF_STRANGER))) return hands;
    return strangerStays({ ...hands, cookies: [...hands.cookies, visitor.cookie] }, visitor);
  };
}

async function strangerReturns(hands: Hands): Promise<Hands> {
  const visitor = browser('stranger');
  const { status } = await visitor.call('POST /session', { email: EMAIL, password: OF_STRANGER });
  return status === 200
    ? strangerStays({ ...hands, cookies: [...hands.cookies, visitor.cookie] }, visitor)
    : hands;
}

/** The stranger adds a credential to the account. */
async function strangerStays(hands: Hands, visitor: Browser): Promise<Hands> {
  const add = 'POST /people/me/factors/passkeys';
  const passkey = newAuthenticator();
  const { body } = await visitor.call(`${add}/options`, { password: OF_STRANGER });
  expect((await visitor.call(add, { name: 'Key', response: passkey.make(body) })).status).toBe(201);
  const tokens = [];
  for (const workspace of await workspacesOf(visitor)) {
    visitor.workspace = workspace;
    const made = await visitor.call('POST /people/me/tokens', { name: 'T', scope: 'write', days: 7 });
    tokens.push(made.body.token);
  }
  return { ...hands, passkeys: [...hands.passkeys, passkey], tokens: [...hands.tokens, ...tokens] };
}

function ownerJoins(hands: Hands, token: string | null | undefined): ReturnType<Step> {
  if (!token) return null;
  return async () => {
    const visitor = browser('owner');
    return (await accepts(visitor, token, OF_OWNER)) ? ownerIsIn(hands, visitor) : hands;
  };
}

/** The owner signs in with a password that the stranger chose for the account and told them. */
function ownerJoinsAsTold(hands: Hands): ReturnType<Step> {
  const [, token] = hands.shown;
  if (!token) return null;
  return async () => {
    const visitor = browser('owner');
    const { body } = await visitor.call(`GET /invitations/lookup?token=${token}`);
    // Nobody can choose another person's password.
    if (body.step !== 'password' && body.step !== 'confirm') return hands;
    const joins = await visitor.call('POST /invitations/accept', { token, password: OF_STRANGER });
    return joins.status === 201
      ? { ...hands, joined: [...new Set([...hands.joined, joins.body.joined])] }
      : hands;
  };
}

async function ownerResets(hands: Hands): Promise<Hands> {
  const visitor = browser('owner');
  await visitor.call('POST /session/password-reset', { email: EMAIL });
  if ((await accountOf()) === undefined) return hands;
  const token = tokenIn(await mailWithLater(/(reset-password|confirm-email)\?token=/));
  expect((await visitor.call('POST /session/new-password', { token, password: OF_OWNER })).status).toBe(200);
  expect((await visitor.call('POST /session', { email: EMAIL, password: OF_OWNER })).status).toBe(200);
  return ownerIsIn(hands, visitor);
}

async function ownerByProvider(hands: Hands, invitation: string | undefined): Promise<Hands> {
  const visitor = browser('owner');
  const { body } = await visitor.call('POST /session/oidc', {});
  const claims = { sub: 'sub of vic', email: EMAIL, email_verified: true, name: 'Vic' };
  const returned = { ...provider.authorize(body.url, claims), invitation };
  return (await visitor.call('POST /session/oidc/return', returned)).status === 200
    ? ownerIsIn(hands, visitor)
    : hands;
}

async function ownerIsIn(hands: Hands, visitor: Browser): Promise<Hands> {
  return { ...hands, joined: [...new Set([...hands.joined, ...(await workspacesOf(visitor))])] };
}

/** Opens the link of an invitation, with a new password or the account's password. */
async function accepts(visitor: Browser, token: string, password: string): Promise<boolean> {
  const { status, body } = await visitor.call(`GET /invitations/lookup?token=${token}`);
  if (status !== 200) return false;
  const name = body.step === 'password' ? undefined : 'Vic';
  const answer = await visitor.call('POST /invitations/accept', { token, name, password });
  // Waits for the mail to confirm the email, which is sent after the answer.
  if (answer.status === 201 && !answer.body.confirmed && body.step === 'account') {
    await mailWithLater(/confirm-email/);
  }
  return answer.status === 201;
}

function browser(agent: 'stranger' | 'owner'): Browser {
  const visitor = newBrowser((request) => {
    request.headers.set('User-Agent', agent);
    return people.fetch(request, agent === 'owner' ? '10.7.0.1' : '10.7.0.2');
  });
  return visitor;
}

async function workspacesOf(visitor: Browser): Promise<string[]> {
  const { status, body } = await visitor.call('GET /session');
  return status === 200 ? body.workspaces.map(({ id }: { id: string }) => id) : [];
}

function mailWith(words: string): string | undefined {
  return server.mails.find(({ to, text }) => to === EMAIL && text.includes(words))?.text;
}

function mailWithLater(words: RegExp): Promise<string> {
  const found = () => server.mails.find(({ to, text }) => to === EMAIL && words.test(text))?.text;
  return vi.waitFor(() => found() ?? Promise.reject(new Error(`No mail with ${words}`)), {
    timeout: 60_000,
    interval: 1,
  });
}

async function accountOf() {
  const { rows } = await sql<{ id: string }>`SELECT id FROM people WHERE email = ${EMAIL}`.execute(
    server.connection.allWorkspaces,
  );
  return rows[0];
}

/** The workspaces that the stranger can open, with each credential. */
async function strangersReach({ cookies, passkeys, tokens }: Hands): Promise<[string, string][]> {
  const reached: [string, string][] = [];
  const byPassword = browser('stranger');
  await byPassword.call('POST /session', { email: EMAIL, password: OF_STRANGER });
  for (const one of await workspacesOf(byPassword)) reached.push(['password', one]);
  for (const passkey of passkeys) {
    const visitor = browser('stranger');
    const { body } = await visitor.call('POST /session/passkey/options', {});
    await visitor.call('POST /session/passkey', { response: passkey.use(body) });
    for (const one of await workspacesOf(visitor)) reached.push(['passkey', one]);
  }
  for (const cookie of cookies) {
    const visitor = browser('stranger');
    visitor.cookie = cookie;
    for (const one of await workspacesOf(visitor)) reached.push(['session', one]);
  }
  for (const token of tokens) {
    const request = browser('stranger').request();
    request.headers.set('Authorization', `Bearer ${token}`);
    const member = await people.memberOf(request);
    if (member && typeof member !== 'string') reached.push(['token', member.workspace]);
  }
  return reached;
}

/** A text that is equal for equal states. It contains everything that later steps depend on, but no ids and times. */
async function canonical(tables: Tables, hands: Hands): Promise<string> {
  const person = tables.people.find(({ email }) => email === EMAIL);
  const own = (rows: Tables['people']) => rows.filter((row) => row['person_id'] === person?.['id']);
  const place = (id: unknown) => workspaces.indexOf(String(id));
  const passwords = await Promise.all(
    own(tables.accounts).map(async ({ provider_id, password: hash }) => {
      if (typeof hash !== 'string') return provider_id;
      return QUICK_PASSWORDS.verify({ hash, password: OF_OWNER });
    }),
  );
  return JSON.stringify([
    person && [person['email_proven_at'] !== null, place(person['first_workspace'])],
    unordered(passwords),
    unordered(own(tables.members).map((row) => [place(row['workspace_id']), row['left_at'] === null])),
    own(tables.passkeys).length > 0,
    unordered(own(tables.sessions).map((row) => row['user_agent'])),
    unordered(
      own(tables.access_tokens).map((row) => [place(row['workspace_id']), row['revoked_at'] === null]),
    ),
    hands.shown.map((link) => {
      const hash = link !== null && hashOf(link);
      const latest = tables.invitations.find(({ token_hash }) => token_hash === hash);
      return latest && [latest['used_at'] !== null, latest['revoked_at'] !== null];
    }),
    unordered(hands.joined.map(place)),
    [hands.cookies, hands.passkeys, hands.tokens].map(({ length }) => length > 0),
  ]);
}

function unordered(values: readonly unknown[]): string[] {
  return [...new Set(values.map((value) => JSON.stringify(value)))].toSorted();
}

interface State {
  readonly tables: Tables;
  readonly hands: Hands;
  /** The steps that first led to this state, in order. */
  readonly order: readonly string[];
}

it(`Nobody but an email’s owner signs in to what the owner has joined, in any order of up to ${MOST_STEPS} steps`, async () => {
  const { connection } = server;
  const nothing = [null, null];
  const hands = { shown: nothing, mailed: nothing, cookies: [], passkeys: [], tokens: [], joined: [] };
  let now = await readTables(connection);
  const begin: State = { tables: now, hands, order: [] };
  const seen = new Set([await canonical(begin.tables, hands)]);
  let [level, taken] = [[begin], 0];
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    const next: State[] = [];
    for (const state of level) {
      for (const [name, step] of Object.entries(STEPS)) {
        const take = step(state.hands);
        if (!take) continue;
        taken += 1;
        await writeTables(connection, now, state.tables);
        await sql`DELETE FROM limits`.execute(connection.allWorkspaces);
        server.mails.length = 0;
        const after = await take();
        const tables = (now = await readTables(connection));
        const key = await canonical(tables, after);
        if (seen.has(key)) continue;
        seen.add(key);
        const order = [...state.order, name];
        const bad = (await strangersReach(after)).filter(([, where]) => after.joined.includes(where));
        expect(bad, `the stranger gets in after: ${order.join(', ')}`).toEqual([]);
        now = await readTables(connection);
        next.push({ tables, hands: after, order });
      }
    }
    level = next;
  }
  const kinds = Object.keys(STEPS).length;
  const orders = Array.from({ length: MOST_STEPS }, (_, at) => kinds ** (at + 1)).reduce((a, b) => a + b);
  process.stdout.write(`${orders} orders of ${kinds} steps: ${seen.size} states, ${taken} steps taken\n`);
  expect(seen.size).toBeGreaterThan(30);
  // Six steps lead to no new state, so longer orders of steps can't either.
  expect(level.map(({ order }) => order)).toEqual([]);
}, 600_000);
