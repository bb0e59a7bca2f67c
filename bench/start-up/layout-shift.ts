import type { Browser, Page } from '@playwright/test';
import type { Group, Scenario } from '../figures.ts';
import { emptyProfile, usedProfile, type Profile } from './profile.ts';
import { BOARD, CANDIDATES, JOBS, type Screen } from './screens.ts';

const ROUNDS = 3;

/**
 * Milliseconds after the rows appear in which layout shifts are still counted, because fonts and idle downloads come
 * late.
 */
const COUNTED_MS = 1_000;

/** Measures the sum of the layout shifts while a screen opens. */
export function layoutShift(browser: Browser): Group<Profile> {
  return {
    name: 'layout shift',
    variants: [''],
    open: (build) => usedProfile(browser, build),
    close: ({ context }) => context.close(),
    scenarios: [
      shiftOf('first visit', JOBS, (profile) => emptyProfile(browser, profile.build)),
      ...[JOBS, BOARD, CANDIDATES].map((screen) => shiftOf(screen.name, screen)),
    ],
  };
}

function shiftOf(
  name: string,
  screen: Screen,
  profileFor?: (profile: Profile) => Promise<Profile>,
): Scenario<Profile> {
  return {
    figures: [{ label: `layout shift: ${name}`, unit: '' }],
    rounds: ROUNDS,
    async run(used) {
      const { context, build } = (await profileFor?.(used)) ?? used;
      const page = await context.newPage();
      const shift = await shiftWhileOpening(page, `${build.base}${screen.path}`, screen);
      await page.close();
      if (context !== used.context) await context.close();
      return [shift];
    },
  };
}

async function shiftWhileOpening(page: Page, url: string, screen: Screen): Promise<number> {
  await page.goto(url);
  for (const list of screen.lists) {
    await page
      .locator(`${list} a[href^="${screen.href}"]`)
      .nth(screen.count - 1)
      .waitFor();
  }
  await page.waitForTimeout(COUNTED_MS);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a layout shift, the observer is never called.
        setTimeout(() => resolve(0), 100);
      }),
  );
}
