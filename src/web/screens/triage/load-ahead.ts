import type { QueryClient } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateListQuery, candidateQuery } from '#web/app/api/queries.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { candidatesParams, CANDIDATES_SEARCH_DEFAULTS } from '#web/app/address/candidates-search.ts';
import { notesQuery, submissionsQuery, timelineQuery } from '#web/candidate/profile/profile-queries.ts';

/**
 * Loads what triage shows of candidates, each once, so that it is there when it is their turn.
 *
 * @param onFailure of a candidate's own load: they may be gone
 */
export function createLoadAhead(client: QueryClient, onFailure: (id: number, error: unknown) => void) {
  const asked = new Set<number>();
  return function loadAhead(id: number): void {
    if (asked.has(id)) return;
    asked.add(id);
    void client.prefetchQuery(timelineQuery(id));
    void client.prefetchQuery(notesQuery(id));
    void client.prefetchQuery(filesQuery(id));
    client.fetchQuery(candidateQuery(String(id))).then(
      (candidate) => {
        void client.prefetchQuery(submissionsQuery(candidate));
        if (candidate.email !== '') void client.prefetchQuery(sameEmailQuery(candidate));
      },
      (error: unknown) => onFailure(id, error),
    );
  };
}

/** The candidates whose email has this one's in it: those with the same are among them. */
export function sameEmailQuery({ email }: CandidateWithJob) {
  return candidateListQuery(candidatesParams({ ...CANDIDATES_SEARCH_DEFAULTS, search: email }));
}
