import { openCandidates } from './candidates-list.ts';
import { expect, test } from './fixtures.ts';
import { DATE_AND_TIME, ID, noteField, notes, openProfile } from './profile.ts';
import { sentBodies } from './requests.ts';

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
});
