import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The bar with the actions for the picked candidates. */
export function bar(): Locator {
  return page.getByRole('group', { name: 'Selected candidates' });
}

/** The checkboxes of the rows, in row order. */
export function boxes(): Locator {
  return page.getByRole('rowheader').getByRole('checkbox');
}

/** Picks the rows at these places, counted from 0. */
export async function pick(...places: number[]): Promise<void> {
  for (const place of places) await boxes().nth(place).click();
  await expect.element(bar()).toHaveTextContent(`${places.length} selected`);
}
