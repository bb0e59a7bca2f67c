import { useQueries } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Scorecard } from '#domain/scorecard/scorecard.ts';
import type { Note } from '#domain/note/note.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { filesQuery, type ListedFile } from '#web/candidate/files/file-queries.ts';
import { scorecardsQuery } from '#web/candidate/interviews/words/scorecards-query.ts';
import { alsoHereQuery, keptIn } from '#web/candidate/merge/merge-queries.ts';
import {
  notesQuery,
  submissionsQuery,
  type LoadedSubmission,
} from '#web/candidate/profile/profile-queries.ts';

/** A candidate with the compared data. */
export interface Compared {
  readonly candidate: CandidateWithJob;
  /** The candidate's latest submission for their job. */
  readonly submission: LoadedSubmission | undefined;
  /** Latest first. */
  readonly notes: readonly Note[];
  /** Latest first. */
  readonly files: readonly ListedFile[];
  /** The other applications of the same person, as it was decided. */
  readonly applications: readonly CandidateWithJob[];
  /** The submitted scorecards that the reader may see. */
  readonly scorecards: readonly Scorecard[];
}

interface ComparedState {
  readonly compared: readonly Compared[];
  /** The ids of candidates who do not exist. */
  readonly missing: readonly number[];
  readonly isPending: boolean;
  /** The errors of loading, each once. */
  readonly errors: readonly string[];
}

/** Loads the compared data of these candidates. */
export function useCompared(ids: readonly number[]): ComparedState {
  const candidates = useQueries({ queries: ids.map((id) => candidateQuery(id)) });
  const isMissing = candidates.map(({ error }) => error instanceof ApiError && error.status === 404);
  const found = candidates.flatMap(({ data }, at) => (data && !isMissing[at] ? [data] : []));
  const submissions = useQueries({ queries: found.map((candidate) => submissionsQuery(candidate)) });
  const notes = useQueries({ queries: found.map(({ id }) => notesQuery(id)) });
  const files = useQueries({ queries: found.map(({ id }) => filesQuery(id)) });

  const alike = useQueries({ queries: found.map(({ id }) => alsoHereQuery(id)) });

  const scorecards = useQueries({ queries: found.map(({ id }) => scorecardsQuery(id)) });

  const queries = [
    ...candidates.filter((_, at) => !isMissing[at]),
    ...submissions,
    ...notes,
    ...files,
    ...scorecards,
  ];
  const errors = queries.flatMap(({ error }) => error?.message ?? []);
  // Without the other applications the rest is compared all the same.
  const isWhole =
    queries.every(({ data }) => data !== undefined) && alike.every(({ isPending }) => !isPending);
  return {
    compared: isWhole
      ? found.map((candidate, at) => ({
          candidate,
          submission: submissions[at]?.data?.data[0],
          notes: notes[at]?.data?.data ?? [],
          files: files[at]?.data?.data ?? [],
          scorecards: scorecards[at]?.data?.cards ?? [],
          applications: keptIn(alike[at]?.data?.data ?? []),
        }))
      : [],
    missing: ids.filter((_, at) => isMissing[at]),
    isPending: !isWhole,
    errors: [...new Set(errors)],
  };
}
