import type { Page } from '@playwright/test';
import { api } from './fixtures.ts';

/** A question as it is handed in; shapes of older assessments have other fields. */
export type QuestionInput = Record<string, unknown>;

/** A job the demo workspace has no assessment for. */
export const JOB = 3;

/** One section with these questions, stored as the job's assessment. */
export async function storeAssessment(page: Page, questions: QuestionInput[], jobId = JOB): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/no-such-page');
  const stored = await api<{ version?: number; message?: string }>(page, `/assessments/${jobId}`, {
    method: 'PUT',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: 'A few questions',
      sections: [{ id: 's1', title: 'About you', description: 'In short.', questions }],
    }),
  });
  if (stored.version === undefined) throw new Error(stored.message);
}

/** Opens the form with these questions. */
export async function openForm(page: Page, questions: QuestionInput[], query = ''): Promise<void> {
  await storeAssessment(page, questions);
  await page.goto(`/assessments/${JOB}/fill${query}`);
  await submitButton(page).waitFor();
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Submit', exact: true });
}

/** The titles of the questions on the screen, as they read. */
export async function shownQuestions(page: Page): Promise<string[]> {
  const titles = await page
    .locator('[data-question]')
    .evaluateAll((questions) =>
      questions.map((it) => it.querySelector('label[for], legend, p')?.firstChild?.textContent ?? ''),
    );
  return titles;
}

interface Submission {
  id: number;
  candidateId: number | null;
  answers: Record<string, unknown>;
}

/** What is stored for the job, the latest first. */
export async function submissions(page: Page, jobId = JOB): Promise<Submission[]> {
  const { data } = await api<{ data: Submission[] }>(page, `/assessments/${jobId}/submissions`);
  return data;
}

/** One question of each type that takes an answer, none required. */
export const EVERY_TYPE: QuestionInput[] = [
  { id: 'role', type: 'short', title: 'Your role', maxLength: 20 },
  { id: 'story', type: 'long', title: 'Your story', maxLength: 1000 },
  { id: 'years', type: 'number', title: 'Years', min: 0, max: 20 },
  { id: 'place', type: 'single', title: 'Where to work', options: ['On site', 'Remote'] },
  { id: 'tools', type: 'multi', title: 'Tools', options: ['SQL', 'CSS', 'Go'] },
];

/** Answers every question of `EVERY_TYPE`. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByLabel('Your role').fill('Engineer');
  await page.getByLabel('Your story').fill('Once\nand again');
  await page.getByLabel('Years').fill('7');
  await page.getByLabel('Remote').check();
  await page.getByLabel('Go').check();
  await page.getByLabel('SQL').check();
}

/** What `answerAll` makes the form send. */
export const ALL_ANSWERS = {
  role: 'Engineer',
  story: 'Once\nand again',
  years: '7',
  place: 'Remote',
  tools: ['SQL', 'Go'],
};

/** The answers of `EVERY_TYPE` on the screen, as they would be sent. */
export async function shownAnswers(page: Page): Promise<Record<string, unknown>> {
  return {
    role: await page.getByLabel('Your role').inputValue(),
    story: await page.getByLabel('Your story').inputValue(),
    years: await page.getByLabel('Years').inputValue(),
    place: (await checked(page, 'Where to work'))[0] ?? '',
    tools: await checked(page, 'Tools'),
  };
}

async function checked(page: Page, title: string): Promise<string[]> {
  return page
    .getByRole('group', { name: title })
    .or(page.getByRole('radiogroup', { name: title }))
    .locator('label:has(:checked)')
    .allTextContents();
}
