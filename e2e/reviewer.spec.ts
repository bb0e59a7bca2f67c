import type { Page } from '@playwright/test';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import { api, expect, expectAccessible, test } from './fixtures.ts';
import { openSettings } from './settings.ts';

const REVIEWER = { name: 'Rita Moss', email: 'rita@example.com', password: 'a third staple of mine' };

// The browser reports these statuses: 401 before the sign-in, 404 for rows of another job, and 403 for the log of
// changes.
test.use({ expectedErrors: ['401 (Unauthorized)', '404 (Not Found)', '403 (Forbidden)'] });

async function openPeople(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/jobs`);
  await openSettings(page, 'People');
}

test('A reviewer sees the job they are on and writes a note, without contacts and without what they may not do, until they are taken off it', async ({
  browser,
  page,
  sharedTeam,
  watch,
}) => {
  await page.goto('/jobs');
  const { data } = await api<{ data: CandidateWithJob[] }>(page, '/candidates?pageSize=200');
  const candidate = data[0]!;
  const { jobId, jobTitle } = candidate;
  const other = data.find((each) => each.jobId !== jobId)!;
  const team = await sharedTeam();
  const contexts = [await team.ownerContext(browser), await browser.newContext()] as const;
  try {
    for (const its of contexts) watch(its);
    const [owner, rita] = [await contexts[0].newPage(), await contexts[1].newPage()];

    await openPeople(owner, team.origin);
    await owner.getByLabel('Email of whom to invite').fill(REVIEWER.email);
    await owner.getByLabel('Invite as').selectOption('reviewer');
    await owner.getByRole('group', { name: 'Jobs to review' }).getByLabel(jobTitle, { exact: true }).check();
    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    const invitation = owner.getByRole('group', { name: `Invitation of ${REVIEWER.email}` });
    const link = await invitation.getByRole('textbox').inputValue();

    await rita.goto(link);
    await expect(rita.getByText('Olga Owner has invited you as reviewer.')).toBeVisible();
    await rita.getByLabel('Your name').fill(REVIEWER.name);
    await rita.getByLabel('Password').fill(REVIEWER.password);
    await rita.getByRole('button', { name: 'Join' }).click();
    const jobs = rita.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
    await expect(jobs).toHaveCount(1);
    await expectAccessible(rita);
    await jobs.getByRole('link', { name: jobTitle }).click();
    await rita.getByRole('searchbox', { name: 'Search candidates' }).fill(other.name);
    const candidates = rita.getByRole('list', { name: 'Candidates' });
    await expect(candidates.getByRole('link', { name: other.name, exact: true })).toHaveCount(0);
    await rita.getByRole('searchbox', { name: 'Search candidates' }).fill(candidate.name);
    await candidates.getByRole('link', { name: candidate.name, exact: true }).first().click();

    await expect(rita.getByRole('heading', { name: candidate.name })).toBeVisible();
    await rita.getByLabel('New note').fill('Ask about wood, @olga');
    await rita.getByRole('button', { name: 'Add note' }).click();
    const note = rita.getByRole('list', { name: 'Notes' }).getByRole('listitem').first();
    await expect(note).toContainText('Ask about wood');
    await expect(note.locator('mark')).toHaveAttribute('data-tooltip', 'Olga Owner');
    await expect(rita.locator('body')).not.toContainText(candidate.email);
    await expect(rita.locator('body')).not.toContainText(candidate.phone || candidate.email);
    for (const name of [/Edit/, /Move/, /Delete/, /Undo/, /Send/, /Fill/, /History/]) {
      await expect(rita.getByRole('button', { name })).toHaveCount(0);
      await expect(rita.getByRole('link', { name })).toHaveCount(0);
    }
    await rita.goto(`${team.origin}/candidates/${other.id}`);
    await expect(rita.getByRole('heading', { name: 'Candidate not found' })).toBeVisible();
    await rita.goto(`${team.origin}/candidates/${candidate.id}`);
    await expect(note).toContainText('Ask about wood');

    await openPeople(owner, team.origin);
    await owner.getByRole('button', { name: `Jobs… of ${REVIEWER.name}` }).click();
    const reviewing = owner.getByRole('dialog', { name: `What ${REVIEWER.name} reviews` });
    await reviewing.getByLabel(jobTitle, { exact: true }).uncheck();
    await reviewing.getByRole('button', { name: 'Save' }).click();
    // Rita's page updates without a request of its own.
    await expect(rita.getByRole('heading', { name: 'Candidate not found' })).toBeVisible();
    await expect(rita.getByText(candidate.name)).toHaveCount(0);
    await rita.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await expect(rita.getByText('You are on no job yet.')).toBeVisible();
  } finally {
    for (const its of contexts) await its.close();
  }
});
