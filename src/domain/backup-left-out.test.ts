import { describe, expect, it } from 'vitest';
import { restorable, soundRows } from './backup-left-out.ts';
import { workspaceProblem } from './backup.ts';
import type { Workspace } from './workspace.ts';

const AT = '2026-01-05T09:00:00.000Z';
const cook = { id: 2, title: 'Cook', slug: 'cook', status: 'active', tags: [], order: 0 } as const;
const baker = { id: 1, title: 'Baker', slug: 'baker', status: 'archived', tags: [], order: 1 } as const;
const waiter = { id: 3, title: 'Waiter', slug: 'waiter', status: 'active', tags: [], order: 2 } as const;
const ada = { id: 5, name: 'Ada', email: 'a@b.co', jobId: 2, stage: 'applied', stageSince: AT } as const;
const ben = { ...ada, id: 6, jobId: 1 };
const event = { id: 1, candidateId: 5, at: AT, fromStage: 'applied', toStage: 'applied', note: '' } as const;
const form = { jobId: 2, title: '', version: 1, updatedAt: AT, sections: [] };
const answers = {
  id: 1,
  jobId: 1,
  candidateId: 5,
  createdAt: AT,
  answers: {},
  version: 1,
  questions: [],
};
const anonymous = { ...answers, id: 2, candidateId: null };
const note = { id: 1, candidateId: 6, text: 'Hi', mentions: [], createdAt: AT };

const workspace: Workspace = {
  jobs: [baker, cook, waiter],
  candidates: [ada, ben],
  timelines: [event],
  assessments: [form],
  submissions: [answers, anonymous],
  notes: [note],
};

describe('restorable', () => {
  it('is everything as it is when nothing is missing', () => {
    const { workspace: kept, leftOut } = restorable(workspace);
    expect({ ...kept, jobs: kept.jobs.toSorted((a, b) => a.id - b.id) }).toEqual(workspace);
    expect(leftOut).toEqual([]);
  });

  it.each<[gone: string, Partial<Workspace>, leftOut: string[]]>([
    ['nothing', {}, []],
    [
      'a job',
      { jobs: [baker, waiter] },
      [
        'candidates 5: jobId',
        'timelines 1: candidateId',
        'assessments 2: jobId',
        'submissions 1: candidateId',
      ],
    ],
    [
      'another job',
      { jobs: [cook, waiter] },
      ['candidates 6: jobId', 'submissions 1: jobId', 'submissions 2: jobId', 'notes 1: candidateId'],
    ],
    ['a candidate', { candidates: [ada] }, ['notes 1: candidateId']],
    ['another candidate', { candidates: [ben] }, ['timelines 1: candidateId', 'submissions 1: candidateId']],
    ['a timeline event', { timelines: [] }, []],
    ['a job that nothing belongs to', { jobs: [baker, cook] }, []],
  ])('without %s leaves out what belongs to it, and is whole', (_gone, change, expected) => {
    const { workspace: kept, leftOut } = restorable({ ...workspace, ...change });
    expect(leftOut.map(({ table, id, field }) => `${table} ${id}: ${field}`)).toEqual(expected);
    expect(workspaceProblem(kept)).toBeNull();
  });

  it('closes the orders up, and keeps their order', () => {
    const { jobs } = restorable({ ...workspace, jobs: [waiter, baker], candidates: [] }).workspace;
    expect(jobs).toEqual([
      { ...baker, order: 0 },
      { ...waiter, order: 1 },
    ]);
  });
});

it('soundRows leaves out the rows that do not match the model', () => {
  const bad = { ...cook, tags: 'not a list' } as unknown as typeof cook;
  expect(soundRows({ ...workspace, jobs: [baker, bad, waiter] })).toEqual({
    ...workspace,
    jobs: [baker, waiter],
  });
});
