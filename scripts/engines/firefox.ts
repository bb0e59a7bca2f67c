import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { launch, type Browser } from 'puppeteer-core';
import type { Display } from './display.ts';
import { newProfile } from './profile.ts';

/** The Firefox of the tests: FIREFOX, or Debian's. */
export function firefoxPath(): string | undefined {
  return [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );
}

const PREFERENCES = {
  // Errors that workers write on their console go to the process's output: WebDriver tells of pages only.
  'devtools.console.stdout.content': true,
  'devtools.console.stdout.chrome': false,
  // Nothing is looked for on the network.
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
} as const;

export interface Firefox {
  readonly browser: Browser;
  /** Where profile and downloads are. */
  readonly folder: string;
  /** What pages and workers have written on their consoles since the last call. */
  consoleLines(): string[];
  /** SIGKILL to every process of it at once: nobody gets to write anything down any more. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface FirefoxOptions {
  /** A folder that stays; without it each start has a new one. */
  readonly profile?: string;
  /** Where it shows its window; without it nowhere. */
  readonly display?: Display;
}

export async function launchFirefox({ profile, display }: FirefoxOptions = {}): Promise<Firefox> {
  const executablePath = firefoxPath();
  if (executablePath === undefined) throw new Error('There is no Firefox here: set FIREFOX to its path.');
  const folder = profile ?? newProfile('firefox');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: display === undefined,
    defaultViewport: display ? null : { width: 1280, height: 800 },
    args: ['--width=1280', '--height=920'],
    ...(display && { env: { ...display.env, MOZ_ENABLE_WAYLAND: '0' } }),
    extraPrefsFirefox: { ...PREFERENCES, 'browser.download.dir': folder, 'browser.download.folderList': 2 },
    protocolTimeout: 120_000,
    userDataDir: folder,
  });
  const lines: string[] = [];
  createInterface({ input: browser.process()?.stdout ?? process.stdin }).on('line', (line) =>
    lines.push(line),
  );
  return {
    browser,
    folder,
    consoleLines: () => lines.splice(0),
    async kill() {
      const running = browser.process();
      const exited = new Promise((resolve) => running?.once('exit', resolve));
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
      await exited;
      await preferencesPutBack(folder);
    },
    async close() {
      await browser.close().catch(() => undefined);
      if (profile === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Puppeteer puts aside the preferences of a profile that stays, and puts them back after the end: not during a start. */
async function preferencesPutBack(folder: string): Promise<void> {
  while (readdirSync(folder).some((name) => name.endsWith('.puppeteer'))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
