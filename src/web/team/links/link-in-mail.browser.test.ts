import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  apiWithMail,
  chooseTemplate,
  composer,
  messagesOf,
  textField,
} from '#web/candidate/message/mail-in-test.ts';
import { openTeam } from '#web/team/server/server-in-test.ts';
import { errorToast, expectAccessible, keepToasts, press } from '#web/test/on-screen.ts';
import { endOf, lastDays } from './last-day.ts';

const ID = 1;
const LINK = 'https://hire.example.com/answer?token=t0ken';

test('A mail that asks for answers gets a link to the assessment, which the person has made', async () => {
  keepToasts();
  const api = await apiWithMail();
  const { jobId } = await api.get<CandidateWithJob>(`/candidates/${ID}`);
  api.answer('GET /people', { data: [] });
  await openTeam(`/candidates/${ID}`, { api });
  await page.getByRole('button', { name: /^Write to / }).click();
  await chooseTemplate('A few questions');
  const make = composer().getByRole('button', { name: 'Make the link' });
  api.answer('POST /links', { message: 'This job has no questions' }, { status: 409 });
  await make.click();
  await expect.element(errorToast('This job has no questions')).toBeVisible();
  api.answer('POST /links', { link: LINK }, { status: 201 });
  const sent = api.sent('POST', '/links');
  await expectAccessible();
  await make.click();
  await expect.element(textField()).toHaveValue(expect.stringContaining(`\n\n${LINK}\n\n`));
  await expect.element(make).not.toBeInTheDocument();
  await expect.element(textField()).toHaveFocus();
  expect(sent).toEqual([{ candidateId: ID, jobId, until: endOf(lastDays(new Date()).usual), by: 'copy' }]);
  await press('Control+Enter');
  await expect.poll(async () => (await messagesOf(api, ID))[0]?.text).toContain(LINK);
});
