import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Command, RowChange } from '#domain/change.ts';
import { editJob, type Job } from '#domain/job/job.ts';
import { reorderJobs } from '#domain/job/reorder-jobs.ts';
import { isRefusal } from '#domain/refusal.ts';
import {
  sampleAssessment,
  sampleCandidate,
  sampleEvent,
  sampleJob,
  sampleNote,
  sampleReason,
  sampleStep,
  sampleSubmission,
  sampleView,
} from './sample-rows.ts';
import type { Stage } from '#domain/stage.ts';
import type { ChangeInPart, Names } from '#domain/changes/description.ts';
import { reverseRows } from '#domain/history/plan-undo.ts';

// Rows of a small workspace and their changes, for the tests of descriptions.

export const chef = sampleJob({ id: 1, title: 'Chef', slug: 'chef', tags: ['hot'], order: 3 });
export const other = sampleReason({ id: 6, name: 'Other', order: 5 });
const ada = sampleCandidate({ id: 7, name: 'Ada Lovelace' });
export const note = sampleNote({ id: 5, candidateId: 7 });
export const step = sampleStep({ id: 5, candidateId: 7 });
export const view = sampleView({ id: 4, name: 'Chefs', order: 3 });
export const submission = sampleSubmission({ id: 9, candidateId: 7 });
export const assessment = sampleAssessment({ title: 'Knives' });

export const names: Names = { candidates: new Map([[7, 'Ada Lovelace']]), jobs: new Map([[1, 'Chef']]) };
export const NOBODY: Names = { candidates: new Map(), jobs: new Map() };

/** A command of an unknown route. */
const UNKNOWN: Command = { route: 'POST /unknown', params: {}, body: null };

/** A change with these rows. The log answers only the first `atHand` of them. */
export function changeOf(rows: readonly RowChange[], command = UNKNOWN, atHand = rows.length): ChangeInPart {
  return { rows: rows.slice(0, atHand), rowCount: rows.length, command, undoable: true, undoes: null };
}

/** The change that undoes these rows. */
export function undoOf(rows: readonly RowChange[], atHand = rows.length): ChangeInPart {
  const command = { route: 'POST /changes/{seq}/undo', params: { seq: 1 }, body: null };
  return { ...changeOf(reverseRows(rows), command, atHand), undoes: 1 };
}

/** The row change of an edited job. */
export function job(edit: Partial<Job>, before = chef): RowChange[] {
  return [{ table: 'jobs', id: 1, before, after: editJob(before, edit) }];
}

/** The row change of an edited candidate. */
export function person(edit: Partial<Candidate>, who = ada): RowChange {
  return { table: 'candidates', id: who.id, before: who, after: { ...who, ...edit } };
}

/** The row change of a new timeline event. */
export function event(candidateId: number, fromStage: Stage, toStage: Stage, why = ''): RowChange {
  const after = sampleEvent({ id: 100 + candidateId, candidateId, fromStage, toStage, note: why });
  return { table: 'timelines', id: after.id, before: null, after };
}

/** The row changes of candidates who get a rejection reason. An empty text means no reason. */
export function reasonGiven(ids: readonly number[], why: string, whyBefore = ''): RowChange[] {
  const people = ids.map((id) => {
    const before = { ...ada, id, stage: 'rejected' as const, reasonNote: whyBefore };
    return person({ reasonNote: why }, before);
  });
  const events = ids.map((candidateId): RowChange => {
    const before = sampleEvent({ id: 100 + candidateId, candidateId, toStage: 'rejected', note: whyBefore });
    return { table: 'timelines', id: before.id, before, after: { ...before, note: why } };
  });
  return [...people, ...events];
}

/** The row changes of `count` candidates who are moved to one stage. */
export function crowd(count: number, from: (at: number) => Stage, to: Stage): RowChange[] {
  const people = Array.from({ length: count }, (_, at) => ({ ...ada, id: at + 1, stage: from(at) }));
  return [
    ...people.map((who) => person({ stage: to }, who)),
    ...people.map((who) => event(who.id, who.stage, to)),
  ];
}

/** The row changes of a job's move from one place to another, among four jobs. */
export function reordered(from: number, to: number): RowChange[] {
  const jobs = ['A', 'B', 'C', 'D'].map((title, order) => ({ ...chef, id: order + 1, title, order }));
  const moved = reorderJobs(jobs, from + 1, from, to);
  if (isRefusal(moved)) throw new Error(moved.refused);
  return moved.map((after) => ({
    table: 'jobs',
    id: after.id,
    before: jobs.find(({ id }) => id === after.id) ?? null,
    after,
  }));
}

/** The row changes of a new candidate. */
export const added: RowChange[] = [
  { table: 'candidates', id: 7, before: null, after: ada },
  event(7, 'applied', 'applied'),
];

/** A test case: both sentences of the expected description, then the command and the rows. */
export type DescribedChange = [done: string, undone: string, command: Command, rows: RowChange[]];
