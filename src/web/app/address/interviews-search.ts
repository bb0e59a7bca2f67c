import type { SearchSchemaInput } from '@tanstack/react-router';
import { readDay } from './insight-search.ts';
import { readJob } from './read-url.ts';

/** The search parameters of "My interviews" in the URL. */
export interface InterviewsSearch {
  /** True if the interviews of everybody are shown. */
  all: boolean;
  /** The day that is shown alone. Empty: the coming days. */
  day: string;
  /** The interviews of this job alone. Null: of all jobs. */
  job: number | null;
}

export const INTERVIEWS_SEARCH_DEFAULTS: InterviewsSearch = { all: false, day: '', job: null };

export function readInterviewsSearch(
  raw: Partial<Record<keyof InterviewsSearch, unknown>> & SearchSchemaInput,
): InterviewsSearch {
  return { all: raw.all === true, day: readDay(raw.day), job: readJob(raw.job) };
}
