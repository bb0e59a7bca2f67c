import { breakApi, expect, expectAccessible, test } from './fixtures.ts';
import {
  card,
  cards,
  column,
  count,
  expectOnTop,
  focusFirstCard,
  listen,
  openBoard,
  storedCandidate,
  topName,
  topNames,
} from './board-columns.ts';

test.describe.configure({ timeout: 60_000 });

test('Arrow keys, Home, End and the page keys reach every card of a column', async ({ page }) => {
  await openBoard(page);
  const [first, second] = await topNames(page, 'Applied');
  const total = await count(page, 'Applied');
  await focusFirstCard(page);
  await page.keyboard.press('ArrowDown');
  await expect(card(page, second!)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('aria-rowindex', String(total));
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  const upThere = Number(await page.locator(':focus').getAttribute('aria-rowindex'));
  expect(upThere).toBeGreaterThan(total - 20);
  expect(upThere).toBeLessThan(total - 4);
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Home');
  await expect(card(page, first!)).toBeFocused();
  await expect(card(page, first!)).toBeInViewport({ ratio: 0.9 });
});

test('← and → go to the card beside, across all columns', async ({ page }) => {
  await openBoard(page);
  await focusFirstCard(page);
  await page.keyboard.press('ArrowDown');
  for (const label of ['Screening', 'Interview', 'Offer', 'Hired', 'Rejected'] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(cards(page, label).nth(1)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(cards(page, 'Rejected').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cards(page, 'Hired').nth(1)).toBeFocused();
});

test('Tab goes through a card’s controls and on to the next column, Shift+Tab back', async ({ page }) => {
  await openBoard(page);
  await focusFirstCard(page);
  const first = cards(page, 'Applied').first();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: 'Move to…' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('link', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards(page, 'Screening').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(first.getByRole('link', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeFocused();
});

test('Enter opens the candidate', async ({ page }) => {
  await openBoard(page);
  const { id } = await storedCandidate(page, await topName(page, 'Applied'));
  await focusFirstCard(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/candidates/${id}`);
});

test('“Move to…” lists the six stages; a click on one moves the card', async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Screening');
  await card(page, name).getByRole('button', { name: 'Move to…' }).click();
  const menu = page.getByRole('menu', { name: `Move ${name} to` });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Applied',
    'Screening (current)',
    'Interview',
    'Offer',
    'Hired',
    'Rejected',
  ]);
  await menu.getByRole('menuitem', { name: 'Hired' }).click();
  await expect(page.getByText('Moved to Hired')).toBeVisible();
  await expect(menu).toBeHidden();
  await expectOnTop(page, 'Hired', name);
});

test('M opens the menu at the card; Escape closes it and goes back; after a move the focus is on the next card', async ({
  page,
}) => {
  await openBoard(page);
  const [first, second] = await topNames(page, 'Applied');
  await focusFirstCard(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Applied' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(card(page, first!)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Applied' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Interview' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOnTop(page, 'Interview', first!);
  await expect(card(page, second!)).toBeFocused();
});

test('1 to 6 move to that stage and Shift+arrows one stage on and back, each announced; the focus stays in the column', async ({
  page,
}) => {
  const said = await listen(page);
  await openBoard(page);
  const [first, second, third] = await topNames(page, 'Interview');
  const [offers, screening] = [await count(page, 'Offer'), await count(page, 'Screening')];
  const rejected = await count(page, 'Rejected');
  await card(page, first!).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expectOnTop(page, 'Offer', first!);
  // The live region is made by the first word said, which comes a moment late.
  await expect.poll(said).toHaveLength(1);
  await expect(card(page, second!)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expectOnTop(page, 'Screening', second!);
  await expect(card(page, third!)).toBeFocused();
  await page.keyboard.press('6');
  await expectOnTop(page, 'Rejected', third!);
  await expect
    .poll(said)
    .toEqual([
      `${first} is now in Offer, 1 of ${offers + 1}`,
      `${second} is now in Screening, 1 of ${screening + 1}`,
      `${third} is now in Rejected, 1 of ${rejected + 1}`,
    ]);
});

test('D drags by keyboard: Tab to a column, Enter drops, and the focus follows the card', async ({
  page,
}) => {
  const said = await listen(page);
  await openBoard(page);
  const name = await topName(page, 'Applied');
  const offers = await count(page, 'Offer');
  await focusFirstCard(page);
  await page.keyboard.press('d');
  await expect(column(page, 'Screening')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(column(page, 'Offer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved to Offer')).toBeVisible();
  await expectOnTop(page, 'Offer', name);
  await expect(card(page, name)).toBeFocused();
  expect(await said()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Started dragging'),
      `${name} is now in Offer, 1 of ${offers + 1}`,
    ]),
  );
});

test('Escape ends dragging by keyboard where it began', async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  await focusFirstCard(page);
  await page.keyboard.press('d');
  await expect(column(page, 'Screening')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toBeFocused();
  await expectOnTop(page, 'Applied', name);
});

test('The drag button does what D does', async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Hired');
  await card(page, name)
    .getByRole('button', { name: `Drag ${name}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Rejected')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOnTop(page, 'Rejected', name);
  await expect(card(page, name)).toBeFocused();
});

test('The last card of a column leaves the focus with the column', async ({ page }) => {
  await page.addInitScript(() => {
    const working = window.fetch;
    window.fetch = async (input, init) => {
      const response = await working(input, init);
      if (!new Request(input, init).url.includes('stage=offer')) return response;
      const { data } = (await response.json()) as { data: { stage: string }[] };
      return Response.json({ data: data.slice(0, 1) });
    };
  });
  await page.goto('/candidates/board');
  await expect(cards(page, 'Offer')).toHaveCount(1);
  await cards(page, 'Offer').focus();
  await page.keyboard.press('1');
  await expect(column(page, 'Offer')).toBeFocused();
});

test.describe('When a move fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('it is announced where the card is', async ({ page }) => {
    const said = await listen(page);
    await openBoard(page);
    const name = await topName(page, 'Applied');
    await breakApi(page, { method: 'PATCH', path: '/candidates/' });
    await focusFirstCard(page);
    await page.keyboard.press('2');
    await expect.poll(said).toContain(`Could not move ${name}. Back at the top of Applied.`);
  });
});

test('The board with its menu open has no serious finding of axe', async ({ page }) => {
  await openBoard(page);
  await focusFirstCard(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});
