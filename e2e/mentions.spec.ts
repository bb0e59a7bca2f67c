import { expectNoSidewaysScroll } from './candidates-list.ts';
import { card, expect, test } from './fixtures.ts';
import { activeSuggestion, noteField, notes, openProfile, suggestions } from './profile.ts';

test.describe('Typing @ in a note', () => {
  test('offers the seven teammates, and tells a screen reader so', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    await field.focus();
    await expect(field).toHaveRole('textbox');
    await page.keyboard.type('Ask @');
    await expect(suggestions(page)).toHaveText([
      'Amara Okafor@amara',
      'Ben Castillo@ben',
      'Chloe Dubois@chloe',
      'Dev Patel@dev',
      'Elif Kaya@elif',
      'Jonas Berg@jonas',
      'Mei Tanaka@mei',
    ]);
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await expect(page.getByRole('status').filter({ hasText: '7 teammates' })).toBeAttached();
    const listId = await page.getByRole('listbox').getAttribute('id');
    await expect(field).toHaveAttribute('aria-controls', listId!);
    const active = activeSuggestion(page);
    await expect(active).toHaveText(/Amara/);
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    await expect(field).toBeFocused();
  });

  test('filters by name and by handle while typing', async ({ page }) => {
    await openProfile(page);
    await noteField(page).focus();
    await page.keyboard.type('@Tan');
    await expect(suggestions(page)).toHaveText(['Mei Tanaka@mei']);
    await expect(page.getByRole('status').filter({ hasText: '1 teammate' })).toBeAttached();
    await page.keyboard.type('x');
    await expect(suggestions(page)).toHaveCount(0);
    await noteField(page).fill('');
    await page.keyboard.type('@jon');
    await expect(suggestions(page)).toHaveText(['Jonas Berg@jonas']);
    await noteField(page).fill('');
    await page.keyboard.type('mail amara@be');
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('goes through them with the arrows, and takes one with Enter or Tab', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    const active = activeSuggestion(page);
    await field.focus();
    await page.keyboard.type('@');
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText(/Ben/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(active).toHaveText(/Mei/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('@ben ');
    await expect(suggestions(page)).toHaveCount(0);
    await page.keyboard.type('and @pat');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('@ben and @dev ');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('@ben and @dev \n');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('@ben and @pat');
  });

  test('stops with Escape, until another @', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    await field.focus();
    await page.keyboard.type('@am');
    await expect(suggestions(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.type('a');
    await expect(suggestions(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('@');
    await expect(suggestions(page)).toHaveCount(7);
    await expect(field).toHaveValue('@ama\n@');
  });

  test('takes the one that is clicked, in the middle of a text too', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    await field.fill('Ask @am about it');
    await field.press('Home');
    for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowRight');
    await suggestions(page).filter({ hasText: 'Amara' }).hover();
    await suggestions(page).filter({ hasText: 'Amara' }).click();
    await expect(field).toHaveValue('Ask @amara about it');
    await expect(field).toBeFocused();
    await page.keyboard.type('!');
    await expect(field).toHaveValue('Ask @amara! about it');
  });

  test('closes when the focus goes elsewhere', async ({ page }) => {
    await openProfile(page);
    await noteField(page).focus();
    await page.keyboard.type('@');
    await expect(suggestions(page)).toHaveCount(7);
    await card(page, 'Identity').getByLabel('Name').focus();
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('stands under the @, and within the window at the end of a line', async ({ page }) => {
    await openProfile(page);
    await noteField(page).focus();
    await page.keyboard.type('@');
    const popup = page.getByRole('listbox');
    const area = (await noteField(page).boundingBox())!;
    const first = (await popup.boundingBox())!;
    expect(first.x).toBeLessThan(area.x + 40);
    expect(first.y).toBeGreaterThan(area.y);
    expect(first.y).toBeLessThan(area.y + 60);
    await noteField(page).fill('w '.repeat(70));
    await page.keyboard.type('@');
    const last = (await popup.boundingBox())!;
    expect(last.x).toBeGreaterThan(area.x + 200);
    expect(last.x + last.width).toBeLessThanOrEqual(area.x + area.width + 1);
  });

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

    test('a handle of any length breaks into lines', async ({ page }) => {
      await openProfile(page);
      await noteField(page).fill(`Ask @${'long'.repeat(30)}`);
      await page.getByRole('button', { name: 'Add note' }).tap();
      await expect(notes(page)).toHaveCount(1);
      await expectNoSidewaysScroll(page);
    });
  });
});
