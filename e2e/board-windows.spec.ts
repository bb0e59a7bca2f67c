import { cards, column, LABELS, openBoard } from './board-columns.ts';
import { expect, test } from './fixtures.ts';

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 1024, height: 1366 }, hasTouch: true, isMobile: true });

  test('what a card offers stays inside it', async ({ page }) => {
    await openBoard(page);
    for (const label of LABELS) {
      const card = cards(page, label).first();
      const [open, row] = await Promise.all([
        card.getByRole('link', { name: 'Open' }).boundingBox(),
        card.boundingBox(),
      ]);
      expect(open!.x + open!.width).toBeLessThanOrEqual(row!.x + row!.width);
    }
  });
});

test.describe('In a low window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the page scrolls to columns of a useful height', async ({ page }) => {
    await openBoard(page);
    const first = cards(page, 'Applied').first();
    await first.getByRole('link', { name: 'Open' }).click({ trial: true });
    expect((await column(page, 'Applied').boundingBox())!.height).toBeGreaterThan(250);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByText('Total candidates loaded: 1000').scrollIntoViewIfNeeded();
    await expect(page.getByText('Total candidates loaded: 1000')).toBeInViewport();
  });
});

test('In forced colours a picked card is told from the others', async ({ page }) => {
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
