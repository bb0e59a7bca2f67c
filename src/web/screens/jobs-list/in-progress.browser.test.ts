import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inProgress, type StageCount } from '#domain/candidate/pipeline.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, emulatePhone, expectNothingWider, texts } from '#web/test/on-screen.ts';
import { FIRST, jobRow, openJobs, titles } from './jobs-in-test.ts';

async function storedInProgress(api: ApiInMemory, jobId: number): Promise<number> {
  const { data } = await api.get<{ data: StageCount[] }>(`/jobs/${jobId}/pipeline`);
  return inProgress(data);
}

/** The number of candidates in progress in the first job of the list. */
function ofFirst() {
  return jobRow(FIRST).getByRole('link', { name: /in progress$/ });
}

test('Each job says how many are in progress, with one call for the page, and leads to their board', async () => {
  const api = await apiInMemory();
  const calls = api.sent('GET', '/pipelines');
  await openJobs('', api);
  const count = await storedInProgress(api, 1);
  await expect.element(ofFirst()).toHaveAccessibleName(`${count} in progress`);
  await expect.element(page.getByRole('row').getByRole('link', { name: /in progress$/ })).toHaveLength(10);
  expect(calls).toHaveLength(1);
  await ofFirst().click();
  await expect.poll(address).toBe('/candidates/board?job=1');
});

test('The number follows changes of another tab', async () => {
  const api = await openJobs();
  const count = await storedInProgress(api, 1);
  await expect.element(ofFirst()).toHaveAccessibleName(`${count} in progress`);
  await api.call('POST', '/candidates', { name: 'Grace Hopper', email: 'grace@example.com', jobId: 1 });
  await expect.element(ofFirst()).toHaveAccessibleName(`${count + 1} in progress`);
  const { data } = await api.get<{ data: { id: number }[] }>('/candidates?jobId=1&stage=applied');
  await api.call('PATCH', '/candidates', { ids: data.map(({ id }) => id), stage: 'rejected' });
  await expect.element(ofFirst()).toHaveAccessibleName(`${count + 1 - data.length} in progress`);
});

test('The list does not wait for the numbers, and works without them', async () => {
  const api = await apiInMemory();
  const { release } = api.hold('GET', '/pipelines');
  api.fail({ method: 'GET', path: '/pipelines' });
  await openJobs('', api);
  expect(texts(titles())).toHaveLength(10);
  release();
  await expect.element(jobRow(FIRST).getByRole('link', { name: 'Builder' })).toBeVisible();
  await expect.element(page.getByText(/^Error/)).not.toBeInTheDocument();
});

test('On a phone the number stands beside the title', async () => {
  await emulatePhone();
  await openJobs();
  await expect.element(ofFirst()).toBeVisible();
  const title = titles().first().element().getBoundingClientRect();
  const number = ofFirst().element().getBoundingClientRect();
  expect(number.top).toBeLessThan(title.bottom);
  expectNothingWider();
});
