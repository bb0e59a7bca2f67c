import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { apiQuery, FRESH_MS } from '#web/app/api/api-query.ts';

/** An interview of a candidate. */
export type Interview = Read<'GET /candidates/{id}/interviews'>['data'][number];

/** An interview in a list of the workspace, with the names of its candidate and job. */
export type ListedInterview = Read<'GET /interviews'>['data'][number];

/** A candidate's interviews. */
export function interviewsQuery(candidateId: number) {
  return queryOptions({
    ...apiQuery(
      'GET /candidates/{id}/interviews',
      { params: { id: candidateId } },
      'Failed to load interviews',
    ),
    // The dialog and the card ask for it at nearly the same time.
    staleTime: FRESH_MS,
  });
}

export function useInterviews(candidateId: number) {
  return useQuery(interviewsQuery(candidateId));
}

/** The days from today on whose interviews are listed together. */
export const LISTED_DAYS = 14;

/** The interviews of the workspace in a time. */
export function listedInterviewsQuery(query: {
  readonly from: string;
  readonly until: string;
  /** The handle of an interviewer; undefined: of everybody. */
  readonly interviewer: string | undefined;
  /** A job; undefined: all jobs. */
  readonly jobId: number | undefined;
}) {
  return apiQuery('GET /interviews', { query }, 'Failed to load interviews');
}

/** Asks for the times at which these people are busy. */
export function busyQuery(query: {
  readonly handles: string;
  readonly from: string;
  readonly until: string;
}) {
  return queryOptions({
    ...apiQuery('GET /interviews/busy', { query }, 'Failed to load free and busy times'),
    enabled: query.handles !== '',
  });
}
