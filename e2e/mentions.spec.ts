import { expectNoSidewaysScroll } from './candidates-list.ts';
import { expect, test } from './fixtures.ts';
import { noteField, notes, openProfile, suggestions } from './profile.ts';

test.describe('Typing @ in a note', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('offers them too, and takes the one that is tapped', async ({ page }) => {
      await openProfile(page);
      await noteField(page).tap();
      await page.keyboard.type('Please look, @');
      await expect(suggestions(page)).toHaveCount(7);
      await expectNoSidewaysScroll(page);
      for (const option of await suggestions(page).all()) {
        expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      await suggestions(page).filter({ hasText: 'Elif' }).tap();
      await expect(noteField(page)).toHaveValue('Please look, @elif ');
      await page.getByRole('button', { name: 'Add note' }).tap();
      await expect(notes(page)).toHaveCount(1);
    });
  });
});
