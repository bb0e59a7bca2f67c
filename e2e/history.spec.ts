import type { Page } from '@playwright/test';
import { send, storedCandidates } from './candidates-list.ts';
import { api, breakApi, expect, expectAccessible, test } from './fixtures.ts';
import { openJobs, storedJob, storedJobs } from './jobs-list.ts';
import { ID, openProfile, writeNotes } from './profile.ts';
import { archive, FIRST, openSettings } from './undoing.ts';

test.describe('The history in the settings', () => {
  async function doThings(page: Page): Promise<void> {
    const notHired = (await storedCandidates(page)).filter(({ stage }) => stage !== 'hired');
    const ids = notHired.slice(0, 3).map(({ id }) => id);
    const done = [
      ['PATCH', '/jobs/1', { title: 'Frontend Lead' }],
      ['PATCH', '/jobs/5', { status: 'archived' }],
      ['PATCH', '/jobs/3/reorder', { fromOrder: 2, toOrder: 1 }],
      ['POST', `/candidates/${ID}/notes`, { text: 'Hello' }],
      ['PATCH', '/candidates', { ids, stage: 'hired' }],
    ] as const;
    for (const [method, path, body] of done) await send(page, method, path, body);
  }

  test('tells in plain words what was done, and each can be undone and redone there', async ({ page }) => {
    const { name } = await openProfile(page);
    await doThings(page);
    const jobs = await storedJobs(page);
    const { title: fifth } = await api<{ title: string }>(page, '/jobs/5');
    const dialog = await openSettings(page);
    const lines = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(lines).toContainText([
      'Moved 3 candidates to Hired',
      `Added a note on ${name}`,
      /Moved “.+” from place 2 to 1/,
      `Archived “${fifth}”`,
      `Renamed “${FIRST}” to “Frontend Lead”`,
      'Filled the workspace with demo data',
    ]);
    await expect(lines.last().getByRole('button')).toHaveCount(0);
    await expect(lines.first()).toContainText('less than a minute ago');
    await expectAccessible(page);

    const archived = lines.filter({ hasText: /^Archived/ });
    await archived.getByRole('button', { name: 'Undo' }).click();
    await expect(archived).toContainText('Undone');
    await expect(archived.getByRole('button', { name: 'Redo' })).toBeFocused();
    expect((await storedJob(page, fifth)).status).toBe('active');
    // Nothing came in above it: it is still under the pointer.
    await expect(lines).toHaveCount(6);
    await archived.getByRole('button', { name: 'Redo' }).click();
    await expect(archived.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(archived).not.toContainText('Undone');
    expect(await storedJobs(page)).toEqual(jobs);
  });

  test('loads older changes when asked', async ({ page }) => {
    await openProfile(page);
    await writeNotes(
      page,
      Array.from({ length: 25 }, (_, at) => `Note ${at}`),
    );
    const dialog = await openSettings(page);
    const lines = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(lines).toHaveCount(20);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(lines).toHaveCount(26);
    await expect(dialog.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('tells of an undo whose change is further back', async ({ page }) => {
    await openProfile(page);
    await send(page, 'PATCH', '/jobs/1', { title: 'Frontend Lead' });
    const { revision } = await api<{ revision: number }>(page, '/changes');
    await writeNotes(
      page,
      Array.from({ length: 20 }, (_, at) => `Note ${at}`),
    );
    await send(page, 'POST', `/changes/${revision}/undo`, {});
    const dialog = await openSettings(page);
    const lines = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    const renamed = `Renamed “${FIRST}” to “Frontend Lead”`;
    await expect(lines.first()).toContainText(`Undid: ${renamed}`);
    await expect(lines.first().getByRole('button')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(lines.filter({ hasText: renamed })).toHaveCount(1);
    await expect(lines.filter({ hasText: renamed })).toContainText('Undone');
    await expect(lines.filter({ hasText: renamed }).getByRole('button', { name: 'Redo' })).toBeVisible();
  });

  test('says when it can’t be loaded, and tries again', async ({ page }) => {
    await openJobs(page);
    const { heal } = await breakApi(page, { method: 'GET', path: '/changes', message: 'The disk is gone' });
    const dialog = await openSettings(page);
    await expect(dialog.getByText('Error: The disk is gone')).toBeVisible();
    await heal();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Filled the workspace with demo data')).toBeVisible();
  });

  test('follows what another tab does', async ({ page, context }) => {
    await openJobs(page);
    const other = await context.newPage();
    await openJobs(other);
    const dialog = await openSettings(page);
    await expect(dialog.getByText('Filled the workspace with demo data')).toBeVisible();
    await archive(other, FIRST);
    await expect(dialog.getByText(`Archived “${FIRST}”`)).toBeVisible();
  });

  test.describe('on a phone, in the dark', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

    test('has room, and nothing serious wrong with it', async ({ page }) => {
      await openProfile(page);
      await send(page, 'PATCH', `/candidates/${ID}`, { name: 'A'.repeat(200) });
      await doThings(page);
      const dialog = await openSettings(page);
      await expect(dialog.getByText(/^Added a note on A{200}/)).toBeVisible();
      await expectAccessible(page);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBe(0);
    });
  });
});
