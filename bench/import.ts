import type { Page } from '@playwright/test';
import type { Group } from './figures.ts';
import { WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROWS = 20_000;
const ROUNDS = 2;

/** The maximum time in milliseconds for one step. */
const PATIENCE_MS = 120_000;

/** Measures how a file of twenty thousand people is read, checked, imported and undone, in workspaces of both sizes. */
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
        ],
        rounds: ROUNDS,
        run: importOnce,
      },
    ],
  };
}

async function importOnce({ page, build }: OpenWorkspace, round: number): Promise<readonly number[]> {
  await page.goto(`${build.base}/candidates/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await watchBlocking(page);
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people(round)) };
  const read = await timed(async () => {
    await page.getByLabel('Files to import').setInputFiles(file);
    await page.getByRole('heading', { name: 'Jobs and stages' }).waitFor({ timeout: PATIENCE_MS });
  });
  const checked = await timed(async () => {
    await page.getByRole('button', { name: 'Check before importing' }).click();
    await page.getByRole('heading', { name: 'What would be imported' }).waitFor({ timeout: PATIENCE_MS });
  });
  const blocked = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  const imported = await timed(async () => {
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
    await page.getByText(/^Import: added/).waitFor({ timeout: PATIENCE_MS });
  });
  const takenBack = await timed(async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Undone: the import/).waitFor({ timeout: PATIENCE_MS });
  });
  return [read, checked, imported, takenBack, blocked];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Records the longest task of the page from now on. */
async function watchBlocking(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
}

function people(round: number): string {
  const line = (place: number) =>
    `Person ${place},person${place}@round${round}.example,+49 30 ${100_000 + place},Cook,Phone screen,2025-11-05,"a, b"`;
  const head = 'Name,Email,Phone,Position,Status,Applied on,Tags';
  return [head, ...Array.from({ length: ROWS }, (_, place) => line(place))].join('\n');
}
