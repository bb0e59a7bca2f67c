import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { press, resizeWindow } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { cards, focusFirstCard, isSeen, openBoard, pick } from './board-in-test.ts';

test('“Open” on a card is seen under the pointer and with the focus, and is always there', async () => {
  await openBoard();
  const links = cards('Applied').getByRole('link', { name: 'Open', exact: true });
  await page.getByRole('heading', { name: 'Candidate Board' }).hover();
  const areSeen = () => [isSeen(links.nth(0)), isSeen(links.nth(1))];
  await expect.poll(areSeen).toEqual([false, false]);
  await cards('Applied').nth(1).hover();
  await expect.poll(areSeen).toEqual([false, true]);
  await focusFirstCard();
  await expect.poll(areSeen).toEqual([true, true]);
});

test('A long name and a long job title are cut off in their lines, and nothing covers the name under the pointer', async () => {
  const workspace = plainDemo(new Date(), { candidates: 6 });
  const long = {
    ...workspace,
    jobs: workspace.jobs.map((job) => ({
      ...job,
      title: 'Extraordinarily responsible engineer '.repeat(5).trim(),
    })),
    candidates: workspace.candidates.map((it) => ({
      ...it,
      stage: 'tech' as const,
      name: it.id === 1 ? 'Ada' : `Maximiliana ${'Montgomery '.repeat(5)}${it.id}`,
    })),
  };
  await resizeWindow(1280, 800);
  const api = await apiInMemory(long);
  for (const board of ['/candidates/board', `/candidates/board?job=${long.candidates[1]!.jobId}`]) {
    await openApp(board, api);
    await expect.element(page.getByText(/Total candidates loaded: \d/)).toBeVisible();
    const its = cards('Interview').last();
    await its.hover();
    const name = its.getByRole('link').first();
    const open = its.getByRole('link', { name: 'Open', exact: true });
    await expect.poll(() => isSeen(open)).toBe(true);
    const { top, bottom, height } = boxOf(name);
    expect(height).toBeLessThan(20);
    for (const control of [
      open,
      its.getByRole('button', { name: 'Peek' }),
      its.getByRole('button', { name: 'Move to…' }),
    ]) {
      const box = boxOf(control);
      expect(box.top).toBeGreaterThanOrEqual(Math.floor(bottom));
      expect(box.bottom).toBeLessThanOrEqual(boxOf(its).bottom);
      expect(box.right).toBeLessThanOrEqual(boxOf(its).right);
    }
    await pick(cardName(its));
    expect(isCovered(name, top + height / 2)).toBe(false);
    await press('Escape');
  }
});

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

function cardName(its: Locator): string {
  return its.element().getAttribute('aria-label') ?? '';
}

/** Tells whether anything else is in front of any part of a line of text. */
function isCovered(text: Locator, y: number): boolean {
  const { left, right } = boxOf(text);
  for (let x = left + 1; x < right; x += 4) {
    if (document.elementFromPoint(x, y)?.closest('a') !== text.element()) return true;
  }
  return false;
}
