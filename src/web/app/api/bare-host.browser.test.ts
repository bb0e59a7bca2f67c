import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { column, count } from '#web/screens/board/board-in-test.ts';
import { ID, openProfile, timeline } from '#web/screens/candidate/profile-in-test.ts';
import { names, searchField } from '#web/screens/candidates-list/candidates-in-test.ts';
import { openJobs } from '#web/screens/jobs-list/jobs-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { card, doneToast, downloads, texts } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';

// The least that product §3 and §7 require of another host's answers.

const NAME_SECTION = {
  id: 'basics',
  title: 'Basics',
  description: '',
  questions: [{ id: 'name', type: 'short', title: 'Your name', required: true }],
};

const EVERYBODY = Array.from({ length: 120 }, (_, at) => ({
  id: at + 1,
  name: `Person ${at + 1}`,
  email: `person${at + 1}@example.org`,
  jobId: 1,
  jobTitle: at < 60 ? 'Carpenter' : 'Roofer',
  stage: at < 70 ? 'applied' : 'offer',
}));

test('The candidates list pages, filters and searches by itself when everybody is answered', async () => {
  const api = await apiInMemory();
  api.answer('GET /candidates', { data: EVERYBODY });
  await openApp('/candidates', api);
  await expect.element(page.getByText('Page 1 / 3')).toBeVisible();
  await expect.element(names()).toHaveLength(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(names().first()).toHaveAccessibleName('Person 51');
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('offer');
  await expect.element(page.getByText('Total: 50')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('');
  await searchField().fill('roofer');
  await expect.element(page.getByText('Total: 60')).toBeVisible();
});

test('A board whose columns come whole counts them', async () => {
  const api = await apiInMemory();
  api.answer('GET /candidates?stage=offer&page=1&pageSize=200', { data: EVERYBODY.slice(70) });
  await openApp('/candidates/board', api);
  const person = column('Offer').getByRole('row', { name: 'Person 71', exact: true });
  await expect.element(person).toBeVisible();
  expect(count('Offer')).toBe(50);
});

test('A profile shows what is told of submissions, notes and events', async () => {
  const at = Date.UTC(2026, 10, 20, 10);
  const submission = { id: 5, jobId: 1, candidateId: ID, createdAt: at, answers: { role: 'Carpenter' } };
  const { api, candidate } = await openProfile();
  api.answer(`GET /assessments/${candidate.jobId}/submissions`, { data: [submission] });
  const note = { id: 3, candidateId: ID, text: 'Ask @mei', mentions: ['mei'], createdAt: at };
  api.answer(`GET /candidates/${ID}/notes`, { data: [note] });
  const event = { id: 2, candidateId: ID, at, fromStage: 'applied', toStage: 'tech', note: '' };
  api.answer(`GET /candidates/${ID}/timeline`, { data: [event] });
  const files = downloads();
  await openProfile(ID, api);
  await expect.poll(() => texts(page.getByRole('term'))).toEqual(['role']);
  await expect.poll(() => texts(page.getByRole('definition'))).toEqual(['Carpenter']);
  await page.getByRole('button', { name: 'Export JSON' }).click();
  await expect.poll(() => files).toEqual([`job-1-candidate-${ID}-2026-11-20T10-00-00-000Z.json`]);
  await expect.poll(() => texts(page.getByRole('list', { name: 'Mentions' }))).toEqual(['@mei Mei Tanaka']);
  await expect.element(timeline()).not.toHaveTextContent('·');
});

test('A move whose answer is empty is still told by its stage', async () => {
  const api = await apiInMemory();
  api.answer(`PATCH /candidates/${ID}`, {});
  await openProfile(ID, api);
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('tech');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(doneToast('Moved to Interview')).toBeVisible();
});

test('A profile of somebody of whom no more is told than name, email, job and stage is shown, also after an edit', async () => {
  const api = await apiInMemory();
  const ada = {
    id: ID,
    name: 'Ada',
    email: 'ada@example.org',
    jobId: 1,
    jobTitle: 'Carpenter',
    stage: 'applied',
  };
  api.answer(`GET /candidates/${ID}`, ada);
  api.answer(`PATCH /candidates/${ID}`, { id: ID, name: 'Ada King' });
  await openProfile(ID, api);
  const contact = card('Contact');
  await expect.element(contact.getByText('Nothing is known yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.element(doneToast('Details saved')).toBeVisible();
  await contact.getByRole('button', { name: 'Edit contact' }).click();
  await contact.getByLabelText('Phone').fill('030');
  const sent = api.sent('PATCH', '/candidates');
  await contact.getByRole('button', { name: 'Save contact' }).click();
  await expect.element(doneToast('Contact saved')).toBeVisible();
  expect(sent).toEqual([{ phone: '030', links: [], source: '', tags: [] }]);
});

test.each([{ answer: {} }, { answer: null }])(
  'A submission that is answered with $answer is told, and the form is empty again',
  async ({ answer }) => {
    const api = await apiInMemory();
    api.answer('POST /assessments/1/submit', answer);
    api.answer('GET /assessments/1', { jobId: 1, title: 'Short', sections: [NAME_SECTION] });
    await openApp(`/assessments/1/fill?candidateId=${ID}`, api);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(doneToast('Submitted ✅')).toBeVisible();
    await expect
      .poll(() => texts(page.getByRole('group', { name: 'Submitted' })))
      .toEqual(['The submission is stored.']);
    await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  },
);

test('An assessment without a version is saved over whatever is stored', async () => {
  const api = await apiInMemory();
  api.answer('GET /assessments/1', { jobId: 1, title: 'Short', sections: [NAME_SECTION] });
  const saved = api.sent('PUT', '/assessments/1');
  await openApp('/assessments/1', api);
  await page.getByLabelText('Assessment title').fill('Shorter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(doneToast('Assessment saved')).toBeVisible();
  expect(saved).toMatchObject([{ jobId: 1, title: 'Shorter' }]);
});

test('An assessment that is answered with nothing could not be loaded', async () => {
  const api = await apiInMemory();
  api.answer('GET /assessments/1', null);
  await openApp('/assessments/1', api);
  await expect.element(page.getByText('Error: Failed to load assessment')).toBeVisible();
});

test.each([{ answer: {} }, { answer: null }])(
  'Changes answered with $answer are told all the same',
  async ({ answer }) => {
    const api = await apiInMemory();
    api.answer('PATCH /jobs/1', answer);
    api.answer(`PATCH /candidates/${ID}`, answer);
    await openJobs('', api);
    await page.getByRole('button', { name: 'Archive', exact: true }).first().click();
    await expect.element(doneToast('Status updated')).toBeVisible();

    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('lead');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(doneToast('Tags updated')).toBeVisible();
    // The host has stored the tags, although its answer lacked them.
    await expect.element(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('frontend, remote');

    await openProfile(ID, api);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect.element(doneToast('Details saved')).toBeVisible();
  },
);

test('A look-up of assessments that tells none costs the jobs list only its chips', async () => {
  const api = await apiInMemory();
  api.answer('GET /assessments/exists', {});
  await openJobs('', api);
  await expect.element(page.getByRole('rowheader')).toHaveLength(10);
  await reload(api);
  await expect.element(page.getByRole('rowheader')).toHaveLength(10);
  await expect.element(page.getByText('Assessment', { exact: true })).toHaveLength(0);
});

test('The jobs list says when its rows are not told', async () => {
  const api = await apiInMemory();
  await openJobs('', api);
  await expect.element(page.getByRole('rowheader')).toHaveLength(10);
  api.answer('GET /jobs', {});
  await reload(api);
  await expect.element(page.getByText('Error: Failed to load jobs')).toBeVisible();
});
