import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardColumns, type BoardColumns } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { call } from '#web/api.ts';
import { keys } from '#web/queries.ts';
import { useMoves } from './use-move-candidate.ts';

export interface ColumnLoad {
  /** It was loaded at least once: what is shown is true, if perhaps not the latest. */
  readonly isLoaded: boolean;
  /** Why the last load failed (product §8), or null. */
  readonly error: string | null;
}

interface Board {
  readonly columns: BoardColumns<CandidateWithJob>;
  readonly loads: Readonly<Record<Stage, ColumnLoad>>;
}

const NONE: readonly CandidateWithJob[] = [];

/** Each column as the API gave it, under the moves that are on their way. */
export function useBoard(): Board {
  const queries = useQueries({ queries: STAGES.map(columnQuery), combine: byStage });
  const { moves, returned } = useMoves();
  const columns = useMemo(
    () => boardColumns(queries.columns, moves, returned),
    [queries.columns, moves, returned],
  );
  return { columns, loads: queries.loads };
}

function columnQuery(stage: Stage) {
  return {
    queryKey: keys.candidates(stage),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /candidates', { query: { stage }, signal }, `Failed to load ${STAGE_LABELS[stage]}`),
  };
}

interface Result {
  readonly data: { readonly data: readonly CandidateWithJob[] } | undefined;
  readonly error: Error | null;
}

function byStage(results: readonly Result[]) {
  function record<Value>(valueOf: (result: Result | undefined) => Value): Record<Stage, Value> {
    const entries = STAGES.map((stage, index) => [stage, valueOf(results[index])] as const);
    return Object.fromEntries(entries) as Record<Stage, Value>;
  }
  return {
    columns: record((result) => result?.data?.data ?? NONE),
    loads: record((result) => ({
      isLoaded: result?.data !== undefined,
      error: result?.error?.message ?? null,
    })),
  };
}
