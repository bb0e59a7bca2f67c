import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seededRandom } from '#demo/random.ts';
import { api, expect, test } from './fixtures.ts';
import { OwnBrowser } from './own-browser.ts';
import { printedSeed, report, times } from './size.ts';
import { expectWhole } from './wholeness.ts';
import { anyWrite, expectOnceEach, sendAll, type Acknowledged } from './writes.ts';

const CYCLES = times(40, 400);

test(`The whole browser is killed ${CYCLES} times during writes: what was acknowledged is there, or its loss is told`, async ({
  baseURL,
}) => {
  test.setTimeout(CYCLES * 15_000);
  const seed = printedSeed('Kills');
  const random = seededRandom(seed);
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-killed-'));
  let browser = await OwnBrowser.start(profile);
  let written = 0;
  const losses: string[] = [];
  try {
    await browser.page.goto(`${baseURL}/favicon.svg`);
    await browser.page.goto(`${baseURL}/jobs`);
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      const since = await revisionOf(browser.page);
      const { snapshots } = await recovery(browser.page);
      const writes = Array.from({ length: 400 }, (_, n) => anyWrite(random, `Kill ${seed}-${cycle}-${n}`));
      const acknowledged: Acknowledged[] = [];
      const enough = 1 + random.below(25);
      await new Promise<void>((resolve) => {
        // The browser is gone before it has sent them all.
        sendAll(browser.page, writes, (answer) => {
          acknowledged.push(answer);
          if (acknowledged.length === enough) resolve();
        }).catch(() => undefined);
      });
      await browser.kill();

      browser = await OwnBrowser.start(profile);
      await browser.page.goto(`${baseURL}/jobs`);
      const restored = await restoreIfLost(browser.page);
      if (restored === null) {
        await expectOnceEach(browser.page, writes, acknowledged, since);
        await expectWhole(browser.page, since);
      } else {
        expect(restored).toBeGreaterThanOrEqual(snapshots[0]?.revision ?? 0);
        losses.push(`cycle ${cycle}: back to change ${restored} of ${since + acknowledged.length}`);
        await expectWhole(browser.page, restored);
      }
      written += acknowledged.length;
    }
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  report(
    `Kills: ${CYCLES}, ${written} writes acknowledged, ${losses.length} losses, all told and restored, seed ${seed}`,
  );
  for (const loss of losses) report(`Kills, ${loss}`);
});

async function revisionOf(page: Page): Promise<number> {
  return (await api<{ revision: number }>(page, '/changes?limit=1')).revision;
}

/** What the host keeps beside the database (decision 015). */
function recovery(page: Page) {
  return api<{ trouble: string | null; snapshots: { generation: string; revision: number }[] }>(
    page,
    '/recovery',
  );
}

/** When the workspace is lost, this is told, and the newest snapshot brings it back: its revision. */
async function restoreIfLost(page: Page): Promise<number | null> {
  const { trouble, snapshots } = await recovery(page);
  if (trouble === null) return null;
  expect(await api(page, '/jobs')).toMatchObject({ trouble });
  const { revision } = await api<{ revision: number }>(page, '/recovery', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ start: snapshots[0]?.generation }),
  });
  return revision;
}
