import type { Backup } from '../src/domain/workspace/backup.ts';
import { openCandidates, send, storedCandidates } from './candidates-list.ts';
import { api, expect, test } from './fixtures.ts';
import { jobRow, openJobs } from './jobs-list.ts';
import { archive, FIRST, toast } from './undoing.ts';

const SECOND = 'Backend Engineer, Payments';

test.describe('Ctrl+Z', () => {
  test('Ctrl+Z does not wait forever for a write without an answer', async ({ page }) => {
    await openJobs(page);
    await archive(page, FIRST);
    await page.evaluate(() => {
      const working = window.fetch;
      window.fetch = (input, init) =>
        init?.method === 'PATCH' ? new Promise(() => undefined) : working(input, init);
    });
    await jobRow(page, SECOND).getByRole('button', { name: 'Archive', exact: true }).click();
    await page.keyboard.press('Control+z');
    await expect(toast(page, /Undone: “Senior Frontend Engineer” is active again/)).toBeVisible();
  });

  test('Ctrl+Z undoes a move of 500 candidates, with their timelines, after a reload', async ({ page }) => {
    await openCandidates(page);
    const all = await storedCandidates(page);
    const ids = all
      .filter(({ stage }) => stage !== 'tech')
      .slice(0, 500)
      .map(({ id }) => id);
    expect(ids).toHaveLength(500);
    const { timelines } = await api<Backup>(page, '/backup');
    await send(page, 'PATCH', '/candidates', { ids, stage: 'tech' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Undone: 500 candidates are back where they were')).toBeVisible();
    expect(await storedCandidates(page)).toEqual(all);
    expect((await api<Backup>(page, '/backup')).timelines).toEqual(timelines);
  });
});
