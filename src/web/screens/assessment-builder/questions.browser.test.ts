import { expect, test } from 'vitest';
import { texts, press, type, typeIn } from '#web/test/on-screen.ts';
import { TYPE_LABELS, shownOutline } from '#web/test/sample-assessments.ts';
import {
  openWith,
  openOutline,
  storedAssessment,
  section,
  question,
  questionButton,
  title,
  preview,
  addQuestion,
  save,
} from './builder-in-test.ts';

test('A section has a button for each type of question', async () => {
  await openOutline({ A: [] });
  for (const [at, label] of TYPE_LABELS.entries()) {
    const add = section(1).getByRole('button', { name: `+ ${label}` });
    await expect.poll(() => texts(add)).toEqual([`+ ${label}`]);
    await add.click();
    const added = question(`1.${at + 1}`);
    await expect
      .poll(() => texts(added.getByLabelText('Question type').getByCss('option:checked')))
      .toEqual([label]);
    await expect.element(added.getByPlaceholder('Type the question…')).toHaveFocus();
    await expect.element(added.getByPlaceholder('Type the question…')).toHaveValue('');
    await expect.element(added.getByLabelText('required')).not.toBeChecked();
  }
  await expect
    .poll(() => texts(question('1.1').getByLabelText('Question type').getByRole('option')))
    .toEqual(TYPE_LABELS);
  await expect.element(preview().getByText('File upload stub (preview)')).toBeVisible();
});

test('A question’s title and “required” show in the preview as they are edited', async () => {
  await openOutline({ A: ['a'] });
  await title('1.1').fill('');
  await expect.element(preview().getByText('Untitled question')).toBeVisible();
  await typeIn(title('1.1'), 'Why us?');
  await expect.element(preview().getByLabelText('Why us?')).toBeVisible();
  await question('1.1').getByLabelText('required').click();
  await expect.element(preview().getByText('Why us? *')).toBeVisible();
});

test('Questions move up and down, not past the ends of their section, and can be deleted', async () => {
  await openOutline({ A: ['a', 'b', 'c'], B: ['d'] });
  await expect.element(questionButton('1.1', 'Move up')).toBeDisabled();
  await expect.element(questionButton('1.3', 'Move down')).toBeDisabled();
  await expect.element(questionButton('2.1', 'Move up')).toBeDisabled();
  await questionButton('1.1', 'Move down').click();
  await questionButton('1.3', 'Move up').click();
  expect(shownOutline()).toEqual({ A: ['b', 'c', 'a'], B: ['d'] });
  await questionButton('1.2', 'Delete').click();
  expect(shownOutline()).toEqual({ A: ['b', 'a'], B: ['d'] });
  await expect.poll(() => texts(preview().getByCss('[data-question]'))).toEqual(['b', 'a', 'd']);
});

test('A change of type resets a question to the type’s defaults, without title and condition', async () => {
  const condition = { questionId: 'b', equalsValue: 'x' };
  const api = await openWith([
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'file', title: 'a', required: true, condition },
        { id: 'b', type: 'short', title: 'b' },
      ],
    },
  ]);
  const changed = question('1.1');
  const type = changed.getByLabelText('Question type');
  for (const label of ['Single Choice', 'Multi Choice']) {
    await type.selectOptions(label);
    await expect.element(title('1.1')).toHaveValue('');
    await expect.element(changed.getByLabelText('required')).not.toBeChecked();
    await expect.element(changed.getByLabelText(/^Option \d/)).toHaveLength(2);
    await expect.element(changed.getByLabelText('Option 1')).toHaveValue('Option 1');
    await expect.element(changed.getByLabelText('Option 2')).toHaveValue('Option 2');
    await title('1.1').fill('again');
  }
  await type.selectOptions('Short Text');
  await expect.element(changed.getByLabelText('Max length (optional)')).toHaveValue('120');
  await type.selectOptions('Long Text');
  await expect.element(changed.getByLabelText('Max length (optional)')).toHaveValue('1000');
  await type.selectOptions('Numeric');
  await expect.element(changed.getByLabelText('Min (optional)')).toHaveValue('');
  await expect.element(changed.getByLabelText('Max (optional)')).toHaveValue('');
  await save();
  const [stored] = (await storedAssessment(api)).sections[0]!.questions;
  expect(stored).toEqual({
    id: 'a',
    type: 'number',
    title: '',
    required: false,
    min: null,
    max: null,
    condition: null,
  });
});

test('Options are edited, removed and added, each new one “Option N”', async () => {
  await openOutline({ A: [] });
  const added = await addQuestion('Single Choice', 'Where?');
  await added.getByLabelText('Option 1').fill('On site');
  await added.getByRole('button', { name: '+ Add option' }).click();
  await expect.element(added.getByLabelText('Option 3')).toHaveValue('Option 3');
  await expect.element(added.getByLabelText('Option 3')).toHaveFocus();
  await type('Remote');
  await added.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
  await expect.element(preview().getByRole('radio')).toHaveLength(2);
  await expect.element(preview().getByLabelText('On site')).toBeVisible();
  await expect.element(preview().getByLabelText('Remote')).toBeVisible();
});

test('Enter in an option goes on to the next, and at the end to a new one', async () => {
  await openOutline({ A: [] });
  const added = await addQuestion('Multi Choice', 'Which?');
  await added.getByLabelText('Option 1').fill('One');
  await press('Enter');
  await type('Two');
  await press('Enter');
  await type('Three');
  await expect.element(preview().getByRole('checkbox')).toHaveLength(3);
  await expect.element(preview().getByLabelText('Two')).toBeVisible();
  await expect.element(preview().getByLabelText('Three')).toBeVisible();
});

test('Min, max and max length are numbers; cleared, they are null', async () => {
  const api = await openWith([
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'number', title: 'a', min: 1, max: 5 },
        { id: 'b', type: 'long', title: 'b', maxLength: 10 },
      ],
    },
  ]);
  const min = question('1.1').getByLabelText('Min (optional)');
  await min.fill('');
  await typeIn(min, '-2.5');
  await expect.element(min).toHaveValue('-2.5');
  await question('1.1').getByLabelText('Max (optional)').fill('');
  await question('1.2').getByLabelText('Max length (optional)').fill('');
  await save();
  expect((await storedAssessment(api)).sections[0]?.questions).toMatchObject([
    { min: -2.5, max: null },
    { maxLength: null },
  ]);
  await question('1.2').getByLabelText('Max length (optional)').fill('600');
  await min.fill('ten');
  await expect.element(question('1.1').getByText('Not a number yet: no limit')).toBeVisible();
  await save();
  expect((await storedAssessment(api)).sections[0]?.questions).toMatchObject([
    { min: null },
    { maxLength: 600 },
  ]);
});

test('Conditional display folds open: a question to check, all but itself, and the value it must equal', async () => {
  const api = await openWith([
    {
      id: 's1',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
        { id: 'b', type: 'short', title: 'How many people?' },
      ],
    },
    { id: 's2', title: 'B', questions: [{ id: 'c', type: 'short', title: ' ' }] },
  ]);
  const asked = question('1.2');
  await expect.element(asked.getByLabelText('Question to check')).not.toBeInTheDocument();
  await asked.getByText('Conditional display (optional)', { exact: true }).click();
  const check = asked.getByLabelText('Question to check');
  await expect
    .poll(() => texts(check.getByRole('option')))
    .toEqual(['— None —', 'Led a team?', 'Untitled question']);
  await expect.element(asked.getByLabelText('Equals value')).not.toBeInTheDocument();

  await check.selectOptions('Led a team?');
  const value = asked.getByLabelText('Equals value');
  await expect.element(value).toHaveValue('');
  await expect.element(value).toHaveAttribute('placeholder', 'e.g., Yes');
  await value.fill('No');
  await asked.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.element(value).toHaveValue('Yes');
  await expect.element(preview().getByLabelText('How many people?')).not.toBeInTheDocument();
  await preview().getByLabelText('Yes').click();
  await expect.element(preview().getByLabelText('How many people?')).toBeVisible();

  await asked.getByText('Conditional display (optional)', { exact: true }).click();
  await expect.element(asked.getByText('when “Led a team?” is “Yes”')).toBeVisible();
  await save();
  expect((await storedAssessment(api)).sections[0]?.questions[1]?.condition).toEqual({
    questionId: 'a',
    equalsValue: 'Yes',
  });
  await asked.getByText('Conditional display (optional)', { exact: true }).click();
  await check.selectOptions('— None —');
  await expect.element(asked.getByLabelText('Equals value')).not.toBeInTheDocument();
  await save();
  expect((await storedAssessment(api)).sections[0]?.questions[1]?.condition).toBeNull();
});
