import { expect, test } from 'vitest';
import { sampleRow, sampleStep } from '#domain/samples/sample-rows.ts';
import { answerConsent, taskFor, TASKS } from './consent.ts';

const AT = '2026-11-25T12:00:00.000Z';
const LATER = '2026-11-26T12:00:00.000Z';
const ASKED = sampleRow('consents', { keepMonths: 6 });

test('An agreement holds for the months of the question, under the notice that was agreed to', () => {
  const agreed = answerConsent(ASKED, { event: 'agreed', noticeId: 3 }, AT);
  expect(agreed).toEqual({
    ...ASKED,
    answer: 'agreed',
    answeredAt: AT,
    noticeId: 3,
    keptUntil: '2027-05-25T12:00:00.000Z',
  });
  expect(answerConsent(agreed, { event: 'agreed', noticeId: 4 }, LATER)).toBe(agreed);
});

test('Whoever agreed may ask for erasure later, and ends the agreement', () => {
  const agreed = answerConsent(ASKED, { event: 'agreed', noticeId: 3 }, AT);
  const asked = answerConsent(agreed, { event: 'erasure asked' }, LATER);
  expect(asked).toEqual({ ...ASKED, answer: 'erase', answeredAt: LATER });
  expect(answerConsent(asked, { event: 'erasure asked' }, LATER)).toBe(asked);
});

test('A mail is noted once', () => {
  const mailed = answerConsent(ASKED, { event: 'mailed' }, AT);
  expect(mailed.mailedAt).toBe(AT);
  expect(answerConsent(mailed, { event: 'mailed' }, LATER)).toBe(mailed);
});

test('A task is for the candidate’s owner, due in three days, and only once while it is open', () => {
  const made = { by: 'local', at: AT };
  const task = taskFor('erase', { owner: 'mei' }, [], made);
  expect(task).toMatchObject({ text: TASKS.erase, owner: 'mei', day: '2026-11-28' });
  const open = sampleStep({ text: TASKS.erase });
  expect(taskFor('erase', { owner: 'mei' }, [open], made)).toBeNull();
  expect(taskFor('erase', { owner: 'mei' }, [{ ...open, doneAt: AT }], made)).not.toBeNull();
});
