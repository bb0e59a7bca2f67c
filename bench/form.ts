import type { Browser, Page } from '@playwright/test';
import { JOB, onAssessments, openScreen, type OpenAssessment } from './assessments.ts';
import { measured, type Group } from './figures.ts';

/** The form is ready when it can be submitted. */
const FORM = { path: `/assessments/${JOB}/fill`, shown: () => ({ 'main form footer button': 1 }) };

const OPENINGS = 5;
/**
 * The number of key presses. It is high, because the result depends on the moment within a frame at which a key is
 * pressed.
 */
const KEYS = 31;

/** Measures the form with few and with many questions. */
export function form(browser: Browser): Group<OpenAssessment> {
  return onAssessments(browser, 'form', FORM, [
    measured('form: open to filled in', OPENINGS, (it) => openScreen(it, FORM)),
    measured('form: key press', KEYS, ({ page }) => type(page)),
    measured('form: choice that shows or hides a fifth', KEYS, ({ page }, round) => choose(page, round)),
  ]);
}

/** Types a letter. Returns the milliseconds from the key press to the frame after the field shows the letter. */
async function type(page: Page): Promise<number> {
  await page.locator('[data-question] input[type="text"]').first().focus();
  return keyToPaint(page, 'x');
}

/** Presses an arrow key in the choice question on which the conditions of every fifth question depend. */
async function choose(page: Page, round: number): Promise<number> {
  const choices = page.locator('[data-question="question-1"] input');
  if (round === 0) await choices.first().check();
  await choices.nth(round % 2).focus();
  return keyToPaint(page, round % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
}

/** Presses a key. Returns the milliseconds until the frame after its effect is shown. */
async function keyToPaint(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'input',
        ({ timeStamp }) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp))),
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
