import type { Browser, Page } from '@playwright/test';
import { JOB, onAssessments, type OpenAssessment } from './assessments.ts';
import { measured, type Group } from './figures.ts';

const OPENINGS = 5;
const KEYS = 15;

/** The form, with few and with many questions. */
export function form(browser: Browser): Group<OpenAssessment> {
  return onAssessments(browser, 'form', openForm, [
    measured('form: open to filled in', OPENINGS, openForm),
    measured('form: key press', KEYS, ({ page }) => type(page)),
    measured('form: choice that shows or hides a fifth', KEYS, ({ page }, round) => choose(page, round)),
  ]);
}

/** Milliseconds from the navigation until the form can be submitted. */
async function openForm({ page, build }: OpenAssessment): Promise<number> {
  const started = performance.now();
  await page.goto(`${build.base}/assessments/${JOB}/fill`);
  // Not by its role: finding a role among so many elements takes longer than showing them.
  await page.waitForFunction(() => document.querySelector('main form footer button') !== null);
  return performance.now() - started;
}

/** Types a letter. Milliseconds from the key press to the frame after the one in which the field shows it. */
async function type(page: Page): Promise<number> {
  await page.locator('[data-question] input[type="text"]').first().focus();
  return keyToPaint(page, 'x');
}

/** Presses an arrow key in the choice that the conditions of every fifth question check. */
async function choose(page: Page, round: number): Promise<number> {
  const choices = page.locator('[data-question="question-1"] input');
  if (round === 0) await choices.first().check();
  await choices.nth(round % 2).focus();
  return keyToPaint(page, round % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
}

/** Milliseconds from a key press to the frame after the one that shows its effect. */
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
