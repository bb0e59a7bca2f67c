import { describe, expect, it } from 'vitest';
import { Answers } from './answers.ts';
import { GREENHOUSE } from './fixtures/greenhouse.ts';
import type { MovedChoices } from './moved-choices.ts';
import type { Moved, MovedApplication } from './moved.ts';
import { planMoved } from './plan-moved.ts';
import { readMoved } from './read-moved.ts';

const CHOICES: MovedChoices = {
  jobs: new Map([
    ['accountingmanager', { newJob: 'Accounting Manager' }],
    ['dataengineer', { newJob: 'Data Engineer' }],
    ['', null],
  ]),
  stages: new Map([
    ['Application Review', 'applied'],
    ['Recruiter Phone Screen', 'screen'],
    ['Take Home Test', 'tech'],
    ['Onsite', 'tech'],
    ['Offer', 'offer'],
  ]),
  reasons: new Map([['Lacking skill(s)/qualification(s)', 'Missing skills']]),
  teammates: [{ name: 'Mei Tanaka', handle: 'mei' }],
  now: '2026-01-01T00:00:00.000Z',
  readPhone: (text) =>
    /\d/.test(text) ? { value: text, unread: [] } : { value: '', unread: text === '' ? [] : [text] },
};

const plan = planMoved(readMoved('greenhouse', new Answers(GREENHOUSE)), CHOICES);

describe('Plan of moving in (product §13)', () => {
  it('The plan of moving in makes each application a candidate with its former dates', () => {
    const [onsite, rejected, hired] = plan.rows;
    expect(onsite).toMatchObject({
      problem: null,
      row: {
        name: 'John Locke',
        email: 'john.locke@example.com',
        phone: '+1 555 010 4815',
        links: ['https://johnlocke.example.com', 'https://linkedin.com/in/johnlocke'],
        tags: ['Walkabout', '2016 grad'],
        source: 'Jobs page on your website',
        newJob: 0,
        stage: 'tech',
        appliedAt: '2024-03-01T09:00:00.000Z',
      },
      files: ['11', '12'],
    });
    expect(rejected?.row).toMatchObject({
      name: 'John Locke',
      newJob: 1,
      stage: 'rejected',
      reason: 'Missing skills',
      owner: 'mei',
      history: [{ stage: 'rejected', at: '2023-06-03T10:00:00.000Z', note: 'Missing skills' }],
    });
    expect(hired?.row).toMatchObject({
      stage: 'hired',
      history: [
        { stage: 'offer', at: '2024-01-20T08:00:00.000Z', note: '' },
        { stage: 'hired', at: '2024-01-24T08:00:00.000Z', note: '' },
      ],
    });
  });

  it('The plan of moving in tells moves within a stage as one, with the other system’s names', () => {
    expect(plan.rows[0]?.row.history).toEqual([
      { stage: 'screen', at: '2024-03-02T09:00:00.000Z', note: 'Recruiter Phone Screen' },
      { stage: 'tech', at: '2024-03-04T09:00:00.000Z', note: 'Take Home Test → Onsite' },
    ]);
  });

  it('The plan of moving in adds jobs that are closed in the other system as archived', () => {
    expect(plan.newJobs).toEqual([
      { title: 'Accounting Manager', status: 'active' },
      { title: 'Data Engineer', status: 'archived' },
    ]);
  });

  it('The plan of moving in puts a person’s notes to their latest application, and says who wrote each', () => {
    expect(plan.rows.map(({ row }) => row.notes)).toEqual([
      [{ text: 'Mei Tanaka:\nMet at a fair, ask @ben', at: '2024-03-03T12:00:00.000Z' }],
      [{ text: 'Kate Austen:\nGood stories, no SQL', at: '2023-06-02T12:00:00.000Z' }],
      undefined,
      undefined,
    ]);
  });

  it('The plan of moving in leaves out unreadable parts of a person, and people without a job', () => {
    expect(plan.rows[2]?.unread).toEqual([
      { field: 'phone', text: 'ask her', problem: 'isn’t a phone number' },
    ]);
    expect(plan.rows[3]).toMatchObject({ isLeftOut: true, problem: null });
    expect(plan.unknownOwners).toEqual(['Kate Austen']);
  });
});

const APPLICATION: MovedApplication = {
  id: '1',
  personId: '1',
  jobId: '1',
  stage: 'Onsite',
  end: null,
  appliedAt: '2024-03-01T09:00:00.000Z',
  endedAt: null,
  reason: '',
  source: '',
  owner: null,
  moves: [],
};

function planned(given: Partial<MovedApplication>, person = { name: 'Ada', email: '' }) {
  const whole = { ...person, phone: '', links: [], tags: [] };
  const moved: Moved = {
    jobs: new Map([['1', { title: 'Accounting Manager', isOpen: true }]]),
    people: new Map([['1', whole]]),
    applications: [{ ...APPLICATION, ...given }],
    notes: [],
    files: [],
    remarks: [],
  };
  return planMoved(moved, CHOICES).rows[0];
}

describe('The history of an application', () => {
  const move = (stage: string, at: string) => ({ stage, at, by: null });

  it.each<[string, Partial<MovedApplication>, unknown]>([
    [
      'ends in the stage of today, when the moves do not say it',
      { moves: [move('Recruiter Phone Screen', '2024-03-02T09:00:00.000Z')] },
      [
        { stage: 'screen', at: '2024-03-02T09:00:00.000Z', note: 'Recruiter Phone Screen' },
        { stage: 'tech', at: '2024-03-02T09:00:00.000Z', note: 'Onsite' },
      ],
    ],
    [
      'names who moved the candidate',
      { moves: [{ stage: 'Onsite', at: '2024-03-02T09:00:00.000Z', by: { name: 'Kate', email: '' } }] },
      [{ stage: 'tech', at: '2024-03-02T09:00:00.000Z', note: 'Onsite, by Kate' }],
    ],
    [
      'has no moment before applying, and none to come',
      {
        moves: [
          move('Onsite', '2029-01-01T00:00:00.000Z'),
          move('Recruiter Phone Screen', '2020-01-01T00:00:00.000Z'),
        ],
      },
      [
        { stage: 'screen', at: '2024-03-01T09:00:00.000Z', note: 'Recruiter Phone Screen' },
        { stage: 'tech', at: '2026-01-01T00:00:00.000Z', note: 'Onsite' },
      ],
    ],
    [
      'goes back, too',
      {
        stage: 'Application Review',
        moves: [
          move('Onsite', '2024-03-02T09:00:00.000Z'),
          move('Application Review', '2024-03-03T09:00:00.000Z'),
        ],
      },
      [
        { stage: 'tech', at: '2024-03-02T09:00:00.000Z', note: 'Onsite' },
        { stage: 'applied', at: '2024-03-03T09:00:00.000Z', note: 'Application Review' },
      ],
    ],
    ['is empty for who has only applied', { stage: 'Application Review' }, []],
    ['is not known without any moment', { appliedAt: null }, undefined],
  ])('%s', (_title, given, history) => {
    expect(planned(given)?.row.history).toEqual(history);
  });
});

describe('People of another system', () => {
  it('A person of another system goes by the email without a name, and has a problem without both', () => {
    expect(planned({}, { name: '', email: 'ada@example.com' })?.row.name).toBe('ada@example.com');
    expect(planned({}, { name: '', email: 'ada at example' })).toMatchObject({
      problem: 'It has neither a name nor an email',
      unread: [{ field: 'email', text: 'ada at example' }],
    });
  });
});
