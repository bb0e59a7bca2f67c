import {
  questionButton,
  openOutline,
  openWith,
  preview,
  question,
  save,
  storedAssessment,
  title,
} from './builder-page.ts';
import { expect, test } from './fixtures.ts';

const NEVER = 'Never shown: “Maybe” is not an option of “Led a team?”.';

test('The builder says beside a question, in plain words, when its condition can never be met; saving is allowed', async ({
  page,
}) => {
  await openWith(page, [
    {
      id: 's',
      title: 'A',
      questions: [
        { id: 'a', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
        { id: 'b', type: 'short', title: 'b', condition: { questionId: 'a', equalsValue: 'Yes' } },
      ],
    },
  ]);
  const warning = question(page, '1.2').getByText(NEVER);
  await question(page, '1.2').getByText('Conditional display (optional)').click();
  await question(page, '1.2').getByLabel('Equals value').fill('Maybe');
  await expect(warning).toBeVisible();
  await save(page);
  expect((await storedAssessment(page)).sections[0]?.questions[1]?.condition?.equalsValue).toBe('Maybe');
  await question(page, '1.1').getByLabel('Option 2').fill('Maybe');
  await expect(warning).toHaveCount(0);
  await questionButton(page, '1.1', 'Delete').click();
  await expect(
    question(page, '1.1').getByText('Never shown: the question it waits for no longer exists.'),
  ).toBeVisible();
});

test('Repeated and empty options and a min above the max are said, and counted', async ({ page }) => {
  await openWith(page, [
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
  await expect(count).toHaveCount(0);
  await question(page, '1.1').getByLabel('Option 2').fill('Yes');
  await expect(
    question(page, '1.1').getByText('“Yes” is there more than once: the form shows it once.'),
  ).toBeVisible();
  await question(page, '1.1').getByLabel('Option 2').fill('');
  await expect(question(page, '1.1').getByText('An empty option is not shown in the form.')).toBeVisible();
  await expect(count).toHaveText('1 question to check');
  await question(page, '1.2').getByLabel('Min (optional)').fill('21');
  await expect(
    question(page, '1.2').getByText('No number fits: the min, 21, is above the max, 20.'),
  ).toBeVisible();
  await expect(count).toHaveText('2 questions to check');
  await count.click();
  await expect(title(page, '1.1')).toBeFocused();
  await count.click();
  await expect(title(page, '1.2')).toBeFocused();
});

test('With 500 questions the preview follows the typing, and neither caret nor page jumps', async ({
  page,
}) => {
  await openOutline(page, { A: Array.from({ length: 500 }, (_, at) => `Question ${at}`) });
  const field = title(page, '1.250');
  await field.focus();
  await field.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(4, 4));
  const shown = preview(page).getByText('Quesxxxxxtion 249', { exact: true });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect(field).toBeInViewport();
  await expect(preview(page).getByText('Question 249', { exact: true })).toBeInViewport();
  const before = await scrolled();
  for (let count = 0; count < 5; count++) await page.keyboard.press('x');
  await expect(field).toHaveValue('Quesxxxxxtion 249');
  expect(await field.evaluate((it: HTMLTextAreaElement) => it.selectionStart)).toBe(9);
  await expect(shown).toBeInViewport();
  expect(await scrolled()).toBe(before);
});
