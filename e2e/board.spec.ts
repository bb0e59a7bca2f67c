import { expect, test } from './fixtures.ts';
import {
  card,
  cards,
  column,
  count,
  digits,
  dragByMouse,
  expectOnTop,
  openBoard,
  storedCandidate,
  timeline,
  topName,
} from './board-columns.ts';
import { sentBodies } from './requests.ts';
import { fillWorkspace } from '../bench/fill.ts';

test.describe.configure({ timeout: 60_000 });

test('A card dragged to another column is on top there, with one new event in its timeline', async ({
  page,
}) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  const before = await storedCandidate(page, name);
  const eventsBefore = await timeline(page, before.id);
  const [applied, offer] = [await count(page, 'Applied'), await count(page, 'Offer')];
  const sent = sentBodies(page, 'PATCH', '/candidates/');

  await dragByMouse(page, card(page, name), column(page, 'Offer'));
  await expect(page.getByText('Moved to Offer')).toBeVisible();
  await expectOnTop(page, 'Offer', name);
  await expect(card(page, name)).toHaveCount(1);
  expect([await count(page, 'Applied'), await count(page, 'Offer')]).toEqual([applied - 1, offer + 1]);
  await expect(page.getByText('Total candidates loaded: 1000')).toBeVisible();
  expect(sent).toEqual([{ stage: 'offer' }]);

  const events = await timeline(page, before.id);
  expect(events).toHaveLength(eventsBefore.length + 1);
  expect(events[0]).toMatchObject({ fromStage: 'applied', toStage: 'offer' });
  await page.reload();
  await expectOnTop(page, 'Offer', name);
});

test('Every column takes a card dropped on it', { tag: '@quick' }, async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  for (const label of ['Screening', 'Interview', 'Offer', 'Hired', 'Rejected', 'Applied'] as const) {
    await card(page, name).dragTo(column(page, label));
    await expect(page.getByText(`Moved to ${label}`)).toBeVisible();
    await expectOnTop(page, label, name);
  }
});

test('A move in another tab is on this board without Refresh', async ({ page, context }) => {
  await openBoard(page);
  const other = await context.newPage();
  await openBoard(other);
  const name = await topName(other, 'Applied');
  await card(other, name).dragTo(column(other, 'Offer'));
  await expectOnTop(page, 'Offer', name);
  await expect(card(page, name)).toHaveCount(1);
});

/** How often to look, in milliseconds. */
const EVERY_FRAME = { intervals: [16] };

test.describe('A column of thousands', () => {
  test('loads as it is scrolled, without a jump, and counts what is loaded and what there is', async ({
    page,
  }) => {
    await openBoard(page);
    await fillWorkspace(page, 10_000);
    await page.reload();
    const total = await count(page, 'Applied');
    expect(total).toBeGreaterThan(2_000);
    const loaded = async () =>
      Number(
        await page
          .getByText(/^Total candidates loaded: /)
          .innerText()
          .then(digits),
      );
    await expect.poll(loaded).toBe(10_000 - total + 200);

    const list = column(page, 'Applied').getByRole('grid');
    await expect(list).toHaveAttribute('aria-rowcount', String(total));
    await cards(page, 'Applied').first().focus();
    await page.keyboard.press('End');
    const last = page.locator(':focus');
    await expect(last).toHaveAttribute('aria-rowindex', '200');
    const before = await last.boundingBox();
    await expect.poll(loaded).toBe(10_000 - total + 400);
    expect(await last.boundingBox()).toEqual(before);

    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
        return loaded();
      }, EVERY_FRAME)
      .toBe(10_000);
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(cards(page, 'Applied').last()).toHaveAttribute('aria-rowindex', String(total));
    expect(await page.locator('*').count()).toBeLessThan(2_500);
  });
});
