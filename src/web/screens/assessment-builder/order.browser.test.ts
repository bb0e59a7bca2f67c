import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts, press, type, focus } from '#web/test/on-screen.ts';
import { shownOutline } from '#web/test/sample-assessments.ts';
import {
  openWith,
  openOutline,
  storedAssessment,
  section,
  sectionButton,
  questionButton,
  title,
  save,
  saveButton,
  question,
  handle,
} from './builder-in-test.ts';

test('Alt with ↑ and ↓ moves a question through the form while typing continues; in a section’s title it moves the section', async () => {
  await openOutline({ A: ['a', 'b'], B: ['c'] });
  await focus(title('1.1'));
  await press('End');
  await press('Alt+ArrowDown');
  expect(shownOutline()).toEqual({ A: ['b', 'a'], B: ['c'] });
  await press('Alt+ArrowDown');
  expect(shownOutline()).toEqual({ A: ['b'], B: ['a', 'c'] });
  await type('!');
  await expect.element(title('2.1')).toHaveValue('a!');
  await expect.element(title('2.1')).toHaveFocus();
  await press('Alt+ArrowUp');
  await press('Alt+ArrowUp');
  expect(shownOutline()).toEqual({ A: ['a!', 'b'], B: ['c'] });

  await focus(section(1).getByLabelText('Section title'));
  await press('Alt+ArrowDown');
  expect(Object.keys(shownOutline())).toEqual(['B', 'A']);
  await expect.element(section(2).getByLabelText('Section title')).toHaveFocus();
});

for (const way of ['by Alt with ↓ from its title', 'by its button'] as const) {
  test(`The page scrolls along with a question that is moved ${way}: all of it stays in sight`, async () => {
    await openOutline({ A: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] });
    const isByButton = way === 'by its button';
    await focus(isByButton ? questionButton('1.1', 'Move down') : title('1.1'));
    for (let place = 2; place <= 8; place++) {
      await press(isByButton ? 'Enter' : 'Alt+ArrowDown');
      const moved = question(`1.${place}`);
      await expect.element(moved.getByPlaceholder('Type the question…')).toHaveValue('a');
      const { top, bottom } = moved.element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(saveButton().element().getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    }
  });
}

test('A moved question keeps the focus on the button that moved it, or on its counterpart at the end', async () => {
  await openOutline({ A: ['a', 'b', 'c'] });
  await focus(questionButton('1.3', 'Move up'));
  await press('Enter');
  await expect.element(questionButton('1.2', 'Move up')).toHaveFocus();
  await press('Enter');
  expect(shownOutline()).toEqual({ A: ['c', 'a', 'b'] });
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
  expect(shownOutline()).toEqual({ A: ['b'], B: ['c', 'a'] });
  await expect.element(handle('2.2')).toHaveFocus();
  await handle('2').click();
  await page.getByRole('menuitem', { name: 'To the start' }).click();
  expect(shownOutline()).toEqual({ B: ['c', 'a'], A: ['b'] });
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
  expect(shownOutline()).toEqual({ A: ['a', 'a again', 'b'], B: ['a', 'a again', 'b'] });
  await save();
  const [first, second] = (await storedAssessment(api)).sections;
  const ids = [...first!.questions, ...second!.questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(first!.questions[1]).toEqual({ ...first!.questions[0], id: ids[1], title: 'a again' });
  expect(first!.questions[2]!.condition?.questionId).toBe(ids[0]);
  expect(second!.questions[2]!.condition?.questionId).toBe(ids[3]);
});

test('Deleting moves the focus to the next item', async () => {
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
