import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ACME,
  ADA,
  FakeEventSource,
  openTeam,
  OWNER_ADA,
  RECRUITER_BO,
} from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';

const REVIEWING = { ...ACME, role: 'reviewer' } as const;

async function openReview(path: string): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /notifications', { data: [], unread: 0, candidatesWithNews: [], mail: true });
  await openTeam(path, { api, workspace: REVIEWING });
  return api;
}

test('A reviewer goes from a job to a candidate and writes a note, and sees no other action', async () => {
  const api = await openReview('/jobs');
  await page.getByRole('link', { name: 'Senior Frontend Engineer' }).click();
  const candidates = page.getByRole('list', { name: 'Candidates' });
  await expect.element(candidates.getByRole('link').first()).toBeVisible();
  await expectAccessible();
  await candidates.getByRole('link').first().click();
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const sent = api.sent('POST', '/candidates/');
  await page.getByRole('textbox', { name: 'New note' }).fill('Knows her craft');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(doneToast('Note added')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Notes' })).toHaveTextContent('Knows her craft');
  expect(sent).toHaveLength(1);
  // The actions that other members have on candidates, jobs and notes are missing.
  for (const name of [/Edit/, /Save/, /Move/, /Delete/, /Undo/, /New /, /Send/, /History/, /Find/, /Form/i]) {
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
    expect(page.getByRole('link', { name }).elements()).toEqual([]);
  }
  await emulatePhone();
  expectNothingWider();
  await expectAccessible();
});

test('A candidate disappears when the reviewer loses the job', async () => {
  const api = await openReview('/candidates/1');
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  api.answer('GET /candidates/1', { message: 'Candidate not found' }, { status: 404 });
  FakeEventSource.opened[0]?.tell({ seq: 1, rows: [{ table: 'candidates', id: 1 }] });
  await expect.element(page.getByRole('heading', { name: 'Candidate not found' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument();
});

test('Other screens lead to the jobs or say that there is nothing', async () => {
  await openReview('/candidates/board');
  await expect.element(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await openReview('/triage');
  await expect.element(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('A change of role reloads the page at once', async () => {
  const api = await apiInMemory();
  const { left } = await openTeam('/jobs', { api, workspace: { ...ACME, role: 'recruiter' } });
  await expect.poll(() => FakeEventSource.opened.length).toBe(1);
  api.answer('GET /session', { person: ADA, workspaces: [REVIEWING], storage: 'postgresql' });
  api.answer('GET /changes', { message: 'You need read access to this workspace for that' }, { status: 403 });
  FakeEventSource.opened[0]?.refuse();
  await expect.poll(() => left).toEqual([`/?workspace=${ACME.id}`]);
});
