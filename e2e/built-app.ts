import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SECURITY_HEADERS } from '../src/hosts/page/security-headers.ts';

/** The folder of the built app; by default the usual one. */
const BUILT = process.env['BUILT'] ?? 'dist';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The newest version of the database in a built script. */
const LAST_SCHEMA = /(\d+):\{dataVersion:(\d+)\}\},rows:/;

/** The text of an upgrade that sends requests, so that its transaction stays open, until a message comes. */
function upgradeUntil(channel: string): string {
  const name = JSON.stringify(channel);
  return `tx=>new Promise(done=>{const heard=new BroadcastChannel(${name}),jobs=tx.objectStore("jobs");let go=false;heard.onmessage=()=>{go=true;heard.close()};const again=()=>{if(go)done();else jobs.count().onsuccess=again};again()})`;
}

/** A server with a copy of the built app. A test can stop it, or replace the app by the next release. */
export class BuiltApp {
  readonly folder = mkdtempSync(join(tmpdir(), 'hirelane-'));
  /** The requested paths, in order. */
  readonly requested: string[] = [];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #unanswered = new Set<string>();
  #server: Server | null = null;
  #port = 0;

  /** @param headers the headers of every answer; a test can leave out ours, as another host might */
  constructor(headers: Readonly<Record<string, string>> = SECURITY_HEADERS) {
    this.#headers = headers;
    cpSync(BUILT, this.folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer(({ url }, response) =>
      this.#answer(new URL(url ?? '/', this.origin), response),
    );
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  /**
   * Replaces the app by another release: with another id, other names for the scripts of screens and of the worker's
   * parts, and without the old scripts.
   */
  release(id: string): void {
    const page = readFileSync(join(this.folder, 'index.html'), 'utf8');
    const before = /name="release" content="(\w+)"/.exec(page)?.[1] ?? '';
    const screens = readdirSync(join(this.folder, 'assets')).filter((file) =>
      /^(board|worker|.*-page)-.*\.js$/.test(file),
    );
    for (const file of this.#textFiles()) {
      const text = readFileSync(file, 'utf8');
      const renamed = screens.reduce(
        (now, name) => now.replaceAll(name, `${id}-${name}`),
        text.replaceAll(before, id),
      );
      writeFileSync(file, renamed);
    }
    for (const name of screens) {
      cpSync(join(this.folder, 'assets', name), join(this.folder, 'assets', `${id}-${name}`));
      rmSync(join(this.folder, 'assets', name));
    }
  }

  /**
   * Gives the release that is on the server another version of the database. Its upgrade goes on until a page posts a
   * message on the channel of this name, and begins anew in each worker.
   */
  changeTables(channel: string): void {
    for (const file of this.#textFiles()) {
      const text = readFileSync(file, 'utf8');
      const step = LAST_SCHEMA.exec(text);
      if (!step) continue;
      const [last = '', version = '', dataVersion = ''] = step;
      const next = `${Number(version) + 1}:{dataVersion:${dataVersion},upgrade:${upgradeUntil(channel)}}`;
      writeFileSync(file, text.replace(last, last.replace('}},rows:', `},${next}},rows:`)));
    }
  }

  /** Puts the built release back on the server. */
  restore(): void {
    cpSync(BUILT, this.folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  }

  /** Removes a file of the app from the server. */
  remove(part: string): void {
    const assets = join(this.folder, 'assets');
    const files = readdirSync(assets).filter((file) => file.includes(part));
    if (files.length === 0) throw new Error(`No file of the app has “${part}” in its name.`);
    for (const file of files) rmSync(join(assets, file));
  }

  /** Leaves requests for this path unanswered until the server stops. */
  leaveUnanswered(path: string): void {
    this.#unanswered.add(path);
  }

  #textFiles(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(html|js)$/.test(file))
      .map((file) => join(this.folder, file));
  }

  /** Answers like a static host: with the file, or with the page when the path has no file extension. */
  #answer({ pathname }: URL, response: ServerResponse): void {
    this.requested.push(pathname);
    if (this.#unanswered.has(pathname)) return;
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    try {
      const content = readFileSync(join(this.folder, file));
      response.writeHead(200, {
        ...this.#headers,
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      });
      response.end(content);
    } catch {
      response.writeHead(404, { ...this.#headers }).end();
    }
  }
}

/** Resolves when the browser's cache has every file of the app. The page is cached last. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/', { ignoreSearch: true }))))
    .toBe(true);
}
