import type { Mapping } from './columns.ts';
import type { DateOrder } from './dates.ts';
import type { Standing } from './standing.ts';

/** The meaning of a text in the job's column: an existing job, a new one, or no import. */
export type JobChoice = { readonly jobId: number } | { readonly newJob: string } | null;

/** The choice for a stage or a status whose rows are not imported. */
export const LEAVE_OUT = 'leave out';

/** What a stage or a status in the file means; `LEAVE_OUT`: its rows are not imported. */
export type StandingChoice = Standing | typeof LEAVE_OUT;

/** The choices for the values. */
export interface Choices {
  readonly mapping: Mapping;
  readonly dateOrder: DateOrder;
  readonly country: string | null;
  /** The choices of jobs by `titleKey`; the empty one: of rows that name none. */
  readonly jobs: ReadonlyMap<string, JobChoice>;
  /** The choices of stages by {@link standingKey}. */
  readonly standings: ReadonlyMap<string, StandingChoice>;
}

export function standingKey({ field, text }: { readonly field: 'stage' | 'status'; readonly text: string }) {
  return `${field} ${text}`;
}
