import type { Browser, Page } from '@playwright/test';
import { JOB, onAssessments, type OpenAssessment } from './assessments.ts';
import { measured, type Group } from './figures.ts';

const OPENINGS = 5;
const KEYS = 21;

/** The builder, with few and with many questions. */
export function builder(browser: Browser): Group<OpenAssessment> {
  return onAssessments(browser, 'builder', openBuilder, [
    measured('builder: open to ready (aim ≤ 1000)', OPENINGS, openBuilder),
    measured('builder: key to preview (aim ≤ 50)', KEYS, ({ page, count }) => keyToPreview(page, count)),
  ]);
}

/** Milliseconds from the navigation until the last question is in the editor and in the preview. */
async function openBuilder({ page, build, count }: OpenAssessment): Promise<number> {
  const started = performance.now();
  await page.goto(`${build.base}/assessments/${JOB}`);
  await page.waitForFunction((last) => {
    const titles = document.querySelectorAll('textarea[placeholder="Type the question…"]');
    return titles.length === last && document.querySelector('[data-preview] [data-question]') !== null;
  }, count);
  return performance.now() - started;
}

/**
 * Types a letter into the title of the question in the middle.
 *
 * @returns milliseconds from the key press to the frame after the one in which the preview shows it
 */
async function keyToPreview(page: Page, count: number): Promise<number> {
  const at = Math.floor(count / 2);
  const title = page.getByPlaceholder('Type the question…').nth(at);
  await title.focus();
  await page.evaluate((id) => {
    const question = document.querySelector(`[data-preview] [data-question="${id}"]`);
    if (!question) throw new Error('The preview does not show the question.');
    const before = question.textContent;
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          function look(): void {
            const isThere = question?.textContent !== before;
            requestAnimationFrame(isThere ? () => resolve(performance.now() - timeStamp) : look);
          }
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  }, `question-${at}`);
  await page.keyboard.press('x');
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
