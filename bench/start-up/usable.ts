import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

interface Watched {
  readonly screen: Screen;
  readonly since: 'navigation' | 'click';
}

/** Makes every page that is opened from now on report when a screen's rows are usable. */
export async function watchFromStart(page: Page, screen: Screen): Promise<void> {
  await page.addInitScript(watch, { screen, since: 'navigation' } satisfies Watched);
}

/** Makes the page report when the rows of a screen are usable after the next click. */
export async function watchFromClick(page: Page, screen: Screen): Promise<void> {
  await page.evaluate(watch, { screen, since: 'click' } satisfies Watched);
}

/** Milliseconds from the start of the navigation, or from the click, until the rows were usable. */
export function usableAfter(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable);
}

/** Runs in the page. The rows are usable when they are painted and the app handles a click on the first row's link. */
function watch({ screen: { lists, count, href }, since }: Watched): void {
  const started =
    since === 'navigation'
      ? Promise.resolve(0)
      : new Promise<number>((resolve) => {
          const options = { capture: true, once: true };
          window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), options);
        });

  function linksIn(list: string): HTMLAnchorElement[] {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`${list} a[href^="${href}"]`)];
    const toRows = links.filter((link) => /^\d+$/.test(link.getAttribute('href')?.slice(href.length) ?? ''));
    return [...new Map(toRows.map((link) => [link.href, link])).values()];
  }

  /**
   * Tells whether the app handles a click on the link. If it does not, the browser would navigate, which is prevented.
   */
  function isClickHandled(link: HTMLAnchorElement | undefined): boolean {
    let handled: boolean | null = null;
    window.addEventListener(
      'click',
      (event) => {
        handled = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const isPrevented = link?.dispatchEvent(click) === false;
    return handled ?? isPrevented;
  }

  const usable = new Promise<number>((resolve) => {
    function look(): void {
      requestAnimationFrame(() => {
        const links = lists.map(linksIn);
        if (links.some(({ length }) => length < count)) return look();
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const painted = performance.now();
          if (isClickHandled(links[0]?.[0])) void started.then((start) => resolve(painted - start));
          else look();
        });
        port1.start();
        port2.postMessage(null);
      });
    }
    look();
  });
  Object.assign(window, { usable });
}
