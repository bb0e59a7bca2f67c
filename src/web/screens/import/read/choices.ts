import type { Mapping } from './columns.ts';
import type { DateOrder } from './dates.ts';
import type { Standing } from './standing.ts';

/** The meaning of a text in the job's column: an existing job, a new one, or no import. */
export type JobChoice = { readonly jobId: number } | { readonly newJob: string } | null;

/** The choices for the values. */
export interface Choices {
  readonly mapping: Mapping;
  readonly dateOrder: DateOrder;
  readonly country: string | null;
  /** By `titleKey`; the empty one: of rows that name none. */
  readonly jobs: ReadonlyMap<string, JobChoice>;
  /** By {@link standingKey}. */
  readonly standings: ReadonlyMap<string, Standing>;
}

export function standingKey({ field, text }: { readonly field: 'stage' | 'status'; readonly text: string }) {
  return `${field} ${text}`;
}
