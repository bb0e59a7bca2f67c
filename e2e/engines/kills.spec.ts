import { rmSync } from 'node:fs';
import { seededRandom } from '#demo/random.ts';
import { newProfile } from '../../scripts/engines/profile.ts';
import type { BuiltApp } from '../built-app.ts';
import { expectKeptOrTold, whatIsKept } from '../recovery.ts';
import { printedSeed, report, times } from '../../scripts/soak-size.ts';
import { revisionOf } from '../wholeness.ts';
import { anyWrite, sendEach, type Acknowledged, type Sent } from '../writes.ts';
import { expect, test } from './fixtures.ts';
import { startFirefoxOn } from './firefox-tab.ts';
import type { Killable } from './tab.ts';
import { startWebkitOn } from './webkit-tab.ts';

test.use({ freshOrigin: true });

const START = { firefox: startFirefoxOn, webkit: startWebkitOn } as const;
const CYCLES = { firefox: times(1, 200), webkit: times(1, 200) } as const;

test('The whole browser is killed again and again during writes: what was acknowledged is there once, or its loss is told', async ({
  app,
  engine,
}) => {
  const cycles = CYCLES[engine];
  test.setTimeout((1 + cycles) * 120_000);
  const seed = printedSeed(`Kills of ${engine}`);
  const random = seededRandom(seed);
  const profile = newProfile('killed');
  let browser = await START[engine](profile);
  let written = 0;
  let losses = 0;
  try {
    await browser.tab.open(`${app.origin}/jobs`);
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const since = await revisionOf(browser.tab);
      const { snapshots } = await whatIsKept(browser.tab);
      const writes = Array.from({ length: 400 }, (_, n) => anyWrite(random, `Kill ${seed}-${cycle}-${n}`));
      const acknowledged = await writeUntilKilled(browser, app, writes, 1 + random.below(25));

      browser = await START[engine](profile);
      await browser.tab.open(`${app.origin}/jobs`);
      const killed = { writes, acknowledged, since, snapshots };
      if ((await expectKeptOrTold(browser.tab, killed)) !== null) losses += 1;
      written += acknowledged.length;
    }
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  report(
    `Kills of ${engine}: ${cycles}, ${written} writes acknowledged, ${losses} losses, all told and restored, seed ${seed}`,
  );
});

/** Sends writes until `count` of them are acknowledged. The browser is then killed before all are sent. */
async function writeUntilKilled(
  { tab, kill }: Killable,
  app: BuiltApp,
  writes: readonly Sent[],
  enough: number,
): Promise<Acknowledged[]> {
  // The page reports each answer to the test's server, so that it is known even after the browser was killed.
  await tab.evaluate(() => {
    function acknowledge({ key, status, seq }: Acknowledged): void {
      void fetch(`/acknowledged/${encodeURIComponent(key)}/${status}/${seq ?? ''}`);
    }
    Object.assign(window, { acknowledge });
  });
  const acknowledged = () => app.requested.filter((path) => path.startsWith('/acknowledged/'));
  const before = acknowledged().length;
  // Not awaited, because a driver may wait minutes for an answer from a killed browser.
  void sendEach(tab, writes).catch(() => undefined);
  await expect.poll(() => acknowledged().length - before, { intervals: [5] }).toBeGreaterThanOrEqual(enough);
  await kill();
  return acknowledged()
    .slice(before)
    .map((path) => {
      const [, , key = '', status = '', seq = ''] = path.split('/');
      return { key: decodeURIComponent(key), status: Number(status), seq: seq === '' ? null : Number(seq) };
    });
}
