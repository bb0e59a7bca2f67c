import type { Page } from '@playwright/test';
import { breakApi, expect, test } from './fixtures.ts';
import {
  ALL_ANSWERS,
  answerAll,
  EVERY_TYPE,
  JOB,
  NO_ANSWERS,
  openForm,
  shownAnswers,
  shownQuestions,
  storeAssessment,
  submitButton,
} from './form-page.ts';

const FORM = `/assessments/${JOB}/fill`;
const KEY = `hirelane/local/local/answers-${JOB}-nobody`;
const BACK = /^Your answers of .+ are back\.$/;

async function reload(page: Page): Promise<void> {
  await page.reload();
  await submitButton(page).waitFor();
}

function kept(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

test('Answers of every type survive a reload, and the form says from when they are', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await reload(page);
  await expect(page.getByText(BACK)).toBeVisible();
  expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
});

test('What was typed last before leaving is kept too', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await page.getByLabel('Your role').fill('Engineer');
  await page.getByRole('link', { name: 'Open builder' }).click();
  await expect(page).toHaveURL(`/assessments/${JOB}`);
  await page.goBack();
  await expect(page.getByLabel('Your role')).toHaveValue('Engineer');
});

test.describe(() => {
  // A crash may take the worker along; a clock that is stopped stays so.
  test.use({ freshProfile: true });

  test('What is typed is kept within one second, while the typing goes on too', async ({ page }) => {
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

test('Answers of questions that are hidden now survive a reload', async ({ page }) => {
  await openForm(page, [
    { id: 'a', type: 'single', title: 'Led a team?', options: ['Yes', 'No'] },
    { id: 'b', type: 'short', title: 'How many?', condition: { questionId: 'a', equalsValue: 'Yes' } },
  ]);
  await page.getByLabel('Yes').check();
  await page.getByLabel('How many?').fill('Twelve');
  await page.getByLabel('No', { exact: true }).check();
  await reload(page);
  await page.getByLabel('Yes').check();
  await expect(page.getByLabel('How many?')).toHaveValue('Twelve');
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

test('A submission that goes through clears them for good', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await submitButton(page).click();
  await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
  expect(await kept(page)).toBeNull();
  await reload(page);
  await expect(page.getByText(BACK)).toHaveCount(0);
  expect(await shownAnswers(page)).toEqual(NO_ANSWERS);
});

test('Who leaves while the answers are on their way finds none of them again', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await page.evaluate(() => {
    const working = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const answer = await working(input, init);
      // The answer is late: the person is elsewhere by then.
      if (request.method === 'POST') await new Promise((done) => Object.assign(window, { answerNow: done }));
      return answer;
    };
  });
  await submitButton(page).click();
  await page.waitForFunction(() => 'answerNow' in window);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await page.evaluate(() => (window as unknown as { answerNow(): void }).answerNow());
  await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test('Each candidate’s answers are kept apart', async ({ page }) => {
  await openForm(page, EVERY_TYPE, '?candidateId=5');
  await page.getByLabel('Your role').fill('Of five');
  for (const query of ['', '?candidateId=6']) {
    await page.goto(FORM + query);
    await submitButton(page).waitFor();
    expect(await shownAnswers(page)).toEqual(NO_ANSWERS);
  }
  await page.goto(`${FORM}?candidateId=5`);
  await expect(page.getByLabel('Your role')).toHaveValue('Of five');
});

test('"Start over" clears the answers that came back, and its toast can undo that', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await reload(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await shownAnswers(page)).toEqual(NO_ANSWERS);
  await expect(page.getByText(BACK)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await expect(page.getByLabel('Your role')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
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

test('When the assessment has changed meanwhile, what still fits is back, and the form says so', async ({
  page,
}) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  await page.goto('/no-such-page');
  await storeAssessment(page, [
    { id: 'role', type: 'long', title: 'Your role' },
    { id: 'story', type: 'number', title: 'Your story' },
    { id: 'place', type: 'single', title: 'Where to work', options: ['On site', 'Hybrid'] },
    { id: 'tools', type: 'multi', title: 'Tools', options: ['Go', 'CSS'] },
    { id: 'new', type: 'short', title: 'New' },
  ]);
  await page.goto(FORM);
  await expect(page.getByText('answers without a place in it are left out')).toBeVisible();
  await expect(page.getByLabel('Your role')).toHaveValue('Engineer');
  await expect(page.locator('input:checked')).toHaveCount(1);
  await expect(page.getByLabel('Go')).toBeChecked();
  await expect(page.getByLabel('New')).toHaveValue('');
});

test('When another tab saves the assessment, the form changes in place and keeps the answers', async ({
  page,
  context,
}) => {
  await openForm(page, EVERY_TYPE);
  await answerAll(page);
  const other = await context.newPage();
  await storeAssessment(other, [{ id: 'first', type: 'short', title: 'New' }, ...EVERY_TYPE]);
  await expect(page.getByLabel('New')).toBeVisible();
  expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
  expect(await shownQuestions(page)).toHaveLength(6);
});

for (const nonsense of ['{', 'null', '[]', '{"at":"never","value":{}}', '{"at":"2026-01-01","value":7}']) {
  test(`Kept answers that nobody can read (${nonsense}) are as none`, async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, nonsense] as const);
    await reload(page);
    expect(await shownAnswers(page)).toEqual(NO_ANSWERS);
    await expect(page.getByText(BACK)).toHaveCount(0);
    await page.getByLabel('Your role').fill('Engineer');
    await reload(page);
    await expect(page.getByLabel('Your role')).toHaveValue('Engineer');
  });
}

test('Where nothing can be kept the form says so, and works', async ({ page }) => {
  await openForm(page, EVERY_TYPE);
  await expect(page.getByText('Until you submit, answers are kept on this device.')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await answerAll(page);
  await expect(page.getByText('Answers can’t be kept on this device')).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
});
