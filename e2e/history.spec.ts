import { api, expect, test } from './fixtures.ts';
import { ID, openProfile, timeline } from './profile.ts';
import { toast } from './undoing.ts';

test('By keyboard alone a move is undone from the history though the name has changed since, also after a reload', async ({
  page,
}) => {
  const moved = await openProfile(page);
  await page.keyboard.press('4');
  await expect(toast(page, 'Moved to Offer')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Ada King');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada King' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada King' })).toBeVisible();

  await page.keyboard.press('h');
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  const undo = entries.filter({ hasText: 'to Offer' }).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  for (let tabs = 0; tabs < 6 && !(await undo.evaluate((it) => it === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Undone: Ada King is back in Applied')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada King' })).toBeVisible();
  await expect(timeline(page)).toHaveCount(1);
  expect(await api(page, `/candidates/${ID}`)).toEqual({ ...moved, name: 'Ada King' });
});
