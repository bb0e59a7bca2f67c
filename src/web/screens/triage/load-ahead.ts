import type { QueryClient } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateListQuery, candidateQuery } from '#web/app/api/queries.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { candidatesParams, CANDIDATES_SEARCH_DEFAULTS } from '#web/app/address/candidates-search.ts';
import { notesQuery, submissionsQuery, timelineQuery } from '#web/candidate/profile/profile-queries.ts';

/**
 * Loads candidates' data ahead, each candidate once, so that triage shows them at once.
 *
 * @param onFailure is called when the candidate can't be loaded and may be gone
 */
export function createLoadAhead(client: QueryClient, onFailure: (id: number, error: unknown) => void) {
  const requested = new Set<number>();
  return function loadAhead(id: number): void {
    if (requested.has(id)) return;
    requested.add(id);
    void client.prefetchQuery(timelineQuery(id));
    void client.prefetchQuery(notesQuery(id));
    void client.prefetchQuery(filesQuery(id));
    client.fetchQuery(candidateQuery(id)).then(
      (candidate) => {
        void client.prefetchQuery(submissionsQuery(candidate));
        if (candidate.email !== '') void client.prefetchQuery(sameEmailQuery(candidate));
      },
      (error: unknown) => onFailure(id, error),
    );
  };
}

/** Finds candidates by email. The answer may also have longer emails that contain this one. */
export function sameEmailQuery({ email }: CandidateWithJob) {
  return candidateListQuery(candidatesParams({ ...CANDIDATES_SEARCH_DEFAULTS, search: email }));
}
