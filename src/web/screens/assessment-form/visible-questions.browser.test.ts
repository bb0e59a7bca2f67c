import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownQuestions, type QuestionInput } from '#web/test/sample-assessments.ts';
import { openForm, submitButton, SUBMIT, expectSubmitted } from './form-in-test.ts';

describe('Which questions are visible (product §5)', () => {
  const led: QuestionInput = { id: 'led', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] };
  const size: QuestionInput = {
    id: 'size',
    type: 'short',
    title: 'How many?',
    required: true,
    condition: { questionId: 'led', equalsValue: 'Yes' },
  };

  test('A question with a condition shows while its answer is exactly the value', async () => {
    await openForm([led, size]);
    expect(shownQuestions()).toEqual(['Led a team?']);
    await page.getByLabelText('Yes').click();
    await expect.element(page.getByLabelText('How many?')).toBeVisible();
    await page.getByLabelText('No', { exact: true }).click();
    await expect.element(page.getByLabelText('How many?')).not.toBeInTheDocument();
  });

  test(
    'A hidden question is not validated and not sent, and its answer is back when it shows again',
    { tags: ['quick'] },
    async () => {
      const api = await openForm([led, size]);
      const sent = api.sent('POST', SUBMIT);
      await page.getByLabelText('Yes').click();
      await submitButton().click();
      await expect.element(page.getByLabelText('How many?')).toHaveAccessibleDescription('Required');
      await page.getByLabelText('How many?').fill('Twelve');
      await page.getByLabelText('No', { exact: true }).click();
      await page.getByLabelText('Yes').click();
      await expect.element(page.getByLabelText('How many?')).toHaveValue('Twelve');
      await page.getByLabelText('No', { exact: true }).click();
      await expectSubmitted();
      expect(sent).toEqual([{ candidateId: null, answers: { led: 'No' } }]);
    },
  );

  test('A question that depends on a hidden question is hidden too', async () => {
    await openForm([
      led,
      size,
      {
        id: 'why',
        type: 'short',
        title: 'Why twelve?',
        condition: { questionId: 'size', equalsValue: '12' },
      },
    ]);
    await page.getByLabelText('Yes').click();
    await page.getByLabelText('How many?').fill('12');
    await expect.element(page.getByLabelText('Why twelve?')).toBeVisible();
    await page.getByLabelText('No', { exact: true }).click();
    expect(shownQuestions()).toEqual(['Led a team?']);
    await page.getByLabelText('Yes').click();
    expect(shownQuestions()).toEqual(['Led a team?', 'How many?', 'Why twelve?']);
  });

  test('The value is compared with the answer’s typed text', async () => {
    await openForm([
      { id: 'n', type: 'number', title: 'Number' },
      { id: 's', type: 'short', title: 'Text' },
      { id: 'm', type: 'multi', title: 'List', options: ['Yes'] },
      { id: 'n5', type: 'short', title: 'Number is 5', condition: { questionId: 'n', equalsValue: '5' } },
      { id: 'sy', type: 'short', title: 'Text is Yes', condition: { questionId: 's', equalsValue: 'Yes' } },
      { id: 'my', type: 'short', title: 'List is Yes', condition: { questionId: 'm', equalsValue: 'Yes' } },
      { id: 'se', type: 'short', title: 'Text is nothing', condition: { questionId: 's', equalsValue: '' } },
      { id: 'gone', type: 'short', title: 'Unknown', condition: { questionId: 'x', equalsValue: '' } },
    ]);
    const hidden = ['Number', 'Text', 'List'];
    await page.getByLabelText('Yes').click();
    for (const [number, text] of [
      ['5.0', 'yes'],
      ['55', 'Yes '],
      ['05', ' Yes'],
    ] as const) {
      await page.getByLabelText('Number', { exact: true }).fill(number);
      await page.getByLabelText('Text', { exact: true }).fill(text);
      expect(shownQuestions()).toEqual(hidden);
    }
    await page.getByLabelText('Number', { exact: true }).fill('5');
    await page.getByLabelText('Text', { exact: true }).fill('Yes');
    expect(shownQuestions()).toEqual([...hidden, 'Number is 5', 'Text is Yes']);
  });
});
