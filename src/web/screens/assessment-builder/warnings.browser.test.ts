import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts, press } from '#web/test/on-screen.ts';
import {
  openWith,
  openOutline,
  storedAssessment,
  question,
  questionButton,
  title,
  preview,
  save,
} from './builder-in-test.ts';

const NEVER = 'Never shown: “Maybe” is not an option of “Led a team?”.';

test('The builder says beside a question, in plain words, when its condition can never be met; saving is allowed', async () => {
  const api = await openWith([
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
        { id: 'b', type: 'short', title: 'b', condition: { questionId: 'a', equalsValue: 'Yes' } },
      ],
    },
  ]);
  const warning = question('1.2').getByText(NEVER);
  await question('1.2').getByText('Conditional display (optional)').click();
  await question('1.2').getByLabelText('Equals value').fill('Maybe');
  await expect.element(warning).toBeVisible();
  await save();
  expect((await storedAssessment(api)).sections[0]?.questions[1]?.condition?.equalsValue).toBe('Maybe');
  await question('1.1').getByLabelText('Option 2').fill('Maybe');
  await expect.element(warning).not.toBeInTheDocument();
  await questionButton('1.1', 'Delete').click();
  await expect
    .element(question('1.1').getByText('Never shown: the question it waits for no longer exists.'))
    .toBeVisible();
});

test('Repeated options, empty options and a min above the max are shown as warnings and counted', async () => {
  await openWith([
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'a', options: ['Yes', 'No'] },
        { id: 'b', type: 'number', title: 'b', min: 0, max: 20 },
      ],
    },
  ]);
  const count = page.getByRole('button', { name: /questions? to check$/ });
  await expect.element(count).not.toBeInTheDocument();
  await question('1.1').getByLabelText('Option 2').fill('Yes');
  await expect
    .element(question('1.1').getByText('“Yes” is there more than once: the form shows it once.'))
    .toBeVisible();
  await question('1.1').getByLabelText('Option 2').fill('');
  await expect.element(question('1.1').getByText('An empty option is not shown in the form.')).toBeVisible();
  await expect.poll(() => texts(count)).toEqual(['1 question to check']);
  await question('1.2').getByLabelText('Min (optional)').fill('21');
  await expect
    .element(question('1.2').getByText('No number fits: the min, 21, is above the max, 20.'))
    .toBeVisible();
  await expect.poll(() => texts(count)).toEqual(['2 questions to check']);
  await count.click();
  await expect.element(title('1.1')).toHaveFocus();
  await count.click();
  await expect.element(title('1.2')).toHaveFocus();
});

test('With 500 questions the preview follows the typing, and neither caret nor page jumps', async () => {
  await openOutline({ A: Array.from({ length: 500 }, (_, at) => `Question ${at}`) });
  const field = title('1.250');
  const area = field.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(4, 4);
  const shown = preview().getByText('Quesxxxxxtion 249', { exact: true });
  await expect.element(field).toBeInViewport();
  await expect.element(preview().getByText('Question 249', { exact: true })).toBeInViewport();
  const before = window.scrollY;
  for (let count = 0; count < 5; count++) await press('x');
  await expect.element(field).toHaveValue('Quesxxxxxtion 249');
  expect(area.selectionStart).toBe(9);
  await expect.element(shown).toBeInViewport();
  expect(window.scrollY).toBe(before);
});
