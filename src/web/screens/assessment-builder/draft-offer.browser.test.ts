import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { address, press, refuseToStore } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { JOB } from '#web/test/sample-assessments.ts';
import { openOutline, storedAssessment, title, saveButton, undoButton, save } from './builder-in-test.ts';

const BUILDER = `/assessments/${JOB}`;

function offer() {
  return page.getByRole('group', { name: 'Unsaved draft' });
}

/** The unsaved edits of all visits that this device keeps. */
function keptDrafts(): string {
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith('hirelane/local/local/builder-'))
    .map(([, value]) => String(value))
    .join('\n');
}

test('A draft is dropped when it is saved, or when every edit is undone', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('b');
  await expect.poll(() => keptDrafts()).toContain('"b"');
  await undoButton().click();
  await expect.poll(() => keptDrafts()).toBe('');
  await title('1.1').fill('c');
  await save();
  await expect.poll(() => keptDrafts()).toBe('');
  await reload(api);
  await expect.element(title('1.1')).toHaveValue('c');
  await expect.element(offer()).not.toBeInTheDocument();
});

test('Editing before the choice keeps both the offered draft and the new one', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('earlier');
  await reload(api);
  await expect.element(offer()).toBeVisible();
  await title('1.1').fill('later');
  await reload(api);
  await offer().getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(title('1.1')).toHaveValue('later');
  await offer().getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(title('1.1')).toHaveValue('earlier');
});

test(
  'Leaving with unsaved changes asks first; after leaving the draft is offered again',
  { tags: ['quick'] },
  async () => {
    await openOutline({ A: ['a'] });
    await page.getByRole('link', { name: '← Back to Job' }).click();
    await expect.poll(address).toBe(`/jobs/${JOB}`);
    window.history.back();
    await title('1.1').fill('b');
    await page.getByRole('link', { name: '← Back to Job' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(dialog).toHaveTextContent('Your changes stay on this device as a draft');
    // Leaving loses nothing, so the button does not look dangerous.
    const leave = dialog.getByRole('button', { name: 'Leave' });
    expect(backgroundOf(leave)).toBe(backgroundOf(saveButton()));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(title('1.1')).toHaveValue('b');
    await page.getByRole('link', { name: 'Open full form' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe(`${BUILDER}/fill`);
    await page.getByRole('link', { name: 'Open builder' }).click();
    await offer().getByRole('button', { name: 'Restore draft' }).click();
    await expect.element(title('1.1')).toHaveValue('b');
  },
);

test('When no draft can be kept, the question warns of the loss and its button looks dangerous', async () => {
  refuseToStore();
  await openOutline({ A: ['a'] });
  await title('1.1').fill('b');
  await expect.element(page.getByText('no room on this device to keep them')).toBeInTheDocument();
  await page.getByRole('link', { name: '← Back to Job' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(dialog).toHaveTextContent('Your changes would be lost: there is no room');
  expect(backgroundOf(dialog.getByRole('button', { name: 'Leave' }))).not.toBe(backgroundOf(saveButton()));
});

function backgroundOf(button: Locator): string {
  return getComputedStyle(button.element()).backgroundColor;
}

test('A save that comes too late overwrites nothing, even when this page did not know of the other save', async () => {
  const api = await openOutline({ A: ['a'] });
  await title('1.1').fill('mine');
  api.silence();
  const save = api.hold('PUT', '/assessments/');
  await saveButton().click();
  await api.call('PUT', BUILDER, { title: 'Theirs', sections: [] });
  save.release();
  const dialog = page.getByRole('alertdialog', { name: 'This assessment was saved elsewhere' });
  await expect.element(dialog).toHaveTextContent('Nothing has been overwritten');
  await press('Escape');
  await expect.element(title('1.1')).toHaveValue('mine');
  expect((await storedAssessment(api)).title).toBe('Theirs');
  await saveButton().click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(page.getByText('Assessment saved', { exact: true })).toBeVisible();
  expect((await storedAssessment(api)).sections[0]?.questions[0]?.title).toBe('mine');
});
