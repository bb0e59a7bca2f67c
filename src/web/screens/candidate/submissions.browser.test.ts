import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Submission } from '#domain/assessment/model.ts';
import { pdfOf } from '#web/candidate/files/pdf-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  downloadedTexts,
  downloads,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { expectOrder, ID, DATE_AND_TIME, openProfile, submitAnswers } from './profile-in-test.ts';

test('“Assessment” links to the form of the job, for this candidate', async () => {
  const { jobId } = (await openProfile()).candidate;
  const link = card('Assessment').getByRole('link', { name: 'Open assessment form' });
  await expect.element(link).toHaveAttribute('href', `/assessments/${jobId}/fill?candidateId=${ID}`);
});

test('“Assessment” lists what was handed in: date, number and job, and the answers to read', async () => {
  const { api, candidate } = await openProfile();
  const assessment = card('Assessment');
  await expect.element(assessment.getByText('No submissions yet')).toBeVisible();
  const { id } = await submitAnswers(api, candidate);
  await submitAnswers(api, candidate);
  const items = assessment.getByRole('list', { name: 'Submissions' }).getByCss('> li');
  await expect.element(items).toHaveLength(2);
  const item = items.filter({ hasText: `Submission #${id}` });
  await expect.element(item.getByText(`Submission #${id}`, { exact: true })).toBeVisible();
  await expect.element(item.getByText(`Job #${candidate.jobId}`, { exact: true })).toBeVisible();
  await expect.poll(() => texts(item.getByRole('time'))).toEqual([expect.stringMatching(DATE_AND_TIME)]);

  await expect.element(item.getByText('Current role?')).not.toBeVisible();
  // An icon opens the details, not the browser's own marker.
  const fold = item.getByCss('summary');
  await expect.element(fold.getByCss('svg')).toBeVisible();
  expect(getComputedStyle(fold.element()).listStyleType).toBe('none');
  await item.getByText(/^Answers/).click();
  await expect.element(item.getByText('Answers to version 1 of the assessment')).toBeVisible();
  await expect
    .poll(() => texts(item.getByRole('term')))
    .toEqual(['Current role?', 'Which tools?', 'Anything else?']);
  await expect
    .poll(() => texts(item.getByRole('definition')))
    .toEqual(['Carpenter <b>', expect.stringMatching(/Hammer.*Saw/), 'No answer']);
});

test('“Export JSON” downloads a submission in a file named after job, candidate and time', async () => {
  const { api, candidate } = await openProfile();
  await submitAnswers(api, candidate);
  const names = downloads();
  const button = card('Assessment').getByRole('button', { name: 'Export JSON' });
  await button.click();
  await expect.poll(() => names).toHaveLength(1);
  const contents = downloadedTexts();
  await button.click();
  await expect.poll(() => contents).toHaveLength(1);
  const { data } = await api.get<{ data: Submission[] }>(
    `/assessments/${candidate.jobId}/submissions?candidateId=${ID}`,
  );
  const time = data[0]!.createdAt.replaceAll(/[:.]/g, '-');
  expect(names).toEqual([`job-${candidate.jobId}-candidate-${ID}-${time}.json`]);
  expect(JSON.parse(await contents[0]!)).toEqual(data[0]);
});

test('“Assessment” says in its own card that it fails to load, and “Refresh submissions” loads again', async () => {
  const api = await apiInMemory();
  const { heal } = api.fail({ method: 'GET', path: '/submissions', status: 500 });
  const { candidate } = await openProfile(ID, api);
  const assessment = card('Assessment');
  await expect
    .element(assessment.getByText('Error: Failed to load submissions', { exact: true }))
    .toBeVisible();
  await expect.element(assessment.getByRole('button', { name: 'Try again' })).toBeVisible();
  const { id } = await submitAnswers(api, candidate);
  heal();
  await assessment.getByRole('button', { name: 'Refresh submissions' }).click();
  await expect.element(assessment.getByText(`Submission #${id}`, { exact: true })).toBeVisible();
  await expect.element(assessment.getByText(/^Error:/)).not.toBeInTheDocument();
});

test('Answers that were handed in before stand first, unfolded, and move when the profile is opened again', async () => {
  await resizeWindow(1280, 800);
  const { api, candidate } = await openProfile();
  await submitAnswers(api, candidate);
  await expect.element(card('Assessment').getByText(/^Submission #/)).toBeVisible();
  // What comes while the profile is open moves no card.
  expectOrder('Stage', 'Timeline', 'Assessment');
  await expect.element(card('Assessment').getByText('Current role?')).not.toBeVisible();

  await openProfile(ID, api);
  await expect.element(card('Assessment').getByText('Carpenter <b>')).toBeVisible();
  expectOrder('Assessment', 'Stage', 'Timeline');
  expect(card('Assessment').elements()).toHaveLength(1);
  await expectAccessible();
});

test('On a phone the answers stand before the notes, and after the CV', async () => {
  const api = await apiInMemory();
  await submitAnswers(api, await api.get<CandidateWithJob>(`/candidates/${ID}`));
  await emulatePhone();
  await openProfile(ID, api);
  await expect.element(card('Assessment').getByText('Carpenter <b>')).toBeVisible();
  expectOrder('Assessment', 'Notes', 'Stage');
  expectNothingWider();

  const body = new FormData();
  body.append('file', new File([pdfOf('Ten years of stairs')], 'CV.pdf'));
  await api.fetch(`/candidates/${ID}/files`, { method: 'POST', body });
  await openProfile(ID, api);
  const cv = page.getByRole('region', { name: 'CV: CV.pdf' });
  await expect.element(cv).toBeVisible();
  expect(cv.element().compareDocumentPosition(card('Assessment').element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expectOrder('Assessment', 'Notes', 'Stage');
  expectNothingWider();
});

test('A profile waits for the answers, so that no card moves when they arrive', async () => {
  const api = await apiInMemory();
  await submitAnswers(api, await api.get<CandidateWithJob>(`/candidates/${ID}`));
  const gate = api.hold('GET', '/submissions');
  await openApp(`/candidates/${ID}`, api);
  await expect.element(page.getByText(`Candidate #${ID}`, { exact: true })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Notes' }).elements()).toEqual([]);
  gate.release();
  await expect.element(card('Assessment').getByText('Carpenter <b>')).toBeVisible();
  expectOrder('Assessment', 'Stage', 'Timeline');
});
