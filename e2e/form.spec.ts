import { ALL_ANSWERS, EVERY_TYPE } from '#web/test/sample-assessments.ts';
import { expect, test } from './fixtures.ts';
import { openForm, shownAnswers, submissions, submitButton } from './form-page.ts';

test.describe('For everybody', () => {
  test('It is filled in and submitted with the keyboard alone', { tag: '@quick' }, async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await page.getByRole('link', { name: 'Open builder' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Engineer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Once');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and again');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear choice: Where to work' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
    await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(page)).toMatchObject([{ answers: ALL_ANSWERS }]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('Long words widen nothing, and it is filled in and submitted by touch', async ({ page }) => {
      const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
      await openForm(page, [
        { id: 'a', type: 'short', title: longWord, required: true },
        { id: 'b', type: 'single', title: longWord, options: [longWord, 'Short'], required: true },
        { id: 'c', type: 'file', title: longWord },
      ]);
      const [inner, outer] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(inner).toBe(outer);
      await page.getByRole('textbox').tap();
      await page.keyboard.type('Yes');
      await page.getByText('Short', { exact: true }).tap();
      await submitButton(page).tap();
      await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
      expect(await submissions(page)).toMatchObject([{ answers: { a: 'Yes', b: 'Short' } }]);
    });
  });
});
