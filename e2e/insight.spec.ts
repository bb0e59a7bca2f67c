import type { Page } from '@playwright/test';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { expect, test } from './fixtures.ts';

/** The numbers in a column of a table, from the top. */
function numbers(page: Page, table: string, column: number) {
  return page.getByRole('table', { name: table, exact: true }).locator(`tbody td:nth-of-type(${column})`);
}

/** The number of cards in the head of each column of the board. */
async function counts(page: Page): Promise<number[]> {
  const pills = STAGES.map((stage) =>
    page.getByRole('region', { name: STAGE_LABELS[stage], exact: true }).locator('header > :last-child'),
  );
  return Promise.all(pills.map(async (pill) => Number((await pill.innerText()).replaceAll(/\D/g, ''))));
}

test('A number of the report opens exactly the candidates that it counts, and Back returns', async ({
  page,
}) => {
  await page.goto('/jobs');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insight' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Funnel' }).getByRole('row')).toHaveCount(6);

  const interviewed = page.getByRole('row', { name: /^Interview or further/ }).getByRole('link');
  const count = Number((await interviewed.innerText()).replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await interviewed.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Counted in: Funnel, Interview or further, /)).toBeVisible();
  await expect(page.getByText(`Total: ${count}`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();

  await page.keyboard.press('v');
  const weeks = page.getByRole('table', { name: 'Applied, hired and rejected by week' });
  await expect(weeks).toBeVisible();
  // Over the whole time, each candidate of the demo workspace has applied exactly once.
  await page.getByRole('combobox', { name: 'Period' }).selectOption('From the beginning');
  await expect(numbers(page, 'Funnel', 2).first()).toContainText('1,000');
  const opened = await numbers(page, 'Applied, hired and rejected by week', 1).allInnerTexts();
  expect(opened.reduce((sum, text) => sum + Number(text), 0)).toBe(1_000);
});

test('As of today is the board; a day earlier somebody is missing, who comes back; before the first day nobody is there', async ({
  page,
}) => {
  await page.goto('/candidates/board');
  await expect(page.getByText('Total candidates loaded: 1000')).toBeVisible();
  const now = await counts(page);
  await page.getByRole('button', { name: 'As of…' }).click();
  const bar = page.getByRole('region', { name: 'As of a day' });
  await expect(bar.getByRole('status')).toContainText('1,000 candidates');
  expect(await counts(page)).toEqual(now);

  await bar.getByRole('slider', { name: 'Day' }).focus();
  await page.keyboard.press('Home');
  await expect(bar.getByRole('status')).not.toContainText('1,000 candidates');
  await page.keyboard.press('[');
  await expect(bar.getByRole('status')).toContainText(': 0 candidates');
  // The day stays the same after a reload.
  await page.reload();
  await expect(bar.getByRole('status')).toContainText(': 0 candidates');
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect(bar.getByRole('status')).not.toContainText(': 0 candidates');
  await page.getByRole('button', { name: 'As of…' }).click();
  await expect(page.getByText('Total candidates loaded: 1000')).toBeVisible();
});
