import type { Browser, BrowserContext } from '@playwright/test';
import { demoWorkspace } from '#demo/workspace.ts';
import { backupOf } from '../src/domain/workspace/backup.ts';
import {
  openIdProviderInTest,
  type OpenIdProviderInTest,
} from '../src/hosts/node/team/test/openid-provider-in-test.ts';
import { TeamServer } from './team-server.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const OWNER: Person = {
  name: 'Olga Owner',
  email: 'olga@example.com',
  password: 'correct horse battery',
};
export const RECRUITER: Person = {
  name: 'Ada King',
  email: 'ada@example.com',
  password: 'another staple of mine',
};

/**
 * A server for a team that many tests use one after the other: a recruiter is signed in, and before each test the workspace
 * is the demo one again.
 */
export class SharedTeam {
  readonly origin: string;
  /** Where people of the server may sign in, too. */
  readonly provider: OpenIdProviderInTest;
  readonly #server: TeamServer;
  /** Of the owner, who puts the workspace back. */
  readonly #owner: string;
  /** Of the recruiter. */
  #cookie = '';
  readonly #backup: string;

  private constructor(server: TeamServer, provider: OpenIdProviderInTest, owner: string) {
    this.origin = server.origin;
    this.provider = provider;
    this.#server = server;
    this.#owner = owner;
    this.#backup = JSON.stringify(backupOf(demoWorkspace(new Date())));
  }

  static async start(): Promise<SharedTeam> {
    const provider = await openIdProviderInTest();
    const server = await TeamServer.start({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: provider.name,
    });
    const token = new URL(server.link).searchParams.get('token');
    const welcomed = await post(server.origin, '/session/welcome', { ...OWNER, token, workspace: 'Acme' });
    const team = new SharedTeam(server, provider, cookieIn(welcomed));
    team.#cookie = await team.#join(RECRUITER);
    return team;
  }

  /** Makes somebody a member of the workspace. */
  async #join({ email, ...person }: Person, role: 'recruiter' | 'admin' = 'recruiter'): Promise<string> {
    await post(this.origin, '/invitations', { email, role }, this.#owner);
    // The link that is mailed confirms the email, too.
    const token = new URL(this.mailedLinks(email).at(-1) ?? '').searchParams.get('token');
    return cookieIn(await post(this.origin, '/invitations/accept', { ...person, token }));
  }

  /** Another browser of the recruiter's, in which the workspace is as a first visit to the browser edition finds it. */
  async newContext(browser: Browser): Promise<BrowserContext> {
    const restored = await fetch(`${this.origin}/backup`, {
      method: 'PUT',
      headers: { Accept: 'application/json', Origin: this.origin, Cookie: this.#owner },
      body: this.#backup,
    });
    if (!restored.ok) throw new Error(`The workspace was not put back: ${await restored.text()}`);
    return this.#contextOf(browser, this.#cookie);
  }

  /** A browser of the owner's, in which the workspace is as it is now. */
  ownerContext(browser: Browser): Promise<BrowserContext> {
    return this.#contextOf(browser, this.#owner);
  }

  /** A browser of somebody who is made a member. */
  async memberContext(
    browser: Browser,
    person: Person,
    role?: 'recruiter' | 'admin',
  ): Promise<BrowserContext> {
    return this.#contextOf(browser, await this.#join(person, role));
  }

  /** The links in the messages that the server has written to somebody, the latest last. */
  mailedLinks(to: string): string[] {
    return this.#server.mailedLinks(to);
  }

  async #contextOf(browser: Browser, cookie: string): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: this.origin });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: this.origin, httpOnly: true, sameSite: 'Lax' }]);
    return context;
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await this.provider.close();
  }
}

async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: origin, Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer;
}

/** The cookie of whoever an answer has signed in. */
function cookieIn(answer: Response): string {
  return answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
}
