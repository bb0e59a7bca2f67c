import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, focus } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { JOB, DEMO_JOB } from '#web/test/sample-assessments.ts';
import { openBuilder, openOutline, storedAssessment, title, saveButton, save } from './builder-in-test.ts';

test('Save does nothing while there is nothing to save', async () => {
  const api = await openBuilder(DEMO_JOB);
  const sent = api.sent('PUT', `/assessments/${DEMO_JOB}`);
  await expect.element(saveButton()).toBeDisabled();
  await focus(saveButton());
  await press('Enter');
  await page.getByLabelText('Assessment title').fill('Another title');
  await save();
  expect(sent).toHaveLength(1);
});

test(
  'Save sends job, title and sections, says “Saving…” meanwhile, and then that it is saved',
  { tags: ['quick'] },
  async () => {
    const api = await openBuilder();
    const sent = api.sent('PUT', `/assessments/${JOB}`);
    await page.getByLabelText('Assessment title').fill('React Fundamentals');
    await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
    const held = api.hold('PUT', `/assessments/${JOB}`);
    await saveButton().click();
    const saving = page.getByRole('button', { name: 'Saving…' });
    await expect.element(saving).toBeVisible();
    await saving.click({ force: true });
    held.release();
    await expect.element(page.getByText('Assessment saved', { exact: true })).toBeVisible();
    await expect.element(saveButton()).toBeDisabled();
    await expect.element(page.getByText('Unsaved changes', { exact: true })).not.toBeInTheDocument();
    expect(sent).toEqual([{ jobId: JOB, title: 'React Fundamentals', sections: [] }]);
    await reload(api);
    await expect.element(page.getByLabelText('Assessment title')).toHaveValue('React Fundamentals');
  },
);

test('What is edited while saving is not lost, and still to be saved', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('first');
  const held = api.hold('PUT', '/assessments/');
  await saveButton().click();
  await title('1.1').fill('second');
  held.release();
  await expect.element(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  await expect.element(title('1.1')).toHaveValue('second');
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  expect((await storedAssessment(api)).sections[0]?.questions[0]?.title).toBe('first');
});

test('A save whose answer was lost is recognised as stored: nothing is left to save or to choose', async () => {
  const api = await openOutline({ A: ['a'] });
  const { version } = await storedAssessment(api);
  await title('1.1').fill('Mine');
  api.loseNextAnswer('PUT');
  await saveButton().click();
  await expect.element(page.getByText('Save failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Unsaved changes', { exact: true })).not.toBeInTheDocument();
  await expect.element(saveButton()).toBeDisabled();
  await expect.element(page.getByText(/was saved elsewhere/)).not.toBeInTheDocument();
  expect((await storedAssessment(api)).version).toBe(version + 1);
});

test('A save refused as outdated, with nothing newer to show, says so', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('Mine');
  api.fail({ method: 'PUT', path: '/assessments/', status: 412, message: 'Saved elsewhere' });
  await saveButton().click();
  await expect.element(page.getByText('Saved elsewhere', { exact: true })).toBeVisible();
  await expect.element(title('1.1')).toHaveValue('Mine');
});

test('A save that fails says so, in the server’s words if there are any, and keeps everything', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('b');
  const silent = api.fail({ method: 'PUT', path: '/assessments/' });
  await saveButton().click();
  await expect.element(page.getByText('Save failed', { exact: true })).toBeVisible();
  silent.heal();
  const { heal } = api.fail({
    method: 'PUT',
    path: '/assessments/',
    message: 'The disk is full',
  });
  await saveButton().click();
  await expect.element(page.getByText('The disk is full', { exact: true })).toBeVisible();
  await expect.element(title('1.1')).toHaveValue('b');
  heal();
  await save();
});

test('Ctrl+S saves', async () => {
  await openOutline({ A: ['a'] });
  await title('1.1').fill('b');
  await press('Control+s');
  await expect.element(page.getByText('Assessment saved', { exact: true })).toBeVisible();
});
