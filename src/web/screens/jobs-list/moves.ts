import { shiftedOrder, type Job, type JobSort } from '#domain/job/job.ts';

/** A job's move in the order that is not answered yet. */
export interface Move {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * By how much moving a job up or down changes its order, where the list is sorted like this: the row moves the way the
 * button says (product §4). Null where the rows are not in the jobs' own order.
 */
export function orderSteps(sort: JobSort): { readonly up: -1 | 1; readonly down: -1 | 1 } | null {
  if (sort === 'orderAsc') return { up: -1, down: 1 };
  if (sort === 'orderDesc') return { up: 1, down: -1 };
  return null;
}

/**
 * The rows of a page as they will be after the moves under way. The new rows may be loaded before a move is answered, so
 * a move that they already show changes nothing.
 */
export function withMoves(rows: readonly Job[], moves: readonly Move[], sort: JobSort): Job[] {
  const moved = moves.reduce(withMove, rows);
  if (sort === 'orderAsc') return moved.toSorted((a, b) => a.order - b.order);
  if (sort === 'orderDesc') return moved.toSorted((a, b) => b.order - a.order);
  return [...moved];
}

function withMove(rows: readonly Job[], { id, to }: Move): readonly Job[] {
  const from = rows.find((row) => row.id === id)?.order;
  if (from === undefined || from === to) return rows;
  return rows.map((row) => {
    const order = row.id === id ? to : shiftedOrder(row.order, from, to);
    return order === row.order ? row : { ...row, order };
  });
}
