import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright, expect, type Browser, type Page } from '@playwright/test';
import { chromiumEndToEnd } from '../scripts/chromium.ts';
import type { Watch } from './fixtures.ts';

/** A browser with a process group and a profile of its own. A test can kill it, as a power cut would. */
export class OwnBrowser {
  readonly #process: ChildProcess;
  readonly #browser: Browser;
  readonly page: Page;

  private constructor(process: ChildProcess, browser: Browser, page: Page) {
    this.#process = process;
    this.#browser = browser;
    this.page = page;
  }

  /** @param args further arguments of its command line */
  static async start(profile: string, watch: Watch, args: readonly string[] = []): Promise<OwnBrowser> {
    const portFile = join(profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const executable = chromiumEndToEnd.executablePath ?? playwright.executablePath();
    const process = spawn(
      executable,
      [
        ...chromiumEndToEnd.args,
        '--headless=new',
        '--no-default-browser-check',
        '--hide-crash-restore-bubble',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        ...args,
        'about:blank',
      ],
      { detached: true, stdio: 'ignore' },
    );
    await expect
      .poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'), {
        intervals: [50],
      })
      .toBe(true);
    const [port = ''] = readFileSync(portFile, 'utf8').split('\n');
    const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    watch(context);
    const page = context.pages()[0] ?? (await context.newPage());
    return new OwnBrowser(process, browser, page);
  }

  /** Sends SIGKILL to all processes of the browser at once, so that none can write anything more. */
  async kill(): Promise<void> {
    const { pid } = this.#process;
    const exited = new Promise((resolve) => this.#process.once('exit', resolve));
    const hasExited = this.#process.exitCode !== null || this.#process.signalCode !== null;
    if (pid !== undefined && !hasExited) {
      process.kill(-pid, 'SIGKILL');
      await exited;
    }
    await this.#browser.close().catch(() => undefined);
  }
}
