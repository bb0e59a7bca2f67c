import {
  sectionButton,
  questionButton,
  openOutline,
  openWith,
  outline,
  question,
  redoButton,
  save,
  saveButton,
  section,
  storedAssessment,
  title,
  undoButton,
} from './builder-page.ts';
import { expect, test } from './fixtures.ts';

test('Every edit can be undone and done again, by button; typing in a field is one edit', async ({
  page,
}) => {
  await openOutline(page, { A: ['a'] });
  await expect(undoButton(page)).toBeDisabled();
  await expect(redoButton(page)).toBeDisabled();
  await title(page, '1.1').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await question(page, '1.1').getByLabel('required').check();
  await question(page, '1.1').getByLabel('Max length (optional)').fill('50');

  await undoButton(page).click();
  await expect(question(page, '1.1').getByLabel('Max length (optional)')).toHaveValue('');
  await undoButton(page).click();
  await expect(question(page, '1.1').getByLabel('required')).not.toBeChecked();
  await undoButton(page).click();
  await expect(title(page, '1.1')).toHaveValue('a');
  await expect(undoButton(page)).toBeDisabled();
  await expect(saveButton(page)).toBeDisabled();

  for (let edit = 0; edit < 3; edit++) await redoButton(page).click();
  await expect(title(page, '1.1')).toHaveValue('a and more');
  await expect(question(page, '1.1').getByLabel('Max length (optional)')).toHaveValue('50');
  await expect(redoButton(page)).toBeDisabled();
});

test('A deleted section comes back with its questions, and the button says what it undoes', async ({
  page,
}) => {
  await openOutline(page, { A: ['a', 'b'], B: ['c'] });
  await sectionButton(page, 1, 'Delete').click();
  expect(await outline(page)).toEqual({ B: ['c'] });
  await expect(section(page, 1).getByLabel('Section title')).toBeFocused();
  await expect(undoButton(page)).toHaveAccessibleDescription('Delete section');
  await undoButton(page).click();
  expect(await outline(page)).toEqual({ A: ['a', 'b'], B: ['c'] });
  await expect(redoButton(page)).toHaveAccessibleDescription('Delete section');
  await redoButton(page).click();
  expect(await outline(page)).toEqual({ B: ['c'] });
});

test('Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do it again, with the caret where the text changed', async ({
  page,
}) => {
  await openOutline(page, { A: ['Years of React'] });
  const field = title(page, '1.1');
  await field.focus();
  await field.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(5, 5));
  await page.keyboard.type(' (full)');
  await expect(field).toHaveValue('Years (full) of React');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('Years of React');
  const caret = () => field.evaluate((it: HTMLTextAreaElement) => [it.selectionStart, it.selectionEnd]);
  expect(await caret()).toEqual([5, 5]);
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('Years (full) of React');
  expect(await caret()).toEqual([12, 12]);
  await page.keyboard.press('Meta+z');
  await page.keyboard.press('Control+y');
  await expect(field).toHaveValue('Years (full) of React');
});

test('An undo far away is brought into view; a question that goes with it does not take the focus along', async ({
  page,
}) => {
  await openOutline(page, { A: Array.from({ length: 30 }, (_, at) => `q${at}`), B: [] });
  await questionButton(page, '1.1', 'Delete').click();
  await section(page, 2).getByRole('button', { name: '+ Short Text' }).click();
  await page.keyboard.press('Control+z');
  await expect(section(page, 2).getByLabel('Section title')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(title(page, '1.1')).toHaveValue('q0');
  await expect(title(page, '1.1')).toBeInViewport();
});

test('Undo goes back past a save', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('b');
  await save(page);
  await title(page, '1.1').pressSequentially('c');
  await page.keyboard.press('Control+z');
  await expect(title(page, '1.1')).toHaveValue('b');
  await expect(saveButton(page)).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(title(page, '1.1')).toHaveValue('a');
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('a');
});

test('In the preview, Ctrl+Z is the field’s own', async ({ page }) => {
  await openWith(page, [{ id: 's', title: 'A', questions: [{ id: 'a', type: 'short', title: 'Role' }] }]);
  await title(page, '1.1').fill('Your role');
  const answer = page.getByLabel('Your role', { exact: true });
  await answer.pressSequentially('x');
  await page.keyboard.press('Control+z');
  await expect(answer).toHaveValue('');
  await expect(title(page, '1.1')).toHaveValue('Your role');
});
