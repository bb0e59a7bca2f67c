import type { Browser, BrowserContext } from '@playwright/test';
import { demoWorkspace } from '#demo/workspace.ts';
import { backupOf } from '#domain/backup.ts';
import { TeamServer } from './team-server.ts';

const OWNER = { name: 'Olga Owner', email: 'olga@example.com', password: 'correct horse battery' };
const RECRUITER = { name: 'Ada King', password: 'another staple of mine' };

/**
 * A server for a team that many tests use one after the other: a recruiter is signed in, and before each test the workspace
 * is the demo one again.
 */
export class SharedTeam {
  readonly origin: string;
  readonly #server: TeamServer;
  /** Of the owner, who puts the workspace back. */
  readonly #owner: string;
  /** Of the recruiter. */
  readonly #cookie: string;
  readonly #backup: string;

  private constructor(server: TeamServer, owner: string, cookie: string) {
    this.origin = server.origin;
    this.#server = server;
    this.#owner = owner;
    this.#cookie = cookie;
    this.#backup = JSON.stringify(backupOf(demoWorkspace(new Date())));
  }

  static async start(): Promise<SharedTeam> {
    const server = await TeamServer.start();
    const token = new URL(server.link).searchParams.get('token');
    const post = async (path: string, body: object, cookie = '') => {
      const headers = { Accept: 'application/json', Origin: server.origin, Cookie: cookie };
      const answer = await fetch(server.origin + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The team did not begin: ${await answer.text()}`);
      return answer;
    };
    const owner = cookieIn(await post('/session/welcome', { ...OWNER, token, workspace: 'Acme' }));
    const invited = await post('/invitations', { email: 'ada@example.com', role: 'recruiter' }, owner);
    const { link } = (await invited.json()) as { link: string };
    const invitation = new URL(link).searchParams.get('token');
    const joined = await post('/invitations/accept', { ...RECRUITER, token: invitation });
    return new SharedTeam(server, owner, cookieIn(joined));
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

  async #contextOf(browser: Browser, cookie: string): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: this.origin });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: this.origin, httpOnly: true, sameSite: 'Lax' }]);
    return context;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

/** The cookie of whoever an answer has signed in. */
function cookieIn(answer: Response): string {
  return answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
}
