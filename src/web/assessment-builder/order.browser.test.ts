import { describe, expect, test } from 'vitest';
import { cdp, commands, page, type Locator } from 'vitest/browser';
import {
  texts,
  press,
  type,
  focus,
  onPage,
  beginDrag,
  resizeWindow,
  emulatePhone,
} from '#web/test/on-screen.ts';
import {
  openWith,
  openOutline,
  storedAssessment,
  section,
  sectionButton,
  question,
  questionButton,
  handle,
  title,
  preview,
  save,
  outline,
} from './builder-in-test.ts';

/** Drags by the handle to a height of the target: 0 its top, 1 its bottom. */
async function drag(from: Locator, to: Locator, height: number): Promise<void> {
  const box = to.element().getBoundingClientRect();
  await beginDrag(from, { x: box.x + 200, y: box.y + box.height * height });
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await commands.releaseMouse();
}

/** In a tall window, so that a drag does not come near the edges, where the page scrolls along. */
async function openTall(sections: Record<string, readonly string[]>): Promise<void> {
  await resizeWindow(1280, 1200);
  await openOutline(sections);
}

test('A question is dragged to another place in its section', async () => {
  await openTall({ A: ['a', 'b', 'c'] });
  await drag(handle('1.1'), question('1.3'), 0.8);
  expect(outline()).toEqual({ A: ['b', 'c', 'a'] });
  await drag(handle('1.3'), question('1.1'), 0.2);
  expect(outline()).toEqual({ A: ['a', 'b', 'c'] });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByCss('[data-drop], [data-dragging]')).not.toBeInTheDocument();
});

test('A question is dragged to another section, an empty one too', { tags: ['quick'] }, async () => {
  await openTall({ A: ['a', 'b'], B: [], C: ['c'] });
  await drag(handle('1.1'), section(2), 0.5);
  expect(outline()).toEqual({ A: ['b'], B: ['a'], C: ['c'] });
  await drag(handle('1.1'), question('3.1'), 0.2);
  expect(outline()).toEqual({ A: [], B: ['a'], C: ['b', 'c'] });
  await expect.poll(() => texts(preview().getByCss('[data-question]'))).toEqual(['a', 'b', 'c']);
});

test('A section is dragged, and a drag can be undone', async () => {
  await openTall({ A: ['a'], B: ['b'], C: [] });
  await drag(handle('3'), section(1), 0.1);
  expect(Object.keys(outline())).toEqual(['C', 'A', 'B']);
  await press('Control+z');
  expect(Object.keys(outline())).toEqual(['A', 'B', 'C']);
});

test('Escape ends a drag, and everything stays where it was', async () => {
  await openTall({ A: ['a', 'b', 'c'] });
  const box = question('1.3').element().getBoundingClientRect();
  await beginDrag(handle('1.1'), { x: box.x + 50, y: box.y + box.height - 5 });
  await expect.element(page.getByCss('[data-drop]')).toHaveLength(1);
  await press('Escape');
  await commands.releaseMouse();
  await expect.element(page.getByCss('[data-drop], [data-dragging]')).not.toBeInTheDocument();
  expect(outline()).toEqual({ A: ['a', 'b', 'c'] });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('The page scrolls along while something is dragged to its edge', async () => {
  await openTall({ A: Array.from({ length: 20 }, (_, at) => `q${at}`), B: ['last'] });
  await beginDrag(handle('1.1'), { x: 300, y: 1195 });
  await expect.element(title('2.1')).toBeInViewport();
  const { documentElement } = document;
  await expect.poll(() => window.scrollY).toBe(documentElement.scrollHeight - documentElement.clientHeight);
  await commands.releaseMouse();
  expect(outline()['B']).toEqual(['last', 'q0']);
});

describe('On a phone', () => {
  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [x: number, y: number][]) {
    const touchPoints = at.map(([x, y]) => onPage(x, y));
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Drags the first question below the second; `touch('touchEnd')` lifts the finger. */
  async function dragByFinger(): Promise<void> {
    await emulatePhone();
    // Taller than phones are, again so that nothing scrolls along.
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

  test('a question is dragged by finger', async () => {
    await dragByFinger();
    await touch('touchEnd');
    await expect.poll(() => outline()).toEqual({ A: ['b', 'a', 'c'] });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('after a drag that Escape ended, the next click counts', async () => {
    await dragByFinger();
    await press('Escape');
    await expect.element(page.getByCss('[data-drop], [data-dragging]')).not.toBeInTheDocument();
    await touch('touchEnd');
    await questionButton('1.3', 'Delete').click();
    await expect.poll(() => outline()).toEqual({ A: ['a', 'b'] });
  });
});

test('Alt with ↑ and ↓ moves a question through the form, and typing goes on in it; a section from its title', async () => {
  await openOutline({ A: ['a', 'b'], B: ['c'] });
  await focus(title('1.1'));
  await press('End');
  await press('Alt+ArrowDown');
  expect(outline()).toEqual({ A: ['b', 'a'], B: ['c'] });
  await press('Alt+ArrowDown');
  expect(outline()).toEqual({ A: ['b'], B: ['a', 'c'] });
  await type('!');
  await expect.element(title('2.1')).toHaveValue('a!');
  await expect.element(title('2.1')).toHaveFocus();
  await press('Alt+ArrowUp');
  await press('Alt+ArrowUp');
  expect(outline()).toEqual({ A: ['a!', 'b'], B: ['c'] });

  await focus(section(1).getByLabelText('Section title'));
  await press('Alt+ArrowDown');
  expect(Object.keys(outline())).toEqual(['B', 'A']);
  await expect.element(section(2).getByLabelText('Section title')).toHaveFocus();
});

test('A control is named by what it does, and described by what it does it to', async () => {
  await openOutline({ A: ['a'], B: ['b'] });
  await expect.element(questionButton('2.1', 'Delete')).toHaveAccessibleDescription('Question 2.1');
  await expect.element(title('2.1')).toHaveAccessibleName('Question title');
  await expect.element(title('2.1')).toHaveAccessibleDescription('Question 2.1');
  await expect.element(sectionButton(2, 'Delete')).toHaveAccessibleDescription('Section 2');
  await expect.element(sectionButton(2, '+ Numeric')).toHaveAccessibleDescription('Section 2');
});

test('A moved question keeps the focus on the button that moved it, or on its counterpart at the end', async () => {
  await openOutline({ A: ['a', 'b', 'c'] });
  await focus(questionButton('1.3', 'Move up'));
  await press('Enter');
  await expect.element(questionButton('1.2', 'Move up')).toHaveFocus();
  await press('Enter');
  expect(outline()).toEqual({ A: ['c', 'a', 'b'] });
  await expect.element(questionButton('1.1', 'Move down')).toHaveFocus();
  await press('Enter');
  await expect.element(questionButton('1.2', 'Move down')).toHaveFocus();
});

test('The handle’s menu moves a question to another section: by keyboard, and by touch', async () => {
  await openOutline({ A: ['a', 'b'], B: ['c'] });
  await focus(handle('1.1'));
  await press('Enter');
  await expect
    .poll(() => texts(page.getByRole('menuitem')))
    .toEqual(['To the end of its section', 'To section 2: B']);
  await press('End');
  await press('Enter');
  expect(outline()).toEqual({ A: ['b'], B: ['c', 'a'] });
  await expect.element(handle('2.2')).toHaveFocus();
  await handle('2').click();
  await page.getByRole('menuitem', { name: 'To the start' }).click();
  expect(outline()).toEqual({ B: ['c', 'a'], A: ['b'] });
});

test('A question and a section can be duplicated; conditions inside the copy stay inside', async () => {
  const api = await openWith([
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'a', options: ['Yes', 'No'], required: true },
        { id: 'b', type: 'short', title: 'b', condition: { questionId: 'a', equalsValue: 'Yes' } },
      ],
    },
  ]);
  await questionButton('1.1', 'Duplicate').click();
  await expect.element(title('1.2')).toHaveFocus();
  await title('1.2').fill('a again');
  await sectionButton(1, 'Duplicate').click();
  await section(2).getByLabelText('Section title').fill('B');
  expect(outline()).toEqual({ A: ['a', 'a again', 'b'], B: ['a', 'a again', 'b'] });
  await save();
  const [first, second] = (await storedAssessment(api)).sections;
  const ids = [...first!.questions, ...second!.questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(first!.questions[1]).toEqual({ ...first!.questions[0], id: ids[1], title: 'a again' });
  expect(first!.questions[2]!.condition?.questionId).toBe(ids[0]);
  expect(second!.questions[2]!.condition?.questionId).toBe(ids[3]);
});

test('Deleting goes on to what took the place', async () => {
  await openOutline({ A: ['a', 'b', 'c'] });
  const remove = (number: string) => questionButton(number, 'Delete');
  await remove('1.2').click();
  await expect.element(title('1.2')).toHaveFocus();
  await remove('1.2').click();
  await expect.element(title('1.1')).toHaveFocus();
  await remove('1.1').click();
  await expect.element(section(1).getByLabelText('Section title')).toHaveFocus();
  await sectionButton(1, 'Delete').click();
  await expect.element(page.getByRole('button', { name: '+ Add section' })).toHaveFocus();
});

test('An assessment is built and saved by keyboard alone', { tags: ['quick'] }, async () => {
  const api = await openOutline({});
  await focus(page.getByLabelText('Assessment title'));
  await press('Control+a');
  await type('By keyboard');
  async function tabTo(name: string | RegExp): Promise<void> {
    const wanted = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name }));
    for (let step = 0; step < 40; step++) {
      if (wanted.elements().some((it) => it === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not come to ${String(name)}.`);
  }
  await tabTo('+ Add section');
  await press('Enter');
  await type('Basics');
  await tabTo('+ Single Choice');
  await press('Enter');
  await type('Led a team?');
  await press('Shift+Tab');
  for (let step = 0; step < 12; step++) {
    if (document.activeElement?.getAttribute('data-part') === 'required') break;
    await press('Shift+Tab');
  }
  await press('Space');
  await press('Control+s');
  await expect.element(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  expect(await storedAssessment(api)).toMatchObject({
    title: 'By keyboard',
    sections: [{ title: 'Basics', questions: [{ type: 'single', title: 'Led a team?', required: true }] }],
  });
});
