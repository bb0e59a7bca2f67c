import type { Browser, Page } from '@playwright/test';
import { JOB, onAssessments, openScreen, type OpenAssessment } from './assessments.ts';
import { measured, type Group } from './figures.ts';

/** The builder is ready when the editor has the last question and the preview shows questions. */
const BUILDER = {
  path: `/assessments/${JOB}`,
  shown: (count: number) => ({
    'textarea[placeholder="Type the question…"]': count,
    '[data-preview] [data-question]': 1,
  }),
};

const OPENINGS = 5;
const KEYS = 21;

/** Measures the builder with few and with many questions. */
export function builder(browser: Browser): Group<OpenAssessment> {
  return onAssessments(browser, 'builder', BUILDER, [
    measured('builder: open to ready (aim ≤ 1000)', OPENINGS, (it) => openScreen(it, BUILDER)),
    measured('builder: key to preview (aim ≤ 50)', KEYS, ({ page, count }) => keyToPreview(page, count)),
  ]);
}

/**
 * Types a letter into the title of the middle question.
 *
 * @returns milliseconds from the key press to the frame after the preview shows the letter
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
