import type { BrowserContext, Page } from '@playwright/test';
import { seededRandom } from '#demo/random.ts';
import { expect, test } from './fixtures.ts';
import { printedSeed, report, times } from '../scripts/soak-size.ts';
import { expectWhole, revisionOf } from './wholeness.ts';
import { anyWrite, expectOnceEach, sendAll, type Acknowledged, type Sent } from './writes.ts';

const WRITES = times(15, 1_000);
const CRASHES = times(2, 300);

/** The number of writes between two checks of the whole workspace. The acknowledged write is checked each time. */
const CRASHES_PER_LOOK = 5;
const PATIENCE_MS = 20_000;

const MOST_ATTEMPTS = 5;

// The browser reports a request whose worker was stopped before it answered.
test.use({ freshProfile: true, expectedErrors: ['Failed to load resource', 'ServiceWorker'] });

test(`The worker is stopped at random during ${WRITES} writes: each has exactly one effect`, async ({
  page,
  context,
}) => {
  test.setTimeout(WRITES * 6_000);
  const seed = printedSeed('Stopped worker');
  const random = seededRandom(seed);
  await page.goto('/jobs');
  const since = await revisionOf(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');

  const writes = Array.from({ length: WRITES }, (_, n) => anyWrite(random, `Stopped ${seed}-${n}`));
  const acknowledged: Acknowledged[] = [];
  let stops = 0;
  const tab = { isSending: true };
  const sending = sendAll(page, writes, (answer) => void acknowledged.push(answer)).finally(() => {
    tab.isSending = false;
  });
  // Reads before the first write, because a failed read is not repeated.
  await expect.poll(() => acknowledged.length, { intervals: [10] }).toBeGreaterThan(0);
  while (tab.isSending) {
    await page.evaluate((pause) => new Promise((after) => setTimeout(after, pause)), random.below(60));
    await devtools.send('ServiceWorker.stopAllWorkers');
    stops++;
  }
  await sending;
  // Repeats the read, because it fails while the last stop is still in progress.
  await expect(() => revisionOf(page)).toPass();

  await expect.poll(() => acknowledged.length).toBe(WRITES);
  await expectOnceEach(page, writes, acknowledged, since);
  await expectWhole(page, since);
  report(`Stopped worker: ${WRITES} writes, the worker stopped ${stops} times, seed ${seed}`);
});

test(`The page crashes ${CRASHES} times during writes: what was acknowledged is there once, and all is whole`, async ({
  page: first,
  context,
}) => {
  test.setTimeout(CRASHES * 24_000 + MOST_ATTEMPTS * PATIENCE_MS);
  const seed = printedSeed('Crashes');
  const random = seededRandom(seed);
  let page = first;
  await page.goto('/jobs');
  let since = await revisionOf(page);
  let wholeAt = since;
  let written = 0;

  for (let crash = 1; crash <= CRASHES; crash++) {
    const writes: Sent[] = Array.from({ length: 200 }, (_, n) =>
      anyWrite(random, `Crash ${seed}-${crash}-${n}`),
    );
    const acknowledged: Acknowledged[] = [];
    const enough = 1 + random.below(12);
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Not awaited, because the page crashes before it has sent all writes.
    sendAll(page, writes, (answer) => {
      acknowledged.push(answer);
      if (acknowledged.length === enough) devtools.send('Page.crash').catch(() => undefined);
    }).catch(() => undefined);
    await crashed;
    await page.close();

    page = await openAnew(context);
    await expectOnceEach(page, writes, acknowledged, since);
    if (crash % CRASHES_PER_LOOK === 0) {
      await expectWhole(page, wholeAt);
      wholeAt = await revisionOf(page);
    }
    written += acknowledged.length;
    since = await revisionOf(page);
  }
  report(`Crashes: ${CRASHES}, ${written} writes acknowledged, none lost, seed ${seed}`);
});

/**
 * Opens a new page after a crash. If the crash ended the worker's process, the browser may wait minutes for that
 * worker. In this case, stops the worker and opens another page, as after a restart of the browser.
 */
async function openAnew(context: BrowserContext): Promise<Page> {
  for (let attempt = 1; ; attempt++) {
    const page = await context.newPage();
    if (attempt > 1) await stopWorkers(page);
    try {
      await page.goto('/jobs', { timeout: PATIENCE_MS });
      return page;
    } catch (cause) {
      if (attempt === MOST_ATTEMPTS) throw cause;
      report('Crashes: the page after one did not open, and was opened again');
      await page.close();
    }
  }
}

async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
