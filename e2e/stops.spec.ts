import { seededRandom } from '#demo/random.ts';
import { api, expect, test } from './fixtures.ts';
import { printedSeed, report, times } from './size.ts';
import { expectWhole } from './wholeness.ts';
import { anyWrite, expectOnceEach, sendAll, type Acknowledged, type Sent } from './writes.ts';

const WRITES = times(100, 1_000);
const CRASHES = times(30, 300);

// A worker that is stopped while it answers makes the browser complain.
test.use({ expectedErrors: ['Failed to load resource', 'ServiceWorker'] });

test(`The worker is stopped at random during ${WRITES} writes: each has exactly one effect`, async ({
  page,
  context,
}) => {
  test.setTimeout(WRITES * 2_000);
  const seed = printedSeed('Stopped worker');
  const random = seededRandom(seed);
  await page.goto('/jobs');
  const { revision } = await api<{ revision: number }>(page, '/changes?limit=1');
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');

  const writes = Array.from({ length: WRITES }, (_, n) => anyWrite(random, `Stopped ${seed}-${n}`));
  const acknowledged: Acknowledged[] = [];
  let stops = 0;
  const tab = { isSending: true };
  const sending = sendAll(page, writes, (answer) => void acknowledged.push(answer)).finally(() => {
    tab.isSending = false;
  });
  while (tab.isSending) {
    await page.evaluate((pause) => new Promise((after) => setTimeout(after, pause)), random.below(60));
    await devtools.send('ServiceWorker.stopAllWorkers');
    stops++;
  }
  await sending;

  await expect.poll(() => acknowledged.length).toBe(WRITES);
  await expectOnceEach(page, writes, acknowledged, revision);
  await expectWhole(page, revision);
  report(`Stopped worker: ${WRITES} writes, the worker stopped ${stops} times, seed ${seed}`);
});

test(`The page crashes ${CRASHES} times during writes: what was acknowledged is there once, and all is whole`, async ({
  page: first,
  context,
}) => {
  test.setTimeout(CRASHES * 8_000);
  const seed = printedSeed('Crashes');
  const random = seededRandom(seed);
  let page = first;
  await page.goto('/jobs');
  const { revision: start } = await api<{ revision: number }>(page, '/changes?limit=1');
  let since = start;
  let written = 0;

  for (let crash = 1; crash <= CRASHES; crash++) {
    const writes: Sent[] = Array.from({ length: 200 }, (_, n) =>
      anyWrite(random, `Crash ${seed}-${crash}-${n}`),
    );
    const acknowledged: Acknowledged[] = [];
    const enough = 1 + random.below(12);
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The page is gone before it has sent them all.
    sendAll(page, writes, (answer) => {
      acknowledged.push(answer);
      if (acknowledged.length === enough) devtools.send('Page.crash').catch(() => undefined);
    }).catch(() => undefined);
    await crashed;
    await page.close();

    page = await context.newPage();
    await page.goto('/jobs');
    await expectOnceEach(page, writes, acknowledged, since);
    await expectWhole(page, since);
    written += acknowledged.length;
    since = (await api<{ revision: number }>(page, '/changes?limit=1')).revision;
  }
  report(`Crashes: ${CRASHES}, ${written} writes acknowledged, none lost, seed ${seed}`);
});
