import type { Page } from '@playwright/test';
import { api, expect, type Evaluates } from './fixtures.ts';
import { expectWhole, revisionOf, expectNoOrphans } from './wholeness.ts';
import { expectOnceEach, type Acknowledged, type Sent } from './writes.ts';

/** The host's files outside of the database (decision 015). */
export interface Kept {
  trouble: string | null;
  snapshots: { generation: string; revision: number; counts: Record<string, number> }[];
  damagedSnapshots: string[];
}

export function whatIsKept(page: Evaluates): Promise<Kept> {
  return api<Kept>(page, '/recovery');
}

/** The recovery screen's sentence when nothing can be restored. */
export const LOST = 'Your workspace is gone from the browser’s database';

/** Opens the jobs list and waits for its first row. */
export async function openApp(page: Page): Promise<void> {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
}

/** Opens the app and waits for the message that the workspace is lost. */
export async function expectLoss(page: Page): Promise<void> {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeVisible();
}

/** Waits until the app shows the workspace instead of the recovery screen. */
export async function openRepaired(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
}

export async function countJobs(page: Page, search = ''): Promise<number> {
  return (await api<{ total: number }>(page, `/jobs?search=${encodeURIComponent(search)}`)).total;
}

/**
 * If the workspace is lost, expects the recovery screen and restores the newest snapshot. Returns the snapshot's
 * revision; null if nothing was lost. The test clicks the button, because the recovery screen reloads when the
 * workspace is restored elsewhere.
 */
export async function restoreIfLost(page: Evaluates): Promise<number | null> {
  const { trouble } = await whatIsKept(page);
  if (trouble === null) return null;
  expect(await api(page, '/jobs')).toMatchObject({ trouble });
  await expect.poll(() => page.evaluate(pressButton, 'Restore')).toBe(true);
  await expect.poll(async () => (await whatIsKept(page)).trouble).toBe(null);
  return revisionOf(page);
}

/** The writes before the browser was killed. */
interface Killed {
  readonly writes: readonly Sent[];
  readonly acknowledged: readonly Acknowledged[];
  /** The revision before these writes. */
  readonly since: number;
  readonly snapshots: Kept['snapshots'];
}

/**
 * Expects every acknowledged write exactly once, or a loss that is reported and that the newest snapshot repairs. The
 * workspace must be consistent.
 *
 * @returns the revision of the snapshot after a loss
 */
export async function expectKeptOrTold(
  page: Evaluates,
  { writes, acknowledged, since, snapshots }: Killed,
): Promise<number | null> {
  const restored = await restoreIfLost(page);
  if (restored === null) await expectOnceEach(page, writes, acknowledged, since);
  else expect(restored).toBeGreaterThanOrEqual(snapshots[0]?.revision ?? 0);
  await expectWhole(page, restored ?? since);
  if (restored === null) await expectNoOrphans(page);
  return restored;
}

/** @returns whether there was a button with this label */
function pressButton(label: string): boolean {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  button?.click();
  return button !== undefined;
}

/** Creates a job, and resolves when a snapshot contains it. */
export async function writeAndWaitForSnapshot(page: Page, title: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const seq = await page.evaluate(async (wanted) => {
    const response = await window.fetch('/jobs', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: wanted, tags: [] }),
    });
    return Number(response.headers.get('Change-Seq'));
  }, title);
  expect(seq).toBeGreaterThan(0);
  await expect
    .poll(async () => (await api<Kept>(page, '/recovery')).snapshots[0]?.revision ?? 0)
    .toBeGreaterThanOrEqual(seq);
}

/** Opens a document of the same origin without the app, so that no page has the database open. */
export async function closeApp(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await page.route('**/blank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank.html');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/** Deletes one row or all rows of a table, without changing the log or other tables. */
export async function deleteRows(page: Page, table: string, key?: number): Promise<void> {
  await closeApp(page);
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hirelane');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const deleting = opening.result.transaction(given.table, 'readwrite');
          const rows = deleting.objectStore(given.table);
          if (given.key === undefined) rows.clear();
          else rows.delete(given.key);
          deleting.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { table, key },
  );
}

/** Deletes the database, without the files outside of it. */
export async function eraseDatabase(page: Page): Promise<void> {
  await closeApp(page);
  await page.evaluate(deleteDatabase);
}

/** Runs in the page, so it must not use anything outside this function. */
export function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('hirelane');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error as Error));
  });
}

/** Replaces the tags of the first job by an invalid value. */
export async function damageFirstJob(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('hirelane');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('jobs', 'readwrite');
          const jobs = transaction.objectStore('jobs');
          const reading = jobs.get(1);
          reading.addEventListener('success', () => jobs.put({ ...reading.result, tags: '<b>no list</b>' }));
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}

/** Flips a byte in the middle of each of these generations. */
export async function damageSnapshots(page: Page, generations: string[]): Promise<void> {
  await page.evaluate(async (names) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('hirelane');
    for (const name of names) {
      const handle = await folder.getFileHandle(`snapshot-${name}`);
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      const file = await handle.createWritable();
      await file.write(bytes);
      await file.close();
    }
  }, generations);
}
