import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, type, typeIn, focus } from '#web/test/on-screen.ts';
import { shownOutline } from '#web/test/sample-assessments.ts';
import {
  openWith,
  openOutline,
  storedAssessment,
  section,
  sectionButton,
  question,
  questionButton,
  title,
  saveButton,
  undoButton,
  redoButton,
  save,
} from './builder-in-test.ts';

test('Every edit can be undone and done again, by button; typing in a field is one edit', async () => {
  await openOutline({ A: ['a'] });
  await expect.element(undoButton()).toBeDisabled();
  await expect.element(redoButton()).toBeDisabled();
  await focus(title('1.1'));
  await press('End');
  await type(' and more');
  await question('1.1').getByLabelText('required').click();
  await question('1.1').getByLabelText('Max length (optional)').fill('50');

  await undoButton().click();
  await expect.element(question('1.1').getByLabelText('Max length (optional)')).toHaveValue('');
  await undoButton().click();
  await expect.element(question('1.1').getByLabelText('required')).not.toBeChecked();
  await undoButton().click();
  await expect.element(title('1.1')).toHaveValue('a');
  await expect.element(undoButton()).toBeDisabled();
  await expect.element(saveButton()).toBeDisabled();

  for (let edit = 0; edit < 3; edit++) await redoButton().click();
  await expect.element(title('1.1')).toHaveValue('a and more');
  await expect.element(question('1.1').getByLabelText('Max length (optional)')).toHaveValue('50');
  await expect.element(redoButton()).toBeDisabled();
});

test('A deleted section comes back with its questions, and the button says what it undoes', async () => {
  await openOutline({ A: ['a', 'b'], B: ['c'] });
  await sectionButton(1, 'Delete').click();
  expect(shownOutline()).toEqual({ B: ['c'] });
  await expect.element(section(1).getByLabelText('Section title')).toHaveFocus();
  await expect.element(undoButton()).toHaveAccessibleDescription('Delete section');
  await undoButton().click();
  expect(shownOutline()).toEqual({ A: ['a', 'b'], B: ['c'] });
  await expect.element(redoButton()).toHaveAccessibleDescription('Delete section');
  await redoButton().click();
  expect(shownOutline()).toEqual({ B: ['c'] });
});

test(
  'Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do it again, with the caret where the text changed',
  { tags: ['quick'] },
  async () => {
    await openOutline({ A: ['Years of React'] });
    const field = title('1.1');
    const area = field.element() as HTMLTextAreaElement;
    area.focus();
    area.setSelectionRange(5, 5);
    await type(' (full)');
    await expect.element(field).toHaveValue('Years (full) of React');
    await press('Control+z');
    await expect.element(field).toHaveValue('Years of React');
    const caret = () => [area.selectionStart, area.selectionEnd];
    expect(caret()).toEqual([5, 5]);
    await press('Control+Shift+z');
    await expect.element(field).toHaveValue('Years (full) of React');
    expect(caret()).toEqual([12, 12]);
    await press('Meta+z');
    await press('Control+y');
    await expect.element(field).toHaveValue('Years (full) of React');
  },
);

test('An undo out of sight scrolls into view; a question that it removes does not lose the focus', async () => {
  await openOutline({ A: Array.from({ length: 30 }, (_, at) => `q${at}`), B: [] });
  await questionButton('1.1', 'Delete').click();
  await section(2).getByRole('button', { name: '+ Short Text' }).click();
  await press('Control+z');
  await expect.element(section(2).getByLabelText('Section title')).toHaveFocus();
  await press('Control+z');
  await expect.element(title('1.1')).toHaveValue('q0');
  await expect.element(title('1.1')).toBeInViewport();
});

test('Undo goes back past a save', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('b');
  await save();
  await typeIn(title('1.1'), 'c');
  await press('Control+z');
  await expect.element(title('1.1')).toHaveValue('b');
  await expect.element(saveButton()).toBeDisabled();
  await press('Control+z');
  await expect.element(title('1.1')).toHaveValue('a');
  await save();
  expect((await storedAssessment(api)).sections[0]?.questions[0]?.title).toBe('a');
});

test('In the preview, Ctrl+Z undoes typing in the field', async () => {
  await openWith([{ id: 's', title: 'A', questions: [{ id: 'a', type: 'short', title: 'Role' }] }]);
  await title('1.1').fill('Your role');
  const answer = page.getByLabelText('Your role', { exact: true });
  await typeIn(answer, 'x');
  await press('Control+z');
  await expect.element(answer).toHaveValue('');
  await expect.element(title('1.1')).toHaveValue('Your role');
});
