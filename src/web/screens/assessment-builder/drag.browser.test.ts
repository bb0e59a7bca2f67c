import { describe, expect, test } from 'vitest';
import { page, cdp, commands, type Locator } from 'vitest/browser';
import { texts, press, emulatePhone, onPage, beginDrag, resizeWindow } from '#web/test/on-screen.ts';
import { shownOutline } from '#web/test/sample-assessments.ts';
import { openOutline, section, question, questionButton, title, preview, handle } from './builder-in-test.ts';

/** Drags an item by its handle onto the target. The height counts from 0, the target's top, to 1, its bottom. */
async function drag(from: Locator, to: Locator, height: number): Promise<void> {
  const box = to.element().getBoundingClientRect();
  await beginDrag(from, { x: box.x + 200, y: box.y + box.height * height });
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await commands.releaseMouse();
}

/** Opens the builder in a tall window, so that a drag stays away from the edges. Near an edge the page scrolls. */
async function openTall(sections: Record<string, readonly string[]>): Promise<void> {
  await resizeWindow(1280, 1200);
  await openOutline(sections);
}

test('A question is dragged to another place in its section', async () => {
  await openTall({ A: ['a', 'b', 'c'] });
  await drag(handle('1.1'), question('1.3'), 0.8);
  expect(shownOutline()).toEqual({ A: ['b', 'c', 'a'] });
  await drag(handle('1.3'), question('1.1'), 0.2);
  expect(shownOutline()).toEqual({ A: ['a', 'b', 'c'] });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByCss('[data-drop], [data-dragging]')).not.toBeInTheDocument();
});

test('A question is dragged to another section, an empty one too', { tags: ['quick'] }, async () => {
  await openTall({ A: ['a', 'b'], B: [], C: ['c'] });
  await drag(handle('1.1'), section(2), 0.5);
  expect(shownOutline()).toEqual({ A: ['b'], B: ['a'], C: ['c'] });
  await drag(handle('1.1'), question('3.1'), 0.2);
  expect(shownOutline()).toEqual({ A: [], B: ['a'], C: ['b', 'c'] });
  await expect.poll(() => texts(preview().getByCss('[data-question]'))).toEqual(['a', 'b', 'c']);
});

test('A section is dragged, and a drag can be undone', async () => {
  await openTall({ A: ['a'], B: ['b'], C: [] });
  await drag(handle('3'), section(1), 0.1);
  expect(Object.keys(shownOutline())).toEqual(['C', 'A', 'B']);
  await press('Control+z');
  expect(Object.keys(shownOutline())).toEqual(['A', 'B', 'C']);
});

test('Escape ends a drag, and everything stays where it was', async () => {
  await openTall({ A: ['a', 'b', 'c'] });
  const box = question('1.3').element().getBoundingClientRect();
  await beginDrag(handle('1.1'), { x: box.x + 50, y: box.y + box.height - 5 });
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await press('Escape');
  await commands.releaseMouse();
  await expect.element(page.getByCss('[data-drop], [data-dragging]')).not.toBeInTheDocument();
  expect(shownOutline()).toEqual({ A: ['a', 'b', 'c'] });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('The page scrolls along while something is dragged to its edge', async () => {
  await openTall({ A: Array.from({ length: 20 }, (_, at) => `q${at}`), B: ['last'] });
  await beginDrag(handle('1.1'), { x: 300, y: 1195 });
  await expect.element(title('2.1')).toBeInViewport();
  const { documentElement } = document;
  await expect.poll(() => window.scrollY).toBe(documentElement.scrollHeight - documentElement.clientHeight);
  await commands.releaseMouse();
  expect(shownOutline()['B']).toEqual(['last', 'q0']);
});

describe('On a phone', () => {
  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [x: number, y: number][]) {
    const touchPoints = at.map(([x, y]) => onPage(x, y));
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Drags the first question below the second; `touch('touchEnd')` lifts the finger. */
  async function dragByFinger(): Promise<void> {
    await emulatePhone();
    // The window is taller than a phone, so that the page does not scroll during the drag.
    await resizeWindow(390, 1600);
    await openOutline({ A: ['a', 'b', 'c'] });
    const grip = handle('1.1').element().getBoundingClientRect();
    const x = grip.x + grip.width / 2;
    const y = grip.y + grip.height / 2;
    const target = question('1.2').element().getBoundingClientRect();
    await touch('touchStart', [x, y]);
    for (const part of [0.2, 0.6, 1]) {
      await touch('touchMove', [x, y + part * (target.y + target.height * 0.8 - y)]);
    }
    await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  }

  test('A question is dragged by finger on a phone', async () => {
    await dragByFinger();
    await touch('touchEnd');
    await expect.poll(() => shownOutline()).toEqual({ A: ['b', 'a', 'c'] });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('The next click counts after a drag that Escape ended on a phone', async () => {
    await dragByFinger();
    await press('Escape');
    await expect.element(page.getByCss('[data-drop], [data-dragging]')).not.toBeInTheDocument();
    await touch('touchEnd');
    await questionButton('1.3', 'Delete').click();
    await expect.poll(() => shownOutline()).toEqual({ A: ['a', 'b'] });
  });
});
