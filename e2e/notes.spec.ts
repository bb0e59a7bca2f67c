import type { Note } from '#domain/note.ts';
import { openCandidates } from './candidates-list.ts';
import { api, breakApi, card, expect, test } from './fixtures.ts';
import { DATE_AND_TIME, ID, noteField, notes, openProfile, toast, writeNotes } from './profile.ts';
import { holdApi, sentBodies } from './requests.ts';

test.describe('Notes', () => {
  test('are added, the latest on top; blank ones are not', { tag: '@quick' }, async ({ page }) => {
    await openProfile(page);
    const sent = sentBodies(page, 'POST', `/candidates/${ID}/notes`);
    const add = page.getByRole('button', { name: 'Add note' });
    await expect(add).toBeDisabled();
    await noteField(page).fill('  \n ');
    await expect(add).toBeDisabled();
    await noteField(page).press('Control+Enter');

    await noteField(page).fill('The first one');
    await add.click();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('');
    await expect(noteField(page)).toBeFocused();
    await page.keyboard.type('The second, for @dev');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expect(notes(page)).toHaveCount(2);
    await expect(notes(page).nth(0)).toContainText('The second');
    await expect(notes(page).nth(1)).toContainText('The first one');
    await expect(notes(page).nth(0).getByRole('time')).toHaveText(DATE_AND_TIME);
    expect(sent).toEqual([
      { text: 'The first one', mentions: [] },
      { text: 'The second, for @dev', mentions: ['dev'] },
    ]);
  });

  test('are added and deleted once, however quickly it is pressed', async ({ page }) => {
    await openProfile(page);
    const added = sentBodies(page, 'POST', `/candidates/${ID}/notes`);
    await noteField(page).fill('Said once');
    await page.getByRole('button', { name: 'Add note' }).dblclick();
    await expect(notes(page)).toHaveCount(1);
    expect(added).toHaveLength(1);

    const deleted = sentBodies(page, 'DELETE', '/notes/');
    await notes(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
    await expect(notes(page)).toHaveCount(0);
    expect(deleted).toHaveLength(1);
  });

  test('show their mentions in the text and as a list', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['Good with @mei and @Nobody_1, says @mei.']);
    const note = notes(page).first();
    await expect(note.locator('mark')).toHaveText(['@mei', '@Nobody_1', '@mei']);
    await expect(note.getByRole('list', { name: 'Mentions' }).getByRole('listitem')).toHaveText([
      '@mei Mei Tanaka',
      '@Nobody_1',
    ]);
    await expect(note.getByText('Good with @mei and @Nobody_1, says @mei.', { exact: true })).toBeVisible();
  });

  test('that could not be added stay in the field', async ({ page }) => {
    await openProfile(page);
    const { heal } = await breakApi(page, { method: 'POST', path: '/notes' });
    await noteField(page).fill('Do not lose this');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(toast(page, 'Error', 'Failed to add note')).toBeVisible();
    await expect(noteField(page)).toHaveValue('Do not lose this');
    await page.reload();
    await expect(noteField(page)).toHaveValue('Do not lose this');
    await heal().catch(() => undefined);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes(page)).toHaveText(/Do not lose this/);
    await expect(noteField(page)).toHaveValue('');
  });

  test('being typed survive leaving the page and a reload, each with its candidate', async ({ page }) => {
    await openCandidates(page);
    await page.goto(`/candidates/${ID}`);
    await noteField(page).fill('Half a thought');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect(page).toHaveURL('/candidates');
    await page.goBack();
    await expect(noteField(page)).toHaveValue('Half a thought');
    await page.reload();
    await expect(noteField(page)).toHaveValue('Half a thought');

    await page.goto('/candidates/8');
    await expect(noteField(page)).toHaveValue('');
    await page.goto(`/candidates/${ID}`);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes(page)).toHaveCount(1);
    await page.reload();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('');
  });

  test('being typed say so where nothing can be kept, and are added all the same', async ({ page }) => {
    await openProfile(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await noteField(page).fill('Half a thought');
    await expect(page.getByRole('alert')).toHaveText(/^The note can’t be kept on this device/);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('added after the page was left are not there to be added again', async ({ page }) => {
    await openCandidates(page);
    await page.goto(`/candidates/${ID}`);
    const { release } = await holdApi(page, 'POST', '/notes');
    await noteField(page).fill('Said once');
    await noteField(page).press('Control+Enter');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect(page).toHaveURL('/candidates');
    await release();
    await expect(toast(page, 'Done', 'Note added')).toBeVisible();
    await page.goBack();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('');
  });

  test('keep what is typed while the one before is still being added', async ({ page }) => {
    await openProfile(page);
    const { release } = await holdApi(page, 'POST', '/notes');
    await noteField(page).fill('The first one');
    await noteField(page).press('Control+Enter');
    await noteField(page).fill('Typed meanwhile');
    await release();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('Typed meanwhile');
  });

  test('are deleted only after “Delete this note?”', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['One', 'Two', 'Three']);
    await expect(notes(page)).toHaveCount(3);
    const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
    const deleteTwo = notes(page)
      .filter({ hasText: 'Two' })
      .getByRole('button', { name: /^Delete/ });

    await deleteTwo.click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(notes(page)).toHaveCount(3);
    await expect(deleteTwo).toBeFocused();

    await deleteTwo.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(notes(page)).toHaveCount(2);
    await expect(notes(page)).toHaveText([/Three/, /One/]);
    // The focus is on the note that took its place, and after the last one in the field.
    await expect(
      notes(page)
        .nth(1)
        .getByRole('button', { name: /^Delete/ }),
    ).toBeFocused();
    for (const left of [1, 0]) {
      await page.keyboard.press('Enter');
      await expect(question).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(notes(page)).toHaveCount(left);
      await expect(question).toBeHidden();
    }
    await expect(noteField(page)).toBeFocused();
    await page.reload();
    await expect(page.getByText('No notes yet')).toBeVisible();
  });

  test('being deleted elsewhere or without an answer leave the focus on what is there', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['One', 'Two']);
    await expect(notes(page)).toHaveCount(2);
    const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
    const remove = notes(page).getByRole('button', { name: /^Delete/ });
    const { release } = await holdApi(page, 'DELETE', '/notes/');
    await remove.first().click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await remove.last().click();
    await release();
    await expect(notes(page)).toHaveText([/One/]);
    await expect(question, 'the other note’s question stays').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();

    await remove.click();
    const { data } = await api<{ data: Note[] }>(page, `/candidates/${ID}/notes`);
    await api(page, `/notes/${data[0]!.id}`, { method: 'DELETE' });
    await expect(page.getByText('No notes yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(noteField(page)).toBeFocused();
  });

  test('that could not be deleted stay, and an error toast says so', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['One']);
    await breakApi(page, { method: 'DELETE', path: '/notes' });
    await notes(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Error', 'Failed to delete note')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(notes(page)).toHaveCount(1);
  });
});

test('A note is written with two mentions and deleted by keyboard alone', async ({ page }) => {
  await openProfile(page);
  await card(page, 'Identity').getByLabel('Email').focus();
  // Reset and Save details are disabled: the next stop is the note.
  await page.keyboard.press('Tab');
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type('Please talk, @el');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and @');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(notes(page).locator('mark')).toHaveText(['@elif', '@mei']);
  await expect(noteField(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(notes(page).getByRole('button', { name: /^Delete/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete this note?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No notes yet')).toBeVisible();
});
