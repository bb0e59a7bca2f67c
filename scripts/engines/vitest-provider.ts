import { defineBrowserProvider } from '@vitest/browser';
import type { BrowserProvider, BrowserProviderOption } from 'vitest/node';
import { launchFirefox } from './firefox.ts';
import { Webkit } from './webkit.ts';

interface Opened {
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

const LAUNCH = {
  async firefox(): Promise<Opened> {
    const firefox = await launchFirefox();
    const page = await firefox.browser.newPage();
    return { open: async (url) => void (await page.goto(url)), close: () => firefox.close() };
  },
  async webkit(): Promise<Opened> {
    const webkit = await Webkit.launch();
    return { open: (url) => webkit.driver.get(url), close: () => webkit.close() };
  },
} as const;

/**
 * An empty mocker. Vitest runs a project in parallel with others only if its provider has one, but no test in these
 * engines mocks a module.
 */
const NO_MOCKER: NonNullable<BrowserProvider['mocker']> = {
  register: refuseToMock,
  delete: refuseToMock,
  clear: async () => undefined,
};

function refuseToMock(): Promise<never> {
  return Promise.reject(new Error('Modules can’t be mocked in this engine.'));
}

/**
 * Runs Vitest's browser tests in an engine that Vitest's own providers can't drive here. The tests can't use user
 * input.
 */
export function inEngine(engine: keyof typeof LAUNCH): BrowserProviderOption {
  return defineBrowserProvider({
    name: engine,
    supportedBrowser: [engine],
    providerFactory(): BrowserProvider {
      let opened: Promise<Opened> | null = null;
      return {
        name: engine,
        // Runs in parallel with other projects, while its own files run one after another.
        supportsParallelism: true,
        mocker: NO_MOCKER,
        getCommandsContext: () => ({}),
        async openPage(_session, url) {
          opened ??= LAUNCH[engine]();
          await (await opened).open(url);
        },
        async close() {
          await (await opened)?.close();
          opened = null;
        },
      };
    },
  });
}
