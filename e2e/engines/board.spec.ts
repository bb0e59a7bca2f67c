import { expect, test } from './fixtures.ts';
import type { View } from './view.ts';

interface Candidate {
  readonly name: string;
}

test('A candidate is moved on the board by menu, by key and by drag', async ({ view }) => {
  await view.open('/candidates/board');
  await view.text('Total candidates loaded: 1000').toBeThere();
  const top = (stage: string) => view.role('region', stage).role('row').at(0);

  // Opens the menu “Move to…”, whose button is the stage badge.
  await top('Applied').text('Applied').click();
  await view.role('menuitem', 'Screening').click();
  await view.text('Moved to Screening').toBeThere();
  await top('Applied').toBeFocused();
  await view.tab.press('3');
  await view.text('Moved to Interview').toBeThere();

  // No card may have a transform: WebKit ignores transforms in the drag image, so that it would show another card.
  const transforms = await view.tab.evaluate(() =>
    [...document.querySelectorAll('[role=row]')].map((row) => getComputedStyle(row).transform),
  );
  expect(new Set(transforms)).toEqual(new Set(['none']));

  const name = await top('Applied').role('link').at(0).innerText();
  const [from, to] = [await top('Applied').place(), await top('Offer').place()];
  await view.tab.drag(from, to, () => view.role('tooltip').toBeGone());
  await view.text('Moved to Offer').toBeThere();
  await top('Offer').toContain(name);
  const [moved] = (await view.api<{ data: Candidate[] }>('/candidates?stage=offer')).data;
  expect(moved?.name).toBe(name);
});

test(
  'A drag that is given up leaves the card where it was, and no column lit up',
  { tag: '@soak' },
  async ({ view }) => {
    await view.open('/candidates/board');
    await view.text('Total candidates loaded: 1000').toBeThere();
    const top = (stage: string) => view.role('region', stage).role('row').at(0);
    const name = await top('Applied').role('link').at(0).innerText();
    await view.tab.dragAndGiveUp(await top('Applied').place(), await top('Offer').place());
    await expect
      .poll(() => view.tab.evaluate(() => document.querySelectorAll('[data-drop-target]').length))
      .toBe(0);
    await top('Applied').toContain(name);
  },
);

test('After a click, an arrow key shows the focus ring', { tag: '@soak' }, async ({ view }) => {
  await view.open('/candidates/board');
  await view.text('Total candidates loaded: 1000').toBeThere();
  const row = (at: number) => view.role('region', 'Applied').role('row').at(at);
  await row(0).click();
  await row(0).toBeFocused();
  await view.tab.press('ArrowDown');
  await row(1).toBeFocused();
  expect(await ringOfCard(view)).toBe('solid');
});

/** The outline style of the focused card. */
function ringOfCard(view: View): Promise<string | null> {
  return view.tab.evaluate(() => {
    const card = document.activeElement?.firstElementChild;
    return card ? getComputedStyle(card).outlineStyle : null;
  });
}
