import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SECURITY_HEADERS } from '../src/hosts/page/security-headers.ts';

/** Where the build is, if not where it usually goes. */
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

/** A copy of the built app on a server of its own, which a test may stop, and turn into the next release. */
export class BuiltApp {
  readonly folder = mkdtempSync(join(tmpdir(), 'hirelane-'));
  /** Paths that were asked for, in order. */
  readonly asked: string[] = [];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #unanswered = new Set<string>();
  #server: Server | null = null;
  #port = 0;

  /** @param headers those of a host that sends none of ours, for instance */
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

  /** From now on another release is served: another id, other names for the screens' scripts, the old ones gone. */
  release(id: string): void {
    const page = readFileSync(join(this.folder, 'index.html'), 'utf8');
    const before = /name="release" content="(\w+)"/.exec(page)?.[1] ?? '';
    const screens = readdirSync(join(this.folder, 'assets')).filter((file) => /-page-.*\.js$/.test(file));
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

  /** From now on the server does not have this file of the app's. */
  remove(part: string): void {
    const assets = join(this.folder, 'assets');
    for (const file of readdirSync(assets)) if (file.includes(part)) rmSync(join(assets, file));
  }

  /** From now on whoever asks for this path waits until the server stops. */
  leaveUnanswered(path: string): void {
    this.#unanswered.add(path);
  }

  #textFiles(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(html|js)$/.test(file))
      .map((file) => join(this.folder, file));
  }

  /** As any static host: the file, or else the page, unless a file was meant. */
  #answer({ pathname }: URL, response: ServerResponse): void {
    this.asked.push(pathname);
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

/** Resolves when every file of the app is in the browser's cache: the page itself comes last. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/', { ignoreSearch: true }))))
    .toBe(true);
}
