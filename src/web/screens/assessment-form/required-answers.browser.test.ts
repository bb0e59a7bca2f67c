import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, press } from '#web/test/on-screen.ts';
import { EVERY_TYPE, type QuestionInput } from '#web/test/sample-assessments.ts';
import { openForm, submissions, submitButton, SUBMIT, expectSubmitted } from './form-in-test.ts';

describe('Validation (product §5)', () => {
  test(
    'Every type can be required: without answers nothing is sent, the first in error has the focus',
    { tags: ['quick'] },
    async () => {
      const api = await openForm([
        { id: 'free', type: 'short', title: 'Not required' },
        ...EVERY_TYPE.map((question) => ({ ...question, required: true })),
      ]);
      const sent = api.sent('POST', SUBMIT);
      await submitButton().click();
      await expect.element(page.getByText('Required', { exact: true })).toHaveLength(5);
      const role = page.getByLabelText('Your role');
      await expect.element(role).toHaveFocus();
      await expect.element(role).toHaveAttribute('aria-invalid', 'true');
      await expect.element(role).toHaveAccessibleDescription('Required');
      const place = page.getByRole('radiogroup', { name: 'Where to work' });
      await expect.element(place).toHaveAttribute('aria-invalid', 'true');
      await expect.element(place).toHaveAccessibleDescription('Required');
      const tools = page.getByRole('group', { name: 'Tools' });
      await expect.element(tools).toHaveAccessibleDescription('Required');
      await expect.element(tools.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByText('5 questions need attention')).toBeVisible();
      await expectAccessible();
      expect(sent).toEqual([]);
    },
  );

  test('An error disappears when its question is corrected, the next error gets the focus, and then the form is submitted', async () => {
    const api = await openForm(EVERY_TYPE.map((question) => ({ ...question, required: true })));
    await submitButton().click();
    const errors = page.getByText('Required', { exact: true });
    await expect.element(errors).toHaveLength(5);
    await page.getByLabelText('Your role').fill('E');
    await expect.element(errors).toHaveLength(4);
    await expect.element(page.getByLabelText('Your role')).not.toHaveAttribute('aria-invalid');
    await page.getByLabelText('Years').fill('21');
    await expect.element(page.getByLabelText('Years')).toHaveAccessibleDescription('Max 20');
    await page.getByLabelText('Years').fill('20');
    await page.getByLabelText('SQL').click();
    await expect.element(errors).toHaveLength(2);
    await submitButton().click();
    await expect.element(page.getByLabelText('Your story')).toHaveFocus();
    await page.getByLabelText('Your story').fill('Once');
    await submitButton().click();
    await expect.element(page.getByRole('radio', { name: 'On site' })).toHaveFocus();
    await press('Space');
    await expect.element(errors).not.toBeInTheDocument();
    await expectSubmitted();
    expect(await submissions(api)).toHaveLength(1);
  });

  test('In a form of hundreds of questions, the last error scrolls into view', async () => {
    const many = Array.from({ length: 300 }, (_, n): QuestionInput => ({
      type: 'long',
      title: `Question ${n}`,
    }));
    await openForm([
      ...many,
      { id: 'last', type: 'single', title: 'Last', options: ['One'], required: true },
    ]);
    await page.getByLabelText('Question 0').fill('x');
    await submitButton().click();
    await expect.element(page.getByRole('radio', { name: 'One' })).toHaveFocus();
    await expect.element(page.getByText('Last *')).toBeInViewport();
    await expect.element(page.getByText('Required', { exact: true })).toBeInViewport();
  });

  test('An answer that is taken away again is missing', async () => {
    await openForm([
      { id: 'a', type: 'short', title: 'Text', required: true },
      { id: 'b', type: 'multi', title: 'List', options: ['One'], required: true },
    ]);
    await page.getByLabelText('Text').fill('x');
    await page.getByLabelText('Text').fill('');
    await page.getByLabelText('One').click();
    await page.getByLabelText('One').click();
    await submitButton().click();
    await expect.element(page.getByText('Required', { exact: true })).toHaveLength(2);
  });

  test('A required file does not block submitting, because no file can be given', async () => {
    await openForm([{ id: 'f', type: 'file', title: 'Your résumé', required: true }]);
    await expectSubmitted();
  });
});
