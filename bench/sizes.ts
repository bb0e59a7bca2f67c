import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Build } from './build.ts';
import type { Group } from './figures.ts';
import { emptyProfile } from './start-up/profile.ts';
import { JOBS } from './start-up/screens.ts';
import { usableAfter, watchFromStart } from './start-up/usable.ts';

const WORKER = '/sw.js';

/** Measures the size of the files that a first visit loads, compressed by gzip, in kB of 1,000 bytes. */
export function sizes(browser: Browser): Group<Build> {
  return {
    name: 'size',
    variants: [''],
    open: (build) => Promise.resolve(build),
    scenarios: [
      {
        figures: [
          { label: 'size: page JavaScript of a first visit (aim ≤ 150)', unit: 'kB' },
          { label: 'size: service worker (aim ≤ 90)', unit: 'kB' },
        ],
        rounds: 1,
        async run(build) {
          const scripts = await scriptsOfFirstVisit(browser, build);
          const page = scripts.reduce((sum, path) => sum + gzipKilobytes(build, path), 0);
          return [page, gzipKilobytes(build, WORKER)];
        },
      },
    ],
  };
}

function gzipKilobytes({ folder }: Build, path: string): number {
  return gzipSync(readFileSync(join(folder, path)), { level: 9 }).length / 1000;
}

/** The paths of the scripts that the page loads before its rows are usable. */
async function scriptsOfFirstVisit(browser: Browser, build: Build): Promise<string[]> {
  const { context } = await emptyProfile(browser, build);
  const page = await context.newPage();
  await watchFromStart(page, JOBS);
  await page.goto(`${build.base}${JOBS.path}`);
  const usable = await usableAfter(page);
  const paths = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < end)
        .map(({ name }) => new URL(name).pathname),
    usable,
  );
  await context.close();
  return [...new Set(paths)].filter((path) => path.endsWith('.js') && path !== WORKER);
}
