import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { downloadedTexts, press } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const FILTERS = 'stage=applied,screen&appliedFrom=2020-01-01&minDays=1';

/** Counts the matches by another way than the list's: one stage at a time. */
async function matching(api: ApiInMemory): Promise<number> {
  const totals = await Promise.all(
    ['applied', 'screen'].map((stage) =>
      api.get<{ total: number; data: CandidateWithJob[] }>(
        `/candidates?stage=${stage}&appliedFrom=2020-01-01&minDaysInStage=1&page=1`,
      ),
    ),
  );
  return totals.reduce((sum, { total }) => sum + total, 0);
}

test('Triage shows exactly those of several stages and days', async () => {
  const api = await apiInMemory();
  const count = await matching(api);
  await openApp(`/triage?${FILTERS}`, api);
  await expect.element(page.getByText(`1 of ${count.toLocaleString('en')}`, { exact: true })).toBeVisible();
});

test('“Select all that match” selects exactly those of several stages and days', async () => {
  const api = await apiInMemory();
  const count = await matching(api);
  expect(count).toBeGreaterThan(50);
  await openApp(`/candidates?${FILTERS}`, api);
  await expect.element(page.getByText(`Total: ${count}`, { exact: true })).toBeVisible();
  await press('j');
  await press('x');
  const bar = page.getByRole('group', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect
    .element(bar.getByText(new RegExp(`^(${count}|${count.toLocaleString('en')}) selected$`)))
    .toBeVisible();
});

test('“Export CSV” has exactly those of several stages and days', async () => {
  const api = await apiInMemory();
  const count = await matching(api);
  const files = downloadedTexts();
  await openApp(`/candidates?${FILTERS}`, api);
  await expect.element(page.getByText(`Total: ${count}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect.poll(async () => (await files[0])?.trimEnd().split('\r\n').length).toBe(count + 1);
});
