import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import { damageDatabaseFiles, drawFrom } from './disk-damage.ts';
import { api, expect, test, type Watch } from './fixtures.ts';
import { writeAndWaitForSnapshot } from './recovery.ts';
import { times } from '../scripts/soak-size.ts';

// The browser reports every answer of 503 itself.
test.use({ freshProfile: true, expectedErrors: ['status of 503'] });

/** The number of flipped bits in each round. */
const PLACES = [4, 1, 16, 1, 2, 1].slice(0, times(1, 6));

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

for (const [round, places] of PLACES.entries()) {
  test(`Round ${round + 1}: ${places} flipped bits in the database’s files cost nothing that a snapshot holds`, async ({
    baseURL,
    watch,
  }) => {
    const draw = drawFrom(Math.imul(seed + round, 2_654_435_761));
    const profile = mkdtempSync(join(tmpdir(), 'hirelane-damaged-'));
    try {
      const before = await withBrowser(profile, watch, async (page) => {
        await page.goto(`${baseURL}/jobs`);
        await writeAndWaitForSnapshot(page, 'Kept through damage');
        return api<unknown>(page, '/backup');
      });
      const damaged = damageDatabaseFiles(profile, places, draw);
      await withBrowser(profile, watch, async (page) => {
        await page.goto(`${baseURL}/jobs`);
        const restore = page.getByRole('button', { name: 'Restore', exact: true });
        // Reads every row, because the damage may be outside the first screen.
        const answer = await api<{ trouble?: string }>(page, '/backup');
        const outcome = answer.trouble ?? 'unharmed';
        process.stdout.write(`SEED=${seed}, round ${round + 1}: ${damaged.join('; ')}: ${outcome}\n`);
        if (answer.trouble) {
          await page.goto(`${baseURL}/jobs`);
          await restore.click();
          await expect(page.getByRole('heading', { level: 1, name: 'Your workspace is back' })).toBeVisible();
        }
        expect(await api<unknown>(page, '/backup')).toEqual(before);
        await writeAndWaitForSnapshot(page, 'Work goes on');
      });
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  });
}

async function withBrowser<T>(profile: string, watch: Watch, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  watch(context);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
