import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { newProfile } from './profile.ts';

const WINDOW = new URL('webkit-window.js', import.meta.url).pathname;

/** Of Debian: the driver, a display without a screen, what runs the window, and what moves a real pointer in it. */
const PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'gjs', 'xdotool'].map((program) => `/usr/bin/${program}`);

export function hasWebkit(): boolean {
  return PROGRAMS.every((path) => existsSync(path));
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
  readonly #processes: readonly ChildProcess[];
  readonly #display: string;
  readonly #folder: string;
  readonly #keepsFolder: boolean;
  #linesRead = 0;

  private constructor(
    driver: WebDriver,
    processes: readonly ChildProcess[],
    display: string,
    folder: string,
    keepsFolder: boolean,
  ) {
    this.driver = driver;
    this.#processes = processes;
    this.#display = display;
    this.#folder = folder;
    this.#keepsFolder = keepsFolder;
  }

  static async launch({ profile, storageManager = true }: WebkitOptions = {}): Promise<Webkit> {
    if (!hasWebkit()) throw new Error(`WebKit needs ${PROGRAMS.join(', ')}.`);
    const folder = profile ?? newProfile('webkit');
    const [screen, display] = await startDisplay();
    const port = await freePort();
    const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        // Of a desktop: there is none.
        GTK_A11Y: 'none',
        NO_AT_BRIDGE: '1',
        WEBKIT_PROFILE: folder,
        WEBKIT_FEATURES: storageManager ? FEATURES_OF_SAFARI.join(',') : '',
      },
      stdio: 'ignore',
    });
    await listening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'WebKit',
          'webkitgtk:browserOptions': { binary: startScript(folder), args: [] },
        }),
      )
      .build();
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    return new Webkit(driver, [server, screen], display, folder, profile !== undefined);
  }

  /** Where downloads go. */
  get folder(): string {
    return this.#folder;
  }

  /** What pages and workers have written on their consoles since the last call. */
  consoleLines(): string[] {
    const lines = readFileSync(join(this.#folder, 'console.log'), 'utf8').split('\n').slice(0, -1);
    const added = lines.slice(this.#linesRead);
    this.#linesRead = lines.length;
    return added;
  }

  /** Moves and presses the display's own pointer: what is dragged by it, the browser drags for real. */
  pointer(...commands: (string | number)[]): void {
    execFileSync('xdotool', commands.map(String), { env: { ...process.env, DISPLAY: this.#display } });
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    for (const process of this.#processes) {
      const exited = new Promise((resolve) => process.once('exit', resolve));
      if (process.kill()) await exited;
    }
    if (!this.#keepsFolder) rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @returns the server's process and the display's name */
async function startDisplay(): Promise<[ChildProcess, string]> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    screen.once('exit', () => reject(new Error('The virtual display did not start.')));
  });
  return [screen, display];
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The driver starts a program without asking where its output goes. A line at a time: what is killed has written it. */
function startScript(folder: string): string {
  const path = join(folder, 'start.sh');
  writeFileSync(path, `#!/bin/sh\nexec stdbuf -oL gjs '${WINDOW}' >'${folder}/console.log' 2>/dev/null\n`);
  chmodSync(path, 0o755);
  return path;
}
