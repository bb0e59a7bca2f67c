import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { cardOf, openBoard, topNames } from '#web/screens/board/board-in-test.ts';
import { candidateRow, names, openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { expectTurn, openTriage } from '#web/screens/triage/triage-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  expectAccessible,
  focus,
  keepToasts,
  press,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import {
  at,
  interviewsOf,
  schedule,
  scheduler,
  waitForScheduler,
  workday,
} from '#web/candidate/interviews/interviews-in-test.ts';
import { scheduling } from '#web/candidate/interviews/schedule/scheduling.ts';

const list = () => card('Interviews').getByRole('list', { name: 'Interviews', exact: true });
const items = () => list().getByCss('> li');

/** Waits for the dialog of this candidate, and closes it. */
async function expectSchedulerOf(id: number): Promise<void> {
  await waitForScheduler();
  expect(scheduling.read()?.candidateId).toBe(id);
  await press('Escape');
  await expect.element(scheduler()).not.toBeInTheDocument();
}

describe('Interviews of a candidate', () => {
  test(
    'The interviews of a candidate are moved, cancelled with a reason, and each taken back by Undo',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const api = await apiInMemory();
      await schedule(api, {
        candidateId: 7,
        startsAt: at(workday(), '10:00'),
        place: 'https://meet.example/7',
      });
      await openProfile(7, api);
      await expect.element(items()).toHaveTextContent(/^Phone screen\w{3}, \w{3} \d+, 10:00–10:45 AM/);
      await expect
        .element(list().getByRole('link', { name: 'https://meet.example/7' }))
        .toHaveAttribute('href', 'https://meet.example/7');
      await expectAccessible();
      await list().getByRole('button', { name: 'Reschedule Phone screen' }).click();
      await waitForScheduler();
      await expect.element(scheduler().getByLabelText('Time', { exact: true })).toHaveValue('10:00');
      await scheduler().getByLabelText('Time', { exact: true }).fill('14:00');
      await press('Enter');
      await expect.element(doneToast('Interview rescheduled to')).toBeVisible();
      await expect.element(items()).toHaveTextContent('2:00–2:45 PM');
      await toast('Interview rescheduled').getByRole('button', { name: 'Undo' }).click();
      await expect.element(items()).toHaveTextContent('10:00–10:45 AM');
      await list().getByRole('button', { name: 'Cancel Phone screen' }).click();
      await type('The job is filled');
      await page.getByRole('button', { name: 'Cancel interview' }).click();
      await expect.element(doneToast('Interview cancelled')).toBeVisible();
      await expect.element(items()).toHaveTextContent('Cancelled');
      await expect.element(items()).toHaveTextContent('The job is filled');
      await expect
        .element(list().getByRole('button', { name: 'Reschedule Phone screen' }))
        .not.toBeInTheDocument();
      expect(await interviewsOf(api, 7)).toMatchObject([{ state: 'cancelled', reason: 'The job is filled' }]);
      await toast('Interview cancelled').getByRole('button', { name: 'Undo' }).click();
      await expect.element(list().getByRole('button', { name: 'Reschedule Phone screen' })).toBeVisible();
    },
  );

  test('Interviews are listed with the next one first, with answers, and a proposed time is one press away', async () => {
    const api = await apiInMemory();
    const day = workday();
    await schedule(api, { candidateId: 7, name: 'Second', startsAt: at(day, '14:00') });
    const { id } = await schedule(api, {
      candidateId: 7,
      name: 'First',
      startsAt: at(day, '10:00'),
      interviewers: ['mei', 'ben'],
    });
    await schedule(api, { candidateId: 7, name: 'Past', startsAt: '2026-01-05T09:00:00.000Z' });
    const ours = { startsAt: '2026-01-04T09:00:00.000Z', interviewers: ['mei', 'alex'] };
    await schedule(api, { candidateId: 7, name: 'Ours', ...ours });
    await api.call('POST', `/interviews/${id}/answer`, { answer: 'accepted', interviewer: 'mei' });
    await api.call('POST', `/interviews/${id}/answer`, {
      answer: 'declined',
      comment: 'I am at the dentist',
      proposedStart: at(day, '11:30'),
      interviewer: 'ben',
    });
    await openProfile(7, api);
    await expect.element(items()).toHaveLength(4);
    expect(texts(items()).map((text) => text.slice(0, 4))).toEqual(['Firs', 'Seco', 'Past', 'Ours']);
    const people = list().getByRole('list', { name: 'People of First' });
    await expect.element(people).toHaveTextContent(/Mei Tanakaaccepted/);
    await expect.element(people).toHaveTextContent(/Ben Castillodeclined“I am at the dentist”/);
    await expect.element(items().nth(2)).toHaveTextContent('No scorecard yet from Mei Tanaka');
    await expect.element(items().nth(3)).toHaveTextContent('No scorecard yet from Mei Tanaka and you');
    await expect
      .element(items().nth(2).getByRole('link', { name: 'Write scorecard on Past' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/interviews\/\d+\/scorecard$/));
    await expectAccessible();
    await people.getByRole('button', { name: 'Reschedule to it…' }).click();
    await waitForScheduler();
    await expect.element(scheduler().getByLabelText('Time', { exact: true })).toHaveValue('11:30');
    await expect.element(scheduler().getByRole('button', { name: 'Reschedule interview' })).toBeEnabled();
  });

  test('Interviews of a candidate stand among all activity', async () => {
    const api = await apiInMemory();
    await schedule(api, { candidateId: 7, startsAt: at(workday(), '10:00') });
    await openProfile(7, api);
    await card('Timeline').getByRole('button', { name: 'All activity' }).click();
    await expect.element(card('Timeline').getByText('Scheduled an interview')).toBeVisible();
    await card('Timeline').getByRole('button', { name: 'All activity' }).click();
  });
});

describe('The key I', () => {
  test('The key I schedules on the profile, also by Find and its button', { tags: ['quick'] }, async () => {
    const { candidate } = await openProfile();
    await press('i');
    await expectSchedulerOf(candidate.id);
    await page.getByRole('button', { name: `Schedule interview with ${candidate.name}` }).click();
    await expectSchedulerOf(candidate.id);
    await press('Control+k');
    await expect.element(page.getByRole('combobox', { name: /^Find/ })).toHaveFocus();
    await type('schedule interview');
    await page.getByRole('option', { name: `Schedule interview with ${candidate.name}` }).click();
    await expectSchedulerOf(candidate.id);
    await press('n');
    await type('i');
    expect(scheduling.read()).toBeNull();
  });

  test('The key I schedules in triage, on the board, in the list and in the peek', async () => {
    const { its } = await openTriage();
    await press('i');
    await expectSchedulerOf(its[0]!.id);
    await expectTurn(its, 0);
    const api = await openBoard();
    const [first = ''] = await topNames('Interview');
    await focus(cardOf(first));
    await press('i');
    await waitForScheduler();
    await expect
      .element(page.getByRole('dialog', { name: `Schedule interview with ${first}` }))
      .toBeVisible();
    await press('Escape');
    await openCandidates('', api);
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates');
    await focus(names().nth(1));
    await press('i');
    await expectSchedulerOf(data[1]!.id);
    await focus(names().first());
    await press('p');
    const panel = page.getByRole('region', { name: data[0]!.name, exact: true });
    await panel.getByRole('button', { name: `Schedule interview with ${data[0]!.name}` }).click();
    await expectSchedulerOf(data[0]!.id);
    await expect.element(candidateRow(data[0]!.name)).toBeVisible();
  });
});

describe('Candidates without an interview', () => {
  async function someone(api: ApiInMemory): Promise<CandidateWithJob> {
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=tech');
    return data[0]!;
  }

  test('A candidate without an interview is told on the board and in the list, which then say the time', async () => {
    const api = await openBoard();
    const candidate = await someone(api);
    await expect.element(cardOf(candidate.name)).toHaveTextContent('No interview yet');
    await schedule(api, { candidateId: candidate.id, startsAt: at(workday(), '10:00') });
    await expect.element(cardOf(candidate.name)).toHaveTextContent(/Wed, \w{3} \d+, 10:00 AM/);
    await openCandidates('', api);
    await expect
      .element(candidateRow(candidate.name).getByRole('img', { name: /^Interview on Wed/ }))
      .toBeVisible();
  });
});
