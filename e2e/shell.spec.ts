import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openSettings } from './settings.ts';

const PROFILE_BUTTON = 'Alex Morgan';

function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: PROFILE_BUTTON }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}

test.describe('The profile menu', () => {
  test('Name and handle can be changed, are seen at once and after a reload, and wrong ones are named', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await openProfile(page);
    const dialog = page.getByRole('dialog', { name: 'Profile' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByLabel('Handle').fill('not one word');
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await expect(dialog.getByText('A handle has letters a to z, digits and underscores only')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save profile' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();

    await dialog.getByLabel('Name').fill('Ida Wells');
    await dialog.getByLabel('Handle').fill('ida');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ida Wells' })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Ida Wells' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(dialog.getByLabel('Handle')).toHaveValue('ida');
  });

  test('Settings change the theme at once and for the next visit, and say where the data lives', async ({
    page,
  }) => {
    await page.goto('/jobs');
    const dialog = await openSettings(page);
    await expect(dialog).toContainText('this browser');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    expect(await ground()).toBe(dark);
  });
});

test('Text typed while the search field is loading is not lost', async ({ page }) => {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('senior frontend');
  await expect(page.getByRole('combobox', { name: /^Find people/ })).toHaveValue('senior frontend');
});

test.describe('Broken screens', () => {
  test.use({ expectedErrors: ['properties of null', 'error occurred', 'undefined'] });

  test('A screen that breaks shows a sentence and a way back, and the shell stays', async ({ page }) => {
    await page.goto('/candidates/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      window.fetch = async () => Response.json({ data: [null], total: 1 });
    });
    await navigation(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(navigation(page)).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  });
});
