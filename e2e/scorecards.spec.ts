import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './careers-site.ts';
import { card } from './fixtures.ts';
import { addCandidate, CANDIDATE, expect, expectAccessible, post, test } from './on-team.ts';

/** Writes a scorecard with the digits. */
async function write(page: Page, score: string, overall: string, notes: string): Promise<void> {
  const first = page.getByRole('group', { name: 'Care', exact: true }).getByRole('radio').first();
  await first.focus();
  await page.keyboard.press(score);
  await page.getByLabel('Notes', { exact: true }).fill(notes);
  await page
    .getByRole('group', { name: 'Would you hire this person?' })
    .getByRole('radio', { name: overall, exact: true })
    .focus();
  await page.keyboard.press('Space');
}

test('Two interviewers write their scorecards, each without the other’s; then the team decides, and takes it back', async ({
  page: ada,
  olga,
}) => {
  const { job, candidate } = await addCandidate(olga);
  await post(olga, `/candidates/${candidate}`, { stage: 'tech' }, 'PATCH');
  const attributes = [{ key: 'care', name: 'Care', about: 'Joints that fit' }];
  const kit = await post(olga, '/kits', {
    jobId: job,
    name: 'Bench',
    stage: 'tech',
    minutes: 30,
    attributes,
  });
  const { id } = await post(olga, '/interviews', {
    candidateId: candidate,
    kitId: kit.id,
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    zone: 'Europe/Berlin',
    interviewers: ['Ada', 'Olga'],
  });

  await olga.goto(`/interviews/${id}/scorecard`);
  await write(olga, '2', 'No', 'Too quick with the saw');
  await expectAccessible(olga);
  await olga.getByRole('button', { name: 'Submit scorecard' }).press('Enter');
  await expect(card(olga, 'Your scorecard')).toContainText('Too quick with the saw');

  await ada.setViewportSize({ width: 390, height: 800 });
  await ada.emulateMedia({ colorScheme: 'dark' });
  await ada.goto(`/candidates/${candidate}/decision`);
  const sealed = ada.getByRole('region', { name: 'Sealed scorecards' });
  await expect(sealed).toContainText('Olga');
  await expect(ada.getByText('Too quick with the saw')).toHaveCount(0);
  await expectAccessible(ada);
  await expectNoSidewaysScroll(ada);
  await sealed.getByRole('link', { name: 'Write your scorecard: Bench' }).click();
  await expect(ada.getByRole('heading', { name: `Scorecard: ${CANDIDATE}` })).toBeVisible();
  await write(ada, '4', 'Strong yes', 'A calm hand');
  await expect(ada.getByText('Too quick with the saw')).toHaveCount(0);
  await expectAccessible(ada);
  await expectNoSidewaysScroll(ada);
  await ada.getByRole('button', { name: 'Submit scorecard' }).press('Enter');
  await expect(card(ada, 'Your scorecard')).toContainText('A calm hand');

  await ada.goto(`/candidates/${candidate}/decision`);
  const table = ada.getByRole('table', { name: 'Scorecards' });
  await expect(table).toContainText('Too quick with the saw');
  await expect(table).toContainText('A calm hand');
  await expectAccessible(ada);
  await expectNoSidewaysScroll(ada);
  await ada.getByLabel('Reason', { exact: true }).fill('The hand matters more');
  await ada.getByRole('button', { name: 'Move to Offer' }).press('Enter');
  await expect(ada.getByText(`${CANDIDATE} moved to Offer`)).toBeVisible();
  await ada.keyboard.press('Control+z');
  await expect(ada.getByRole('button', { name: 'Move to Offer' })).toBeVisible();
});
