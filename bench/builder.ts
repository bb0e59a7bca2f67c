import type { Browser, Page } from '@playwright/test';
import type { Build } from './build.ts';
import type { Group } from './figures.ts';
import { bringToFront } from './workspaces.ts';

const JOB = 2;

/** The numbers of questions compared: a usual one and a very large one. */
const SIZES = { '12 questions': 12, '500 questions': 500 };

export const ASSESSMENT_SIZES = Object.keys(SIZES);

const OPENINGS = 5;
const KEYS = 21;
const TYPES = ['short', 'single', 'number', 'long', 'multi', 'file'];

/** A page with an assessment of this size, in a profile of its own. */
export interface OpenAssessment {
  readonly page: Page;
  readonly build: Build;
  /** The number of its questions. */
  readonly count: number;
}

export async function openAssessment(browser: Browser, build: Build, size: string): Promise<OpenAssessment> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const count = SIZES[size as keyof typeof SIZES];
  await storeAssessment(page, build.base, count);
  return { page, build, count };
}

export async function closeAssessment({ page }: OpenAssessment): Promise<void> {
  await page.context().close();
}

/** The builder, with few and with many questions. */
export function builder(browser: Browser): Group<OpenAssessment> {
  return {
    name: 'builder',
    variants: ASSESSMENT_SIZES,
    async open(build, size) {
      const assessment = await openAssessment(browser, build, size);
      await openBuilder(assessment);
      return assessment;
    },
    close: closeAssessment,
    turnTo: bringToFront,
    scenarios: [
      {
        figures: [{ label: 'builder: open to ready (aim ≤ 1000)' }],
        rounds: OPENINGS,
        run: async (assessment) => [await openBuilder(assessment)],
      },
      {
        figures: [{ label: 'builder: key to preview (aim ≤ 50)' }],
        rounds: KEYS,
        run: async ({ page, count }) => [await keyToPreview(page, count)],
      },
    ],
  };
}

/** Stores an assessment of `count` questions of all types in two sections. Every fifth has a condition. */
async function storeAssessment(page: Page, base: string, count: number): Promise<void> {
  await page.goto(`${base}/jobs`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const questions = Array.from({ length: count }, (_, at) => {
    const type = TYPES[at % TYPES.length];
    const offersChoice = type === 'single' || type === 'multi';
    return {
      id: `question-${at}`,
      type,
      title: `Question ${at + 1}`,
      required: at % 2 === 0,
      ...(offersChoice && { options: ['Yes', 'No', 'Perhaps'] }),
      condition: at % 5 === 4 && at > 6 ? { questionId: 'question-1', equalsValue: 'Yes' } : null,
    };
  });
  const half = Math.ceil(count / 2);
  const sections = [questions.slice(0, half), questions.slice(half)].map((its, at) => ({
    id: `section-${at}`,
    title: `Section ${at + 1}`,
    questions: its,
  }));
  await page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      const { ok } = await window.fetch(path, { method: 'PUT', headers, body });
      if (!ok) throw new Error('The assessment was not stored.');
    },
    [`/assessments/${JOB}`, JSON.stringify({ title: 'Long', sections })] as const,
  );
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
