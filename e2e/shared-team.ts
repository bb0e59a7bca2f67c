import type { Browser, BrowserContext } from '@playwright/test';
import { demoWorkspace } from '#demo/workspace.ts';
import { backupOf } from '../src/domain/workspace/backup.ts';
import {
  openIdProviderInTest,
  type OpenIdProviderInTest,
} from '../src/server/team/test/openid-provider-in-test.ts';
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
 * A team server that many tests use, one after another, signed in as a recruiter. Before each test, the workspace is
 * reset to the demo.
 */
export class SharedTeam {
  readonly origin: string;
  /** An OpenID provider for people of this server. */
  readonly provider: OpenIdProviderInTest;
  readonly #server: TeamServer;
  /** The cookie of the owner, who resets the workspace. */
  readonly #owner: string;
  /** The recruiter's cookie. */
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
      // Webhooks may lead to a receiver of a test.
      PRIVATE_NETWORKS: '127.0.0.1',
    });
    const welcomed = await server.welcome({ ...OWNER, workspace: 'Acme' });
    const team = new SharedTeam(server, provider, cookieIn(welcomed));
    team.#cookie = await team.join(RECRUITER);
    return team;
  }

  /** Makes a person a member of the workspace. @returns the cookie of their session */
  async join({ email, ...person }: Person, role: 'recruiter' | 'admin' = 'recruiter'): Promise<string> {
    await this.asOwner('POST', '/invitations', { email, role });
    // The mailed link also confirms the email.
    const token = new URL(this.mailedLinks(email).at(-1) ?? '').searchParams.get('token');
    return cookieIn(await call(this.origin, 'POST', '/invitations/accept', { body: { ...person, token } }));
  }

  /** A new browser context of the recruiter, with the workspace of a first visit. */
  async newContext(browser: Browser): Promise<BrowserContext> {
    await call(this.origin, 'PUT', '/backup', { body: this.#backup, cookie: this.#owner });
    return this.#contextOf(browser, this.#cookie);
  }

  /** A new browser context of the owner. Does not reset the workspace. */
  ownerContext(browser: Browser): Promise<BrowserContext> {
    return this.#contextOf(browser, this.#owner);
  }

  /** A new browser context of a new member. */
  async memberContext(
    browser: Browser,
    person: Person,
    role?: 'recruiter' | 'admin',
  ): Promise<BrowserContext> {
    return this.#contextOf(browser, await this.join(person, role));
  }

  /** Calls the API as the owner, past any browser. */
  async asOwner<Answer = { id: number }>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<Answer> {
    return (await call(this.origin, method, path, { body, cookie: this.#owner })).json() as Promise<Answer>;
  }

  /** The messages to a person, the latest last. */
  mailsTo(to: string): string[] {
    return this.#server.mailsTo(to);
  }

  /** The links in the messages to a person, the latest last. */
  mailedLinks(to: string): string[] {
    return this.#server.mailedLinks(to);
  }

  /** Runs a command of the operator. @returns what it printed */
  runCommand(...words: readonly string[]): Promise<string> {
    return this.#server.runCommand(...words);
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

async function call(
  origin: string,
  method: string,
  path: string,
  { body, cookie = '' }: { readonly body?: object | string | undefined; readonly cookie?: string },
): Promise<Response> {
  const answer = await fetch(origin + path, {
    method,
    headers: { Accept: 'application/json', Origin: origin, Cookie: cookie },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer;
}

/** The session cookie in an answer. */
function cookieIn(answer: Response): string {
  return answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
}
