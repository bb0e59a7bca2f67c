import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible, press, pressIn, texts, typeIn } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import {
  EVERY_TYPE,
  FORM,
  JOB,
  openForm,
  shownQuestions,
  storeAssessment,
  submissions,
  submitButton,
  type QuestionInput,
} from './form-in-test.ts';

const SUBMIT = `/assessments/${JOB}/submit`;

async function expectSubmitted(): Promise<void> {
  await submitButton().click();
  await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
}

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

  /** Opens a form with these questions, called by their place, and types what is given for each. */
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

  test('What is wrong with a number is told beside it, and nothing is sent', async () => {
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

  test('Numbers at their limits are handed in, and so is none where none is required', async () => {
    const { api } = await typeNumbers(right);
    const sent = api.sent('POST', SUBMIT);
    await expectSubmitted();
    expect(sent).toEqual([{ candidateId: null, answers: { n1: '2', n2: '0', n3: '-5', n4: '20' } }]);
  });

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

  test('An error goes as its question is mended, the next one gets the focus, and then it is handed in', async () => {
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

  test('Of hundreds of questions the last one in error is brought into view', async () => {
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

  test('A file that is required keeps nobody from submitting: nobody could give one', async () => {
    await openForm([{ id: 'f', type: 'file', title: 'Your résumé', required: true }]);
    await submitButton().click();
    await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
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

  test('A text that is longer than a maximum set meanwhile → Max 5 chars', async () => {
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

  test('Where a question is hidden, so is what waits for its answer', async () => {
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

  test('The value is compared as the text that was typed', async () => {
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

describe('Older assessments (product §3)', () => {
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

  async function openOlder(): Promise<ApiInMemory> {
    const api = await apiInMemory();
    api.answer(`GET /assessments/${JOB}`, older);
    await openApp(FORM, api);
    await expect.element(submitButton()).toBeVisible();
    return api;
  }

  test('A section without a title is called "Section"', async () => {
    await openOlder();
    await expect.poll(() => texts(page.getByRole('heading', { level: 2 }))).toEqual(['Section', 'Named']);
  });

  test('The type "numeric" is a number', async () => {
    await openOlder();
    await page.getByLabelText('Years of work').fill('21');
    await submitButton().click();
    await expect.element(page.getByLabelText('Years of work')).toHaveAccessibleDescription('Max 20');
  });

  test('A question is called by its title, else by its label, else "Untitled question"', async () => {
    await openOlder();
    expect(shownQuestions()).toEqual([
      'Years of work',
      'Named by its label',
      'Named by its title',
      'Untitled question',
      'Led a team?',
    ]);
  });

  test('The first key and value of a showIf are the condition', async () => {
    await openOlder();
    await page.getByLabelText('Years of work').fill('7');
    await expect.element(page.getByLabelText('How many?')).not.toBeInTheDocument();
    await page.getByLabelText('Yes').click();
    await expect.element(page.getByLabelText('How many?')).toBeVisible();
  });

  test('Questions without an id are answered each for itself, across a reload too', async () => {
    const api = await openOlder();
    await page.getByLabelText('Yes').click();
    await page.getByLabelText('Untitled question').fill('one');
    await page.getByLabelText('How many?').fill('two');
    await reload(api);
    await expect.element(page.getByLabelText('Untitled question')).toHaveValue('one');
    await expect.element(page.getByLabelText('How many?')).toHaveValue('two');
  });

  test('Stored in their old shape they are filled in and handed in like any other', async () => {
    const api = await openForm([
      { type: 'numeric', label: 'Years of work' },
      { id: 'led', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
      { type: 'short', label: 'How many?', showIf: { led: 'Yes' } },
    ]);
    await page.getByLabelText('Years of work').fill('7');
    await page.getByLabelText('Yes').click();
    await page.getByLabelText('How many?').fill('twelve');
    await expectSubmitted();
    const [submission] = await submissions(api);
    expect(Object.values(submission?.answers ?? {})).toEqual(['7', 'Yes', 'twelve']);
  });

  test('Repeated and empty options are offered once and not at all', async () => {
    await openForm([
      { id: 'a', type: 'single', title: 'Pick', options: ['One', '', 'One', 'Two'] },
      { id: 'b', type: 'multi', title: 'Tick', options: ['One', 'One', ' '] },
    ]);
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await expect.element(page.getByRole('checkbox')).toHaveLength(1);
    await expectAccessible();
  });
});
