import type { Page } from '@playwright/test';
import { launchFirefox } from '../../scripts/engines/firefox.ts';
import type { Tab } from '../engines/tab.ts';
import type { Watch } from '../fixtures.ts';
import { OwnBrowser } from '../own-browser.ts';

/** A browser of a device, with one page. */
export interface DeviceBrowser {
  readonly evaluate: Tab['evaluate'];
  open(url: string): Promise<void>;
  /** Adds a note on the page of a candidate. Resolves when the page shows it. */
  addNote(text: string): Promise<void>;
  /** Signs somebody in, with the cookie of a session. */
  signIn(cookie: string, origin: string): Promise<void>;
  /** Deletes the databases of the site, as a browser does when space runs low. Firefox has no command for it. */
  deleteDatabases?(origin: string): Promise<void>;
  /** Sends SIGKILL to all processes of the browser. */
  kill(): Promise<void>;
}

/** @param name what the browser's `User-Agent` contains */
export type StartBrowser = (profile: string, name: string, watch: Watch) => Promise<DeviceBrowser>;

/** The most milliseconds that a page may take for a step on the screen, in any weather. */
const PATIENCE = 15_000;

export async function startChromium(profile: string, name: string, watch: Watch): Promise<DeviceBrowser> {
  const browser = await OwnBrowser.start(profile, watch, [`--user-agent=Mozilla/5.0 Chrome ${name}`]);
  const { page } = browser;
  page.setDefaultTimeout(PATIENCE);
  return {
    evaluate: evaluateIn(page),
    open: async (url) => void (await page.goto(url)),
    async addNote(text) {
      await page.getByLabel('New note', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByRole('list', { name: 'Notes' }).getByText(text).waitFor();
    },
    async signIn(cookie, origin) {
      const [cookieName = '', value = ''] = cookie.split('=');
      await page
        .context()
        .addCookies([{ name: cookieName, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    },
    async deleteDatabases(origin) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      await devtools.detach();
    },
    kill: () => browser.kill(),
  };
}

/** The one Firefox of a test. */
export async function startFirefox(profile: string): Promise<DeviceBrowser> {
  const { browser, kill } = await launchFirefox({ profile });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return {
    evaluate: evaluateIn(page),
    open: async (url) => void (await page.goto(url)),
    async addNote(text) {
      await page.locator('::-p-aria([name="New note"][role="textbox"])').fill(text);
      await page.locator('::-p-aria([name="Add note"][role="button"])').click();
      await page.locator(`[aria-label="Notes"] ::-p-text(${text})`).wait();
    },
    async signIn(cookie, origin) {
      const [name = '', value = ''] = cookie.split('=');
      const { hostname: domain } = new URL(origin);
      await browser.setCookie({ name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' });
    },
    kill,
  };
}

function evaluateIn(page: Pick<Page, 'evaluate'>): Tab['evaluate'] {
  return (work: (given: never) => unknown, given?: unknown) =>
    page.evaluate(work as (given: unknown) => never, given);
}
