import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { launch, type Browser } from 'puppeteer-core';
import type { Display } from './display.ts';
import { newProfile } from './profile.ts';

/** The path of Firefox: the variable FIREFOX, or else Debian's. */
export function firefoxPath(): string | undefined {
  return [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );
}

const PREFERENCES = {
  // All pages and workers share one process, and Firefox's own extensions start none, because more processes would be
  // slower.
  'dom.ipc.processCount': 1,
  'extensions.webextensions.remote': false,
  // Writes console messages to the process's output, because WebDriver reports only those of pages and not of workers.
  'devtools.console.stdout.content': true,
  'devtools.console.stdout.chrome': false,
  // Disables the downloads panel, because it would receive the next page's Enter key.
  'browser.download.alwaysOpenPanel': false,
  // Disables animations.
  'ui.prefersReducedMotion': 1,
  // Disables background requests.
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
  /** The folder of the profile and of the downloads. */
  readonly folder: string;
  /** The console lines of pages and workers since the last call. */
  consoleLines(): string[];
  /** Sends SIGKILL to all processes of the browser at once, so that none can save anything more. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface FirefoxOptions {
  /** The folder of the profile. By default, a new one is made, and removed at the end. */
  readonly profile?: string;
  /** The display for the window. Without it, Firefox runs without a window. */
  readonly display?: Display;
  /** The text size that a person has chosen in the browser, in px. */
  readonly textSize?: number;
}

export async function launchFirefox({
  profile,
  display,
  textSize = 16,
}: FirefoxOptions = {}): Promise<Firefox> {
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
    extraPrefsFirefox: {
      ...PREFERENCES,
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      'font.size.variable.x-western': textSize,
    },
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
      await preferencesRestored(folder);
    },
    async close() {
      await browser.close().catch(() => undefined);
      if (profile === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Waits until Puppeteer has restored the preferences of an existing profile, which it does after Firefox has ended.
 */
async function preferencesRestored(folder: string): Promise<void> {
  while (readdirSync(folder).some((name) => name.endsWith('.puppeteer'))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
