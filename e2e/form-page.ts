import type { Page } from '@playwright/test';
import { JOB, sectionWith, type QuestionInput, type Submission } from '#web/test/sample-assessments.ts';
import { api } from './fixtures.ts';
import { storeAssessment } from './store-assessment.ts';

/** Opens the form with these questions. */
export async function openForm(page: Page, questions: QuestionInput[], query = ''): Promise<void> {
  await storeAssessment(page, [sectionWith(questions)]);
  await page.goto(`/assessments/${JOB}/fill${query}`);
  await submitButton(page).waitFor();
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Submit', exact: true });
}

/** The job's stored submissions, the latest first. */
export async function submissions(page: Page): Promise<Submission[]> {
  const { data } = await api<{ data: Submission[] }>(page, `/assessments/${JOB}/submissions`);
  return data;
}

/** Answers every question of `EVERY_TYPE`. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByLabel('Your role').fill('Engineer');
  await page.getByLabel('Your story').fill('Once\nand again');
  await page.getByLabel('Years').fill('7');
  await page.getByLabel('Remote').check();
  await page.getByLabel('Go').check();
  await page.getByLabel('SQL').check();
}

/** The answers to `EVERY_TYPE` on the screen, in the format of a submission. */
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
