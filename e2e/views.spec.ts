import { openCandidates } from './candidates-list.ts';
import { expect, test } from './fixtures.ts';

test('By keys alone a view is kept, is there after a reload, is found from elsewhere, and is taken back', async ({
  page,
}) => {
  await openCandidates(page, '?stage=offer&sort=nameAsc');
  await page.keyboard.press('v');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Offers by name');
  await page.keyboard.press('Enter');
  const view = page.getByRole('list', { name: 'Views' }).getByRole('link', { name: 'Offers by name' });
  await expect(view).toHaveAttribute('aria-current', 'page');

  await page.reload();
  await expect(view).toHaveAttribute('aria-current', 'page');

  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  // While the field is still loaded, too: nothing that is typed is lost.
  await page.keyboard.type('offers name');
  await expect(page.getByRole('combobox', { name: /^Find people/ })).toHaveValue('offers name');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/Offers by name.*View$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/candidates?stage=offer&sort=nameAsc');
  await expect(view).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Control+z');
  await expect(view).toBeHidden();
});
