import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Group } from './figures.ts';
import { WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROWS = 20_000;
const ROUNDS = 2;

/** Longer than any of it takes, in milliseconds. */
const PATIENCE_MS = 120_000;

/** A file of twenty thousand people: read, checked, imported and taken back, in workspaces of both sizes. */
export function imports(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'import',
    variants: WORKSPACE_SIZES,
    open: (build, size) => workspaces.open(build, size),
    turnTo: bringToFront,
    scenarios: [
      {
        figures: [
          { label: 'import: 20,000 rows read' },
          { label: 'import: 20,000 rows checked' },
          { label: 'import: 20,000 rows imported (aim ≤ 10,000)' },
          { label: 'import: taken back (aim ≤ 5,000)' },
          { label: 'import: longest the page was blocked while it was read and checked (aim ≤ 50)' },
          { label: 'import: longest the page was blocked while it was imported and taken back' },
        ],
        rounds: ROUNDS,
        run: importOnce,
      },
    ],
  };
}

async function importOnce({ page, build }: OpenWorkspace, round: number): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-import-'));
  try {
    // A file on disk, as a person chooses it: its bytes given to Playwright are decoded in the page, which blocks it.
    const file = join(folder, 'people.csv');
    writeFileSync(file, people(round));
    await page.goto(`${build.base}/candidates/import`);
    return await importFile(page, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function importFile(page: Page, file: string): Promise<readonly number[]> {
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const longestTask = await watchBlocking(page);
  const read = await timed(async () => {
    await page.getByLabel('File to import').setInputFiles(file);
    await page.getByRole('heading', { name: 'Jobs and stages' }).waitFor({ timeout: PATIENCE_MS });
  });
  const checked = await timed(async () => {
    await page.getByRole('button', { name: 'Check before importing' }).click();
    await page.getByRole('heading', { name: 'What would be imported' }).waitFor({ timeout: PATIENCE_MS });
  });
  const blocked = await longestTask();
  const imported = await timed(async () => {
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
    await page.getByText(/^Import: added/).waitFor({ timeout: PATIENCE_MS });
  });
  const takenBack = await timed(async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Undone: the import/).waitFor({ timeout: PATIENCE_MS });
  });
  return [read, checked, imported, takenBack, blocked, await longestTask()];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Notes how long tasks of the page are from now on. Returns what tells the longest since it was asked last. */
async function watchBlocking(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  return () =>
    page.evaluate(() => {
      const seen = window as unknown as { longest: number };
      const { longest } = seen;
      seen.longest = 0;
      return longest;
    });
}

function people(round: number): string {
  const line = (place: number) =>
    `Person ${place},person${place}@round${round}.example,+49 30 ${100_000 + place},Cook,Phone screen,2025-11-05,"a, b"`;
  const head = 'Name,Email,Phone,Position,Status,Applied on,Tags';
  return [head, ...Array.from({ length: ROWS }, (_, place) => line(place))].join('\n');
}
