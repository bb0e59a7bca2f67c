import { describe, expect, it } from 'vitest';
import { backupOf, countRows, workspaceIn, workspaceProblem } from './backup.ts';
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

const { id, title, slug, ...others } = sampleJob({ id: 1, status: 'archived', order: 1 });
const ROWS: Partial<Workspace> = {
  jobs: [
    sampleJob({ id: 2, slug: 'cook', tags: ['b', 'a'], order: 0 }),
    // The same job with its fields in another order.
    { ...others, slug, title, id },
  ],
  reasons: [sampleReason()],
  candidates: [sampleCandidate({ id: 5, jobId: 2 })],
  timelines: [sampleEvent({ candidateId: 5 })],
  assessments: [sampleAssessment({ jobId: 2 })],
  submissions: [sampleSubmission({ jobId: 2, candidateId: null, answers: { z: '1', a: '2' } })],
  notes: [sampleNote({ candidateId: 5 })],
  views: [sampleView()],
  doubles: [sampleDuplicateDecision({ candidateId: 5, otherId: 6 })],
  files: [sampleFile({ candidateId: 5 })],
  erasures: [sampleErasure()],
};
const workspace = workspaceOf((table) => ROWS[table] ?? []);

describe('backupOf', () => {
  it('backupOf has the rows by id and the keys in order, whatever order they came in; lists stay the same', () => {
    const shuffled = { ...workspace, jobs: workspace.jobs.toReversed() };
    expect(JSON.stringify(backupOf(shuffled))).toBe(JSON.stringify(backupOf(workspace)));
    const [first, second] = backupOf(workspace).jobs;
    expect([first?.id, second?.id]).toEqual([1, 2]);
    const fields = Object.keys(first ?? {});
    expect(fields).toEqual(fields.toSorted());
    expect(second?.tags).toEqual(['b', 'a']);
  });

  it('backupOf holds the same workspace', () => {
    const restored = workspaceIn(backupOf(workspace));
    expect({ ...restored, jobs: restored.jobs.toReversed() }).toEqual(workspace);
    expect(countRows(restored)).toMatchObject({ jobs: 2, candidates: 1, notes: 1 });
  });
});

describe('workspaceProblem', () => {
  it('workspaceProblem is null for a sound workspace', () => expect(workspaceProblem(workspace)).toBeNull());

  const [cook, baker] = workspace.jobs as [Workspace['jobs'][0], Workspace['jobs'][0]];
  const [note] = workspace.notes as [Workspace['notes'][0]];
  const [form] = workspace.assessments as [Workspace['assessments'][0]];
  const [submission] = workspace.submissions as [Workspace['submissions'][0]];
  it.each<[says: string, change: Partial<Workspace>]>([
    ['two jobs have the id 2', { jobs: [cook, { ...baker, id: 2 }] }],
    ['two assessments have the job 2', { assessments: [form, form] }],
    ['two notes have the id 1', { notes: [note, note] }],
    ['a candidate belongs to job 2, which is not in it', { jobs: [{ ...baker, order: 0 }] }],
    ['an assessment belongs to job 7, which is not in it', { assessments: [{ ...form, jobId: 7 }] }],
    ['a note belongs to candidate 6, who is not in it', { notes: [{ ...note, candidateId: 6 }] }],
    [
      'a submission belongs to candidate 6, who is not in it',
      { submissions: [{ ...submission, candidateId: 6 }] },
    ],
    ['two jobs have the slug “cook”', { jobs: [cook, { ...baker, slug: 'cook' }] }],
    ['the jobs’ orders are not 0 to 1', { jobs: [cook, { ...baker, order: 2 }] }],
  ])('%s', (says, change) => {
    expect(workspaceProblem({ ...workspace, ...change })).toBe(says);
  });
});
