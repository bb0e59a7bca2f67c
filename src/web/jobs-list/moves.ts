import { shiftedOrder, type Job, type JobSort } from '#domain/job.ts';

/** A job's move in the order that is not answered yet. */
export interface Move {
  readonly id: number;
  readonly from: number;
  readonly to: number;
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
