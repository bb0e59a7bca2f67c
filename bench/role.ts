import type { Page } from '@playwright/test';
import { measured, type Group } from './figures.ts';
import { WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROUNDS = 15;

/**
 * The texts to type into the search field, one letter per round. The last text occurs in no name, so it is found only
 * as a typo.
 */
const TYPED = 'an anna no now mar mari backend eng engineer annq'.split(' ');

/** Measures the work on one role by keyboard, on the screen, in workspaces of both sizes. */
export function role(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'role',
    variants: WORKSPACE_SIZES,
    open: (build, size) => workspaces.open(build, size),
    turnTo: bringToFront,
    scenarios: [
      measured('role: board narrowed to a job, key to cards', ROUNDS, boardToJob),
      measured('role: list sorted, key to rows', ROUNDS, keyToSorted),
      measured('role: triage, key to the next candidate', ROUNDS, triageToNext),
      measured('role: finding anything, key to results', ROUNDS, keyToResults),
    ],
  };
}

/** Milliseconds between two keys, in which a person would look at the board and then at a job in the board's filter. */
const LOOK_MS = 300;

/** Milliseconds between two letters of a fast typist: 120 words a minute. */
const LETTER_MS = 100;

/**
 * Chooses another job in the board's filter. Returns the milliseconds from Enter to the frame with the job's numbers.
 */
async function boardToJob({ page, build }: OpenWorkspace, round: number): Promise<number> {
  if (!page.url().endsWith('/candidates/board')) await page.goto(`${build.base}/candidates/board`);
  await page.getByRole('region', { name: 'Interview' }).getByRole('row').first().waitFor();
  await page.waitForTimeout(LOOK_MS);
  await page.keyboard.press('f');
  await page.getByRole('option').nth(3).waitFor();
  for (let down = 0; down <= round % 5; down++) await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(LOOK_MS);
  const duration = await keyToChange(page, 'Enter', 'section[data-stage] header > span');
  await page.goto(`${build.base}/candidates/board`);
  return duration;
}

/**
 * Sorts the list by name, in turns up and down. Returns the milliseconds from Enter on the column's head to the frame
 * with other rows.
 */
async function keyToSorted({ page, build }: OpenWorkspace): Promise<number> {
  if (!page.url().includes('/candidates?') && !page.url().endsWith('/candidates')) {
    await page.goto(`${build.base}/candidates`);
  }
  await page.getByRole('rowheader').nth(49).waitFor();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').focus();
  return keyToChange(page, 'Enter', 'tbody');
}

/**
 * Decides about a candidate in triage. Returns the milliseconds from the key to the frame with the next candidate's
 * name.
 */
async function triageToNext({ page, build }: OpenWorkspace, round: number): Promise<number> {
  if (round === 0 || !page.url().includes('/triage')) await page.goto(`${build.base}/triage?stage=applied`);
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  // Waits until triage has loaded the next candidates, as it does while a person reads.
  await page.waitForLoadState('networkidle');
  return keyToChange(page, '2', 'h1');
}

/** Types a letter of a search. Returns the milliseconds until the frame with the result. */
async function keyToResults({ page, build }: OpenWorkspace, round: number): Promise<number> {
  if (!page.url().endsWith('/jobs')) await page.goto(`${build.base}/jobs`);
  await page.getByRole('rowheader').first().waitFor();
  const text = TYPED[round % TYPED.length] ?? '';
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  await field.pressSequentially(text.slice(0, -1), { delay: LETTER_MS });
  await page
    .getByRole('dialog')
    .getByRole('option')
    .filter({ has: page.locator('mark') })
    .first()
    .waitFor();
  await page.waitForTimeout(LETTER_MS);
  const duration = await keyToChange(page, text.slice(-1), '[role=listbox]');
  await page.keyboard.press('Escape');
  return duration;
}

/** Presses a key. Returns the milliseconds until the frame after the selected elements have changed. */
async function keyToChange(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate((elements) => {
    const textsOf = () => [...document.querySelectorAll(elements)].map((each) => each.innerHTML).join('\n');
    const before = textsOf();
    const changed = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          function look(): void {
            requestAnimationFrame(textsOf() === before ? look : () => resolve(performance.now() - timeStamp));
          }
          look();
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { changed });
  }, selector);
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed);
}
