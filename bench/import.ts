import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Group } from './figures.ts';
import { mostMemory } from './memory.ts';
import { SMALL, WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROWS = 20_000;
const MOST_ROWS = 100_000;
const ROUNDS = 2;

/** The maximum time in milliseconds for one step. */
const PATIENCE_MS = 300_000;

/**
 * Measures how a file of twenty thousand people is read, checked, imported and undone, in workspaces of both sizes, and how
 * much memory a file of a hundred thousand takes.
 */
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
          { label: 'import: undone (aim ≤ 5,000)' },
          { label: 'import: longest block, read and checked (aim ≤ 50)' },
          { label: 'import: longest block, imported (aim ≤ 50)' },
          { label: 'import: longest block, undone (aim ≤ 50)' },
        ],
        rounds: ROUNDS,
        run: importOnce,
      },
      {
        figures: [
          { label: 'import: memory for 100,000 rows, read and checked (aim ≤ 400)', unit: 'MB' },
          { label: 'import: memory for 100,000 rows, imported (aim ≤ 400)', unit: 'MB' },
          { label: 'import: memory for 100,000 rows, undone (aim ≤ 400)', unit: 'MB' },
        ],
        rounds: 1,
        variants: [SMALL],
        run: memoryOnce,
      },
    ],
  };
}

async function importOnce({ page, build }: OpenWorkspace, round: number): Promise<readonly number[]> {
  await openImport(page, build.base);
  await watchBlocking(page);
  const file = tableOf(ROWS, `round${round}`);
  const read = await timed(() => readTable(page, file));
  const checked = await timed(() => checkTable(page));
  const blockedBefore = await longestBlock(page);
  const imported = await timed(() => importTable(page));
  const blockedByImport = await longestBlock(page);
  const undone = await timed(() => undoImport(page));
  return [read, checked, imported, undone, blockedBefore, blockedByImport, await longestBlock(page)];
}

async function memoryOnce({ page, build }: OpenWorkspace): Promise<readonly number[]> {
  await openImport(page, build.base);
  const file = tableOf(MOST_ROWS, 'memory');
  const memory = await mostMemory(page);
  await readTable(page, file);
  await checkTable(page);
  const checked = await memory.most();
  await importTable(page);
  const imported = await memory.most();
  await undoImport(page);
  const undone = await memory.most();
  await memory.end();
  return [checked, imported, undone];
}

async function openImport(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/candidates/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
}

async function readTable(page: Page, path: string): Promise<void> {
  await page.getByLabel('Files to import').setInputFiles(path);
  await heading(page, 'Jobs and stages');
}

async function checkTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check before importing' }).click();
  await heading(page, 'What will be imported');
}

async function importTable(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
  await button.click({ trial: true });
  // The demo stays, so that only the import is measured.
  const keepsDemo = page.getByRole('radio', { name: 'Add to it' });
  if (await keepsDemo.isVisible()) await keepsDemo.check();
  await button.click();
  await toast(page, 'Import: added');
}

async function undoImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Undone: the import');
}

// The two waits look at few elements, because a search by role in the whole page would block it.

function heading(page: Page, title: string): Promise<void> {
  return page.locator('h2', { hasText: title }).waitFor({ timeout: PATIENCE_MS });
}

function toast(page: Page, words: string): Promise<void> {
  return page.locator('[data-toast]', { hasText: words }).waitFor({ timeout: PATIENCE_MS });
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

/** The longest task since the last call; 0 when none took 50 ms. */
async function longestBlock(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  });
}

const JOBS = ['Cook', 'Waiter', 'Head chef', 'Night manager', 'Accountant', 'Porter', 'Gardener'];
const STATUSES = ['Applied', 'Phone screen', 'Interview', 'Offer', 'Hired', 'Rejected'];
const TAGS = ['speaks French', 'nights', 'part-time', 'own car', 'returning'];

/** The path of a table of people with what other tools export: phones, links, jobs, stages, dates, tags and notes. */
function tableOf(rows: number, domain: string): string {
  const line = (place: number) =>
    [
      `Person ${place}`,
      `person${place}@${domain}.example`,
      `+49 30 ${100_000 + place}`,
      `https://people.example/${domain}/${place}`,
      JOBS[place % JOBS.length],
      STATUSES[place % STATUSES.length],
      `2025-${String(1 + (place % 10)).padStart(2, '0')}-${String(1 + (place % 28)).padStart(2, '0')}`,
      `"${TAGS[place % TAGS.length]}, ${TAGS[(place + 1 + (place % 3)) % TAGS.length]}"`,
      place % 4 === 0 ? `"Spoke on the phone, for ${place % 50} minutes."` : '',
    ].join(',');
  const head = 'Name,Email,Phone,Website,Position,Status,Applied on,Tags,Notes';
  const text = [head, ...Array.from({ length: rows }, (_, place) => line(place))].join('\n');
  const path = join(mkdtempSync(join(tmpdir(), 'import-')), 'people.csv');
  writeFileSync(path, text);
  return path;
}
