import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Paths of screens, each with the file of its code (scripts/code-groups.ts). */
const SCREENS = [
  ['/candidates/board', /\/board-[^/]{8}\.js$/],
  ['/candidates', /\/candidates-[^/]{8}\.js$/],
  ['/candidates/1', /\/candidate-[^/]{8}\.js$/],
] as const;

/** As many frames as a page paints in more than the 300 ms for which React holds back what follows a fallback. */
const FRAMES = 30;

/** Resolves when the page has painted some frames after its own scripts were there. */
async function painted(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let left = frames;
        requestAnimationFrame(function next() {
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else resolve();
        });
      }),
    FRAMES,
  );
}

test.describe('The first screen', () => {
  test.use({ freshProfile: true });

  for (const [path, file] of SCREENS) {
    test(
      `${path} comes whole: no frame around a missing screen is shown while its code is loaded`,
      { tag: '@quick' },
      async ({ page }) => {
        let come: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (come = resolve));
        await page.route(file, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await painted(page);
        // The frame of plain HTML is there, and no other.
        await expect(page.locator('#root').getByText('Hirelane')).toBeVisible();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        come();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('navigation').first()).toBeVisible();
      },
    );
  }
});
