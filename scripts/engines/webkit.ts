import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { Display, hasDisplay } from './display.ts';
import { newProfile } from './profile.ts';

const WINDOW = new URL('webkit-window.js', import.meta.url).pathname;

/** Debian's WebDriver, and the program that runs the browser's script. */
const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/gjs'];

/** The description of the WebKit library for scripts. Its folder is named after the processor. */
const LIBRARY = 'girepository-1.0/WebKit2-4.1.typelib';

export function hasWebkit(): boolean {
  return (
    hasDisplay() &&
    PROGRAMS.every((path) => existsSync(path)) &&
    readdirSync('/usr/lib').some((folder) => existsSync(`/usr/lib/${folder}/${LIBRARY}`))
  );
}

/** Features of Safari 26 that WebKitGTK 2.50 has but does not enable. */
const FEATURES_OF_SAFARI = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'FileSystemWritableStream',
  'AccessHandle',
];

export interface WebkitOptions {
  /** The folder of the profile. By default, a new one is made, and removed at the end. */
  readonly profile?: string;
  /** True to enable `navigator.storage`, which WebKitGTK disables by default. */
  readonly storageManager?: boolean;
  /** True to enable the optimizing compilers. For a short-lived page they cost more time than they save. */
  readonly optimizesScripts?: boolean;
  /** The text size that a person has chosen in the browser, in px. */
  readonly textSize?: number;
}

/** WebKit in a virtual display, with its driver. */
export class Webkit {
  readonly driver: WebDriver;
  readonly display: Display;
  /** The folder of the profile and of the downloads. */
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

  static async launch({
    profile,
    storageManager = true,
    optimizesScripts = true,
    textSize = 16,
  }: WebkitOptions = {}): Promise<Webkit> {
    if (!hasWebkit()) throw new Error(`There is no WebKit here: it needs ${PROGRAMS.join(', ')} and Xvfb.`);
    const folder = profile ?? newProfile('webkit');
    const display = await Display.start();
    const port = await freePort();
    const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: {
        ...display.env,
        // Disables the software renderer, which takes more processor time than plain drawing.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        ...(!optimizesScripts && { JSC_useDFGJIT: '0' }),
        WEBKIT_PROFILE: folder,
        WEBKIT_TEXT_SIZE: String(textSize),
        WEBKIT_FEATURES: storageManager ? FEATURES_OF_SAFARI.join(',') : '',
      },
      stdio: 'ignore',
      // The driver has its own process group, so that all its processes can be killed at once.
      detached: true,
    });
    await driverReady(port);
    const options = { binary: startScript(folder), args: [] };
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'WebKit', 'webkitgtk:browserOptions': options }))
      .build();
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    return new Webkit(driver, server, display, folder, profile !== undefined);
  }

  /** The console lines of pages and workers since the last call. */
  consoleLines(): string[] {
    const lines = readFileSync(join(this.folder, 'console.log'), 'utf8').split('\n').slice(0, -1);
    const added = lines.slice(this.#linesRead);
    this.#linesRead = lines.length;
    return added;
  }

  /**
   * Reloads the page of the newest window and bypasses caches and the worker, like Ctrl+Shift+R in other browsers.
   */
  reloadPastWorker(): void {
    process.kill(Number(readFileSync(join(this.folder, 'pid'), 'utf8')), 'SIGUSR1');
  }

  /** Sends SIGKILL to all processes of the browser at once, so that none can save anything. */
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

/** Resolves when the driver accepts requests. */
async function driverReady(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Writes a start script for the driver. The script writes the browser's output to a file line by line, so that a
 * kill loses no line.
 */
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
