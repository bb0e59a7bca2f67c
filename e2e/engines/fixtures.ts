import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { BuiltApp } from '../built-app.ts';
import { expect } from '../fixtures.ts';
import { startFirefox } from './firefox-tab.ts';
import { View } from './view.ts';
import type { EngineBrowser } from './tab.ts';
import { startWebkit } from './webkit-tab.ts';

export { expect };

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
  /** False, for WebKit: without `navigator.storage`, as WebKitGTK comes. */
  storageManager: boolean;
}

interface WorkerFixtures extends EngineOptions {
  /** Starts a browser with nothing in it. */
  newBrowser: () => Promise<EngineBrowser>;
}

interface Fixtures {
  /** The built app on a server of the test's own. */
  app: BuiltApp;
  engineBrowser: EngineBrowser;
  /** The first tab, with nothing open yet. */
  view: View;
  /** Console errors that a test expects, as parts of their text. */
  expectedErrors: string[];
}

/** Whole ways through the built app in engines that Playwright does not drive here. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  storageManager: [true, { option: true, scope: 'worker' }],

  newBrowser: [
    async ({ engine, storageManager }, use) => {
      if (engine === 'webkit') return use(() => startWebkit({ storageManager }));
      const firefox = await startFirefox();
      await use(() => firefox.newBrowser());
      await firefox.close();
    },
    { scope: 'worker' },
  ],

  expectedErrors: [[], { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
  app: async ({}, provide) => {
    const app = new BuiltApp();
    await app.start();
    await provide(app);
    await app.dispose();
  },

  engineBrowser: async ({ newBrowser, expectedErrors }, provide) => {
    const browser = await newBrowser();
    await provide(browser);
    const unexpected = browser.errors().filter((text) => !expectedErrors.some((part) => text.includes(part)));
    await browser.close();
    expect(unexpected, 'unexpected errors on the console').toEqual([]);
  },

  view: async ({ engineBrowser, app }, provide, testInfo) => {
    const tab = await engineBrowser.newTab();
    await provide(new View(tab, app.origin));
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('failed.png'), await tab.picture());
    }
  },
});
