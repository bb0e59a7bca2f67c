import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { Display, hasDisplay } from './display.ts';
import { newProfile } from './profile.ts';

const WINDOW = new URL('webkit-window.js', import.meta.url).pathname;

/** Of Debian: the driver, and what runs the window. */
const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/gjs'];

/** The library as scripts see it, in a folder named after the processor. */
const LIBRARY = 'girepository-1.0/WebKit2-4.1.typelib';

export function hasWebkit(): boolean {
  return (
    hasDisplay() &&
    PROGRAMS.every((path) => existsSync(path)) &&
    readdirSync('/usr/lib').some((folder) => existsSync(`/usr/lib/${folder}/${LIBRARY}`))
  );
}

/** What Safari 26 has, and WebKitGTK 2.50 has too, switched off. */
const FEATURES_OF_SAFARI = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'FileSystemWritableStream',
  'AccessHandle',
];

export interface WebkitOptions {
  /** A folder that stays; without it each start has a new one. */
  readonly profile?: string;
  /** False: without `navigator.storage`, as WebKitGTK comes. */
  readonly storageManager?: boolean;
}

/** WebKit on a display of its own, and what drives it. */
export class Webkit {
  readonly driver: WebDriver;
  readonly display: Display;
  /** Where profile and downloads are. */
  readonly folder: string;
  readonly #server: ChildProcess;
  readonly #isFolderKept: boolean;
  #linesRead = 0;

  private constructor(
    driver: WebDriver,
    server: ChildProcess,
    display: Display,
    folder: string,
    isFolderKept: boolean,
  ) {
    this.driver = driver;
    this.display = display;
    this.folder = folder;
    this.#server = server;
    this.#isFolderKept = isFolderKept;
  }

  static async launch({ profile, storageManager = true }: WebkitOptions = {}): Promise<Webkit> {
    if (!hasWebkit()) throw new Error(`There is no WebKit here: it needs ${PROGRAMS.join(', ')} and Xvfb.`);
    const folder = profile ?? newProfile('webkit');
    const display = await Display.start();
    const port = await freePort();
    const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: {
        ...display.env,
        WEBKIT_PROFILE: folder,
        WEBKIT_FEATURES: storageManager ? FEATURES_OF_SAFARI.join(',') : '',
      },
      stdio: 'ignore',
      // A process group of its own, to be killed whole.
      detached: true,
    });
    await answering(port);
    const options = { binary: startScript(folder), args: [] };
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'WebKit', 'webkitgtk:browserOptions': options }))
      .build();
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    return new Webkit(driver, server, display, folder, profile !== undefined);
  }

  /** What pages and workers have written on their consoles since the last call. */
  consoleLines(): string[] {
    const lines = readFileSync(join(this.folder, 'console.log'), 'utf8').split('\n').slice(0, -1);
    const added = lines.slice(this.#linesRead);
    this.#linesRead = lines.length;
    return added;
  }

  /** Loads the newest window's page again past caches and worker, as Ctrl+Shift+R does where there are such keys. */
  reloadPastWorker(): void {
    process.kill(Number(readFileSync(join(this.folder, 'pid'), 'utf8')), 'SIGUSR1');
  }

  /** SIGKILL to every process of it at once: nobody gets to write anything down any more. */
  async kill(): Promise<void> {
    const exited = new Promise((resolve) => this.#server.once('exit', resolve));
    if (this.#server.pid !== undefined) process.kill(-this.#server.pid, 'SIGKILL');
    await exited;
    await this.display.close();
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    const exited = new Promise((resolve) => this.#server.once('exit', resolve));
    if (this.#server.kill()) await exited;
    await this.display.close();
    if (!this.#isFolderKept) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves when the driver takes requests. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The driver starts a program without asking where its output goes. Line by line: what is killed has written it. */
function startScript(folder: string): string {
  const path = join(folder, 'start.sh');
  writeFileSync(
    path,
    `#!/bin/sh
echo $$ >'${folder}/pid'
exec stdbuf -oL gjs '${WINDOW}' >'${folder}/console.log' 2>/dev/null
`,
  );
  chmodSync(path, 0o755);
  return path;
}
