import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER_ADA, openTeam, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, errorToast, expectAccessible, press, texts } from '#web/test/on-screen.ts';

const REVIEWER = { ...RECRUITER_BO, id: 'p-rita', name: 'Rita Roe', handle: 'rita', role: 'reviewer' };

function onJob() {
  return page.getByRole('list', { name: 'Team' }).getByRole('listitem');
}

async function openJobOf(people: readonly object[]): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: people });
  await openTeam('/jobs/1', { api });
  await expect.element(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  return api;
}

/** Chooses a teammate in the list of those who are not on the job. */
async function add(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Team: Add somebody' }).click();
  await page.getByRole('option', { name }).click();
}

test('The overview of a job lists who is on it, adds a teammate and takes one off', async () => {
  const api = await openJobOf([OWNER_ADA, { ...RECRUITER_BO, jobs: [1, 2] }, REVIEWER]);
  await expect.poll(() => texts(onJob())).toEqual(['BLBo LindRecruiter']);
  await expectAccessible();

  api.answer('GET /people', {
    data: [OWNER_ADA, { ...RECRUITER_BO, jobs: [1, 2] }, { ...REVIEWER, jobs: [1] }],
  });
  api.answer(`PUT /people/${REVIEWER.id}/jobs/1`, null);
  await add('Rita Roe, reviewer');
  await expect.element(doneToast('Rita Roe is on “Senior Frontend Engineer” now')).toBeVisible();
  await expect.poll(() => texts(onJob())).toEqual(['BLBo LindRecruiter', 'RRRita RoeReviewer']);

  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO, { ...REVIEWER, jobs: [1] }] });
  api.answer(`DELETE /people/${RECRUITER_BO.id}/jobs/1`, null);
  await page.getByRole('button', { name: 'Take Bo Lind off the job' }).click();
  await expect.poll(() => texts(onJob())).toEqual(['RRRita RoeReviewer']);
  await expect.element(page.getByRole('button', { name: 'Take Rita Roe off the job' })).toHaveFocus();

  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO, REVIEWER] });
  api.answer(`DELETE /people/${REVIEWER.id}/jobs/1`, null);
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'Team: Add somebody' })).toHaveFocus();
});

test('A job without a team says what being on it means, and a refusal is told', async () => {
  const api = await openJobOf([OWNER_ADA, RECRUITER_BO]);
  await expect.element(page.getByText(/Who is on the job is offered first/)).toBeVisible();
  const message = 'The jobs of Bo Lind come from the groups of your company’s directory. Change them there.';
  api.answer(`PUT /people/${RECRUITER_BO.id}/jobs/1`, { message }, { status: 409 });
  await add('Bo Lind, recruiter');
  await expect.element(errorToast(message)).toBeVisible();
});
