import type { Browser, BrowserContext } from '@playwright/test';
import { demoWorkspace } from '#demo/workspace.ts';
import { backupOf } from '#domain/backup.ts';
import { TeamServer } from './team-server.ts';

const OWNER = { name: 'Ada King', email: 'ada@example.com', password: 'correct horse battery' };

/**
 * A server for a team that many tests use one after the other: its owner is signed in, and before each test the workspace
 * is the demo one again.
 */
export class SharedTeam {
  readonly origin: string;
  readonly #server: TeamServer;
  readonly #cookie: string;
  readonly #backup: string;

  private constructor(server: TeamServer, cookie: string) {
    this.origin = server.origin;
    this.#server = server;
    this.#cookie = cookie;
    this.#backup = JSON.stringify(backupOf(demoWorkspace(new Date())));
  }

  static async start(): Promise<SharedTeam> {
    const server = await TeamServer.start();
    const token = new URL(server.link).searchParams.get('token');
    const begun = await fetch(`${server.origin}/session/welcome`, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: server.origin },
      body: JSON.stringify({ ...OWNER, token, workspace: 'Acme' }),
    });
    if (!begun.ok) throw new Error(`The team did not begin: ${await begun.text()}`);
    return new SharedTeam(server, begun.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** Another browser of the owner's, in which the workspace is as a first visit to the browser edition finds it. */
  async newContext(browser: Browser): Promise<BrowserContext> {
    const restored = await fetch(`${this.origin}/backup`, {
      method: 'PUT',
      headers: { Accept: 'application/json', Origin: this.origin, Cookie: this.#cookie },
      body: this.#backup,
    });
    if (!restored.ok) throw new Error(`The workspace was not put back: ${await restored.text()}`);
    const context = await browser.newContext({ baseURL: this.origin });
    const [name = '', value = ''] = this.#cookie.split('=');
    await context.addCookies([{ name, value, url: this.origin, httpOnly: true, sameSite: 'Lax' }]);
    return context;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
