import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressIn, typeIn } from '#web/test/on-screen.ts';
import { type QuestionInput } from '#web/test/sample-assessments.ts';
import { openForm, submitButton, storeAssessment, SUBMIT, expectSubmitted } from './form-in-test.ts';

describe('Validation (product §5)', () => {
  const range = { min: 2, max: 20 };

  const wrong: [says: string, question: QuestionInput, typed: string, message: string][] = [
    ['a required number without an answer', { required: true }, '', 'Required'],
    ['words', {}, 'abc', 'Must be a number'],
    ['a number with words', {}, '3 years', 'Must be a number'],
    ['a blank', {}, ' ', 'Must be a number'],
    ['more than a number can be', {}, '1e999', 'Must be a number'],
    ['more than a number can be, over a maximum', range, '1e999', 'Max 20'],
    ['less than the minimum', range, '1.9', 'Min 2'],
    ['a minimum of 0', { min: 0 }, '-1', 'Min 0'],
    ['more than the maximum', range, '20.5', 'Max 20'],
    ['a maximum of 0', { max: 0 }, '1', 'Max 0'],
    ['less than the minimum and more than the maximum', { min: 10, max: 5 }, '7', 'Max 5'],
  ];

  const right: [says: string, question: QuestionInput, typed: string][] = [
    ['a number left out that is not required', range, ''],
    ['the minimum', range, '2'],
    ['0 for a minimum of 0', { min: 0, required: true }, '0'],
    ['a negative number', { min: -5 }, '-5'],
    ['the maximum', range, '20'],
  ];

  /** Opens a form with these questions, titled by their place, and types the given text into each. */
  async function typeNumbers(rows: readonly (readonly [string, QuestionInput, string, ...unknown[]])[]) {
    const api = await openForm(
      rows.map(([says, question], at) => ({
        ...question,
        id: `n${at}`,
        type: 'number',
        title: `${at}. ${says}`,
      })),
    );
    const fields = rows.map(([says], at) => page.getByRole('textbox', { name: `${at}. ${says}` }));
    for (const [at, field] of fields.entries()) await field.fill(rows[at]?.[2] ?? '');
    return { api, fields };
  }

  test('A number’s error stands beside it, and nothing is sent', async () => {
    const { api, fields } = await typeNumbers(wrong);
    const sent = api.sent('POST', SUBMIT);
    await submitButton().click();
    for (const [at, field] of fields.entries()) {
      const message = wrong[at]?.[3] ?? '';
      await expect.element(field).toHaveAccessibleDescription(message);
    }
    for (const message of new Set(wrong.map((row) => row[3]))) {
      const shown = page.getByText(message, { exact: true });
      const visible = () => shown.elements().filter((it) => it.checkVisibility()).length;
      expect(visible()).toBe(wrong.filter((row) => row[3] === message).length);
    }
    expect(sent).toEqual([]);
  });

  test('Numbers at their limits can be submitted, and so can an empty optional number', async () => {
    const { api } = await typeNumbers(right);
    const sent = api.sent('POST', SUBMIT);
    await expectSubmitted();
    expect(sent).toEqual([{ candidateId: null, answers: { n1: '2', n2: '0', n3: '-5', n4: '20' } }]);
  });

  test('The inputs take no more than the maximum, and say so before it is reached', async () => {
    await openForm([
      { id: 'a', type: 'short', title: 'Short', maxLength: 5 },
      { id: 'b', type: 'long', title: 'Long', maxLength: 10 },
      { id: 'c', type: 'short', title: 'Free', maxLength: null },
    ]);
    await typeIn(page.getByLabelText('Short'), '123');
    await expect.element(page.getByLabelText('Short')).toHaveAccessibleDescription('');
    await typeIn(page.getByLabelText('Short'), '456789');
    await expect.element(page.getByLabelText('Short')).toHaveValue('12345');
    await expect.element(page.getByLabelText('Short')).toHaveAccessibleDescription('5 of 5 characters');
    await typeIn(page.getByLabelText('Long'), '1234567890abc');
    await expect.element(page.getByLabelText('Long')).toHaveValue('1234567890');
    await expect.element(page.getByLabelText('Free')).not.toHaveAttribute('maxlength');
  });

  test('A text longer than a maximum that was set later shows “Max 5 chars”', async () => {
    const limited: QuestionInput[] = [
      { id: 'a', type: 'short', title: 'Short', maxLength: 20 },
      { id: 'b', type: 'long', title: 'Long', maxLength: 20 },
    ];
    const api = await openForm(limited);
    await page.getByLabelText('Short').fill('12345');
    await page.getByLabelText('Long').fill('123456');
    await storeAssessment(
      api,
      limited.map((question) => ({ ...question, maxLength: 5 })),
    );
    await expect.element(page.getByLabelText('Long')).toHaveAttribute('maxlength', '5');
    await submitButton().click();
    await expect.element(page.getByLabelText('Long')).toHaveAccessibleDescription('Max 5 chars');
    await expect.element(page.getByLabelText('Short')).not.toHaveAttribute('aria-invalid');
    await pressIn(page.getByLabelText('Long'), 'End');
    await pressIn(page.getByLabelText('Long'), 'Backspace');
    await expectSubmitted();
  });
});
