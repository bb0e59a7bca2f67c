import { api, breakApi, expect, expectAccessible, loseNextAnswer, test } from './fixtures.ts';
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
  submissions,
  submitButton,
} from './form-page.ts';
import { breakApiFromStart, holdApi, sentBodies } from './requests.ts';

const SUBMIT = `/assessments/${JOB}/submit`;

test.describe('What the form shows', () => {
  test('The demo assessment stands under its job, with its title, sections, descriptions and questions', async ({
    page,
  }) => {
    await page.goto('/assessments/1/fill');
    await expect(page.getByRole('heading', { name: 'Assessment: Job 1', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Assessment: Job 1/);
    await expect(page.getByText('Senior Frontend Engineer assessment')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Basics', 'Advanced']);
    const basics = page.getByRole('region', { name: 'Basics' });
    await expect(basics.getByText('A few facts, so that we can plan.')).toBeVisible();
    await expect(basics.getByRole('textbox')).toHaveCount(3);
    // Twelve, and one of them waits for a "Yes".
    expect(await shownQuestions(page)).toHaveLength(11);
  });

  test('"Open builder" leads to the builder of the job', async ({ page }) => {
    await page.goto('/assessments/1/fill');
    await page.getByRole('link', { name: 'Open builder' }).click();
    await expect(page).toHaveURL('/assessments/1');
    await expect(page.getByRole('heading', { name: 'Assessment Builder' })).toBeVisible();
  });

  test('Required questions have a *, others none, and controls say it too', async ({ page }) => {
    await openForm(page, [
      { id: 'a', type: 'short', title: 'Needed', required: true },
      { id: 'b', type: 'short', title: 'Welcome' },
      { id: 'c', type: 'single', title: 'Pick', options: ['One'], required: true },
      { id: 'd', type: 'multi', title: 'Tick', options: ['Two'], required: true },
    ]);
    await expect(page.getByText('Needed *', { exact: true })).toBeVisible();
    await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
    await expect(page.getByText('Pick *', { exact: true })).toBeVisible();
    await expect(page.getByText('Tick *')).toBeVisible();
    await expect(page.getByLabel('Needed')).toHaveAttribute('aria-required', 'true');
    await expect(page.getByLabel('Welcome')).not.toHaveAttribute('aria-required');
    await expect(page.getByRole('radiogroup', { name: 'Pick' })).toHaveAttribute('aria-required', 'true');
    await expect(page.getByRole('group', { name: 'Tick (must be answered)' })).toBeVisible();
  });

  test('Each type has its control: a long text 4 rows, a file the stub’s text', async ({ page }) => {
    await openForm(page, [...EVERY_TYPE, { id: 'cv', type: 'file', title: 'Your résumé' }]);
    await expect(page.locator('input[type=text]')).toHaveCount(2);
    await expect(page.locator('textarea')).toHaveAttribute('rows', '4');
    await expect(page.getByRole('radiogroup', { name: 'Where to work' }).getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Tools' }).getByRole('checkbox')).toHaveCount(3);
    const file = page.getByRole('group', { name: 'Your résumé' });
    await expect(file.getByText('File upload stub (runtime)', { exact: true })).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
  });

  test('A number says its range before anybody gets it wrong', async ({ page }) => {
    await openForm(page, [
      { id: 'a', type: 'number', title: 'Both', min: 0, max: 20 },
      { id: 'b', type: 'number', title: 'Least', min: -5 },
      { id: 'c', type: 'number', title: 'Most', max: 9 },
    ]);
    await expect(page.getByLabel('Both')).toHaveAccessibleDescription('From 0 to 20');
    await expect(page.getByLabel('Least')).toHaveAccessibleDescription('At least -5');
    await expect(page.getByLabel('Most')).toHaveAccessibleDescription('At most 9');
  });

  test('A choice that need not be made can be taken back', async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await page.getByLabel('Remote').check();
    await page.getByRole('button', { name: 'Clear choice: Where to work' }).click();
    await expect(page.getByLabel('Remote')).not.toBeChecked();
    await expect(page.getByRole('radio').first()).toBeFocused();
  });

  test('A job without an assessment gets one sentence and a way to the builder', async ({ page }) => {
    await page.goto(`/assessments/${JOB}/fill`);
    await expect(page.getByText('This job’s assessment has no questions yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Build the assessment' })).toHaveAttribute(
      'href',
      `/assessments/${JOB}`,
    );
    await expect(submitButton(page)).toHaveCount(0);
  });
});

test.describe('Loading', () => {
  test('A load that takes long shows "Loading…"', async ({ page }) => {
    await page.addInitScript(() => {
      const working = window.fetch;
      const released = new Promise<void>((resolve) => Object.assign(window, { releaseApi: resolve }));
      window.fetch = (input, init) => released.then(() => working(input, init));
    });
    await page.goto('/assessments/1/fill');
    await expect(page.getByRole('heading', { name: 'Assessment: Job 1' })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeVisible();
    await page.evaluate(() => (window as unknown as { releaseApi(): void }).releaseApi());
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
  });

  test('A load that fails shows the server’s message, and "Try again" helps', async ({ page }) => {
    const fault = await breakApiFromStart(page, {
      method: 'GET',
      path: '/assessments/1',
      status: 500,
      message: 'The database is on fire',
    });
    await page.goto('/assessments/1/fill');
    await expect(page.getByText('Error: The database is on fire', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByText('Error:')).toHaveCount(0);
  });

  test('Without a message of the server it says "Error: Failed to load assessment"', async ({ page }) => {
    await breakApiFromStart(page, { method: 'GET', path: '/assessments/1', status: 500 });
    await page.goto('/assessments/1/fill');
    await expect(page.getByText('Error: Failed to load assessment', { exact: true })).toBeVisible();
  });

  test.describe('of what is not there', () => {
    test.use({ expectedErrors: ['404'] });

    for (const jobId of ['999999', 'none', 'exists']) {
      test(`A job "${jobId}" that is not there says so`, async ({ page }) => {
        await page.goto(`/assessments/${jobId}/fill`);
        await expect(page.getByText('Error: Not found', { exact: true })).toBeVisible();
      });
    }
  });
});

test.describe('Submitting', () => {
  test('Answers are sent by question id, as text, a list for a multi choice, the input’s value for a number', async ({
    page,
  }) => {
    await openForm(page, EVERY_TYPE);
    const sent = sentBodies(page, 'POST', SUBMIT);
    await answerAll(page);
    await submitButton(page).click();
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(sent).toEqual([{ candidateId: null, answers: ALL_ANSWERS }]);
    expect(await submissions(page)).toMatchObject([{ candidateId: null, answers: ALL_ANSWERS }]);
  });

  test('After it every answer is cleared, the focus is on what was stored, and the next one starts', async ({
    page,
  }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    await submitButton(page).click();
    const receipt = page.getByRole('group', { name: 'Submitted' });
    await expect(receipt).toBeFocused();
    await expect(receipt).toHaveText('Submission #1 is stored.');
    expect(await shownAnswers(page)).toEqual(NO_ANSWERS);
    await expectAccessible(page);
    await page.getByLabel('Your role').fill('Next');
    await expect(receipt).toHaveCount(0);
  });

  test('While it is sent the button says "Submitting…" and more clicks do nothing', async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    const held = await holdApi(page, 'POST', SUBMIT);
    await submitButton(page).dblclick();
    const sending = page.getByRole('button', { name: 'Submitting…' });
    await expect(sending).toBeVisible();
    await sending.click({ force: true });
    await sending.press('Enter');
    await held.release();
    await expect(submitButton(page)).toBeVisible();
    expect(await submissions(page)).toHaveLength(1);
  });

  test('When it fails the server’s message is an error toast and every answer stays', async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    const fault = await breakApi(page, { method: 'POST', path: SUBMIT, message: 'Not today' });
    await submitButton(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Not today' })).toContainText('Error');
    expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
    await fault.heal();
    await submitButton(page).click();
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(page)).toHaveLength(1);
  });

  test('Without a message of the server the toast says "Submit failed"', async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    await breakApi(page, { method: 'POST', path: SUBMIT });
    await submitButton(page).click();
    await expect(page.getByText('Submit failed', { exact: true })).toBeVisible();
    expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
  });

  test('When only its answer is lost, submitting once more stores nothing twice', async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    await loseNextAnswer(page, 'POST');
    await submitButton(page).click();
    await expect(page.getByText('Submit failed', { exact: true })).toBeVisible();
    expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
    await submitButton(page).click();
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(page)).toHaveLength(1);
  });

  test('What only the server finds wrong stands beside its question until that is answered anew', async ({
    page,
  }) => {
    await openForm(page, EVERY_TYPE);
    await answerAll(page);
    await page.evaluate(() => {
      const body = { message: 'Have another look', errors: { years: 'Max 5' } };
      const working = window.fetch;
      window.fetch = async (input, init) =>
        new Request(input, init).method === 'POST'
          ? Response.json(body, { status: 400 })
          : working(input, init);
    });
    await submitButton(page).click();
    await expect(page.getByText('Have another look')).toBeVisible();
    const years = page.getByLabel('Years');
    await expect(years).toBeFocused();
    await expect(years).toHaveAccessibleDescription('Max 5');
    await years.fill('4');
    await expect(years).not.toHaveAttribute('aria-invalid');
    expect(await shownAnswers(page)).toEqual({ ...ALL_ANSWERS, years: '4' });
  });

  test('The footer counts a submission too: with it a backup may be due', async ({ page }) => {
    await storeAssessment(page, EVERY_TYPE);
    for (let revision = 2; revision < 20; revision++) await storeAssessment(page, EVERY_TYPE);
    await page.goto(`/assessments/${JOB}/fill`);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Your data stays in this browser');
    await expect(footer).not.toContainText('It is time for a backup');
    await submitButton(page).click();
    await expect(footer).toContainText('It is time for a backup');
  });

  test('Enter in a field does not submit', async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    const sent = sentBodies(page, 'POST', SUBMIT);
    await page.getByLabel('Your role').fill('Engineer');
    await page.getByLabel('Your role').press('Enter');
    await page.getByLabel('Years').press('Enter');
    await expect(page.getByLabel('Your role')).toHaveValue('Engineer');
    await submitButton(page).click();
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test.describe('For a candidate', () => {
  interface Candidate {
    id: number;
    name: string;
    jobId: number;
    jobTitle: string;
  }

  test('The form names the candidate of its address, sends the id and leads back to the profile', async ({
    page,
  }) => {
    await page.goto('/no-such-page');
    const { data } = await api<{ data: Candidate[] }>(page, '/candidates');
    const candidate = data.find(({ jobId }) => jobId === JOB);
    if (!candidate) throw new Error(`The demo workspace has nobody for job ${JOB}`);
    await openForm(page, EVERY_TYPE, `?candidateId=${candidate.id}`);
    await expect(page.getByText(`Answers of ${candidate.name}`)).toBeVisible();
    await expect(page.getByText('Applying for another job')).toHaveCount(0);
    await expect(page.getByRole('link', { name: candidate.name })).toHaveAttribute(
      'href',
      `/candidates/${candidate.id}`,
    );
    await answerAll(page);
    await submitButton(page).click();
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(page)).toMatchObject([{ candidateId: candidate.id, answers: ALL_ANSWERS }]);
    await page.getByRole('link', { name: 'See it on the profile' }).click();
    await expect(page).toHaveURL(`/candidates/${candidate.id}`);
  });

  test('Somebody who applies for another job is told apart', async ({ page }) => {
    await page.goto('/no-such-page');
    const { data } = await api<{ data: Candidate[] }>(page, '/candidates');
    const candidate = data.find(({ jobId }) => jobId !== JOB);
    await openForm(page, EVERY_TYPE, `?candidateId=${candidate?.id}`);
    await expect(page.getByText(`Applying for another job: ${candidate?.jobTitle}`)).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByRole('group', { name: 'Submitted' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See it on the profile' })).toHaveCount(0);
  });

  for (const query of ['?candidateId=abc', '?candidateId=-1', '?candidateId=']) {
    test(`${query} names nobody: null is sent`, async ({ page }) => {
      await openForm(page, EVERY_TYPE, query);
      await submitButton(page).click();
      await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
      expect(await submissions(page)).toMatchObject([{ candidateId: null }]);
    });
  }

  test.describe('who is not there', () => {
    test.use({ expectedErrors: ['400', '404'] });

    test('The server’s sentence is shown, and the answers stay', async ({ page }) => {
      await openForm(page, EVERY_TYPE, '?candidateId=999999');
      await expect(page.getByText('Error: Candidate not found', { exact: true })).toBeVisible();
      await answerAll(page);
      await submitButton(page).click();
      await expect(page.getByText('There is no candidate #999999')).toBeVisible();
      expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
      expect(await submissions(page)).toEqual([]);
    });
  });
});

test.describe('For everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`Nothing in it keeps anybody out, in ${colorScheme}, empty and with errors`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/assessments/1/fill');
      await submitButton(page).waitFor();
      await expectAccessible(page);
      await submitButton(page).click();
      await expect(page.getByText('7 questions need attention')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('It is filled in and submitted with the keyboard alone', { tag: '@quick' }, async ({ page }) => {
    await openForm(page, EVERY_TYPE);
    await page.getByRole('link', { name: 'Open builder' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Engineer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Once');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and again');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear choice: Where to work' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await shownAnswers(page)).toEqual(ALL_ANSWERS);
    await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(page)).toMatchObject([{ answers: ALL_ANSWERS }]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('Long words widen nothing, and it is filled in and submitted by touch', async ({ page }) => {
      const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
      await openForm(page, [
        { id: 'a', type: 'short', title: longWord, required: true },
        { id: 'b', type: 'single', title: longWord, options: [longWord, 'Short'], required: true },
        { id: 'c', type: 'file', title: longWord },
      ]);
      const [inner, outer] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(inner).toBe(outer);
      await page.getByRole('textbox').tap();
      await page.keyboard.type('Yes');
      await page.getByText('Short', { exact: true }).tap();
      await submitButton(page).tap();
      await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
      expect(await submissions(page)).toMatchObject([{ answers: { a: 'Yes', b: 'Short' } }]);
    });
  });
});
