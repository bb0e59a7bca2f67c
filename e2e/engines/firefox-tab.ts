import type { Page } from 'puppeteer-core';
import { Display } from '../../scripts/engines/display.ts';
import { launchFirefox, type FirefoxOptions } from '../../scripts/engines/firefox.ts';
import { dragByHand, giveUpByHand, type EngineBrowser, type Killable, type Point, type Tab } from './tab.ts';

/** Matches errors of pages. Firefox writes its own errors to the same output. */
const OF_PAGES = /^console\.error: (?!RSLoader)/;

/** Matches errors about requests that were cut off when the page was left. The number is NS_BINDING_ABORTED. */
const LEFT_BEHIND = /status=2152398850|Failed to load .* ServiceWorker intercepted the request/;

/** Starts a Firefox with a window. */
export async function startFirefox(options: Pick<FirefoxOptions, 'textSize'> = {}): Promise<EngineBrowser> {
  const display = await Display.start();
  const firefox = await launchFirefox({ ...options, display });
  const errors: string[] = [];
  const others: Page[] = [];
  async function newPage(): Promise<Page> {
    const page = await firefox.browser.newPage();
    page.on('pageerror', (error) => {
      if (!LEFT_BEHIND.test(String(error))) errors.push(String(error));
    });
    // Leaves a page with unsaved changes without the browser's question.
    page.on('dialog', (dialog) => void dialog.accept());
    return page;
  }
  return {
    folder: firefox.folder,
    firstTab: firefoxTab(await newPage(), display),
    async newTab() {
      const page = await newPage();
      others.push(page);
      return firefoxTab(page, display);
    },
    async closeOtherTabs() {
      for (const page of others.splice(0)) if (!page.isClosed()) await page.close();
    },
    errors: () => [...errors.splice(0), ...firefox.consoleLines().filter((line) => OF_PAGES.test(line))],
    async close() {
      await firefox.close();
      await display.close();
    },
  };
}

/** Starts a Firefox without a window on an existing profile. The test kills it, as a power cut would. */
export async function startFirefoxOn(profile: string): Promise<Killable> {
  const firefox = await launchFirefox({ profile });
  const page = await firefox.browser.newPage();
  return { tab: firefoxTab(page, null), kill: () => firefox.kill() };
}

/** @param display null for a browser without a window, which has no real pointer and keys */
function firefoxTab(page: Page, display: Display | null): Tab {
  /** Converts a position in the viewport to one on the screen. The viewport is below the tabs. */
  async function onScreen({ x, y }: Point): Promise<Point> {
    const origin = await page.evaluate(() => {
      const { mozInnerScreenX, mozInnerScreenY } = window as unknown as Record<string, number>;
      return { x: mozInnerScreenX ?? 0, y: mozInnerScreenY ?? 0 };
    });
    return { x: origin.x + x, y: origin.y + y };
  }

  const evaluate: Tab['evaluate'] = (work: (given: never) => unknown, given?: unknown) =>
    page.evaluate(work as (given: unknown) => never, given);

  return {
    async open(url) {
      await page.bringToFront();
      await page.goto(url);
    },
    reload: async () => void (await page.reload()),
    async reloadPastWorker() {
      await page.bringToFront();
      display?.do('key', 'ctrl+shift+r');
    },
    evaluate,
    run: async (script) => void (await page.evaluate(`${script};null`)),
    click: ({ x, y }) => page.mouse.click(x, y),
    async slide(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    async drag(from, to, meanwhile) {
      if (!display) throw new Error('A Firefox without a window has no pointer to drag with.');
      await dragByHand({ evaluate }, display, [await onScreen(from), await onScreen(to)], meanwhile);
    },
    async dragAndGiveUp(from, to) {
      if (!display) throw new Error('A Firefox without a window has no pointer to drag with.');
      await giveUpByHand({ evaluate }, display, [await onScreen(from), await onScreen(to)]);
    },
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').toReversed();
      for (const each of held) await page.keyboard.down(each as 'Control');
      await page.keyboard.press(key as 'Enter');
      for (const each of held) await page.keyboard.up(each as 'Control');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}
