import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, expectAccessible, pressIn, texts, toast } from '#web/test/on-screen.ts';
import { ALL_ANSWERS, EVERY_TYPE, JOB } from '#web/test/sample-assessments.ts';
import {
  answerAll,
  NO_ANSWERS,
  openForm,
  shownAnswers,
  submissions,
  submitButton,
  SUBMIT,
  expectSubmitted,
} from './form-in-test.ts';

describe('Submitting', () => {
  test(
    'Answers are sent by question id, as text, a list for a multi choice, the input’s value for a number',
    { tags: ['quick'] },
    async () => {
      const api = await openForm(EVERY_TYPE);
      const sent = api.sent('POST', SUBMIT);
      await answerAll();
      await expectSubmitted();
      expect(sent).toEqual([{ candidateId: null, answers: ALL_ANSWERS }]);
      expect(await submissions(api)).toMatchObject([{ candidateId: null, answers: ALL_ANSWERS }]);
    },
  );

  test('After submitting every answer is cleared, the confirmation has the focus, and the next submission can start', async () => {
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

  test('During a submission the button says "Submitting…" and further clicks do nothing', async () => {
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

  test('A failed submission shows the server’s message in an error toast and keeps every answer', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    const fault = api.fail({ method: 'POST', path: SUBMIT, message: 'Not today' });
    await submitButton().click();
    await expect.element(toast('Not today')).toHaveTextContent('Error');
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
    fault.heal();
    await expectSubmitted();
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

  test('When only the server’s answer is lost, submitting again stores nothing twice', async () => {
    const api = await openForm(EVERY_TYPE);
    await answerAll();
    api.loseNextAnswer('POST');
    await submitButton().click();
    await expect.element(page.getByText('Submit failed', { exact: true })).toBeVisible();
    expect(shownAnswers()).toEqual(ALL_ANSWERS);
    await expectSubmitted();
    expect(await submissions(api)).toHaveLength(1);
  });

  test('An error found only by the server stands beside its question until the answer changes', async () => {
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
    await expectSubmitted();
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
    await expectSubmitted();
    expect(await submissions(api)).toMatchObject([{ candidateId: candidate.id, answers: ALL_ANSWERS }]);
    await page.getByRole('link', { name: 'See it on the profile' }).click();
    await expect.poll(address).toBe(`/candidates/${candidate.id}`);
  });

  test('The form says when its candidate applied for another job', async () => {
    const candidate = (await everybody()).find(({ jobId }) => jobId !== JOB);
    await openForm(EVERY_TYPE, `?candidateId=${candidate?.id}`);
    await expect.element(page.getByText(`Applying for another job: ${candidate?.jobTitle}`)).toBeVisible();
    await submitButton().click();
    await expect.element(page.getByRole('group', { name: 'Submitted' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See it on the profile' })).not.toBeInTheDocument();
  });

  for (const query of ['?candidateId=abc', '?candidateId=-1', '?candidateId=']) {
    test(`The form with ${query} has no candidate and sends null`, async () => {
      const api = await openForm(EVERY_TYPE, query);
      await expectSubmitted();
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
