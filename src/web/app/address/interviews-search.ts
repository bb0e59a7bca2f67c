import type { SearchSchemaInput } from '@tanstack/react-router';
import { readDay } from './insight-search.ts';

/** The search parameters of "My interviews" in the URL. */
interface InterviewsSearch {
  /** True if the interviews of everybody are shown. */
  all: boolean;
  /** The day that is shown alone. Empty: the coming days. */
  day: string;
}

export const INTERVIEWS_SEARCH_DEFAULTS: InterviewsSearch = { all: false, day: '' };

export function readInterviewsSearch(
  raw: Partial<Record<keyof InterviewsSearch, unknown>> & SearchSchemaInput,
): InterviewsSearch {
  return { all: raw.all === true, day: readDay(raw.day) };
}
