import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import { Webkit, type WebkitOptions } from '../../scripts/engines/webkit.ts';
import { dragByHand, giveUpByHand, type EngineBrowser, type Killable, type Point, type Tab } from './tab.ts';

const ERROR = /CONSOLE (JS |SECURITY )?ERROR/;

/**
 * WebKit writes this console message on every page, because it does not know this directive of our policy
 * (hosts/page/security-headers.ts).
 */
const KNOWN = "Unrecognized Content-Security-Policy directive 'manifest-src'";

export async function startWebkit(options: WebkitOptions = {}): Promise<EngineBrowser> {
  const webkit = await Webkit.launch({ ...options, optimizesScripts: false });
  const first = await webkit.driver.getWindowHandle();
  return {
    folder: webkit.folder,
    firstTab: webkitTab(webkit, first),
    async newTab() {
      await webkit.driver.switchTo().newWindow('tab');
      return webkitTab(webkit, await webkit.driver.getWindowHandle());
    },
    async closeOtherTabs() {
      for (const handle of await webkit.driver.getAllWindowHandles()) {
        if (handle === first) continue;
        await webkit.driver.switchTo().window(handle);
        await webkit.driver.close();
      }
    },
    errors: () => webkit.consoleLines().filter((line) => ERROR.test(line) && !line.includes(KNOWN)),
    close: () => webkit.close(),
  };
}

/** Starts a WebKit on an existing profile. The test kills it, as a power cut would. */
export async function startWebkitOn(profile: string): Promise<Killable> {
  const webkit = await Webkit.launch({ profile, optimizesScripts: false });
  return { tab: webkitTab(webkit, await webkit.driver.getWindowHandle()), kill: () => webkit.kill() };
}

/** The names of keys that stand for no character. */
const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

function inViewport({ x, y }: Point) {
  return { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT };
}

function webkitTab(webkit: Webkit, handle: string): Tab {
  /** Switches the driver to this tab, because the driver controls one tab at a time. */
  async function driver(): Promise<WebDriver> {
    await webkit.driver.switchTo().window(handle);
    return webkit.driver;
  }

  const evaluate: Tab['evaluate'] = async (work: (given: never) => unknown, given?: unknown) => {
    const outcome = await (
      await driver()
    ).executeAsyncScript<{ value?: never; error?: string }>(
      `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${work.toString()}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`,
      given ?? null,
    );
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value as never;
  };

  return {
    open: async (url) => (await driver()).get(url),
    reload: async () => (await driver()).navigate().refresh(),
    reloadPastWorker: async () => webkit.reloadPastWorker(),
    evaluate,
    run: async (script) => (await driver()).executeScript(script),
    click: async (at) => (await driver()).actions().move(inViewport(at)).click().perform(),
    slide: async (from, to) =>
      (await driver())
        .actions()
        .move(inViewport(from))
        .press()
        .move(inViewport({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }))
        .move(inViewport(to))
        .release()
        .perform(),
    async drag(from, to, meanwhile) {
      // WebKit's window has no frame and starts at the screen's corner, so positions need no conversion.
      await dragByHand({ evaluate }, webkit.display, [from, to], meanwhile);
    },
    dragAndGiveUp: (from, to) => giveUpByHand({ evaluate }, webkit.display, [from, to]),
    type: async (text) => (await driver()).actions().sendKeys(text).perform(),
    async press(keys) {
      const [key = '', ...held] = keys
        .split('+')
        .toReversed()
        .map((name) => KEYS[name] ?? name);
      let actions = (await driver()).actions();
      for (const each of held) actions = actions.keyDown(each);
      actions = actions.sendKeys(key);
      for (const each of held) actions = actions.keyUp(each);
      await actions.perform();
    },
    resize: async (width, height) =>
      void (await (await driver()).manage().window().setRect({ width, height })),
    picture: async () => Buffer.from(await (await driver()).takeScreenshot(), 'base64'),
    close: async () => (await driver()).close(),
  };
}
