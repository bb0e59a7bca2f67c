import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StageCount } from '#domain/candidate/pipeline.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { names } from '#web/screens/candidates-list/candidates-in-test.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, card, expectAccessible, texts } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { field, openJob } from './job-in-test.ts';

/** The links of the stages, such as “Applied 11”. */
function stages() {
  return page.getByRole('list', { name: 'Pipeline' }).getByRole('link');
}

async function storedPipeline(api: ApiInMemory): Promise<string[]> {
  const { data } = await api.get<{ data: StageCount[] }>('/jobs/1/pipeline');
  return data.map(({ stage, count }) => `${STAGE_LABELS[stage]} ${count}`);
}

/** The names of the candidates who arrived or moved last. */
function latest(): string[] {
  return texts(card('Recent activity').getByRole('link'));
}

test(
  'A job’s page has six stages with their counts, each leading to exactly the candidates it counts',
  { tags: ['quick'] },
  async () => {
    const api = await openJob();
    await expect.poll(() => texts(stages())).toEqual(await storedPipeline(api));
    const its = await candidatesOf(api, 1);
    const inProgress = its.filter(({ stage }) => stage !== 'hired' && stage !== 'rejected').length;
    await expect.element(page.getByText(`${its.length} candidates, ${inProgress} in progress`)).toBeVisible();
    const hrefs = stages()
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(STAGES.map((stage) => `/candidates?job=1&stage=${stage}`));
    const shares = page.getByCss('[aria-hidden] > [data-stage]').elements();
    const wide = shares.map((it) => it.getBoundingClientRect().width / its.length);
    const people = STAGES.map((stage) => its.filter((it) => it.stage === stage).length).filter(Boolean);
    expect(shares).toHaveLength(people.length);
    for (const [at, count] of people.entries())
      expect(wide[at]! / wide[0]!).toBeCloseTo(count / people[0]!, 0);
    await expectAccessible();

    const inScreening = await candidatesOf(api, 1, 'screen');
    await page.getByRole('link', { name: `Screening ${inScreening.length}`, exact: true }).click();
    await expect.poll(address).toBe('/candidates?job=1&stage=screen');
    await expect.element(page.getByText(`Total: ${inScreening.length}`, { exact: true })).toBeVisible();
    await expect.poll(() => texts(names())).toEqual(inScreening.map(({ name }) => name));
  },
);

test('A job’s page has the latest candidates, whose profiles lead back to this job’s candidates', async () => {
  const api = await openJob();
  const its = (await candidatesOf(api, 1)).slice(0, 5);
  await expect.poll(latest).toEqual(its.map(({ name }) => name));
  expect(texts(card('Recent activity').getByRole('listitem'))[0]).toContain(STAGE_LABELS[its[0]!.stage]);
  await card('Recent activity').getByRole('link').first().click();
  await expect.poll(address).toBe(`/candidates/${its[0]!.id}`);
  await expect
    .element(page.getByRole('link', { name: 'Back to candidates' }))
    .toHaveAttribute('href', '/candidates?job=1');
});

test('A job’s page follows changes of another tab', async () => {
  const api = await openJob();
  await field('Tags').fill('half typed');
  const [, , ...others] = await candidatesOf(api, 1);
  const moved = others.find(({ stage }) => stage !== 'offer')!;
  await api.call('PATCH', `/candidates/${moved.id}`, { stage: 'offer' });
  await expect.poll(() => latest()[0]).toBe(moved.name);
  await expect.poll(() => texts(stages())).toEqual(await storedPipeline(api));
  await api.call('POST', '/candidates', { name: 'Grace Hopper', email: 'grace@example.com', jobId: 1 });
  await expect.poll(() => latest()[0]).toBe('Grace Hopper');
  await expect.poll(() => texts(stages())).toEqual(await storedPipeline(api));
  await expect.element(field('Tags')).toHaveValue('half typed');
});

test('A job’s page has its assessment, with the number of submissions and when the last one came', async () => {
  const api = await openJob();
  const assessment = card('Assessment');
  await expect.element(assessment.getByText('12 questions in 2 sections')).toBeVisible();
  await expect.element(assessment.getByText('No submissions yet')).toBeVisible();
  const stored = await api.get<{ title: string; sections: object[] }>('/assessments/1');
  await expect.element(assessment.getByText(stored.title, { exact: true })).toBeVisible();
  await api.call('PUT', '/assessments/1', {
    jobId: 1,
    title: 'Basics',
    sections: [{ questions: [{ type: 'short', title: 'Why?' }] }],
  });
  await expect.element(assessment.getByText('1 question in 1 section')).toBeVisible();
  await api.call('POST', '/assessments/1/submit', { answers: {} });
  await expect.element(assessment.getByText(/^1 submission, the last on .*\d{4}/)).toBeVisible();
  await api.call('POST', '/assessments/1/submit', { answers: {} });
  await expect.element(assessment.getByText(/^2 submissions, the last on /)).toBeVisible();
});

test('A new job’s page has no candidates and no assessment', async () => {
  const api = await apiInMemory();
  const { id } = await api.call<{ id: number }>('POST', '/jobs', { title: 'Writer', tags: [] });
  await openApp(`/jobs/${id}`, api);
  await expect.element(page.getByText('No assessment yet')).toBeVisible();
  await expect.element(card('Pipeline').getByText('Nobody has applied yet')).toBeVisible();
  await expect.element(card('Recent activity').getByText('Nobody has applied yet')).toBeVisible();
  await expect.poll(() => texts(stages())[5]).toBe('Rejected 0');
});

test('A part of a job’s page that can’t be loaded says why and can be retried, and the rest works', async () => {
  const api = await apiInMemory();
  const { heal } = api.fail({ method: 'GET', path: '/pipeline', message: 'The disk is full' });
  await openJob(api);
  await expect.element(card('Pipeline').getByText('Error: The disk is full')).toBeVisible();
  await expect.poll(() => latest().length).toBe(5);
  await expect.element(field('Title')).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => texts(stages())).toEqual(await storedPipeline(api));
});
