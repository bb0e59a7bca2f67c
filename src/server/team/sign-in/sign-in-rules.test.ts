import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlock } from './unlock.ts';
import { newBrowser, type Browser } from '#server/team/test/browser-in-test.ts';
import { codeOf } from '#server/team/test/code-in-test.ts';
import {
  openIdProviderInTest,
  type OpenIdProviderInTest,
} from '#server/team/test/openid-provider-in-test.ts';
import { otherWorkspace, PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';
import type { People } from '#server/team/accounts/people.ts';

const server = peopleInTest();
let provider: OpenIdProviderInTest;
let people: People;
let browsers = 0;

beforeAll(async () => {
  provider = await openIdProviderInTest();
  people = await server.open({ oidc: provider });
});
afterAll(() => provider.close());

/** A browser at the server with the provider. */
function browser(cookie = ''): Browser {
  browsers += 1;
  const address = `10.8.0.${browsers}`;
  const it = newBrowser((request) => people.fetch(request, address));
  it.cookie = cookie;
  return it;
}

/** Signs in with the provider. */
async function byProvider(email: string): Promise<Browser> {
  const it = browser();
  const { body } = await it.call('POST /session/oidc', {});
  const claims = { sub: `sub of ${email}`, email, email_verified: true, name: 'Somebody' };
  const answer = await it.call('POST /session/oidc/return', provider.authorize(body.url, claims));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return it;
}

/** A workspace of its own with an owner, who is signed in by password, and a member. */
async function company() {
  const owner = browser((await otherWorkspace(server)).cookie);
  const { person, workspaces } = (await owner.call('GET /session')).body;
  return { owner, email: person.email as string, workspace: workspaces[0].id as string };
}

describe('The rule “Only with our provider”', () => {
  it('“Only with our provider” is set by somebody who came that way; then no password opens the workspace', async () => {
    const { owner, email, workspace } = await company();
    expect(await owner.call('PATCH /sign-in-rules', { onlyProvider: true })).toMatchObject({
      status: 409,
      body: { message: 'Sign in with Example Login first, so that you don’t lock yourself out.' },
    });
    const come = await byProvider(email);
    expect((await come.call('PATCH /sign-in-rules', { onlyProvider: true })).body).toEqual({
      onlyProvider: true,
      secondStep: false,
      provider: 'Example Login',
    });
    expect((await come.call('GET /people')).status).toBe(200);
    expect(await people.memberOf(come.request())).toMatchObject({ workspace });
    // The owner's session by password, from before, opens nothing; a new one neither.
    const anew = browser();
    await anew.call('POST /session', { email, password: PASSWORD });
    for (const it of [owner, anew]) {
      const { workspaces } = (await it.call('GET /session')).body;
      expect(workspaces).toMatchObject([{ id: workspace, missing: 'provider' }]);
      expect((await it.call('GET /people')).status).toBe(403);
      expect((await it.call('PATCH /sign-in-rules', { onlyProvider: false })).status).toBe(403);
      expect((await it.call(`PATCH /workspaces/${workspace}`, { name: 'Mine' })).status).toBe(403);
      expect(await people.memberOf(it.request())).toBeNull();
    }
    expect((await come.call('GET /session')).body.workspaces[0]).not.toHaveProperty('missing');
    expect((await come.call('PATCH /sign-in-rules', { onlyProvider: false })).status).toBe(200);
    expect((await owner.call('GET /people')).status).toBe(200);
    const { body } = await come.call('GET /audit-log?group=settings');
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'only-provider-off',
      'only-provider-on',
    ]);
  });

  it('“Only with our provider” needs a provider that answers', async () => {
    const { owner } = await company();
    const without = newBrowser((request) => server.people.fetch(request, '10.8.1.1'));
    without.cookie = owner.cookie;
    const refused = await without.call('PATCH /sign-in-rules', { onlyProvider: true });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The provider can’t be used: no provider is set up on this server.' },
    });
    expect((await without.call('GET /sign-in-rules')).body.provider).toBeNull();
  });

  it('“Only with our provider” is taken back by the operator’s command', async () => {
    const { owner, email, workspace } = await company();
    const come = await byProvider(email);
    await come.call('PATCH /sign-in-rules', { onlyProvider: true });
    expect((await owner.call('GET /people')).status).toBe(403);
    const db = server.connection.allWorkspaces as unknown as Parameters<typeof unlock>[0];
    expect(await unlock(db, 'no such workspace', new Date())).toEqual([]);
    expect(await unlock(db, workspace, new Date())).toEqual(['Others']);
    expect((await owner.call('GET /people')).status).toBe(200);
    expect((await come.call('GET /audit-log?group=settings')).body.data[0]).toMatchObject({
      kind: 'only-provider-off',
      actor: 'server',
    });
  });
});

describe('Required second steps', () => {
  it('A required second step leads members to set one up, and the workspace does not open before', async () => {
    const { owner, email, workspace } = await company();
    expect(await owner.call('PATCH /sign-in-rules', { secondStep: true })).toMatchObject({
      status: 409,
      body: { message: 'Turn on your own two-step sign-in first, so that you don’t lock yourself out.' },
    });
    const come = await byProvider(email);
    expect((await come.call('PATCH /sign-in-rules', { secondStep: true })).body.secondStep).toBe(true);
    // A member who signs in by the provider needs no second step here.
    expect((await come.call('GET /people')).status).toBe(200);
    expect((await owner.call('GET /people')).status).toBe(403);
    expect((await owner.call('GET /session')).body.workspaces).toMatchObject([
      { id: workspace, missing: 'second-step' },
    ]);
    // The calls that set up the second step are open.
    expect((await owner.call('GET /people/me/factors')).status).toBe(200);
    const { secret } = (await browser(come.cookie).call('GET /people/me/factors')).body.password
      ? (await owner.call('POST /people/me/factors/two-step', { password: PASSWORD })).body
      : { secret: '' };
    expect(secret).not.toBe('');
    expect((await owner.call('POST /people/me/factors/two-step/on', { code: codeOf(secret) })).status).toBe(
      200,
    );
    expect((await owner.call('GET /people')).status).toBe(200);
    expect((await owner.call('GET /session')).body.workspaces[0]).not.toHaveProperty('missing');
    expect((await owner.call('PATCH /sign-in-rules', { secondStep: false })).status).toBe(200);
  });

  it('Owners and admins require a second step, one rule at a time', async () => {
    const { owner } = await company();
    for (const wrong of [
      {},
      { secondStep: 'yes' },
      { secondStep: false, onlyProvider: false },
      { more: true },
    ]) {
      expect((await owner.call('PATCH /sign-in-rules', wrong)).status).toBe(400);
    }
    const recruiter = await server.member('recruiter');
    expect((await recruiter.call('PATCH /sign-in-rules', { secondStep: true })).status).toBe(403);
    expect((await recruiter.call('GET /sign-in-rules')).status).toBe(403);
  });
});
