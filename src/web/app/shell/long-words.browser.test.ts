import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectNothingWider, resizeWindow, setTextSize } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

/** A word much wider than a phone's screen, without a place to break it. */
const WORD = 'W'.repeat(60);

beforeEach(() => resizeWindow(390, 844));

test.each<{ kind: string; path: string; says: RegExp | string }>([
  {
    kind: 'A search that finds no candidate',
    path: `/candidates?search=${WORD}`,
    says: `No candidates found for “${WORD}”`,
  },
  { kind: 'A search that finds no job', path: `/jobs?search=${WORD}`, says: 'No jobs found' },
  { kind: 'A job that is not there', path: `/jobs/${WORD}`, says: 'Not found' },
  { kind: 'A candidate who is not there', path: `/candidates/${WORD}`, says: 'Candidate not found' },
  { kind: 'An assessment that is not there', path: `/assessments/${WORD}`, says: /^Error: / },
  { kind: 'A form that is not there', path: `/assessments/${WORD}/fill`, says: `Assessment: Job ${WORD}` },
])('$kind widens nothing, whatever the address says', async ({ path, says }) => {
  await openApp(path);
  await expect.element(page.getByText(says).first()).toBeVisible();
  expectNothingWider();
});

test('A long word in an error widens no alert, no toast and no line', async () => {
  const api = await openApp('/jobs');
  await page.getByRole('button', { name: '+ New Job' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(WORD);
  api.fail({ method: 'POST', path: '/jobs', message: WORD });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(page.getByRole('alertdialog').getByText(WORD)).toBeVisible();
  expectNothingWider();

  await openApp('/jobs/1', api);
  api.fail({ method: 'PATCH', path: '/jobs/1', message: WORD });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: `Error${WORD}` })).toBeVisible();
  expectNothingWider();

  await openApp('/candidates/board', api);
  await expect.element(page.getByRole('row').first()).toBeVisible();
  api.fail({ method: 'GET', path: '/candidates', message: WORD });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText(`Error: ${WORD}`)).toBeVisible();
  expectNothingWider();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
});

test('Names, titles, answers and notes of one long word widen no screen', async () => {
  const api = await apiInMemory();
  const question = { id: 'q', type: 'single', title: WORD, options: [WORD, 'No'] };
  const sections = [{ id: 's', title: WORD, description: WORD, questions: [question] }];
  await api.call('PATCH', '/jobs/1', { title: WORD, tags: [WORD] });
  await api.call('PUT', '/assessments/1', { title: WORD, sections });
  await api.call('PATCH', '/candidates/1', { name: WORD, email: `${WORD}@${WORD}.example` });
  await api.call('POST', '/candidates/1/notes', { text: `${WORD} @${WORD}` });
  await api.call('POST', '/assessments/1/submit', { candidateId: 1, answers: { q: WORD } });

  for (const path of [
    '/jobs',
    '/jobs/1',
    '/candidates',
    '/candidates/1',
    '/candidates/compare?ids=1,2',
    '/candidates/board',
    '/assessments/1',
    '/assessments/1/fill?candidateId=1',
  ]) {
    await openApp(path, api);
    await expect.element(page.getByText(WORD).or(page.getByRole('row')).first()).toBeVisible();
    expectNothingWider();
  }
});

test('A next step with a day and an owner widens no profile on a small phone with large text', async () => {
  await resizeWindow(320, 700);
  await setTextSize(2);
  const api = await apiInMemory();
  const text = 'Send her the programme of the day';
  await api.call('POST', '/candidates/1/steps', { text, day: '2026-12-31', owner: 'mei' });
  await openApp('/candidates/1', api);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('Mei Tanaka')).toBeVisible();
  expectNothingWider();
  const [line, owner] = [page.getByText(text), page.getByText('Mei Tanaka')].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(line!.width).toBeGreaterThan(100);
  expect(owner!.right).toBeLessThanOrEqual(320);
});
