import { chromium, type Browser, type Page } from '@playwright/test';
import { preview } from 'vite';
import { chromium as launchOptions } from '../scripts/chromium.ts';
import { printBoard } from './board.ts';
import { printBuilder } from './builder.ts';
import { printCandidates } from './candidates.ts';
import { dropToPaint } from './drop-to-paint.ts';
import { printForm } from './form.ts';
import { median } from './median.ts';
import { gzipKilobytes, scriptsLoaded } from './sizes.ts';
import { openWorkspaces } from './workspaces.ts';

const ROUNDS = 7;

const server = await preview({ preview: { port: 4174 }, logLevel: 'error' });
const base = 'http://localhost:4174';
const browser = await chromium.launch(launchOptions);
try {
  await printSizes(browser);
  await printLoads(browser);
  await printDrops(browser);
  await printBuilder(browser, base);
  await printForm(browser, base);
  const workspaces = await openWorkspaces(browser, base);
  await printCandidates(workspaces);
  await printBoard(workspaces, base);
} finally {
  await browser.close();
  await server.close();
}

async function printSizes(on: Browser): Promise<void> {
  const page = await on.newPage();
  const scripts = await scriptsLoaded(page, `${base}/jobs`, () => tenJobs(page));
  const pageSize = scripts.reduce((sum, path) => sum + gzipKilobytes(`dist${path}`), 0);
  console.log(`page JavaScript, first visit to /jobs   ${pageSize.toFixed(1)} kB gzip   (aim ≤ 170)`);
  console.log(
    `service worker                          ${gzipKilobytes('dist/sw.js').toFixed(1)} kB gzip   (aim ≤ 75)`,
  );
  await page.context().close();
}

async function printLoads(on: Browser): Promise<void> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await on.newContext();
    const page = await context.newPage();
    for (const times of [first, second]) {
      const started = performance.now();
      await page.goto(`${base}/jobs`);
      await tenJobs(page);
      times.push(performance.now() - started);
    }
    await context.close();
  }
  console.log(
    `empty profile to 10 job rows            ${median(first).toFixed(0)} ms   (median of ${ROUNDS})`,
  );
  console.log(
    `second load to 10 job rows              ${median(second).toFixed(0)} ms   (median of ${ROUNDS})`,
  );
}

async function printDrops(on: Browser): Promise<void> {
  const page = await on.newPage({ viewport: { width: 1600, height: 900 } });
  await page.goto(`${base}/candidates/board`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await dropToPaint(page));
  console.log(
    `drop to paint on the board              ${median(times).toFixed(0)} ms   (median of ${ROUNDS})`,
  );
}

async function tenJobs(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('main a[href^="/jobs/"]').length >= 10);
}
