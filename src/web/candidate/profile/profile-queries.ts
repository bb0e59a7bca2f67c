import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Read } from '#web/app/api/answers.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery, FRESH_MS } from '#web/app/api/api-query.ts';
import { call } from '#web/app/api/call.ts';

export function timelineQuery(id: number) {
  return apiQuery('GET /candidates/{id}/timeline', { params: { id } }, 'Failed to load timeline');
}

export function notesQuery(id: number) {
  return apiQuery('GET /candidates/{id}/notes', { params: { id } }, 'Failed to load notes');
}

export type LoadedSubmission = Read<'GET /assessments/{jobId}/submissions'>['data'][number];

/** A candidate's submissions for their own job. */
export function submissionsQuery({ id, jobId }: Pick<CandidateWithJob, 'id' | 'jobId'>) {
  return queryOptions({
    ...apiQuery(
      'GET /assessments/{jobId}/submissions',
      { params: { jobId }, query: { candidateId: id } },
      'Failed to load submissions',
    ),
    // The profile asks for it before it shows the card.
    staleTime: FRESH_MS,
  });
}

export function useTimeline(id: number) {
  return useQuery(timelineQuery(id));
}

export function useNotes(id: number) {
  return useQuery(notesQuery(id));
}

export function useSubmissions(candidate: CandidateWithJob) {
  return useQuery(submissionsQuery(candidate));
}

/** Tells whether parts load for the first time. A part that has failed is loaded again by its card, which stays meanwhile. */
export function areFirstLoading(parts: readonly { isPending: boolean; isFetched: boolean }[]): boolean {
  return parts.some(({ isPending, isFetched }) => isPending && !isFetched);
}

/**
 * Tells whether the candidate has handed in answers. Null: still loading. What it first says stays, so that answers that come
 * later move no card.
 */
export function useHasAnswers(candidate: CandidateWithJob): boolean | null {
  const submissions = useSubmissions(candidate);
  const [first, setFirst] = useState<boolean | null>(null);
  const hasAnswers =
    first ?? (areFirstLoading([submissions]) ? null : (submissions.data?.data.length ?? 0) > 0);
  if (hasAnswers !== first) setFirst(hasAnswers);
  return hasAnswers;
}

/** A candidate's changes in the log except moves, newest first. */
export function useCandidateChanges(id: number) {
  return useQuery({
    queryKey: apiKey('GET /changes', { query: { candidateId: id } }, 'of each kind'),
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        KINDS.map((kind) => {
          const query = { candidateId: id, kind, order: 'newest', limit: 1_000, rows: ROWS };
          return call('GET /changes', { query, signal }, 'Failed to load history');
        }),
      );
      const all = new Map(pages.flatMap(({ data }) => data).map((change) => [change.seq, change]));
      return [...all.values()].toSorted((a, b) => b.seq - a.seq);
    },
  });
}

/** The kinds of changes to load. Moves come from the timeline, and submissions from their own query. */
const KINDS = ['candidate', 'note', 'step', 'interview'] as const;

/** The maximum number of rows per change. The candidate's own rows come first. */
const ROWS = 10;
