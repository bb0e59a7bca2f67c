import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';
import { texts } from '#web/test/on-screen.ts';
import { JOB, sectionWith, type QuestionInput, type Submission } from '#web/test/sample-assessments.ts';

export const FORM = `/assessments/${JOB}/fill`;

/** The address that receives the answers. */
export const SUBMIT = `/assessments/${JOB}/submit`;

/** Stores one section with these questions as the job's assessment. */
export async function storeAssessment(api: ApiInMemory, questions: QuestionInput[]): Promise<void> {
  await api.call('PUT', `/assessments/${JOB}`, {
    title: 'A few questions',
    sections: [sectionWith(questions)],
  });
}

/** Opens the form with these questions. */
export async function openForm(questions: QuestionInput[], query = ''): Promise<ApiInMemory> {
  const api = await apiInMemory();
  await storeAssessment(api, questions);
  await openApp(FORM + query, api);
  await submitButton().findElement();
  return api;
}

export function submitButton() {
  return page.getByRole('button', { name: 'Submit', exact: true });
}

export async function expectSubmitted(): Promise<void> {
  await submitButton().click();
  await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
}

/** The stored submissions of the job, latest first. */
export async function submissions(api: ApiInMemory): Promise<Submission[]> {
  const { data } = await api.get<{ data: Submission[] }>(`/assessments/${JOB}/submissions`);
  return data;
}

/** Answers every question of `EVERY_TYPE`. */
export async function answerAll(): Promise<void> {
  await page.getByLabelText('Your role').fill('Engineer');
  await page.getByLabelText('Your story').fill('Once\nand again');
  await page.getByLabelText('Years').fill('7');
  for (const option of ['Remote', 'Go', 'SQL']) await page.getByLabelText(option).click();
}

/** The answers to `EVERY_TYPE` on the screen, in the shape of a submission. */
export function shownAnswers(): Record<string, unknown> {
  return {
    role: valueOf('Your role'),
    story: valueOf('Your story'),
    years: valueOf('Years'),
    place: checked('Where to work')[0] ?? '',
    tools: checked('Tools'),
  };
}

export const NO_ANSWERS = { role: '', story: '', years: '', place: '', tools: [] };

function valueOf(label: string): string {
  return (page.getByLabelText(label).element() as HTMLInputElement | HTMLTextAreaElement).value;
}

function checked(title: string): string[] {
  const group = page.getByRole('group', { name: title }).or(page.getByRole('radiogroup', { name: title }));
  return texts(group.getByCss('label:has(:checked)'));
}
