import { describe, expect, it } from 'vitest';
import { INTERVIEW_DETAILS_MAX_LENGTH } from '#domain/interview-fields.ts';
import { firstOverlap } from '#domain/interview/overlap.ts';
import { sampleCandidate, sampleInterview } from '#domain/samples/sample-rows.ts';
import { findCandidates, planPast, type BeforePast, type PastRow } from './past-interviews.ts';

const MADE = { by: 'olga-id', at: '2026-03-01T12:00:00.000Z' };
const ada = {
  ...sampleCandidate({ id: 7, name: 'Ada Lovelace', email: 'ada@example.com' }),
  jobTitle: 'Cook',
};

function row(given: Partial<PastRow> = {}): PastRow {
  return {
    email: 'ada@example.com',
    candidate: '',
    job: '',
    name: 'Phone screen',
    startsAt: '2026-02-01T09:00:00.000Z',
    minutes: 45,
    interviewers: ['mei'],
    others: [],
    decision: null,
    notes: '',
    ...given,
  };
}

function plan(rows: readonly PastRow[], before: Partial<BeforePast> = {}) {
  let uids = 0;
  const known = { candidates: new Map([[ada.id, ada]]), interviews: [], ...before };
  const found = rows.map((given, place) => ({ row: place, candidateId: ada.id, given }));
  return planPast(found, known, 'Europe/Berlin', () => `uid-${++uids}`, MADE);
}

describe('The candidate of a past interview (product §22)', () => {
  const named = { ...ada, id: 8, email: '', name: 'Grace Hopper' };
  const again = { ...ada, id: 9, jobTitle: 'Data Scientist' };
  const other = { ...named, id: 10, email: 'other@example.com' };
  const NOBODY = 'No candidate has this email or name. Import the candidate first.';

  it.each<[string, readonly (typeof ada)[], Partial<PastRow>, number | string]>([
    ['is known by the email', [ada, named], { email: ' ADA@example.com', candidate: 'Somebody' }, 7],
    ['is known by the name', [ada, named], { email: '', candidate: 'grace  HOPPER' }, 8],
    [
      'is known by the name when nobody has the email',
      [named],
      { email: 'g@x.org', candidate: 'Grace Hopper' },
      8,
    ],
    ['is not who has another email', [other], { email: 'g@x.org', candidate: 'Grace Hopper' }, NOBODY],
    ['is nobody without the email', [named], {}, NOBODY],
    ['is told apart by the job', [ada, again], { job: 'data scientist' }, 9],
    [
      'does not apply for another job',
      [ada],
      { job: 'Carpenter' },
      'The candidate does not apply for this job. Correct the job, or leave it empty.',
    ],
    [
      'is one of several with the email',
      [ada, again],
      {},
      'Several candidates have this email. Add their job to the row.',
    ],
    [
      'is one of several with the name',
      [named, other],
      { email: '', candidate: 'Grace Hopper' },
      'Several candidates have this name. Add their email or job to the row.',
    ],
  ])('%s', (_title, candidates, given, expected) => {
    const [found] = findCandidates([row(given)], candidates);
    expect(found && 'problem' in found ? found.problem : found?.candidate.id).toBe(expected);
  });
});

describe('Imports of past interviews (product §22)', () => {
  it('An import of past interviews adds past interviews, with the candidate’s job and stage, uninvited', () => {
    const { added, here, unusable } = plan([row()]);
    expect([here, unusable]).toEqual([[], []]);
    expect(added).toMatchObject([
      {
        row: 0,
        interview: {
          candidateId: 7,
          jobId: ada.jobId,
          stage: ada.stage,
          kitId: null,
          state: 'past',
          endsAt: '2026-02-01T09:45:00.000Z',
          zone: 'Europe/Berlin',
          interviewers: ['mei'],
          answers: [],
          uid: 'uid-1',
          by: 'olga-id',
        },
        card: null,
      },
    ]);
  });

  it('An import makes a decision with notes the scorecard of the one interviewer, outside the interview', () => {
    const [only] = plan([row({ decision: 'strong yes', notes: 'Knows why' })]).added;
    expect(only?.interview.details).toBe('');
    expect(only?.card).toEqual({
      candidateId: 7,
      interviewer: 'mei',
      overall: 'strong yes',
      ratings: [],
      notes: 'Knows why',
      submittedAt: MADE.at,
      by: 'olga-id',
      earlier: [],
    });
  });

  it.each<[string, Partial<PastRow>, string]>([
    ['notes without a decision', { notes: ' Knows why ' }, 'Knows why'],
    ['a decision of several', { interviewers: ['mei', 'ben'], decision: 'no' }, 'Decision: No'],
    ['a decision of nobody', { interviewers: [], decision: 'yes', notes: 'Good' }, 'Decision: Yes\nGood'],
    [
      'a decision of somebody who is no teammate',
      { interviewers: [], others: ['Bob'], decision: 'yes' },
      'Held by: Bob\nDecision: Yes',
    ],
    [
      'a decision of a teammate and somebody else',
      { others: ['Bob'], decision: 'yes' },
      'Held by: Bob\nDecision: Yes',
    ],
  ])('An import of past interviews puts %s into the details', (_title, given, details) => {
    const [only] = plan([row(given)]).added;
    expect([only?.interview.details, only?.card]).toEqual([details, null]);
  });

  it('An import of past interviews counts a person who is named twice once', () => {
    const [only] = plan([row({ interviewers: ['mei', 'mei'], decision: 'yes' })]).added;
    expect([only?.interview.interviewers, only?.card?.interviewer]).toEqual([['mei'], 'mei']);
  });

  it('An import of past interviews adds nothing twice, neither stored interviews nor repeated rows', () => {
    const there = sampleInterview({
      candidateId: 7,
      name: 'phone  screen',
      startsAt: '2026-02-01T09:00:00.000Z',
      state: 'scheduled',
    });
    const later = row({ startsAt: '2026-02-02T09:00:00.000Z' });
    const { added, here } = plan([row(), later, later, row({ name: 'Onsite' })], { interviews: [there] });
    expect([added.map((each) => each.row), here]).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });

  it('An import refuses unfinished interviews, removed candidates, and notes without room, each for itself', () => {
    const long = 'x'.repeat(INTERVIEW_DETAILS_MAX_LENGTH + 1);
    const { added, unusable } = plan([
      row({ startsAt: '2026-03-01T11:30:00.000Z' }),
      row({ startsAt: '2026-03-01T11:15:00.000Z' }),
      row({ notes: long }),
      row({ notes: long, decision: 'no' }),
    ]);
    expect(added.map((each) => each.row)).toEqual([1, 3]);
    expect(unusable).toEqual([
      { row: 0, problem: 'The interview is not over yet. Schedule it, or import it later.' },
      { row: 2, problem: expect.stringMatching(/^Without a scorecard, notes can’t be longer than 5000/) },
    ]);
    expect(plan([row()], { candidates: new Map() }).unusable).toMatchObject([{ row: 0 }]);
  });

  it('Imported interviews take nobody’s time: two of the same people may overlap', () => {
    const all = plan([row(), row({ name: 'Onsite' })]).added.map(({ interview }, id) => ({
      ...interview,
      id,
    }));
    expect(firstOverlap(all, all)).toBeNull();
  });
});
