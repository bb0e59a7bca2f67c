import { request } from 'node:http';
import { text } from 'node:stream/consumers';
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
  readonly page: Page;
  readonly #cookie: string;
  readonly #place: Place;

  constructor(context: BrowserContext, page: Page, place: Place, cookie: string) {
    this.context = context;
    this.page = page;
    this.#place = place;
    this.#cookie = cookie;
  }

  /** The same member in another tab of their browser. */
  async secondTab(): Promise<Member> {
    return new Member(this.context, await this.context.newPage(), this.#place, this.#cookie);
  }

  /** Calls the server past this member’s browser and the wire. */
  async server<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answered = await call(this.#place, method, path, { body, cookie: this.#cookie });
    return (answered.text === '' ? null : JSON.parse(answered.text)) as Answer;
  }

  /** Calls the service worker about this device’s copy. */
  tell(path: string, body: object): Promise<CopyStatus> {
    return this.page.evaluate(
      async ([to, json]) => {
        const headers = { 'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '' };
        const response = await fetch(to, { method: 'POST', headers, body: json });
        return (await response.json()) as CopyStatus;
      },
      [path, JSON.stringify(body)] as const,
    );
  }

  /** Gets the state of the copy on this device. */
  status(): Promise<CopyStatus> {
    return this.page.evaluate(askStatus);
  }

  /** Opens a page, and waits until this device has a copy of the workspace. */
  async openWithCopy(path: string): Promise<void> {
    await this.page.goto(path);
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toContain('/sw.js');
    await expect.poll(async () => (await this.status()).state).toBe('ready');
    // Hundreds of files are cached one after another, which takes a busy machine more than a minute.
    await expect.poll(() => this.page.evaluate(shellIsCached), { timeout: 150_000 }).toBe(true);
  }

  /** Ends the worker, as the browser does when it is idle. */
  async stopWorker(): Promise<void> {
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
  }
}

/** Asks the worker of a page how the copy on this device is. */
export async function askStatus(): Promise<CopyStatus> {
  const headers = { 'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '' };
  const response = await fetch('/this-device/copy', { headers });
  return (await response.json()) as CopyStatus;
}

/** Tells whether the page of the app, which is cached last, is in this browser. */
export async function shellIsCached(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('hirelane-shell-'));
  const caching = await Promise.all(
    names.map((name) => caches.match('/', { cacheName: name, ignoreSearch: true })),
  );
  return caching.some(Boolean);
}

/** A server behind a wire, with an owner and a recruiter. */
export class WiredTeam {
  readonly wire: Wire;
  readonly place: Place;
  readonly server: TeamServer;
  /** The sessions for calls past browsers, by the email of the person. */
  readonly #cookies = new Map<string, string>();

  private constructor(wire: Wire, place: Place, server: TeamServer) {
    this.wire = wire;
    this.place = place;
    this.server = server;
  }

  /** @param settings further settings of the server */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<WiredTeam> {
    const near = await freePort();
    const origin = `http://localhost:${near}`;
    const wire = await Wire.open(near);
    const server = await TeamServer.start({ BASE_URL: origin, ...settings });
    const port = Number(new URL(server.origin).port);
    wire.leadTo(port);
    const team = new WiredTeam(wire, { port, origin }, server);
    const welcome = { ...OWNER, token: tokenIn(server.link), workspace: 'Acme' };
    await call(team.place, 'POST', '/session/welcome', { body: welcome });
    await team.join(RECRUITER);
    return team;
  }

  /** Makes a person a recruiter. @param how `again`: they have an account already @returns their id */
  async join(person: Person, how?: 'again'): Promise<string> {
    await this.as(OWNER, 'POST', '/invitations', { email: person.email, role: 'recruiter' });
    return this.accept(person, how);
  }

  /** Accepts the last invitation that a person was mailed. @returns their id */
  async accept({ name, email, password }: Person, how?: 'again'): Promise<string> {
    const person = { password, ...(how !== 'again' && { name }) };
    const joining = { ...person, token: tokenIn(this.server.mailedLinks(email).at(-1) ?? '') };
    const { text: said } = await call(this.place, 'POST', '/invitations/accept', { body: joining });
    return (JSON.parse(said) as { person: { id: string } }).person.id;
  }

  /** Signs a person in, in a browser of their own. */
  async member(browser: Browser, person: Person): Promise<Member> {
    const context = await browser.newContext({ baseURL: this.place.origin });
    return this.memberIn(await context.newPage(), person);
  }

  /** Signs a person in, in the browser of a page. */
  async memberIn(page: Page, person: Person): Promise<Member> {
    const { origin } = this.place;
    const cookie = await this.newSession(person);
    const context = page.context();
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    return new Member(context, page, this.place, cookie);
  }

  /** Signs a person in, past the wire. @returns the cookie of the session */
  async newSession({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
    return cookieIn(await call(this.place, 'POST', '/session', { body: { email, password } }));
  }

  /** Calls the server as a person, past browsers and the wire. */
  async as<Answer>(
    { email, password }: Person,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> {
    const cookie = await this.#signIn({ email, password });
    const { text: said } = await call(this.place, method, path, { body, cookie });
    return (said === '' ? null : JSON.parse(said)) as Answer;
  }

  /** Calls the server in a session, past browsers and the wire. */
  async withCookie<Answer>(cookie: string, method: string, path: string): Promise<Answer> {
    return JSON.parse((await call(this.place, method, path, { cookie })).text) as Answer;
  }

  /** Signs a person in once. Later calls have the same session. */
  async #signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
    const known = this.#cookies.get(email);
    if (known !== undefined) return known;
    const cookie = await this.newSession({ email, password });
    this.#cookies.set(email, cookie);
    return cookie;
  }

  async stop(): Promise<void> {
    await this.wire.close();
    await this.server.stop();
  }
}

function tokenIn(link: string): string | null {
  return new URL(link).searchParams.get('token');
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

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** The address of a server, past the wire, and the one under which it is known. */
interface Place {
  readonly port: number;
  readonly origin: string;
}

/** Calls the server past the wire. */
async function call(
  { port, origin }: Place,
  method: string,
  path: string,
  { body, cookie = '' }: { readonly body?: object | undefined; readonly cookie?: string } = {},
): Promise<Answered> {
  const answered = await new Promise<Answered>((resolve, reject) => {
    const headers = { ...JSON_HEADERS, Host: new URL(origin).host, Origin: origin, Cookie: cookie };
    const sent = request({ host: 'localhost', port, method, path, headers }, (answer) => {
      const { statusCode = 0, headers: told } = answer;
      text(answer).then(
        (said) => resolve({ status: statusCode, text: said, cookies: told['set-cookie'] ?? [] }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
  if (answered.status >= 300) throw new Error(`${path} was refused: ${answered.text}`);
  return answered;
}

/** The session cookie in an answer. */
function cookieIn({ cookies }: Answered): string {
  return cookies.at(-1)?.split(';')[0] ?? '';
}
