import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  sectionButton,
  questionButton,
  openOutline,
  openWith,
  outline,
  preview,
  question,
  save,
  section,
  storedAssessment,
  title,
} from './builder-page.ts';
import { expect, test } from './fixtures.ts';

// Tall, so that a drag does not come near the edges, where the page scrolls along.
test.use({ viewport: { width: 1280, height: 1200 } });

function handle(page: Page, place: string): Locator {
  return place.includes('.')
    ? questionButton(page, place, 'Move')
    : sectionButton(page, Number(place), 'Move');
}

/** Drags by the handle to a height of the target: 0 its top, 1 its bottom. */
async function drag(page: Page, from: Locator, to: Locator, height: number): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('The target is not in sight.');
  await page.mouse.move(box.x + 200, box.y + box.height * height, { steps: 5 });
  await expect(page.locator('[data-drop]')).toHaveCount(1);
  await page.mouse.up();
}

test('A question is dragged to another place in its section', async ({ page }) => {
  await openOutline(page, { A: ['a', 'b', 'c'] });
  await drag(page, handle(page, '1.1'), question(page, '1.3'), 0.8);
  expect(await outline(page)).toEqual({ A: ['b', 'c', 'a'] });
  await drag(page, handle(page, '1.3'), question(page, '1.1'), 0.2);
  expect(await outline(page)).toEqual({ A: ['a', 'b', 'c'] });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
});

test('A question is dragged to another section, an empty one too', async ({ page }) => {
  await openOutline(page, { A: ['a', 'b'], B: [], C: ['c'] });
  await drag(page, handle(page, '1.1'), section(page, 2), 0.5);
  expect(await outline(page)).toEqual({ A: ['b'], B: ['a'], C: ['c'] });
  await drag(page, handle(page, '1.1'), question(page, '3.1'), 0.2);
  expect(await outline(page)).toEqual({ A: [], B: ['a'], C: ['b', 'c'] });
  await expect(preview(page).locator('[data-question]')).toHaveText(['a', 'b', 'c']);
});

test('A section is dragged, and a drag can be undone', async ({ page }) => {
  await openOutline(page, { A: ['a'], B: ['b'], C: [] });
  await drag(page, handle(page, '3'), section(page, 1), 0.1);
  expect(Object.keys(await outline(page))).toEqual(['C', 'A', 'B']);
  await page.keyboard.press('Control+z');
  expect(Object.keys(await outline(page))).toEqual(['A', 'B', 'C']);
});

test('Escape ends a drag, and everything stays where it was', async ({ page }) => {
  await openOutline(page, { A: ['a', 'b', 'c'] });
  await handle(page, '1.1').hover();
  await page.mouse.down();
  const box = (await question(page, '1.3').boundingBox())!;
  await page.mouse.move(box.x + 50, box.y + box.height - 5, { steps: 5 });
  await expect(page.locator('[data-drop]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
  expect(await outline(page)).toEqual({ A: ['a', 'b', 'c'] });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('The page scrolls along while something is dragged to its edge', async ({ page }) => {
  await openOutline(page, { A: Array.from({ length: 20 }, (_, at) => `q${at}`), B: ['last'] });
  await handle(page, '1.1').hover();
  await page.mouse.down();
  await page.mouse.move(300, 1195, { steps: 5 });
  await expect(title(page, '2.1')).toBeInViewport();
  await page.mouse.up();
  expect((await outline(page))['B']).toEqual(['last', 'q0']);
});

test.describe('On a phone', () => {
  // Taller than phones are, again so that nothing scrolls along.
  test.use({ viewport: { width: 390, height: 1600 }, hasTouch: true });

  /** Drags the first question below the second; returns how to lift the finger. */
  async function dragByFinger(page: Page, context: BrowserContext): Promise<() => Promise<unknown>> {
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const grip = (await handle(page, '1.1').boundingBox())!;
    const x = grip.x + grip.width / 2;
    const y = grip.y + grip.height / 2;
    const target = (await question(page, '1.2').boundingBox())!;
    await touch('touchStart', [{ x, y }]);
    for (const part of [0.2, 0.6, 1]) {
      await touch('touchMove', [{ x, y: y + part * (target.y + target.height * 0.8 - y) }]);
    }
    await expect(page.locator('[data-drop]')).toHaveCount(1);
    return () => touch('touchEnd', []);
  }

  test('a question is dragged by finger', async ({ page, context }) => {
    await openOutline(page, { A: ['a', 'b', 'c'] });
    const lift = await dragByFinger(page, context);
    await lift();
    await expect.poll(() => outline(page)).toEqual({ A: ['b', 'a', 'c'] });
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('after a drag that Escape ended, the next click counts', async ({ page, context }) => {
    await openOutline(page, { A: ['a', 'b', 'c'] });
    const lift = await dragByFinger(page, context);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
    await lift();
    await questionButton(page, '1.3', 'Delete').click();
    await expect.poll(() => outline(page)).toEqual({ A: ['a', 'b'] });
  });
});

test('Alt with ↑ and ↓ moves a question through the form, and typing goes on in it; a section from its title', async ({
  page,
}) => {
  await openOutline(page, { A: ['a', 'b'], B: ['c'] });
  await title(page, '1.1').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowDown');
  expect(await outline(page)).toEqual({ A: ['b', 'a'], B: ['c'] });
  await page.keyboard.press('Alt+ArrowDown');
  expect(await outline(page)).toEqual({ A: ['b'], B: ['a', 'c'] });
  await page.keyboard.type('!');
  await expect(title(page, '2.1')).toHaveValue('a!');
  await expect(title(page, '2.1')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await outline(page)).toEqual({ A: ['a!', 'b'], B: ['c'] });

  await section(page, 1).getByLabel('Section title').focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect(Object.keys(await outline(page))).toEqual(['B', 'A']);
  await expect(section(page, 2).getByLabel('Section title')).toBeFocused();
});

test('A control is named by what it does, and described by what it does it to', async ({ page }) => {
  await openOutline(page, { A: ['a'], B: ['b'] });
  await expect(questionButton(page, '2.1', 'Delete')).toHaveAccessibleDescription('Question 2.1');
  await expect(title(page, '2.1')).toHaveAccessibleName('Question title');
  await expect(title(page, '2.1')).toHaveAccessibleDescription('Question 2.1');
  await expect(sectionButton(page, 2, 'Delete')).toHaveAccessibleDescription('Section 2');
  await expect(sectionButton(page, 2, '+ Numeric')).toHaveAccessibleDescription('Section 2');
});

test('A moved question keeps the focus on the button that moved it, or on its counterpart at the end', async ({
  page,
}) => {
  await openOutline(page, { A: ['a', 'b', 'c'] });
  await questionButton(page, '1.3', 'Move up').focus();
  await page.keyboard.press('Enter');
  await expect(questionButton(page, '1.2', 'Move up')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await outline(page)).toEqual({ A: ['c', 'a', 'b'] });
  await expect(questionButton(page, '1.1', 'Move down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questionButton(page, '1.2', 'Move down')).toBeFocused();
});

test('The handle’s menu moves a question to another section: by keyboard, and by touch', async ({ page }) => {
  await openOutline(page, { A: ['a', 'b'], B: ['c'] });
  await handle(page, '1.1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['To the end of its section', 'To section 2: B']);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(await outline(page)).toEqual({ A: ['b'], B: ['c', 'a'] });
  await expect(handle(page, '2.2')).toBeFocused();
  await handle(page, '2').click();
  await page.getByRole('menuitem', { name: 'To the start' }).click();
  expect(await outline(page)).toEqual({ B: ['c', 'a'], A: ['b'] });
});

test('A question and a section can be duplicated; conditions inside the copy stay inside', async ({
  page,
}) => {
  await openWith(page, [
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'a', options: ['Yes', 'No'], required: true },
        { id: 'b', type: 'short', title: 'b', condition: { questionId: 'a', equalsValue: 'Yes' } },
      ],
    },
  ]);
  await questionButton(page, '1.1', 'Duplicate').click();
  await expect(title(page, '1.2')).toBeFocused();
  await title(page, '1.2').fill('a again');
  await sectionButton(page, 1, 'Duplicate').click();
  await section(page, 2).getByLabel('Section title').fill('B');
  expect(await outline(page)).toEqual({ A: ['a', 'a again', 'b'], B: ['a', 'a again', 'b'] });
  await save(page);
  const [first, second] = (await storedAssessment(page)).sections;
  const ids = [...first!.questions, ...second!.questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(first!.questions[1]).toEqual({ ...first!.questions[0], id: ids[1], title: 'a again' });
  expect(first!.questions[2]!.condition?.questionId).toBe(ids[0]);
  expect(second!.questions[2]!.condition?.questionId).toBe(ids[3]);
});

test('Deleting goes on to what took the place', async ({ page }) => {
  await openOutline(page, { A: ['a', 'b', 'c'] });
  const remove = (number: string) => questionButton(page, number, 'Delete');
  await remove('1.2').click();
  await expect(title(page, '1.2')).toBeFocused();
  await remove('1.2').click();
  await expect(title(page, '1.1')).toBeFocused();
  await remove('1.1').click();
  await expect(section(page, 1).getByLabel('Section title')).toBeFocused();
  await sectionButton(page, 1, 'Delete').click();
  await expect(page.getByRole('button', { name: '+ Add section' })).toBeFocused();
});

test('An assessment is built and saved by keyboard alone', async ({ page }) => {
  await openOutline(page, {});
  await page.getByLabel('Assessment title').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By keyboard');
  async function tabTo(name: string | RegExp): Promise<void> {
    const wanted = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name }));
    for (let step = 0; step < 40; step++) {
      if (await wanted.evaluateAll((them) => them.some((it) => it === document.activeElement))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${String(name)}.`);
  }
  await tabTo('+ Add section');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Basics');
  await tabTo('+ Single Choice');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Led a team?');
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 12; step++) {
    const isThere = await page.evaluate(
      () => document.activeElement?.getAttribute('data-part') === 'required',
    );
    if (isThere) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  expect(await storedAssessment(page)).toMatchObject({
    title: 'By keyboard',
    sections: [{ title: 'Basics', questions: [{ type: 'single', title: 'Led a team?', required: true }] }],
  });
});
