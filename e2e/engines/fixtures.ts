import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { BuiltApp } from '../built-app.ts';
import { expect } from '../fixtures.ts';
import { startFirefox } from './firefox-tab.ts';
import type { EngineBrowser } from './tab.ts';
import { View } from './view.ts';
import { BARE_DOCUMENT, WarmOrigin } from './warm-origin.ts';
import { startWebkit } from './webkit-tab.ts';

export { expect };

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
  /** False: WebKit starts without `navigator.storage`, as in a default WebKitGTK. */
  storageManager: boolean;
}

interface WorkerFixtures extends EngineOptions {
  engineBrowser: EngineBrowser;
  /** The origin that the tests share. It is created at the first call. */
  warmOrigin: () => Promise<WarmOrigin>;
}

interface Fixtures {
  /** True for a test of a first visit or of the host. The app then has an empty origin of its own. */
  freshOrigin: boolean;
  /** The built app, on a server of this test or on the shared one. */
  app: BuiltApp;
  /** The browser's first tab. The app is not open in it yet. */
  view: View;
  /** Parts of the console errors that the test expects. */
  expectedErrors: string[];
}

/** Runs whole journeys through the built app, in engines that Playwright can't drive here. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  storageManager: [true, { option: true, scope: 'worker' }],

  engineBrowser: [
    async ({ engine, storageManager }, use) => {
      const browser = engine === 'webkit' ? await startWebkit({ storageManager }) : await startFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  warmOrigin: [
    async ({ engineBrowser }, use) => {
      let origin: Promise<WarmOrigin> | undefined;
      await use(() => (origin ??= WarmOrigin.open(engineBrowser.firstTab)));
      await (await origin)?.app.dispose();
    },
    { scope: 'worker' },
  ],

  freshOrigin: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  app: async ({ freshOrigin, warmOrigin }, provide) => {
    if (!freshOrigin) {
      const origin = await warmOrigin();
      await origin.putBack();
      await provide(origin.app);
      return;
    }
    const app = new BuiltApp();
    await app.start();
    await provide(app);
    await app.dispose();
  },

  view: async ({ engineBrowser, app, expectedErrors }, provide, testInfo) => {
    const tab = engineBrowser.firstTab;
    await provide(new View(tab, app.origin));
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('failed.png'), await tab.picture());
    }
    await engineBrowser.closeOtherTabs();
    // Leaves the app, so that it writes no more console messages.
    await tab.open(app.origin + BARE_DOCUMENT);
    const unexpected = engineBrowser
      .errors()
      .filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, 'unexpected errors on the console').toEqual([]);
  },
});
