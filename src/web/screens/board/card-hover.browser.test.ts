import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { cards, focusFirstCard, openBoard } from './board-in-test.ts';

test(
  '“Open” on a card is seen under the pointer and with the focus, and is always there',
  { tags: ['soak'] },
  async () => {
    await openBoard();
    const opacity = (link: Locator) => getComputedStyle(link.element()).opacity;
    const links = cards('Applied').getByRole('link', { name: 'Open', exact: true });
    await page.getByRole('heading', { name: 'Candidate Board' }).hover();
    expect([opacity(links.nth(0)), opacity(links.nth(1))]).toEqual(['0', '0']);
    await cards('Applied').nth(1).hover();
    await expect.poll(() => opacity(links.nth(1))).toBe('1');
    expect(opacity(links.nth(0))).toBe('0');
    await focusFirstCard();
    await expect.poll(() => opacity(links.nth(0))).toBe('1');
  },
);
