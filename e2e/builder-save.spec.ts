import {
  DEMO_JOB,
  JOB,
  openBuilder,
  openOutline,
  save,
  saveButton,
  storedAssessment,
  title,
} from './builder-page.ts';
import { breakApi, expect, test } from './fixtures.ts';
import { holdApi, sentBodies } from './requests.ts';

test('Save does nothing while there is nothing to save', async ({ page }) => {
  await openBuilder(page, DEMO_JOB);
  const sent = sentBodies(page, 'PUT', `/assessments/${DEMO_JOB}`);
  await expect(saveButton(page)).toBeDisabled();
  await saveButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Assessment title').fill('Another title');
  await save(page);
  expect(sent).toHaveLength(1);
});

test('Save sends job, title and sections, says “Saving…” meanwhile, and then that it is saved', async ({
  page,
}) => {
  await openBuilder(page);
  const sent = sentBodies(page, 'PUT', `/assessments/${JOB}`);
  await page.getByLabel('Assessment title').fill('React Fundamentals');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  const held = await holdApi(page, 'PUT', `/assessments/${JOB}`);
  await saveButton(page).click();
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect(saving).toBeVisible();
  await saving.click({ force: true });
  await held.release();
  await expect(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
  expect(sent).toEqual([{ jobId: JOB, title: 'React Fundamentals', sections: [] }]);
  await page.reload();
  await expect(page.getByLabel('Assessment title')).toHaveValue('React Fundamentals');
});

test('What is edited while saving is not lost, and still to be saved', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('first');
  const held = await holdApi(page, 'PUT', '/assessments/');
  await saveButton(page).click();
  await title(page, '1.1').fill('second');
  await held.release();
  await expect(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  await expect(title(page, '1.1')).toHaveValue('second');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  expect((await storedAssessment(page)).sections[0]?.questions[0]?.title).toBe('first');
});

test('A save refused as outdated, with nothing newer to show, says so', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('Mine');
  await breakApi(page, { method: 'PUT', path: '/assessments/', status: 412, message: 'Saved elsewhere' });
  await saveButton(page).click();
  await expect(page.getByText('Saved elsewhere', { exact: true })).toBeVisible();
  await expect(title(page, '1.1')).toHaveValue('Mine');
});

test('A save that fails says so, in the server’s words if there are any, and keeps everything', async ({
  page,
}) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('b');
  const silent = await breakApi(page, { method: 'PUT', path: '/assessments/' });
  await saveButton(page).click();
  await expect(page.getByText('Save failed', { exact: true })).toBeVisible();
  await silent.heal();
  const { heal } = await breakApi(page, {
    method: 'PUT',
    path: '/assessments/',
    message: 'The disk is full',
  });
  await saveButton(page).click();
  await expect(page.getByText('The disk is full', { exact: true })).toBeVisible();
  await expect(title(page, '1.1')).toHaveValue('b');
  await heal();
  await save(page);
});

test('Ctrl+S saves', async ({ page }) => {
  await openOutline(page, { A: ['a'] });
  await title(page, '1.1').fill('b');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Assessment saved', { exact: true })).toBeVisible();
});
