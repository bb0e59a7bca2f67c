import { openCandidates } from './candidates-list.ts';
import { expect, test } from './fixtures.ts';
import { ID, noteField, notes } from './profile.ts';

test.describe('Notes', () => {
  test('Notes that are being typed survive leaving the page and a reload, each for its candidate', async ({
    page,
  }) => {
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
