import type { Page } from '@playwright/test';
import { ALL_ANSWERS, EVERY_TYPE, JOB } from '#web/test/sample-assessments.ts';
import { breakApi, expect, test } from './fixtures.ts';
import { answerAll, openForm, shownAnswers, submitButton } from './form-page.ts';

const FORM = `/assessments/${JOB}/fill`;
const KEY = `hirelane/local/local/answers-${JOB}-nobody`;

async function reload(page: Page): Promise<void> {
  await page.reload();
  await submitButton(page).waitFor();
}

function kept(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

test.describe(() => {
  // Each test has a profile of its own, because a crash may end the worker, and a stopped clock stays stopped.
  test.use({ freshProfile: true });

  test('Typed answers are kept within one second, even while typing continues', async ({ page }) => {
    await page.clock.install();
    await openForm(page, EVERY_TYPE);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const word of ['five ', 'words ', 'in ', 'one ', 'second']) {
      await page.getByLabel('Your story').pressSequentially(word);
      await page.clock.runFor(200);
    }
    expect(await kept(page)).toContain('five words');
    await page.clock.runFor(800);
    expect(await kept(page)).toContain('five words in one second');
  });

  test('A crash of the page loses nothing that was kept', async ({ page, context }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    await page.getByLabel('Your story').fill('The last words');
    await expect.poll(() => kept(page)).toContain('The last words');
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;

    const after = await context.newPage();
    await after.goto(FORM);
    await submitButton(after).waitFor();
    expect(await shownAnswers(after)).toEqual({ ...ALL_ANSWERS, story: 'The last words' });
  });
});

test('Answers survive a submission that fails, and a reload after it', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await breakApi(page, { method: 'POST', path: '/submit', message: 'Not today' });
  await submitButton(page).click();
  await expect(page.getByText('Not today')).toBeVisible();
  expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
  await reload(page);
  expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
});

test('Undo of "Start over" keeps what was answered since, and works from another page', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await reload(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('Your role').fill('Answered since');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await shownAnswers(page)).toEqual({ ...ALL_ANSWERS, role: 'Answered since' });

  await reload(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goBack();
  await expect.poll(() => shownAnswers(page)).toEqual({ ...ALL_ANSWERS, role: 'Answered since' });
});
