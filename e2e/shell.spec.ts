import type { Page } from '@playwright/test';
import { breakApi, expect, expectAccessible, test } from './fixtures.ts';

const PROFILE_BUTTON = 'Alex Morgan';

function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

async function openProfileMenu(page: Page, item: 'Profile' | 'Settings' | 'Log out'): Promise<void> {
  await page.getByRole('button', { name: PROFILE_BUTTON }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('The root leads to the jobs, and Back does not lead to it again', async ({ page }) => {
  await page.goto('/candidates');
  await page.goto('/');
  await expect(page).toHaveURL('/jobs');
  await page.goBack();
  await expect(page).toHaveURL('/candidates');
});

test('Any other path says “Not found” and offers a way back', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to jobs' }).click();
  await expect(page).toHaveURL('/jobs');
});

test.describe('The navigation', () => {
  const PLACES = [
    ['Jobs', '/jobs'],
    ['Candidates', '/candidates'],
    ['Kanban', '/candidates/board'],
    ['Assessments', '/assessments/1'],
  ] as const;

  for (const [label, path] of PLACES) {
    test(`${label} leads to ${path} and is active there alone`, async ({ page }) => {
      await page.goto('/nowhere');
      await navigation(page).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(navigation(page).locator('[aria-current="page"]')).toHaveText([label]);
    });
  }

  test('Candidates is active on a profile too', async ({ page }) => {
    await page.goto('/candidates/1');
    await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(['Candidates']);
  });

  test('The brand leads home', async ({ page }) => {
    await page.goto('/candidates/board');
    await page.getByRole('banner').getByRole('link', { name: 'Hirelane' }).click();
    await expect(page).toHaveURL('/jobs');
  });

  test('There is a footer', async ({ page }) => {
    await page.goto('/jobs');
    await expect(page.getByRole('contentinfo')).toContainText('Your data stays in this browser');
  });

  test('The keyboard gets past it with one key', async ({ page }) => {
    await page.goto('/jobs');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.waitFor();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('The hamburger opens a sheet with the same four links', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link')).toHaveText(['Jobs', 'Candidates', 'Kanban', 'Assessments']);
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Kanban' }).tap();
    await expect(page).toHaveURL('/candidates/board');
    await expect(sheet).toBeHidden();
  });

  test('The browser’s Back closes the sheet with the page it was opened on', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Candidates' }).tap();
    await expect(page).toHaveURL('/candidates');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('Escape closes the sheet and gives the focus back', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test.describe('The profile menu', () => {
  test('Profile shows the name and the placeholder email', async ({ page }) => {
    await page.goto('/jobs');
    await openProfileMenu(page, 'Profile');
    const dialog = page.getByRole('dialog', { name: 'Profile' });
    await expect(dialog).toContainText('Alex Morgan');
    await expect(dialog).toContainText('alex.morgan@example.com');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: PROFILE_BUTTON })).toBeFocused();
  });

  test('Name and handle can be changed, are seen at once and after a reload, and wrong ones are named', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await openProfileMenu(page, 'Profile');
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
    await openProfileMenu(page, 'Settings');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog).toContainText('this browser');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    expect(await ground()).toBe(dark);
  });

  test('Log out says that there is no login here', async ({ page }) => {
    await page.goto('/jobs');
    await openProfileMenu(page, 'Log out');
    await expect(page.getByText('This workspace has no login')).toBeVisible();
  });
});

test('The control that resets the database is in no production build', async ({ page }) => {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByText('Reset DB & Reseed')).toHaveCount(0);
});

test.describe('A screen that breaks', () => {
  test.use({ expectedErrors: ['properties of null', 'error occurred', 'undefined'] });

  test('shows a sentence and a way back, and the shell stays', async ({ page }) => {
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

test.describe('Assistive technology', () => {
  // The lists and the board are looked at by tests of their own.
  const ROUTES = ['/jobs/1', '/candidates/1', '/assessments/1', '/assessments/1/fill', '/nowhere'];

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });

      for (const route of ROUTES) {
        test(`finds nothing serious wrong with ${route}`, async ({ page }) => {
          await page.goto(route);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText('Loading…')).toHaveCount(0);
          await expectAccessible(page);
        });
      }

      test('finds nothing serious wrong with a dialog open, an error shown and a toast', async ({ page }) => {
        await page.goto('/jobs');
        await openProfileMenu(page, 'Log out');
        await expectAccessible(page);
        await openProfileMenu(page, 'Settings');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await breakApi(page, { method: 'GET', path: '/jobs', message: 'The disk is gone' });
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(page.getByText('Error: The disk is gone')).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
});
