import { cards, openBoard } from './board-columns.ts';
import { expect, test } from './fixtures.ts';

test('In forced colours a selected card looks different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBoard(page);
  const outline = (at: number) =>
    cards(page, 'Applied')
      .nth(at)
      .locator('> div')
      .evaluate((card) => getComputedStyle(card).outlineStyle);
  await cards(page, 'Applied')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await outline(0)).toBe('solid');
  expect(await outline(1)).toBe('none');
});
