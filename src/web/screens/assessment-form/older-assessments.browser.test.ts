import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible, texts } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { JOB, shownQuestions } from '#web/test/sample-assessments.ts';
import { FORM, openForm, submissions, submitButton, expectSubmitted } from './form-in-test.ts';

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

  test('Questions without an id keep separate answers, also after a reload', async () => {
    const api = await openOlder();
    await page.getByLabelText('Yes').click();
    await page.getByLabelText('Untitled question').fill('one');
    await page.getByLabelText('How many?').fill('two');
    await reload(api);
    await expect.element(page.getByLabelText('Untitled question')).toHaveValue('one');
    await expect.element(page.getByLabelText('How many?')).toHaveValue('two');
  });

  test('Assessments stored in their old shape are filled in and submitted like any other', async () => {
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

  test('Repeated options are offered once, and empty options are not offered', async () => {
    await openForm([
      { id: 'a', type: 'single', title: 'Pick', options: ['One', '', 'One', 'Two'] },
      { id: 'b', type: 'multi', title: 'Tick', options: ['One', 'One', ' '] },
    ]);
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await expect.element(page.getByRole('checkbox')).toHaveLength(1);
    await expectAccessible();
  });
});
