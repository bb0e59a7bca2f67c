import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadable } from './fixtures.ts';

/** Expects no accessibility finding of any severity in light, dark and forced colours, and in a phone's window. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  // A tooltip stands outside the parts of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expectReadable(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
}
