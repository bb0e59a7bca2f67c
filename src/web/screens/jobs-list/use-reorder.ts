import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Job } from '#domain/job/job.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import type { JobsSearch } from './jobs-search.ts';
import { orderSteps, withMoves, type Move } from './moves.ts';
import { jobsQuery } from './use-jobs.ts';

const MOVES_UNDER_WAY = { mutationKey: ['PATCH /jobs/{id}/reorder'], status: 'pending' } as const;

/**
 * Moves jobs by one step (product §4). `rows` shows a move at once. A move is under way until the new rows are loaded,
 * so that no row jumps back. Moves are sent one after the other, because each starts where the previous one ended.
 */
export function useReorder(stored: readonly Job[], search: JobsSearch, onFailure: (message: string) => void) {
  const client = useQueryClient();
  const moves = useMutationState({
    filters: MOVES_UNDER_WAY,
    select: ({ state }) => state.variables as Move,
  });
  const { mutate } = useMutation({
    mutationKey: MOVES_UNDER_WAY.mutationKey,
    scope: { id: 'reorder' },
    mutationFn: ({ id, from, to }: Move) =>
      write(
        'PATCH /jobs/{id}/reorder',
        { params: { id }, body: { fromOrder: from, toOrder: to } },
        'Reorder failed',
      ),
    onError: ({ message }) => onFailure(message),
    onSettled: (moved) => (moved ? refreshAfter(moved) : refreshAll()),
  });

  /** Sends a move. The order starts at 0 (product §5). */
  function move(id: number, direction: 'up' | 'down'): void {
    const step = orderSteps(search.sort)?.[direction];
    // The rows and the moves are read from their caches, because a second click may come before the next render.
    const loaded = client.getQueryData(jobsQuery(search).queryKey)?.data ?? stored;
    const from = withMoves(loaded, movesUnderWay(client), search.sort).find((row) => row.id === id)?.order;
    if (step === undefined || from === undefined || from + step < 0) return;
    mutate({ id, from, to: from + step });
  }

  return { rows: withMoves(stored, moves, search.sort), move, isMoving: moves.length > 0 };
}

function movesUnderWay(client: QueryClient): Move[] {
  return client
    .getMutationCache()
    .findAll(MOVES_UNDER_WAY)
    .map(({ state }) => state.variables as Move);
}
