import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { address, focus, press, resizeWindow } from '#web/test/on-screen.ts';
import { cardOf, cards, column, openBoard, pick, storedCandidate, topNames } from './board-in-test.ts';

/** The ways back from a profile: Alt+← is the browser's own key for its Back button. */
const WAYS: Record<string, () => Promise<void>> = {
  'the link': () => page.getByRole('link', { name: 'Back to candidates' }).click(),
  'the Back button': async () => window.history.back(),
};

const OPENS: Record<string, (card: Locator) => Promise<void>> = {
  'the link': (card) => card.getByRole('link').first().click(),
  'the Back button': () => press('Enter'),
};

function scrolls(): number[] {
  const grids = ['Screening', 'Offer'] as const;
  const tops = grids.map((label) => column(label).getByRole('grid').element().scrollTop);
  return [...tops, column('Applied').element().parentElement?.scrollLeft ?? 0];
}

async function backOnBoard(): Promise<void> {
  await expect.poll(address).toBe('/candidates/board');
  await expect.element(page.getByRole('heading', { name: 'Candidate Board' })).toBeVisible();
}

describe('Coming back from a profile', () => {
  for (const [way, goBack] of Object.entries(WAYS)) {
    test(`The board is as it was left after Back by ${way}: scrolled, with its picks and the focus`, async () => {
      await resizeWindow(900, 700);
      await openBoard();
      const [picked] = await topNames('Screening', 1);
      await pick(picked!);
      column('Applied').element().parentElement?.scrollTo({ left: 260 });
      column('Screening').getByRole('grid').element().scrollTo({ top: 350 });
      column('Offer').getByRole('grid').element().scrollTo({ top: 410 });
      const inSight = cards('Offer')
        .filter({ has: page.getByCss('[role=gridcell]') })
        .nth(5);
      await expect.element(inSight).toBeInViewport({ ratio: 0.9 });
      const name = inSight.element().getAttribute('aria-label') ?? '';
      await focus(cardOf(name));
      const before = scrolls();
      for (const scrolled of before) expect(scrolled).toBeGreaterThan(200);
      await OPENS[way]?.(cardOf(name));
      await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();

      await goBack();
      await backOnBoard();
      await expect.element(cardOf(name)).toHaveFocus();
      expect(scrolls()).toEqual(before);
      await expect.element(page.getByText('1 selected')).toBeVisible();
    });
  }

  test('The focus follows the card to the stage it was moved to meanwhile', async () => {
    const api = await openBoard();
    const [name] = await topNames('Applied', 1);
    const { id } = await storedCandidate(api, name!);
    await focus(cardOf(name!));
    await press('Enter');
    await expect.element(page.getByRole('heading', { name: name!, level: 1 })).toBeVisible();
    await page.getByRole('combobox').first().selectOptions('Offer');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(page.getByText('Moved to Offer')).toBeVisible();
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await backOnBoard();
    await expect.element(column('Offer').getByRole('row').first()).toHaveAccessibleName(name);
    await expect.element(column('Offer').getByRole('row').first()).toHaveFocus();
    expect((await storedCandidate(api, name!)).id).toBe(id);
  });

  test('A board that is opened anew begins at its start, with nothing picked', async () => {
    await openBoard();
    const [name] = await topNames('Screening', 1);
    await pick(name!);
    column('Offer').getByRole('grid').element().scrollTo({ top: 410 });
    await cardOf(name!).getByRole('link').first().click();
    await expect.element(page.getByRole('heading', { name: name!, level: 1 })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Kanban' }).click();
    await backOnBoard();
    await expect.element(cardOf(name!)).toBeVisible();
    expect(column('Offer').getByRole('grid').element().scrollTop).toBe(0);
    await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Candidate Board' })).toHaveFocus();
  });
});
