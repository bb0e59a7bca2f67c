import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, keepToasts, refuseToStore } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { ALL_ANSWERS, EVERY_TYPE, JOB, shownQuestions } from '#web/test/sample-assessments.ts';
import {
  answerAll,
  FORM,
  NO_ANSWERS,
  openForm,
  shownAnswers,
  storeAssessment,
  submissions,
  submitButton,
  expectSubmitted,
} from './form-in-test.ts';

const KEY = `hirelane/local/local/answers-${JOB}-nobody`;
const BACK = /^Your answers of .+ are back\.$/;

async function reloadForm(api: ApiInMemory): Promise<void> {
  await reload(api);
  await expect.element(submitButton()).toBeVisible();
}

function kept(): string | null {
  return localStorage.getItem(KEY);
}

test(
  'Answers of every type survive a reload, and the form says when they were typed',
  { tags: ['quick'] },
  async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    await reloadForm(api);
    await expect.element(page.getByText(BACK)).toBeVisible();
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
  },
);

test('The last text typed before leaving is kept too', async () => {
  await openForm(EVERY_TYPE);
  await page.getByLabelText('Your role').fill('Engineer');
  await page.getByRole('link', { name: 'Open builder' }).click();
  await expect.poll(address).toBe(`/assessments/${JOB}`);
  window.history.back();
  await expect.element(page.getByLabelText('Your role')).toHaveValue('Engineer');
});

test('Answers of questions that are hidden now survive a reload', async () => {
  const api = await openForm([
    { id: 'a', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
    { id: 'b', type: 'short', title: 'How many?', condition: { questionId: 'a', equalsValue: 'Yes' } },
  ]);
  await page.getByLabelText('Yes').click();
  await page.getByLabelText('How many?').fill('Twelve');
  await page.getByLabelText('No', { exact: true }).click();
  await reloadForm(api);
  await page.getByLabelText('Yes').click();
  await expect.element(page.getByLabelText('How many?')).toHaveValue('Twelve');
});

test('A submission that goes through clears them for good', async () => {
  const api = await openForm(EVERY_TYPE);
  await answerAll();
  await expectSubmitted();
  expect(kept()).toBeNull();
  await reloadForm(api);
  await expect.element(page.getByText(BACK)).not.toBeInTheDocument();
  expect(shownAnswers()).toEqual(NO_ANSWERS);
});

test('Leaving while answers are being submitted clears them', async () => {
  const api = await openForm(EVERY_TYPE);
  await answerAll();
  const answer = api.holdAnswers('POST', '/submit');
  await submitButton().click();
  await expect.poll(async () => (await submissions(api)).length).toBe(1);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  answer.release();
  await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
  expect(kept()).toBeNull();
});

test('Each candidate’s answers are kept apart', async () => {
  const api = await openForm(EVERY_TYPE, '?candidateId=5');
  await page.getByLabelText('Your role').fill('Of five');
  for (const query of ['', '?candidateId=6']) {
    await openApp(FORM + query, api);
    await expect.element(submitButton()).toBeVisible();
    expect(shownAnswers()).toEqual(NO_ANSWERS);
  }
  await openApp(`${FORM}?candidateId=5`, api);
  await expect.element(page.getByLabelText('Your role')).toHaveValue('Of five');
});

test('"Start over" clears the answers that came back, and its toast can undo that', async () => {
  const api = await openForm(EVERY_TYPE);
  await answerAll();
  await reloadForm(api);
  keepToasts();
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(shownAnswers()).toEqual(NO_ANSWERS);
  await expect.element(page.getByText(BACK)).not.toBeInTheDocument();
  expect(kept()).toBeNull();
  await expect.element(page.getByLabelText('Your role')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(shownAnswers()).toEqual(ALL_ANSWERS);
  await reloadForm(api);
  expect(shownAnswers()).toEqual(ALL_ANSWERS);
});

test('When the assessment has changed, the answers that still fit are restored, and the form says so', async () => {
  const api = await openForm(EVERY_TYPE);
  await answerAll();
  await openApp('/no-such-page', api);
  await storeAssessment(api, [
    { id: 'role', type: 'long', title: 'Your role' },
    { id: 'story', type: 'number', title: 'Your story' },
    { id: 'place', type: 'single', title: 'Where to work', options: ['On site', 'Hybrid'] },
    { id: 'tools', type: 'multi', title: 'Tools', options: ['Go', 'CSS'] },
    { id: 'new', type: 'short', title: 'New' },
  ]);
  await openApp(FORM, api);
  await expect.element(page.getByText('answers without a place in it are left out')).toBeVisible();
  await expect.element(page.getByLabelText('Your role')).toHaveValue('Engineer');
  await expect.element(page.getByCss('input:checked')).toHaveLength(1);
  await expect.element(page.getByLabelText('Go')).toBeChecked();
  await expect.element(page.getByLabelText('New')).toHaveValue('');
});

for (const nonsense of ['{', 'null', '[]', '{"at":"never","value":{}}', '{"at":"2026-01-01","value":7}']) {
  test(`Kept answers that can’t be read (${nonsense}) are ignored`, async () => {
    const api = await openForm(EVERY_TYPE);
    localStorage.setItem(KEY, nonsense);
    await reloadForm(api);
    expect(shownAnswers()).toEqual(NO_ANSWERS);
    await expect.element(page.getByText(BACK)).not.toBeInTheDocument();
    await page.getByLabelText('Your role').fill('Engineer');
    await reloadForm(api);
    await expect.element(page.getByLabelText('Your role')).toHaveValue('Engineer');
  });
}

test('When answers can’t be kept, the form says so and still works', async () => {
  await openForm(EVERY_TYPE);
  await expect.element(page.getByText('Until you submit, answers are kept on this device.')).toBeVisible();
  refuseToStore();
  await answerAll();
  await expect.element(page.getByText('Answers can’t be kept on this device')).toBeVisible();
  await expectSubmitted();
});

test('When another tab saves the assessment, the form changes in place and keeps the answers', async () => {
  const api = await openForm(EVERY_TYPE);
  await answerAll();
  await storeAssessment(api, [{ id: 'first', type: 'short', title: 'New' }, ...EVERY_TYPE]);
  await expect.element(page.getByLabelText('New')).toBeVisible();
  expect(shownAnswers()).toEqual(ALL_ANSWERS);
  expect(shownQuestions()).toHaveLength(6);
});
