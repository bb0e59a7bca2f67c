import type { Browser, Page } from '@playwright/test';
import { SIZES, storeAssessment } from './builder.ts';
import { median } from './median.ts';
import { printColumns } from './rows.ts';

const JOB = 2;
const ROUNDS = 15;

/** Prints the figures of the form, with few and with many questions side by side. */
export async function printForm(browser: Browser, base: string): Promise<void> {
  const columns: number[][] = [];
  for (const count of SIZES) {
    const page = await browser.newPage();
    await storeAssessment(page, base, count);
    columns.push([await openForm(page, base), median(await typed(page)), median(await chosen(page))]);
    await page.context().close();
  }
  const labels = [
    'form, asked for to filled in',
    'form, key press',
    'form, choice that shows or hides a fifth',
  ];
  printColumns(SIZES, labels, columns);
}

/** Milliseconds from the navigation until the form can be submitted. */
async function openForm(page: Page, base: string): Promise<number> {
  const started = performance.now();
  await page.goto(`${base}/assessments/${JOB}/fill`);
  // Not by its role: finding a role among so many elements takes longer than showing them.
  await page.waitForFunction(() => document.querySelector('main form footer button') !== null);
  return performance.now() - started;
}

/** Types a letter. Milliseconds from the key press to the frame after the one in which the field shows it. */
async function typed(page: Page): Promise<number[]> {
  await page.locator('[data-question] input[type="text"]').first().focus();
  return rounds(() => keyToPaint(page, 'x'));
}

/** Presses an arrow key in the choice that the conditions of every fifth question check. */
async function chosen(page: Page): Promise<number[]> {
  const waitedFor = page.locator('[data-question="question-1"] input');
  await waitedFor.first().check();
  return rounds(async (round) => {
    await waitedFor.nth(round % 2).focus();
    return keyToPaint(page, round % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
  });
}

async function rounds(measure: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure(round));
  return times;
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
