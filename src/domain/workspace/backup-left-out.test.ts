import { expect, it } from 'vitest';
import { restorable, validRows } from './backup-left-out.ts';
import { workspaceProblem } from './backup.ts';
import {
  sampleAssessment,
  sampleCandidate,
  sampleDuplicateDecision,
  sampleErasure,
  sampleEvent,
  sampleFile,
  sampleJob,
  sampleNote,
  sampleReason,
  sampleSubmission,
  sampleView,
} from '#domain/samples/sample-rows.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

const cook = sampleJob({ id: 2, order: 0 });
const baker = sampleJob({ id: 1, status: 'archived', order: 1 });
const waiter = sampleJob({ id: 3, order: 2 });
const ada = sampleCandidate({ id: 5, jobId: 2 });
const ben = sampleCandidate({ id: 6, jobId: 1 });
const event = sampleEvent({ id: 1, candidateId: 5 });
const form = sampleAssessment({ jobId: 2 });
const answers = sampleSubmission({ id: 1, jobId: 1, candidateId: 5 });
const anonymous = sampleSubmission({ id: 2, jobId: 1, candidateId: null });
const note = sampleNote({ id: 1, candidateId: 6 });

const ROWS: Partial<Workspace> = {
  jobs: [baker, cook, waiter],
  reasons: [sampleReason()],
  candidates: [ada, ben],
  timelines: [event],
  assessments: [form],
  submissions: [answers, anonymous],
  notes: [note],
  views: [sampleView()],
  doubles: [sampleDuplicateDecision({ candidateId: 5, otherId: 6 })],
  files: [sampleFile({ candidateId: 5 })],
  erasures: [sampleErasure()],
};
const workspace = workspaceOf((table) => ROWS[table] ?? []);

it('A sound backup is restorable as it is', () => {
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
      'doubles 1: candidateId',
      'files 1: candidateId',
    ],
  ],
  [
    'another job',
    { jobs: [cook, waiter] },
    ['candidates 6: jobId', 'submissions 1: jobId', 'submissions 2: jobId', 'notes 1: candidateId'],
  ],
  ['a candidate', { candidates: [ada] }, ['notes 1: candidateId']],
  [
    'another candidate',
    { candidates: [ben] },
    [
      'timelines 1: candidateId',
      'submissions 1: candidateId',
      'doubles 1: candidateId',
      'files 1: candidateId',
    ],
  ],
  ['a timeline event', { timelines: [] }, []],
  ['a job that nothing belongs to', { jobs: [baker, cook] }, []],
])('A backup without %s leaves out what belongs to it, and is whole', (_gone, change, expected) => {
  const { workspace: kept, leftOut } = restorable({ ...workspace, ...change });
  expect(leftOut.map(({ table, id, field }) => `${table} ${id}: ${field}`)).toEqual(expected);
  expect(workspaceProblem(kept)).toBeNull();
});

it('A backup keeps candidates who were rejected for a missing reason, without it', () => {
  const rejected = sampleCandidate({ id: 5, jobId: 2, stage: 'rejected', reasonId: 1, reasonNote: '' });
  const { workspace: kept, leftOut } = restorable({
    ...workspace,
    reasons: [],
    candidates: [rejected, ben],
  });
  expect(kept.candidates).toEqual([{ ...rejected, reasonId: null }, ben]);
  expect(leftOut).toEqual([]);
  expect(workspaceProblem(kept)).toBeNull();
});

it('A restore closes the orders up, and keeps their order', () => {
  const { jobs } = restorable({ ...workspace, jobs: [waiter, baker], candidates: [] }).workspace;
  expect(jobs).toEqual([
    { ...baker, order: 0 },
    { ...waiter, order: 1 },
  ]);
});

it('validRows leaves out the rows that do not match the model', () => {
  const bad = { ...cook, tags: 'not a list' } as unknown as typeof cook;
  expect(validRows({ ...workspace, jobs: [baker, bad, waiter] })).toEqual({
    ...workspace,
    jobs: [baker, waiter],
  });
});
