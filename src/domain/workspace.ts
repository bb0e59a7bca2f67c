import type { Assessment, Submission } from './assessment/model.ts';
import type { Candidate } from './candidate.ts';
import type { Job } from './job.ts';
import type { Note } from './note.ts';
import type { TimelineEvent } from './timeline.ts';

/** The rows of each table (product §3). */
export interface Rows {
  jobs: Job;
  candidates: Candidate;
  timelines: TimelineEvent;
  assessments: Assessment;
  submissions: Submission;
  notes: Note;
}

export type TableName = keyof Rows;

/** What a row is known by in its table: its id, or the jobId of an assessment. */
export function keyOf(row: Rows[TableName]): number {
  return 'id' in row ? row.id : row.jobId;
}

/** Everything a person keeps in Hirelane. */
export type Workspace = { readonly [Table in TableName]: readonly Rows[Table][] };

/** In the order that a workspace is written in: what a row belongs to comes before it. */
export const TABLE_NAMES = [
  'jobs',
  'candidates',
  'timelines',
  'assessments',
  'submissions',
  'notes',
] as const satisfies readonly TableName[];

/** What the rows of each table are called. */
export const NOUNS: Readonly<Record<TableName, readonly [one: string, several: string]>> = {
  jobs: ['job', 'jobs'],
  candidates: ['candidate', 'candidates'],
  timelines: ['timeline event', 'timeline events'],
  assessments: ['assessment', 'assessments'],
  submissions: ['submission', 'submissions'],
  notes: ['note', 'notes'],
};

/** "a job", "an assessment" */
export function aRowOf(table: TableName): string {
  return `${table === 'assessments' ? 'an' : 'a'} ${NOUNS[table][0]}`;
}
