import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test('A recruiter goes through a job by keyboard: its tabs, its board, its list, a new candidate, its triage', async ({
  page,
}) => {
  await page.goto('/jobs/1/opening');
  const title = page.getByRole('heading', { level: 1 });
  const current = page.getByRole('navigation', { name: 'Job', exact: true }).locator('[aria-current=page]');
  await expect(title).toHaveText('Senior Frontend Engineer');
  await expect(current).toHaveText('Opening');

  await page.keyboard.press('b');
  await expect(page).toHaveURL('/candidates/board?job=1');
  await expect(current).toHaveText('Board');
  await expect(page.getByRole('heading', { level: 2, name: 'Candidate Board' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/candidates?job=1');
  await expect(title).toHaveText('Senior Frontend Engineer');

  // The tabs stand before the heading of the screen.
  await expect(page.getByRole('heading', { level: 2, name: 'Candidates' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Add candidate' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Report', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jobs/1/report');
  // The frame stays, and so does the focus.
  await expect(current).toHaveText('Report');
  await expect(current).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Add candidate' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New candidate' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grace@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Candidate created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add candidate' })).toBeFocused();

  await page.keyboard.press('t');
  await expect(page).toHaveURL('/triage?job=1&stage=applied');
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
});
