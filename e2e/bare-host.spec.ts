import { column, count } from './board-columns.ts';
import { names, searchField } from './candidates-list.ts';
import { expect, test } from './fixtures.ts';
import { openJobs } from './jobs-list.ts';
import { ID, openProfile, timeline, toast } from './profile.ts';
import { fakeAnswer, sentBodies } from './requests.ts';

// Another host may answer no more than product §3 and §7 ask for.

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

test('The candidates list pages, filters and searches by itself when everybody is answered', async ({
  page,
}) => {
  await fakeAnswer(page, 'GET /candidates', { data: EVERYBODY });
  await page.goto('/candidates');
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
  await expect(names(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(names(page).first()).toHaveText('Person 51');
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('offer');
  await expect(page.getByText('Total: 50')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('');
  await searchField(page).fill('roofer');
  await expect(page.getByText('Total: 60')).toBeVisible();
});

test('A board whose columns come whole counts them', async ({ page }) => {
  await fakeAnswer(page, 'GET /candidates?stage=offer&page=1&pageSize=200', { data: EVERYBODY.slice(70) });
  await page.goto('/candidates/board');
  await expect(column(page, 'Offer').getByRole('row', { name: 'Person 71', exact: true })).toBeVisible();
  expect(await count(page, 'Offer')).toBe(50);
});

test('A profile shows what is told of submissions, notes and events', async ({ page }) => {
  const at = Date.UTC(2026, 10, 20, 10);
  const submission = {
    id: 5,
    jobId: 1,
    candidateId: ID,
    createdAt: at,
    answers: { role: 'Carpenter' },
  };
  const { jobId } = await openProfile(page);
  await fakeAnswer(page, `GET /assessments/${jobId}/submissions`, { data: [submission] });
  const note = { id: 3, candidateId: ID, text: 'Ask @mei', createdAt: at };
  await fakeAnswer(page, `GET /candidates/${ID}/notes`, { data: [note] });
  const event = { id: 2, candidateId: ID, at, fromStage: 'applied', toStage: 'tech' };
  await fakeAnswer(page, `GET /candidates/${ID}/timeline`, { data: [event] });
  await openProfile(page);
  await page.getByText('Answers', { exact: true }).click();
  await expect(page.getByRole('term')).toHaveText('role');
  await expect(page.getByRole('definition')).toHaveText('Carpenter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const name = `job-1-candidate-${ID}-2026-11-20T10-00-00-000Z.json`;
  expect((await downloading).suggestedFilename()).toBe(name);
  await expect(page.getByRole('list', { name: 'Mentions' })).toHaveText('@mei Mei Tanaka');
  await expect(timeline(page)).not.toContainText('·');
});

test('A move whose answer is empty is still told by its stage', async ({ page }) => {
  await fakeAnswer(page, `PATCH /candidates/${ID}`, {});
  await openProfile(page);
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('tech');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Done', 'Moved to Interview')).toBeVisible();
});

for (const answer of [{}, null]) {
  test(`A submission that is answered with ${JSON.stringify(answer)} is told, and the form is empty again`, async ({
    page,
  }) => {
    await fakeAnswer(page, 'POST /assessments/1/submit', answer);
    await fakeAnswer(page, 'GET /assessments/1', { jobId: 1, title: 'Short', sections: [NAME_SECTION] });
    await page.goto(`/assessments/1/fill?candidateId=${ID}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Done', 'Submitted ✅')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Submitted' })).toHaveText('The submission is stored.');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  });
}

test('An assessment without a version is saved over whatever is stored', async ({ page }) => {
  await fakeAnswer(page, 'GET /assessments/1', { jobId: 1, title: 'Short', sections: [NAME_SECTION] });
  const saved = sentBodies(page, 'PUT', '/assessments/1');
  await page.goto('/assessments/1');
  await page.getByLabel('Assessment title').fill('Shorter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Done', 'Assessment saved')).toBeVisible();
  expect(saved).toMatchObject([{ jobId: 1, title: 'Shorter' }]);
});

test('An assessment that is answered with nothing could not be loaded', async ({ page }) => {
  await fakeAnswer(page, 'GET /assessments/1', null);
  await page.goto('/assessments/1');
  await expect(page.getByText('Error: Failed to load assessment')).toBeVisible();
});

for (const answer of [{}, null]) {
  test(`Changes answered with ${JSON.stringify(answer)} are told all the same`, async ({ page }) => {
    await fakeAnswer(page, 'PATCH /jobs/1', answer);
    await fakeAnswer(page, `PATCH /candidates/${ID}`, answer);
    await openJobs(page);
    await page.getByRole('button', { name: 'Archive', exact: true }).first().click();
    await expect(toast(page, 'Done', 'Status updated')).toBeVisible();

    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('lead');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Done', 'Tags updated')).toBeVisible();
    // What is stored is what this host still answers.
    await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('frontend, remote');

    await openProfile(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page, 'Done', 'Details saved')).toBeVisible();
  });
}

test('The jobs list goes without its chips where they are not told, and says when its rows are not', async ({
  page,
}) => {
  await fakeAnswer(page, 'GET /assessments/exists', {});
  await openJobs(page);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await fakeAnswer(page, 'GET /jobs', {});
  await page.reload();
  await expect(page.getByText('Error: Failed to load jobs')).toBeVisible();
});
