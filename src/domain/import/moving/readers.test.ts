import { describe, expect, it } from 'vitest';
import { Answers, type AnswerFile } from './answers.ts';
import { ASHBY } from './fixtures/ashby.ts';
import { GREENHOUSE } from './fixtures/greenhouse.ts';
import { LEVER } from './fixtures/lever.ts';
import { WORKABLE } from './fixtures/workable.ts';
import type { System } from './moved.ts';
import { readMoved, systemOf } from './read-moved.ts';

function read(system: System, files: readonly AnswerFile[]) {
  return readMoved(system, new Answers(files));
}

it.each<[System, readonly AnswerFile[]]>([
  ['greenhouse', GREENHOUSE],
  ['lever', LEVER],
  ['ashby', ASHBY],
  ['workable', WORKABLE],
])('Answers of %s are known by what they have', (system, files) => {
  expect(systemOf(new Answers(files))).toBe(system);
});

describe('Lever (product §13)', () => {
  const { jobs, people, applications, notes, files, remarks } = read('lever', LEVER);
  const chandler = { name: 'Chandler Bing', email: 'chandler@example.com' };

  it('Lever’s answers make each opportunity an application of its contact', () => {
    expect([...people.keys()]).toEqual(['contact-7f23e772', 'contact-2']);
    expect(jobs.get('posting-2')).toEqual({ title: 'Growth Marketer', isOpen: false });
    expect(applications).toMatchObject([
      {
        personId: 'contact-7f23e772',
        jobId: 'posting-1',
        stage: 'Recruiter Screen',
        end: null,
        appliedAt: '2024-03-01T09:00:00.000Z',
        source: 'linkedin',
        owner: chandler,
        moves: [
          { stage: 'New applicant', at: '2024-03-01T09:00:00.000Z', by: null },
          { stage: 'Recruiter Screen', at: '2024-03-02T09:00:00.000Z', by: chandler },
        ],
      },
      {
        jobId: 'posting-2',
        stage: 'New applicant',
        end: 'rejected',
        reason: 'Underqualified',
        owner: { name: 'Rachel Green' },
      },
      { jobId: null, end: 'hired', reason: '', endedAt: '2024-03-02T09:00:00.000Z' },
    ]);
  });

  it('Lever’s answers have notes and files by the opportunity that their file is called after', () => {
    expect(notes).toEqual([
      {
        personId: 'contact-7f23e772',
        applicationId: 'opp-1',
        text: 'Knows clusters',
        at: '2024-03-02T09:00:00.000Z',
        by: chandler,
      },
    ]);
    expect(files.map(({ id, name, applicationId }) => [id, name, applicationId])).toEqual([
      ['resume-1', 'resume.pdf', 'opp-1'],
      ['file-1', 'Letter.txt', 'opp-2'],
    ]);
    expect(remarks).toEqual([
      'Anonymized opportunities, which are left out: 1',
      'Stages without a name or a time, which are left out of the history: 1',
      'Secret notes, which are left out, because everybody here reads notes: 1',
    ]);
  });
});

describe('Ashby (product §13)', () => {
  const { jobs, people, applications, notes, files, remarks } = read('ashby', ASHBY);

  it('Ashby’s answers have people with the first phone number, when none is the primary one', () => {
    expect(people.get('candidate-1')).toEqual({
      name: 'Adam Hart',
      email: 'adam@example.com',
      phone: '+1 415 555 0132',
      links: ['https://linkedin.com/in/adamhart'],
      tags: ['Silver medalist'],
    });
    expect(jobs.get('job-2')?.isOpen).toBe(false);
  });

  it('Ashby’s answers have applications with history, recruiter and the reason of an archived one', () => {
    expect(applications).toMatchObject([
      {
        stage: 'Technical interview',
        end: null,
        source: 'Applied',
        owner: { name: 'Mei Tanaka' },
        moves: [{ stage: 'Application Review' }, { stage: 'Phone screen' }, { stage: 'Technical interview' }],
      },
      { end: 'rejected', reason: 'Lack of experience', endedAt: '2023-03-05T09:00:00.000Z' },
      { end: 'hired', endedAt: '2023-05-04T09:00:00.000Z', moves: [{ stage: 'Offer' }] },
    ]);
  });

  it('Ashby’s answers have notes as plain text, without private ones, and each file once', () => {
    expect(notes.map(({ text, by }) => [text, by?.name])).toEqual([
      ['Asks good questions\n- R&D', 'Vera Rubin'],
    ]);
    expect(files.map(({ id }) => id)).toEqual(['file-1', 'file-2']);
    expect(remarks).toEqual(['Private notes, which are left out, because everybody here reads notes: 1']);
  });
});

describe('Workable (product §13)', () => {
  const { jobs, people, applications, notes, files, remarks } = read('workable', WORKABLE);

  it('Workable’s answers have candidates of one job each, with what the answer about one adds', () => {
    expect(people.get('ce4da98')).toMatchObject({
      name: 'Lakita Marrero',
      phone: '+30 21 0123 4567',
      tags: ['Night shift'],
      links: ['http://www.twitter.com/lakita'],
    });
    expect([...jobs]).toEqual([
      ['GROOV003', { title: 'Sales Intern', isOpen: true }],
      ['GROOV005', { title: 'Operations Manager', isOpen: false }],
      ['OLD1', { title: 'Cook', isOpen: false }],
    ]);
    expect(applications).toMatchObject([
      {
        jobId: 'GROOV003',
        stage: 'Interview',
        end: null,
        source: 'indeed.com',
        moves: [{ stage: 'Interview', at: '2023-07-03T00:00:00.000Z', by: { name: 'Eduardo Vallente' } }],
      },
      { end: 'rejected', reason: 'Too far away', endedAt: '2023-07-09T00:00:00.000Z' },
      { end: 'hired', endedAt: '2023-08-01T00:00:00.000Z' },
    ]);
  });

  it('Workable’s answers have comments that everybody may read, and the resume by its candidate', () => {
    expect(notes.map(({ text, applicationId }) => [text, applicationId])).toEqual([
      ['A good start', 'ce4da98'],
    ]);
    expect(files).toEqual([{ id: 'ce4da98', personId: 'ce4da98', applicationId: 'ce4da98', name: '' }]);
    expect(remarks).toEqual([
      'Comments for some roles alone, which are left out, because everybody here reads notes: 1',
    ]);
  });
});

describe('Files with answers', () => {
  it.each<[string, string, unknown, number]>([
    ['a list', 'users.json', [{ id: 1 }, { id: 2 }], 2],
    ['a page of a list', 'lever/users-2.json', { data: [{ id: 1 }], hasNext: true }, 1],
    ['several pages', 'users.json', [[{ id: 1 }], [{ id: 2 }]], 2],
    ['pages line by line', 'users.jsonl', [{ results: [{ id: 1 }] }, { results: [{ id: 2 }] }], 2],
    ['an empty page', 'users.json', { results: [] }, 0],
    ['one object', 'candidates/1.json', { candidate: { id: 1 } }, 1],
    ['nothing', 'users.json', 'Unauthorized', 0],
  ])('Files with answers may have %s', (_title, path, value, count) => {
    const answers = new Answers([{ path, value }]);
    expect([...answers.of('users'), ...answers.of('candidates')]).toHaveLength(count);
  });
});
