import type { Browser, Locator, Page } from '@playwright/test';
import type { CopyStatus } from '#hosts/page/device-copy.ts';
import type { Person } from './people.ts';

/** A call that a screen makes, with a number that differs in each round. */
export interface Call {
  readonly name: string;
  readonly path: (round: number) => string;
  readonly body?: (round: number) => object;
}

/** A page of a member of a workspace, in a browser profile of its own. */
export class MemberPage {
  readonly page: Page;
  readonly #workspace: string;
  readonly #person: string;

  private constructor(page: Page, { id, workspaces: [workspace = ''] }: Person) {
    this.page = page;
    this.#person = id;
    this.#workspace = workspace;
  }

  /** @param copy whether the member wants a copy on this device */
  static async open(browser: Browser, person: Person, copy: 'on' | 'off'): Promise<MemberPage> {
    const { origin } = new URL(person.url);
    const [name = '', ...value] = person.cookie.split('=');
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies([{ name, value: value.join('='), url: origin }]);
    await context.addInitScript(
      (chosen) => window.localStorage.setItem('hirelane-device-copy', chosen),
      copy,
    );
    const page = await context.newPage();
    await page.goto('/jobs');
    return new MemberPage(page, person);
  }

  /** Waits until the copy is in this state. */
  async copyIs(wanted: CopyStatus['state']): Promise<void> {
    await this.page.evaluate(
      async ([state, id]) => {
        for (;;) {
          if (navigator.serviceWorker.controller) {
            const response = await fetch('/this-device/copy', { headers: { 'Hirelane-Workspace': id } });
            if (((await response.json()) as CopyStatus).state === state) return;
          }
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      },
      [wanted, this.#workspace] as const,
    );
  }

  /** Brings the copy up to date, as after a notice of the server. */
  sync(): Promise<CopyStatus> {
    return this.page.evaluate(async (id) => {
      const headers = { 'Content-Type': 'application/json', 'Hirelane-Workspace': id };
      const response = await fetch('/this-device/copy/heard', { method: 'POST', headers, body: '{"seq":0}' });
      return (await response.json()) as CopyStatus;
    }, this.#workspace);
  }

  /** The number of rows in the tables of the copy. */
  countRows(tables: readonly string[]): Promise<Readonly<Record<string, number>>> {
    return this.page.evaluate(
      async ([database, names]) => {
        const result = <T>(request: IDBRequest<T>): Promise<T> =>
          new Promise((resolve, reject) => {
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(new Error(`${request.error}`)));
          });
        const db = await result(indexedDB.open(database));
        const tx = db.transaction(names);
        const counts = await Promise.all(
          names.map(async (name) => [name, await result(tx.objectStore(name).count())] as const),
        );
        db.close();
        return Object.fromEntries(counts);
      },
      [`hirelane-copy-${this.#workspace}-${this.#person}`, [...tables]] as const,
    );
  }

  /** The milliseconds of a call until its answer is read. */
  timeOf(call: Call, round: number): Promise<number> {
    const body = call.body?.(round);
    return this.page.evaluate(
      async ([path, id, json]) => {
        const started = performance.now();
        const response = await fetch(path, {
          method: json === undefined ? 'GET' : 'PATCH',
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            'Hirelane-Workspace': id,
            ...(json !== undefined && { 'Idempotency-Key': crypto.randomUUID() }),
          },
          ...(json !== undefined && { body: json }),
        });
        await response.json();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        return performance.now() - started;
      },
      [call.path(round), this.#workspace, body === undefined ? undefined : JSON.stringify(body)] as const,
    );
  }

  /** The milliseconds until a screen shows what is in it, after the browser has stopped the worker. */
  async timeOfStart(path: string, shown: (page: Page) => Locator): Promise<number> {
    const devtools = await this.page.context().newCDPSession(this.page);
    await this.page.goto('about:blank');
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
    const started = performance.now();
    await this.page.goto(path, { waitUntil: 'commit' });
    await shown(this.page).waitFor();
    return performance.now() - started;
  }

  /** The name of a candidate, as this page is answered. */
  nameOf(candidate: number): Promise<string> {
    return this.page.evaluate(
      async ([path, id]) => {
        const headers = { Accept: 'application/json', 'Hirelane-Workspace': id };
        return ((await (await fetch(path, { headers })).json()) as { readonly name: string }).name;
      },
      [`/candidates/${candidate}`, this.#workspace] as const,
    );
  }

  /** Resolves when this page is answered that a candidate is not there. */
  async isGone(candidate: number): Promise<void> {
    await this.page.evaluate(
      async ([path, id]) => {
        const headers = { Accept: 'application/json', 'Hirelane-Workspace': id };
        while ((await fetch(path, { headers })).status !== 404) {
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      },
      [`/candidates/${candidate}`, this.#workspace] as const,
    );
  }
}
