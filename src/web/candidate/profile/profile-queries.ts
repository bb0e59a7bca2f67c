import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Read } from '#web/app/api/answers.ts';
import { call, earlyAnswer } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

export function timelineQuery(id: number) {
  return queryOptions({
    queryKey: keys.timeline(String(id)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/timeline', { params: { id }, signal }, 'Failed to load timeline'),
    initialData: () => earlyAnswer('GET /candidates/{id}/timeline', { params: { id } }),
  });
}

export function notesQuery(id: number) {
  return queryOptions({
    queryKey: keys.notes(String(id)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/notes', { params: { id }, signal }, 'Failed to load notes'),
    initialData: () => earlyAnswer('GET /candidates/{id}/notes', { params: { id } }),
  });
}

export type LoadedSubmission = Read<'GET /assessments/{jobId}/submissions'>['data'][number];

/** A candidate's submissions for their own job. */
export function submissionsQuery({ id, jobId }: CandidateWithJob) {
  return queryOptions({
    queryKey: keys.submissions(jobId, id),
    queryFn: ({ signal }) =>
      call(
        'GET /assessments/{jobId}/submissions',
        { params: { jobId }, query: { candidateId: id }, signal },
        'Failed to load submissions',
      ),
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

/** A candidate's changes in the log except moves, newest first. */
export function useCandidateChanges(id: number) {
  return useQuery({
    queryKey: keys.changes({ candidateId: id, kinds: KINDS }),
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
