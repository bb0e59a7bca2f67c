import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, expectAccessible, preferTheme, pressIn, texts, toast } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import {
  ALL_ANSWERS,
  answerAll,
  EVERY_TYPE,
  FORM,
  JOB,
  NO_ANSWERS,
  openForm,
  shownAnswers,
  shownQuestions,
  submissions,
  submitButton,
} from './form-in-test.ts';

const SUBMIT = `/assessments/${JOB}/submit`;

describe('What the form shows', () => {
  test('The demo assessment stands under its job, with its title, sections, descriptions and questions', async () => {
    await openApp('/assessments/1/fill');
    await expect.element(page.getByRole('heading', { name: 'Assessment: Job 1', level: 1 })).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Assessment: Job 1/);
    await expect.element(page.getByText('Senior Frontend Engineer assessment')).toBeVisible();
    await expect.poll(() => texts(page.getByRole('heading', { level: 2 }))).toEqual(['Basics', 'Advanced']);
    const basics = page.getByRole('region', { name: 'Basics' });
    await expect.element(basics.getByText('A few facts, so that we can plan.')).toBeVisible();
    await expect.element(basics.getByRole('textbox')).toHaveLength(3);
    // Twelve, and one of them waits for a "Yes".
    expect(shownQuestions()).toHaveLength(11);
  });

  test('"Open builder" leads to the builder of the job', async () => {
    await openApp('/assessments/1/fill');
    await page.getByRole('link', { name: 'Open builder' }).click();
    await expect.poll(address).toBe('/assessments/1');
    await expect.element(page.getByRole('heading', { name: 'Assessment Builder' })).toBeVisible();
  });

  test('Required questions have a *, others none, and controls say it too', async () => {
    await openForm([
      { id: 'a', type: 'short', title: 'Needed', required: true },
      { id: 'b', type: 'short', title: 'Welcome' },
      { id: 'c', type: 'single', title: 'Pick', options: ['One'], required: true },
      { id: 'd', type: 'multi', title: 'Tick', options: ['Two'], required: true },
    ]);
    await expect.element(page.getByText('Needed *', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Welcome', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Pick *', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Tick *')).toBeVisible();
    await expect.element(page.getByLabelText('Needed')).toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByLabelText('Welcome')).not.toHaveAttribute('aria-required');
    await expect
      .element(page.getByRole('radiogroup', { name: 'Pick' }))
      .toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByRole('group', { name: 'Tick (must be answered)' })).toBeVisible();
  });

  test('Each type has its control: a long text 4 rows, a file the stub’s text', async () => {
    await openForm([...EVERY_TYPE, { id: 'cv', type: 'file', title: 'Your résumé' }]);
    await expect.element(page.getByCss('input[type=text]')).toHaveLength(2);
    await expect.element(page.getByCss('textarea')).toHaveAttribute('rows', '4');
    await expect
      .element(page.getByRole('radiogroup', { name: 'Where to work' }).getByRole('radio'))
      .toHaveLength(2);
    await expect.element(page.getByRole('group', { name: 'Tools' }).getByRole('checkbox')).toHaveLength(3);
    const file = page.getByRole('group', { name: 'Your résumé' });
    await expect.element(file.getByText('File upload stub (runtime)', { exact: true })).toBeVisible();
    await expect.element(page.getByCss('input[type=file]')).not.toBeInTheDocument();
  });

  test('A number says its range before anybody gets it wrong', async () => {
    await openForm([
      { id: 'a', type: 'number', title: 'Both', min: 0, max: 20 },
      { id: 'b', type: 'number', title: 'Least', min: -5 },
      { id: 'c', type: 'number', title: 'Most', max: 9 },
    ]);
    await expect.element(page.getByLabelText('Both')).toHaveAccessibleDescription('From 0 to 20');
    await expect.element(page.getByLabelText('Least')).toHaveAccessibleDescription('At least -5');
    await expect.element(page.getByLabelText('Most')).toHaveAccessibleDescription('At most 9');
  });

  test('A choice that need not be made can be taken back', async () => {
    await openForm(EVERY_TYPE);
    await page.getByLabelText('Remote').click();
    await page.getByRole('button', { name: 'Clear choice: Where to work' }).click();
    await expect.element(page.getByLabelText('Remote')).not.toBeChecked();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
  });

  test('A job without an assessment gets one sentence and a way to the builder', async () => {
    await openApp(FORM);
    await expect.element(page.getByText('This job’s assessment has no questions yet.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Build the assessment' }))
      .toHaveAttribute('href', `/assessments/${JOB}`);
    await expect.element(submitButton()).not.toBeInTheDocument();
  });
});

describe('Loading', () => {
  test('A load that takes long shows "Loading…"', async () => {
    const api = await apiInMemory();
    const load = api.hold('GET', '');
    await openApp('/assessments/1/fill', api);
    await expect.element(page.getByRole('heading', { name: 'Assessment: Job 1' })).toBeVisible();
    await expect.element(page.getByText('Loading…')).toBeVisible();
    load.release();
    await expect.element(submitButton()).toBeVisible();
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
  });

  test('A load that fails shows the server’s message, and "Try again" helps', async () => {
    const api = await apiInMemory();
    const fault = api.fail({
      method: 'GET',
      path: '/assessments/1',
      status: 500,
      message: 'The database is on fire',
    });
    await openApp('/assessments/1/fill', api);
    await expect.element(page.getByText('Error: The database is on fire', { exact: true })).toBeVisible();
    await expectAccessible();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(submitButton()).toBeVisible();
    await expect.element(page.getByText('Error:')).not.toBeInTheDocument();
  });

  test('Without a message of the server it says "Error: Failed to load assessment"', async () => {
    const api = await apiInMemory();
    api.fail({ method: 'GET', path: '/assessments/1', status: 500 });
    await openApp('/assessments/1/fill', api);
    await expect.element(page.getByText('Error: Failed to load assessment', { exact: true })).toBeVisible();
  });

  for (const jobId of ['999999', 'none', 'exists']) {
    test(`A job "${jobId}" that is not there says so`, async () => {
      await openApp(`/assessments/${jobId}/fill`);
      await expect.element(page.getByText('Error: Not found', { exact: true })).toBeVisible();
    });
  }
});

describe('Submitting', () => {
  test(
    'Answers are sent by question id, as text, a list for a multi choice, the input’s value for a number',
    { tags: ['quick'] },
    async () => {
      const api = await openForm(EVERY_TYPE);
      const sent = api.sent('POST', SUBMIT);
      await answerAll();
      await submitButton().click();
      await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
      expect(sent).toEqual([{ candidateId: null, answers: ALL_ANSWERS }]);
      expect(await submissions(api)).toMatchObject([{ candidateId: null, answers: ALL_ANSWERS }]);
    },
  );

  test('After it every answer is cleared, the focus is on what was stored, and the next one starts', async () => {
    await openForm(EVERY_TYPE);
    await answerAll();
    await submitButton().click();
    const receipt = page.getByRole('group', { name: 'Submitted' });
    await expect.element(receipt).toHaveFocus();
    await expect.poll(() => texts(receipt)).toEqual(['Submission #1 is stored.']);
    expect(shownAnswers()).toEqual(NO_ANSWERS);
    await expectAccessible();
    await page.getByLabelText('Your role').fill('Next');
    await expect.element(receipt).not.toBeInTheDocument();
  });

  test('While it is sent the button says "Submitting…" and more clicks do nothing', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    const held = api.hold('POST', SUBMIT);
    await submitButton().dblClick();
    const sending = page.getByRole('button', { name: 'Submitting…' });
    await expect.element(sending).toBeVisible();
    await sending.click({ force: true });
    await pressIn(sending, 'Enter');
    held.release();
    await expect.element(submitButton()).toBeVisible();
    expect(await submissions(api)).toHaveLength(1);
  });

  test('When it fails the server’s message is an error toast and every answer stays', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    const fault = api.fail({ method: 'POST', path: SUBMIT, message: 'Not today' });
    await submitButton().click();
    await expect.element(toast('Not today')).toHaveTextContent('Error');
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
    fault.heal();
    await submitButton().click();
    await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(api)).toHaveLength(1);
  });

  test('Without a message of the server the toast says "Submit failed"', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    api.fail({ method: 'POST', path: SUBMIT });
    await submitButton().click();
    await expect.element(page.getByText('Submit failed', { exact: true })).toBeVisible();
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
  });

  test('When only its answer is lost, submitting once more stores nothing twice', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    api.loseNextAnswer('POST');
    await submitButton().click();
    await expect.element(page.getByText('Submit failed', { exact: true })).toBeVisible();
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
    await submitButton().click();
    await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(api)).toHaveLength(1);
  });

  test('What only the server finds wrong stands beside its question until that is answered anew', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    api.answer(
      `POST ${SUBMIT}`,
      { message: 'Have another look', errors: { years: 'Max 5' } },
      { status: 400 },
    );
    await submitButton().click();
    await expect.element(page.getByText('Have another look')).toBeVisible();
    const years = page.getByLabelText('Years');
    await expect.element(years).toHaveFocus();
    await expect.element(years).toHaveAccessibleDescription('Max 5');
    await years.fill('4');
    await expect.element(years).not.toHaveAttribute('aria-invalid');
    expect(shownAnswers()).toEqual({ ...ALL_ANSWERS, years: '4' });
  });

  test('Enter in a field does not submit', async () => {
    const api = await openForm(EVERY_TYPE);
    const sent = api.sent('POST', SUBMIT);
    await page.getByLabelText('Your role').fill('Engineer');
    await pressIn(page.getByLabelText('Your role'), 'Enter');
    await pressIn(page.getByLabelText('Years'), 'Enter');
    await expect.element(page.getByLabelText('Your role')).toHaveValue('Engineer');
    await submitButton().click();
    await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('For a candidate', () => {
  async function everybody(): Promise<CandidateWithJob[]> {
    const api = await apiInMemory();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates');
    return data;
  }

  test('The form names the candidate of its address, sends the id and leads back to the profile', async () => {
    const candidate = (await everybody()).find(({ jobId }) => jobId === JOB);
    if (!candidate) throw new Error(`The demo workspace has nobody for job ${JOB}`);
    const api = await openForm(EVERY_TYPE, `?candidateId=${candidate.id}`);
    await expect.element(page.getByText(`Answers of ${candidate.name}`)).toBeVisible();
    await expect.element(page.getByText('Applying for another job')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: candidate.name }))
      .toHaveAttribute('href', `/candidates/${candidate.id}`);
    await answerAll();
    await submitButton().click();
    await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
    expect(await submissions(api)).toMatchObject([{ candidateId: candidate.id, answers: ALL_ANSWERS }]);
    await page.getByRole('link', { name: 'See it on the profile' }).click();
    await expect.poll(address).toBe(`/candidates/${candidate.id}`);
  });

  test('Somebody who applies for another job is told apart', async () => {
    const candidate = (await everybody()).find(({ jobId }) => jobId !== JOB);
    await openForm(EVERY_TYPE, `?candidateId=${candidate?.id}`);
    await expect.element(page.getByText(`Applying for another job: ${candidate?.jobTitle}`)).toBeVisible();
    await submitButton().click();
    await expect.element(page.getByRole('group', { name: 'Submitted' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See it on the profile' })).not.toBeInTheDocument();
  });

  for (const query of ['?candidateId=abc', '?candidateId=-1', '?candidateId=']) {
    test(`${query} names nobody: null is sent`, async () => {
      const api = await openForm(EVERY_TYPE, query);
      await submitButton().click();
      await expect.element(page.getByText('Submitted ✅', { exact: true })).toBeVisible();
      expect(await submissions(api)).toMatchObject([{ candidateId: null }]);
    });
  }

  test('The sentence of a server that knows no such candidate is shown, and the answers stay', async () => {
    const api = await openForm(EVERY_TYPE, '?candidateId=999999');
    await expect.element(page.getByText('Error: Candidate not found', { exact: true })).toBeVisible();
    await answerAll();
    await submitButton().click();
    await expect.element(page.getByText('There is no candidate #999999')).toBeVisible();
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
    expect(await submissions(api)).toEqual([]);
  });
});

describe('For everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`Nothing in it keeps anybody out, in ${colorScheme}, empty and with errors`, async () => {
      await preferTheme(colorScheme);
      await openApp('/assessments/1/fill');
      await expect.element(submitButton()).toBeVisible();
      await expectAccessible();
      await submitButton().click();
      await expect.element(page.getByText('7 questions need attention')).toBeVisible();
      await expectAccessible();
    });
  }
});
