import { page, type Locator } from 'vitest/browser';

/** The dialog of Settings. */
export const settings: Locator = page.getByRole('dialog', { name: 'Settings' });

/** Opens Settings by the profile menu, and shows a page of it. */
export async function openSettings(label = 'General'): Promise<Locator> {
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  if (label !== 'General') await showSettings(label);
  return settings;
}

/** Shows another page of Settings. A phone has a select instead of tabs. */
export async function showSettings(label: string): Promise<void> {
  if (window.matchMedia('(width < 45rem)').matches) {
    await settings.getByRole('combobox', { name: 'Section', exact: true }).selectOptions(label);
  } else {
    await settings.getByRole('tab', { name: label, exact: true }).click();
  }
}
