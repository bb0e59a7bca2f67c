import type { Browser, Page } from '@playwright/test';
import type { Build } from './build.ts';
import type { Group, Scenario } from './figures.ts';
import { bringToFront } from './workspaces.ts';

/** The job whose assessment is measured. */
export const JOB = 2;

/** The compared numbers of questions: a usual one and a very large one. */
const SIZES = { '12 questions': 12, '500 questions': 500 };

const TYPES = ['short', 'single', 'number', 'long', 'multi', 'file'];

/** A page of a browser profile of its own, with an assessment of this size. */
export interface OpenAssessment {
  readonly page: Page;
  readonly build: Build;
  readonly count: number;
}

/** A screen that shows an assessment. */
interface AssessmentScreen {
  readonly path: string;
  /** The number of elements that each selector finds when the screen is ready, given the number of questions. */
  readonly shown: (count: number) => Readonly<Record<string, number>>;
}

/** Measures a screen with a small and with a large assessment. */
export function onAssessments(
  browser: Browser,
  name: string,
  screen: AssessmentScreen,
  scenarios: readonly Scenario<OpenAssessment>[],
): Group<OpenAssessment> {
  return {
    name,
    variants: Object.keys(SIZES),
    async open(build, size) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const count = SIZES[size as keyof typeof SIZES];
      await storeAssessment(page, build.base, count);
      await page.addInitScript(watchOpening, screen.shown(count));
      const assessment = { page, build, count };
      await openScreen(assessment, screen);
      return assessment;
    },
    close: ({ page }) => page.context().close(),
    turnTo: bringToFront,
    scenarios,
  };
}

/**
 * Milliseconds from the start of the navigation to the end of the frame that shows the screen, by the page's own clock.
 */
export async function openScreen({ page, build }: OpenAssessment, screen: AssessmentScreen): Promise<number> {
  await page.goto(`${build.base}${screen.path}`);
  return page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
}

/** Runs in the page, so it must not use anything outside this function. */
function watchOpening(shown: Readonly<Record<string, number>>): void {
  const opened = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const isThere = Object.entries(shown).every(
        ([selector, count]) => document.querySelectorAll(selector).length >= count,
      );
      if (!isThere) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { opened });
}

/** Stores an assessment with `count` questions of all types in two sections. Every fifth question has a condition. */
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
