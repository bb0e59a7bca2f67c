import { shiftedOrder, type Job, type JobSort } from '#domain/job/job.ts';

/** A move of a job in the order that the server has not answered yet. */
export interface Move {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The edge of a job's row at which another job is dropped. */
export interface RowEdge {
  readonly id: number;
  readonly edge: 'start' | 'end';
}

/**
 * Returns how “up” and “down” change a job's order in a list with this sort, so that the row moves as the button says
 * (product §4). Null: the rows are not in the jobs' own order.
 */
export function orderSteps(sort: JobSort): { readonly up: -1 | 1; readonly down: -1 | 1 } | null {
  if (sort === 'orderAsc') return { up: -1, down: 1 };
  if (sort === 'orderDesc') return { up: 1, down: -1 };
  return null;
}

/**
 * Returns the order that puts a job at the edge of another row, in a list in the jobs' own order. Jobs that a filter hides
 * may be between the rows. Null: the job stays where it is.
 */
export function orderAt(rows: readonly Job[], id: number, { id: other, edge }: RowEdge): number | null {
  const from = rows.findIndex((row) => row.id === id);
  const beside = rows.findIndex((row) => row.id === other);
  if (from < 0 || beside < 0) return null;
  const place = beside + (edge === 'end' ? 1 : 0);
  if (place === from || place === from + 1) return null;
  return rows[place > from ? place - 1 : place]?.order ?? null;
}

/**
 * Returns a page's rows as they will be after the moves under way. New rows may be loaded before a move is answered, so
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
