import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seededRandom } from '#demo/random.ts';
import { api, expect, test } from './fixtures.ts';
import { OwnBrowser } from './own-browser.ts';
import { expectKeptOrTold, restoreIfLost, whatIsKept } from './recovery.ts';
import { printedSeed, report, times } from '../scripts/soak-size.ts';
import { expectDemoWorkspace, expectWhole, revisionOf } from './wholeness.ts';
import { anyWrite, sendAll, type Acknowledged, type Sent } from './writes.ts';

// The browser reports every answer of 503 itself.
test.use({ freshProfile: true, expectedErrors: ['status of 503'] });

const CYCLES = times(2, 400);

const CV_IMPORTS = times(1, 100);
/** The names in the CVs of an import. */
const NAMES = ['Ada Lovelace', 'Barbara Liskov', 'Edsger Dijkstra', 'Frances Allen', 'Grace Hopper'];
const CVS = NAMES.length;

const FIRST_VISITS = times(1, 200);
/** The maximum number of milliseconds after which a visit is killed. A first visit is over by then. */
const LONGEST_VISIT = 1_500;

test(`The whole browser is killed ${CYCLES} times during writes: what was acknowledged is there, or its loss is told`, async ({
  baseURL,
  watch,
}) => {
  test.setTimeout((2 + CYCLES) * 90_000);
  const seed = printedSeed('Kills');
  const random = seededRandom(seed);
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-killed-'));
  let browser = await OwnBrowser.start(profile, watch);
  let written = 0;
  const losses: string[] = [];
  try {
    await browser.page.goto(`${baseURL}/jobs`);
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      const since = await revisionOf(browser.page);
      const { snapshots } = await whatIsKept(browser.page);
      const writes = Array.from({ length: 400 }, (_, n) => anyWrite(random, `Kill ${seed}-${cycle}-${n}`));
      const acknowledged = await writeUntilKilled(browser, writes, 1 + random.below(25));

      browser = await OwnBrowser.start(profile, watch);
      await browser.page.goto(`${baseURL}/jobs`);
      const killed = { writes, acknowledged, since, snapshots };
      const restored = await expectKeptOrTold(browser.page, killed);
      if (restored !== null) {
        losses.push(`cycle ${cycle}: back to change ${restored} of ${since + acknowledged.length}`);
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

test('A killed browser that comes back without its database tells the loss, and the snapshot has what it had', async ({
  baseURL,
  watch,
}) => {
  const random = seededRandom(printedSeed('Killed and erased'));
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
  let browser = await OwnBrowser.start(profile, watch);
  try {
    await browser.page.goto(`${baseURL}/jobs`);
    await api(browser.page, '/jobs/1', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'In the snapshot' }),
    });
    const since = await revisionOf(browser.page);
    await expect
      .poll(async () => (await whatIsKept(browser.page)).snapshots[0]?.revision)
      .toBeGreaterThanOrEqual(since);
    const writes = Array.from({ length: 50 }, (_, n) => anyWrite(random, `Erased ${n}`));
    await writeUntilKilled(browser, writes, 5);
    rmSync(join(profile, 'Default', 'IndexedDB'), { recursive: true });

    browser = await OwnBrowser.start(profile, watch);
    await browser.page.goto(`${baseURL}/jobs`);
    await expect(browser.page.getByRole('heading', { level: 1 })).toHaveText(
      'Your workspace is gone from the browser’s database',
    );
    const restored = await restoreIfLost(browser.page);
    expect(restored).toBeGreaterThanOrEqual(since);
    expect(await api(browser.page, '/jobs/1')).toMatchObject({ title: 'In the snapshot' });
    await expectWhole(browser.page, restored ?? 0);
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test(`A first visit is killed at ${FIRST_VISITS} random moments: the next one shows one workspace, or tells its loss`, async ({
  baseURL,
  watch,
}) => {
  test.setTimeout((2 + FIRST_VISITS) * 60_000);
  const seed = printedSeed('First visits');
  const random = seededRandom(seed);
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-first-'));
  let browser = await OwnBrowser.start(profile, watch);
  let losses = 0;
  try {
    for (let visit = 1; visit <= FIRST_VISITS; visit++) {
      // The browser treats each host name as a separate site without data.
      const site = `${baseURL}`.replace('localhost', `visit-${visit}.localhost`);
      await browser.page.goto(`${site}/jobs`, { waitUntil: 'commit' });
      // Waits for a random time before the browser is killed.
      await new Promise((resolve) => setTimeout(resolve, random.below(LONGEST_VISIT)));
      await browser.kill();
      browser = await OwnBrowser.start(profile, watch);
      await browser.page.goto(`${site}/jobs`);
      const { trouble } = await whatIsKept(browser.page);
      if (trouble === null) {
        await expectDemoWorkspace(browser.page);
      } else {
        losses += 1;
        await api(browser.page, '/recovery', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ start: 'demo' }),
        });
        expect(await api(browser.page, '/jobs')).toMatchObject({ total: 25 });
      }
    }
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  report(`First visits: killed ${FIRST_VISITS} times, ${losses} losses, all told, seed ${seed}`);
});

test(`The browser is killed ${CV_IMPORTS} times while CVs are imported: all of them are there with their bytes, or nothing is`, async ({
  baseURL,
  watch,
}) => {
  test.setTimeout((2 + CV_IMPORTS) * 90_000);
  const seed = printedSeed('CV imports');
  const random = seededRandom(seed);
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-cvs-'));
  let browser = await OwnBrowser.start(profile, watch);
  let [imported, interrupted] = [0, 0];
  try {
    await browser.page.goto(`${baseURL}/jobs`);
    const since = await revisionOf(browser.page);
    for (let cycle = 1; cycle <= CV_IMPORTS; cycle++) {
      await readyToImport(browser.page, baseURL ?? '', cvsOf(`${seed}-${cycle}`));
      let sent = 0;
      // The files come first, and the rows last: the kill comes after a random one of these calls, or a moment later.
      const [calls, delay] = [1 + random.below(CVS + 1), random.below(300)];
      const reached = new Promise<void>((resolve) => {
        browser.page.on('request', (request) => {
          if (request.method() !== 'POST' || !/\/(?:files|imports)$/.test(request.url())) return;
          sent += 1;
          if (sent === calls) setTimeout(resolve, delay);
        });
      });
      await browser.page.getByRole('button', { name: `Import ${CVS} CVs` }).click();
      await reached;
      await browser.kill();

      browser = await OwnBrowser.start(profile, watch);
      await browser.page.goto(`${baseURL}/jobs`);
      const { data } = await api<{ data: unknown[] }>(
        browser.page,
        `/candidates?search=cv-${seed}-${cycle}-`,
      );
      expect([0, CVS]).toContain(data.length);
      if (data.length === 0) interrupted += 1;
      else imported += 1;
      await expectWhole(browser.page, since);
      // Files that no row names are removed after the start.
      const kept = () => api<{ files: number }>(browser.page, '/files/usage');
      await expect.poll(async () => (await kept()).files, { timeout: 30_000 }).toBe(imported * CVS);
    }
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  report(
    `CV imports: killed ${CV_IMPORTS} times, ${imported} whole, ${interrupted} left nothing, seed ${seed}`,
  );
});

/** CVs of people whose email begins with the text. */
function cvsOf(text: string) {
  return NAMES.map((name, at) => ({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    // Each is large enough that storing it takes a moment.
    buffer: Buffer.from(`${name}\ncv-${text}-${at}@example.com\n${'experience '.repeat(20_000)}`),
  }));
}

/** Opens the import, and has it read the CVs, so that one click imports them. */
async function readyToImport(page: Page, base: string, cvs: ReturnType<typeof cvsOf>): Promise<void> {
  await page.goto(`${base}/candidates/import`);
  await page.getByLabel('Files to import').setInputFiles(cvs);
  await page.getByRole('combobox', { name: 'Job that they apply for' }).selectOption({ index: 1 });
  const table = page.getByRole('table', { name: 'CVs' });
  await expect(table.getByRole('textbox', { name: /^Name in row/ })).toHaveCount(CVS);
  for (const [at] of cvs.entries())
    await table.getByRole('combobox', { name: new RegExp(`^Action for row ${at + 1},`) }).selectOption('add');
}

/** Sends writes until `count` of them are acknowledged. The browser is then killed before all are sent. */
async function writeUntilKilled(
  browser: OwnBrowser,
  writes: readonly Sent[],
  enough: number,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  await new Promise<void>((resolve) => {
    sendAll(browser.page, writes, (answer) => {
      acknowledged.push(answer);
      if (acknowledged.length === enough) resolve();
    }).catch(() => undefined);
  });
  await browser.kill();
  return acknowledged;
}
