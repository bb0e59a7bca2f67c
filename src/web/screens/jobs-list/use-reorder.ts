import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Job } from '#domain/job/job.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import type { JobsSearch } from './jobs-search.ts';
import { orderAt, orderSteps, withMoves, type Move, type RowEdge } from './moves.ts';
import { jobsQuery } from './use-jobs.ts';

const MOVES_UNDER_WAY = { mutationKey: ['PATCH /jobs/{id}/reorder'], status: 'pending' } as const;

/**
 * Moves jobs in the order (product §4). `rows` shows a move at once. A move is under way until the new rows are loaded, so
 * that no row jumps back. Moves are sent one after the other, because each starts where the previous one ended.
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

  /** The rows after the moves so far, read from their caches: a second press may come before the next render. */
  function latest(): Job[] {
    const loaded = client.getQueryData(jobsQuery(search).queryKey)?.data ?? stored;
    return withMoves(loaded, movesUnderWay(client), search.sort);
  }

  function send(id: number, toOrder: (rows: readonly Job[], from: number) => number | null): void {
    const rows = latest();
    const from = rows.find((row) => row.id === id)?.order;
    const to = from === undefined ? null : toOrder(rows, from);
    // The order starts at 0 (product §5).
    if (from === undefined || to === null || to < 0 || to === from) return;
    mutate({ id, from, to });
  }

  return {
    rows: withMoves(stored, moves, search.sort),
    isMoving: moves.length > 0,
    /** Moves a job by one step in the order. */
    step(id: number, direction: 'up' | 'down'): void {
      const steps = orderSteps(search.sort);
      if (steps) send(id, (_, from) => from + steps[direction]);
    },
    /** Moves a job to the edge of another row. */
    moveTo(id: number, edge: RowEdge): void {
      if (orderSteps(search.sort)) send(id, (rows) => orderAt(rows, id, edge));
    },
  };
}

function movesUnderWay(client: QueryClient): Move[] {
  return client
    .getMutationCache()
    .findAll(MOVES_UNDER_WAY)
    .map(({ state }) => state.variables as Move);
}
