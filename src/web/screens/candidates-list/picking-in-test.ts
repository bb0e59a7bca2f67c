import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** What can be done with those who are picked. */
export function bar(): Locator {
  return page.getByRole('group', { name: 'Selected candidates' });
}

/** The boxes of the rows, in their order. */
export function boxes(): Locator {
  return page.getByRole('rowheader').getByRole('checkbox');
}

/** Picks the rows at these places, counted from 0. */
export async function pick(...places: number[]): Promise<void> {
  for (const place of places) await boxes().nth(place).click();
  await expect.element(bar()).toHaveTextContent(`${places.length} selected`);
}
