import { chromium, type Browser } from '@playwright/test';
import { chromium as launchOptions } from '../../scripts/chromium.ts';
import { quantile } from '../quantile.ts';

/**
 * Networks as Lighthouse 12 applies them by the browser's developer tools (`core/config/constants.js`,
 * `throttling.mobileSlow4G` and `mobileRegular3G`): the latency of a request is 3.75 round trips, and 0.9 of the
 * throughput remains.
 */
const NETWORKS = [
  ['Lighthouse’s phone, 150 ms and 1.6 Mbit/s', { latency: 562.5, down: 1_474.56, up: 675 }],
  ['Lighthouse’s 3G, 300 ms and 0.7 Mbit/s', { latency: 1_125, down: 630, up: 630 }],
] as const;

const ROUNDS = 7;
const WIDTH = 44;

/**
 * Prints the time until a page is usable for a first visitor on a slow network. A page needs no script, so it is usable
 * when it is painted and read to its end.
 */
export async function measureOn3g(
  origin: string,
  pages: readonly (readonly [string, string])[],
): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    for (const [name, network] of NETWORKS) {
      console.log(`\n${name.padEnd(WIDTH)}${['usable ms', 'most ms', 'script ran ms'].map(cell).join('')}`);
      for (const [label, path] of pages) {
        const rounds = [];
        while (rounds.length < ROUNDS) rounds.push(await visit(browser, origin + path, network));
        const usable = rounds.map((each) => each.usable);
        const ready = rounds.map((each) => each.ready);
        const cells = [quantile(usable, 0.5), Math.max(...usable), quantile(ready, 0.5)];
        console.log(`${label.padEnd(WIDTH)}${cells.map((value) => cell(value.toFixed(0))).join('')}`);
      }
    }
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  url: string,
  { latency, down, up }: (typeof NETWORKS)[number][1],
): Promise<{ readonly usable: number; readonly ready: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1_024) / 8,
    uploadThroughput: (up * 1_024) / 8,
  });
  await page.goto(url, { waitUntil: 'load' });
  const times = await page.evaluate(
    () =>
      new Promise<{ usable: number; ready: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const [painted] = list.getEntriesByName('first-contentful-paint');
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          if (!painted || !navigation) return;
          const { responseEnd, domContentLoadedEventEnd: ready } = navigation;
          resolve({ usable: Math.max(painted.startTime, responseEnd), ready });
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return times;
}

function cell(text: string): string {
  return text.padStart(16);
}
