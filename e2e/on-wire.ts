import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { CopyStatus } from '../src/hosts/page/device-copy.ts';
import { freePort } from '../scripts/free-port.ts';
import { expect, test as base } from './fixtures.ts';
import { OWNER, RECRUITER, type Person } from './shared-team.ts';
import { TeamServer } from './team-server.ts';
import { Wire } from './wire.ts';

export { expect };

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** A member of the team, in a browser of their own. */
export class Member {
  readonly context: BrowserContext;
  page: Page;
  readonly #cookie: string;
  readonly #origin: string;

  constructor(context: BrowserContext, page: Page, origin: string, cookie: string) {
    this.context = context;
    this.page = page;
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** Calls the server past the browser. */
  async server<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return (await call(this.#origin, method, path, { body, cookie: this.#cookie })).json() as Promise<Answer>;
  }

  /** How the copy on this device is. */
  status(): Promise<CopyStatus> {
    return this.page.evaluate(async () => {
      const headers = { 'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '' };
      const response = await fetch('/this-device/copy', { headers });
      return (await response.json()) as CopyStatus;
    });
  }

  /** Opens a page, and waits until this device has a copy of the workspace. */
  async openWithCopy(path: string): Promise<void> {
    await this.page.goto(path);
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toContain('/sw.js');
    await expect.poll(async () => (await this.status()).state).toBe('ready');
    await expect.poll(() => this.page.evaluate(shellIsCached)).toBe(true);
  }

  /** Ends the worker, as the browser does when it is idle. */
  async stopWorker(): Promise<void> {
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
  }
}

/** Whether the page of the app, which is cached last, is in this browser. */
async function shellIsCached(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('hirelane-shell-'));
  const caching = await Promise.all(
    names.map((name) => caches.match('/', { cacheName: name, ignoreSearch: true })),
  );
  return caching.some(Boolean);
}

/** A server behind a wire, with an owner and a recruiter. */
class WiredTeam {
  readonly origin: string;
  readonly wire: Wire;
  readonly #server: TeamServer;
  readonly #cookies: ReadonlyMap<Person, string>;

  private constructor(origin: string, wire: Wire, server: TeamServer, cookies: ReadonlyMap<Person, string>) {
    this.origin = origin;
    this.wire = wire;
    this.#server = server;
    this.#cookies = cookies;
  }

  static async start(): Promise<WiredTeam> {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const wire = await Wire.open(port);
    const server = await TeamServer.start({ BASE_URL: origin });
    wire.leadTo(Number(new URL(server.origin).port));
    const token = new URL(server.link).searchParams.get('token');
    const olga = cookieIn(
      await call(origin, 'POST', '/session/welcome', { body: { ...OWNER, token, workspace: 'Acme' } }),
    );
    const { email, name, password } = RECRUITER;
    await call(origin, 'POST', '/invitations', { body: { email, role: 'recruiter' }, cookie: olga });
    const invited = new URL(server.mailedLinks(email).at(-1) ?? '').searchParams.get('token');
    const ada = cookieIn(
      await call(origin, 'POST', '/invitations/accept', { body: { name, password, token: invited } }),
    );
    return new WiredTeam(
      origin,
      wire,
      server,
      new Map([
        [OWNER, olga],
        [RECRUITER, ada],
      ]),
    );
  }

  async member(browser: Browser, person: Person): Promise<Member> {
    const cookie = this.#cookies.get(person) ?? '';
    const context = await browser.newContext({ baseURL: this.origin });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: this.origin, httpOnly: true, sameSite: 'Lax' }]);
    return new Member(context, await context.newPage(), this.origin, cookie);
  }

  async stop(): Promise<void> {
    await this.wire.close();
    await this.#server.stop();
  }
}

interface OnWire {
  ada: Member;
  olga: Member;
  wire: Wire;
}

/** Tests of a team whose network is cut. */
export const test = base.extend<OnWire, { wiredTeam: WiredTeam }>({
  wiredTeam: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, run) => {
      const team = await WiredTeam.start();
      await run(team);
      await team.stop();
    },
    { scope: 'worker' },
  ],
  wire: async ({ wiredTeam: { wire } }, run) => {
    await run(wire);
    wire.mend();
  },
  ada: async ({ browser, wiredTeam, watch }, run) => {
    const ada = await wiredTeam.member(browser, RECRUITER);
    watch(ada.context);
    await run(ada);
    await ada.context.close();
  },
  olga: async ({ browser, wiredTeam, watch }, run) => {
    const olga = await wiredTeam.member(browser, OWNER);
    watch(olga.context);
    await run(olga);
    await olga.context.close();
  },
});

async function call(
  origin: string,
  method: string,
  path: string,
  { body, cookie = '' }: { readonly body?: object | undefined; readonly cookie?: string },
): Promise<Response> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...JSON_HEADERS, Origin: origin, Cookie: cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer;
}

/** The session cookie in an answer. */
function cookieIn(answer: Response): string {
  return answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
}
