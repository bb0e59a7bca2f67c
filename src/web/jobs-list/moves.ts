import type { Job, JobSort } from '#domain/job.ts';

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
  const step = from < to ? -1 : 1;
  return rows.map((row) => {
    if (row.id === id) return { ...row, order: to };
    const between = row.order >= Math.min(from, to) && row.order <= Math.max(from, to);
    return between ? { ...row, order: row.order + step } : row;
  });
}
