import { useQueries, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Sign } from '#domain/duplicates/likeness.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { interviewsQuery } from '#web/candidate/interviews/words/interview-queries.ts';
import { alsoHereQuery } from '#web/candidate/merge/merge-queries.ts';
import { messagesQuery } from '#web/candidate/message/message-queries.ts';
import { stepsQuery } from '#web/candidate/next-step/step-queries.ts';
import { areFirstLoading, notesQuery, submissionsQuery, timelineQuery } from './profile-queries.ts';

/** An application of a person: a candidate. */
export interface Application {
  readonly candidate: CandidateWithJob;
  /** The values that it shares with the application on the screen. Empty for that application itself. */
  readonly signs: readonly Sign[];
  /** Whether it was decided that it is the same person's. */
  readonly isKept: boolean;
}

/**
 * The applications of the person: the candidate, those of the same person, and the likely duplicates (product §14), the latest first. A failure
 * leaves the candidate alone, because the profile works without the others.
 *
 * @param candidate undefined while the candidate is loading
 */
export function useApplications(candidate: CandidateWithJob | undefined) {
  const found = useQuery({ ...alsoHereQuery(candidate?.id ?? 0), enabled: candidate !== undefined });
  const others = found.data?.data ?? [];
  const isLoadingParts = useQueries({
    queries: others.flatMap(({ candidate: { id } }) => [
      filesQuery(id),
      notesQuery(id),
      messagesQuery(id),
      interviewsQuery(id),
      timelineQuery(id),
    ]),
    combine: areFirstLoading,
  });
  const ownId = candidate?.id ?? 0;
  const isLoadingOwn = useQueries({
    queries: [
      stepsQuery(ownId),
      interviewsQuery(ownId),
      filesQuery(ownId),
      messagesQuery(ownId),
      submissionsQuery(candidate ?? { id: 0, jobId: 0 }),
    ].map((query) => ({
      ...query,
      enabled: candidate !== undefined,
    })),
    combine: areFirstLoading,
  });
  const own = candidate ? [{ candidate, signs: [], isKept: false }] : [];
  return {
    applications: [...own, ...others].toSorted(latestFirst) as readonly Application[],
    others: others.map(({ candidate: { id, jobTitle } }) => ({ candidateId: id, jobTitle })),
    /** True if the first load runs. The cards wait for all parts, because what comes late would move them. */
    isPending: found.isPending || isLoadingParts || isLoadingOwn,
  };
}

/** Loads what a profile shows first, so that it is opened without a gap. */
export async function loadProfileAhead(client: QueryClient, id: number): Promise<CandidateWithJob> {
  const loaded = client.ensureQueryData(candidateQuery(id));
  const [candidate] = await Promise.all([
    loaded,
    loaded.then((found) => client.prefetchQuery(submissionsQuery(found))),
    client.prefetchQuery(alsoHereQuery(id)),
    client.prefetchQuery(filesQuery(id)),
    client.prefetchQuery(messagesQuery(id)),
    client.prefetchQuery(stepsQuery(id)),
    client.prefetchQuery(interviewsQuery(id)),
  ]);
  return candidate;
}

function latestFirst({ candidate: a }: Application, { candidate: b }: Application): number {
  if (a.appliedAt === b.appliedAt) return b.id - a.id;
  return a.appliedAt < b.appliedAt ? 1 : -1;
}
