import type { Page } from '@playwright/test';
import { geometryFindings } from './geometry.ts';

/** The text sizes that a person may choose in the browser, in pixels: 200, 150, 125 and 100 %. */
export const TEXT_SIZES = [32, 24, 20, 16];

/** The smallest and the largest text at some of the widths at which layouts change. `npm run soak` takes all. */
const SIZES = process.env['SOAK'] ? TEXT_SIZES : [32, 16];
const WIDTHS = process.env['SOAK']
  ? Array.from({ length: 113 }, (_, step) => 320 + 20 * step)
  : [320, 480, 720, 960, 1280, 2560];

/** Findings at any width and text size, a line for each kind, with the first width and size. */
export class Findings {
  readonly #lines = new Map<string, string>();

  add(findings: readonly string[], width: number, textSize: number): void {
    for (const finding of findings) {
      const kind = finding.replace(/“[^”]*”/g, '').replace(/ by \d+$/, '');
      if (this.#lines.has(kind)) continue;
      this.#lines.set(kind, `${finding} (${width} px, text of ${textSize} px)`);
    }
  }

  lines(): string[] {
    return [...this.#lines.values()];
  }
}

/**
 * Returns what is wrong at any width and text size, and leaves the page with text of the usual size. Zoom of the page is
 * the same to it as a narrower window: 400 % of 1280 px are 320 px.
 */
export async function walk(page: Page, open: () => Promise<void>): Promise<string[]> {
  const found = new Findings();
  const session = await page.context().newCDPSession(page);
  for (const standard of SIZES) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    // So wide that no part is left out for want of room.
    await page.setViewportSize({ width: 1600, height: 800 });
    await open();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(layoutFollowed);
      found.add(await page.evaluate(geometryFindings), width, standard);
    }
  }
  return found.lines();
}

/**
 * Waits until the layout follows the window’s size: observers of sizes answer in the frame after. Runs in the page, so it
 * may use nothing of this module.
 */
export function layoutFollowed(): Promise<void> {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
