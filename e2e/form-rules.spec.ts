import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  EVERY_TYPE,
  fakeAssessment,
  JOB,
  openForm,
  shownQuestions,
  storeAssessment,
  submissions,
  submitButton,
  type QuestionInput,
} from './form-page.ts';
import { sentBodies } from './requests.ts';

const SUBMIT = `/assessments/${JOB}/submit`;

async function expectSubmitted(page: Page): Promise<void> {
  await submitButton(page).click();
  await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
}

test.describe('Validation (product §5)', () => {
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

  /** Opens a form with these questions, called by their place, and types what is given for each. */
  async function typeNumbers(
    page: Page,
    rows: readonly (readonly [string, QuestionInput, string, ...unknown[]])[],
  ) {
    await openForm(
      page,
      rows.map(([says, question], at) => ({
        ...question,
        id: `n${at}`,
        type: 'number',
        title: `${at}. ${says}`,
      })),
    );
    const fields = rows.map(([says], at) => page.getByRole('textbox', { name: `${at}. ${says}` }));
    for (const [at, field] of fields.entries()) await field.fill(rows[at]?.[2] ?? '');
    return fields;
  }

  test('What is wrong with a number is told beside it, and nothing is sent', async ({ page }) => {
    const fields = await typeNumbers(page, wrong);
    const sent = sentBodies(page, 'POST', SUBMIT);
    await submitButton(page).click();
    for (const [at, field] of fields.entries()) {
      const [says = '', , , message = ''] = wrong[at] ?? [];
      await expect(field, says).toHaveAccessibleDescription(message);
    }
    for (const message of new Set(wrong.map((row) => row[3]))) {
      const shown = page.getByText(message, { exact: true }).filter({ visible: true });
      await expect(shown).toHaveCount(wrong.filter((row) => row[3] === message).length);
    }
    expect(sent).toEqual([]);
  });

  test('Numbers at their limits are handed in, and so is none where none is required', async ({ page }) => {
    await typeNumbers(page, right);
    const sent = sentBodies(page, 'POST', SUBMIT);
    await expectSubmitted(page);
    expect(sent).toEqual([{ candidateId: null, answers: { n1: '2', n2: '0', n3: '-5', n4: '20' } }]);
  });

  test('Every type can be required: without answers nothing is sent, the first in error has the focus', async ({
    page,
  }) => {
    await openForm(page, [
      { id: 'free', type: 'short', title: 'Not required' },
      ...EVERY_TYPE.map((question) => ({ ...question, required: true })),
    ]);
    const sent = sentBodies(page, 'POST', SUBMIT);
    await submitButton(page).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
    const role = page.getByLabel('Your role');
    await expect(role).toBeFocused();
    await expect(role).toHaveAttribute('aria-invalid', 'true');
    await expect(role).toHaveAccessibleDescription('Required');
    const place = page.getByRole('radiogroup', { name: 'Where to work' });
    await expect(place).toHaveAttribute('aria-invalid', 'true');
    await expect(place).toHaveAccessibleDescription('Required');
    const tools = page.getByRole('group', { name: 'Tools' });
    await expect(tools).toHaveAccessibleDescription('Required');
    await expect(tools.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('5 questions need attention')).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  test('An error goes as its question is mended, the next one gets the focus, and then it is handed in', async ({
    page,
  }) => {
    await openForm(
      page,
      EVERY_TYPE.map((question) => ({ ...question, required: true })),
    );
    await submitButton(page).click();
    const errors = page.getByText('Required', { exact: true });
    await expect(errors).toHaveCount(5);
    await page.getByLabel('Your role').fill('E');
    await expect(errors).toHaveCount(4);
    await expect(page.getByLabel('Your role')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Years').fill('21');
    await expect(page.getByLabel('Years')).toHaveAccessibleDescription('Max 20');
    await page.getByLabel('Years').fill('20');
    await page.getByLabel('SQL').check();
    await expect(errors).toHaveCount(2);
    await submitButton(page).click();
    await expect(page.getByLabel('Your story')).toBeFocused();
    await page.getByLabel('Your story').fill('Once');
    await submitButton(page).click();
    await expect(page.getByRole('radio', { name: 'On site' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(errors).toHaveCount(0);
    await expectSubmitted(page);
    expect(await submissions(page)).toHaveLength(1);
  });

  test('Of hundreds of questions the last one in error is brought into view', async ({ page }) => {
    const many = Array.from({ length: 300 }, (_, n): QuestionInput => ({
      type: 'long',
      title: `Question ${n}`,
    }));
    await openForm(page, [
      ...many,
      { id: 'last', type: 'single', title: 'Last', options: ['One'], required: true },
    ]);
    await page.getByLabel('Question 0').fill('x');
    await submitButton(page).click();
    await expect(page.getByRole('radio', { name: 'One' })).toBeFocused();
    await expect(page.getByText('Last *')).toBeInViewport();
    await expect(page.getByText('Required', { exact: true })).toBeInViewport();
  });

  test('An answer that is taken away again is missing', async ({ page }) => {
    await openForm(page, [
      { id: 'a', type: 'short', title: 'Text', required: true },
      { id: 'b', type: 'multi', title: 'List', options: ['One'], required: true },
    ]);
    await page.getByLabel('Text').fill('x');
    await page.getByLabel('Text').fill('');
    await page.getByLabel('One').check();
    await page.getByLabel('One').uncheck();
    await submitButton(page).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  });

  test('A file that is required keeps nobody from submitting: nobody could give one', async ({ page }) => {
    await openForm(page, [{ id: 'f', type: 'file', title: 'Your résumé', required: true }]);
    await expectSubmitted(page);
  });

  test('The inputs take no more than the maximum, and say so before it is reached', async ({ page }) => {
    await openForm(page, [
      { id: 'a', type: 'short', title: 'Short', maxLength: 5 },
      { id: 'b', type: 'long', title: 'Long', maxLength: 10 },
      { id: 'c', type: 'short', title: 'Free', maxLength: null },
    ]);
    await page.getByLabel('Short').pressSequentially('123');
    await expect(page.getByLabel('Short')).toHaveAccessibleDescription('');
    await page.getByLabel('Short').pressSequentially('456789');
    await expect(page.getByLabel('Short')).toHaveValue('12345');
    await expect(page.getByLabel('Short')).toHaveAccessibleDescription('5 of 5 characters');
    await page.getByLabel('Long').pressSequentially('1234567890abc');
    await expect(page.getByLabel('Long')).toHaveValue('1234567890');
    await expect(page.getByLabel('Free')).not.toHaveAttribute('maxlength');
  });

  test('A text that is longer than a maximum set meanwhile → Max 5 chars', async ({ page }) => {
    const texts: QuestionInput[] = [
      { id: 'a', type: 'short', title: 'Short', maxLength: 20 },
      { id: 'b', type: 'long', title: 'Long', maxLength: 20 },
    ];
    await openForm(page, texts);
    await page.getByLabel('Short').fill('12345');
    await page.getByLabel('Long').fill('123456');
    await storeAssessment(
      page,
      texts.map((question) => ({ ...question, maxLength: 5 })),
    );
    await expect(page.getByLabel('Long')).toHaveAttribute('maxlength', '5');
    await submitButton(page).click();
    await expect(page.getByLabel('Long')).toHaveAccessibleDescription('Max 5 chars');
    await expect(page.getByLabel('Short')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Long').press('End');
    await page.getByLabel('Long').press('Backspace');
    await expectSubmitted(page);
  });
});

test.describe('Which questions are visible (product §5)', () => {
  const led: QuestionInput = { id: 'led', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] };
  const size: QuestionInput = {
    id: 'size',
    type: 'short',
    title: 'How many?',
    required: true,
    condition: { questionId: 'led', equalsValue: 'Yes' },
  };

  test('A question with a condition shows while its answer is exactly the value', async ({ page }) => {
    await openForm(page, [led, size]);
    expect(await shownQuestions(page)).toEqual(['Led a team?']);
    await page.getByLabel('Yes').check();
    await expect(page.getByLabel('How many?')).toBeVisible();
    await page.getByLabel('No', { exact: true }).check();
    await expect(page.getByLabel('How many?')).toHaveCount(0);
  });

  test('A hidden question is not validated and not sent, and its answer is back when it shows again', async ({
    page,
  }) => {
    await openForm(page, [led, size]);
    const sent = sentBodies(page, 'POST', SUBMIT);
    await page.getByLabel('Yes').check();
    await submitButton(page).click();
    await expect(page.getByLabel('How many?')).toHaveAccessibleDescription('Required');
    await page.getByLabel('How many?').fill('Twelve');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('Yes').check();
    await expect(page.getByLabel('How many?')).toHaveValue('Twelve');
    await page.getByLabel('No', { exact: true }).check();
    await expectSubmitted(page);
    expect(sent).toEqual([{ candidateId: null, answers: { led: 'No' } }]);
  });

  test('Where a question is hidden, so is what waits for its answer', async ({ page }) => {
    await openForm(page, [
      led,
      size,
      {
        id: 'why',
        type: 'short',
        title: 'Why twelve?',
        condition: { questionId: 'size', equalsValue: '12' },
      },
    ]);
    await page.getByLabel('Yes').check();
    await page.getByLabel('How many?').fill('12');
    await expect(page.getByLabel('Why twelve?')).toBeVisible();
    await page.getByLabel('No', { exact: true }).check();
    expect(await shownQuestions(page)).toEqual(['Led a team?']);
    await page.getByLabel('Yes').check();
    expect(await shownQuestions(page)).toEqual(['Led a team?', 'How many?', 'Why twelve?']);
  });

  test('The value is compared as the text that was typed', async ({ page }) => {
    await openForm(page, [
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
    await page.getByLabel('Yes').check();
    for (const [number, text] of [
      ['5.0', 'yes'],
      ['55', 'Yes '],
      ['05', ' Yes'],
    ] as const) {
      await page.getByLabel('Number', { exact: true }).fill(number);
      await page.getByLabel('Text', { exact: true }).fill(text);
      expect(await shownQuestions(page)).toEqual(hidden);
    }
    await page.getByLabel('Number', { exact: true }).fill('5');
    await page.getByLabel('Text', { exact: true }).fill('Yes');
    expect(await shownQuestions(page)).toEqual([...hidden, 'Number is 5', 'Text is Yes']);
  });
});

test.describe('Older assessments (product §3)', () => {
  const older = {
    jobId: JOB,
    title: 'From before',
    sections: [
      {
        questions: [
          { id: 'n', type: 'numeric', label: 'Years of work', max: 20 },
          { id: 'l', type: 'short', title: '', label: 'Named by its label' },
          { id: 't', type: 'short', title: 'Named by its title', label: 'Not by its label' },
          { type: 'short' },
          { type: 'single', title: 'Led a team?', id: 'led', options: ['Yes', 'No'] },
          { type: 'short', title: 'How many?', showIf: { led: 'Yes', n: '7' } },
        ],
      },
      { id: 's2', title: 'Named', questions: [] },
    ],
  };

  async function openOlder(page: Page): Promise<void> {
    await fakeAssessment(page, older);
    await page.goto(`/assessments/${JOB}/fill`);
    await submitButton(page).waitFor();
  }

  test('A section without a title is called "Section"', async ({ page }) => {
    await openOlder(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Section', 'Named']);
  });

  test('The type "numeric" is a number', async ({ page }) => {
    await openOlder(page);
    await page.getByLabel('Years of work').fill('21');
    await submitButton(page).click();
    await expect(page.getByLabel('Years of work')).toHaveAccessibleDescription('Max 20');
  });

  test('A question is called by its title, else by its label, else "Untitled question"', async ({ page }) => {
    await openOlder(page);
    expect(await shownQuestions(page)).toEqual([
      'Years of work',
      'Named by its label',
      'Named by its title',
      'Untitled question',
      'Led a team?',
    ]);
  });

  test('The first key and value of a showIf are the condition', async ({ page }) => {
    await openOlder(page);
    await page.getByLabel('Years of work').fill('7');
    await expect(page.getByLabel('How many?')).toHaveCount(0);
    await page.getByLabel('Yes').check();
    await expect(page.getByLabel('How many?')).toBeVisible();
  });

  test('Questions without an id are answered each for itself, across a reload too', async ({ page }) => {
    await openOlder(page);
    await page.getByLabel('Yes').check();
    await page.getByLabel('Untitled question').fill('one');
    await page.getByLabel('How many?').fill('two');
    await page.reload();
    await expect(page.getByLabel('Untitled question')).toHaveValue('one');
    await expect(page.getByLabel('How many?')).toHaveValue('two');
  });

  test('Stored in their old shape they are filled in and handed in like any other', async ({ page }) => {
    await openForm(page, [
      { type: 'numeric', label: 'Years of work' },
      { id: 'led', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
      { type: 'short', label: 'How many?', showIf: { led: 'Yes' } },
    ]);
    await page.getByLabel('Years of work').fill('7');
    await page.getByLabel('Yes').check();
    await page.getByLabel('How many?').fill('twelve');
    await expectSubmitted(page);
    const [submission] = await submissions(page);
    expect(Object.values(submission?.answers ?? {})).toEqual(['7', 'Yes', 'twelve']);
  });

  test('Repeated and empty options are offered once and not at all', async ({ page }) => {
    await openForm(page, [
      { id: 'a', type: 'single', title: 'Pick', options: ['One', '', 'One', 'Two'] },
      { id: 'b', type: 'multi', title: 'Tick', options: ['One', 'One', ' '] },
    ]);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await expectAccessible(page);
  });
});
