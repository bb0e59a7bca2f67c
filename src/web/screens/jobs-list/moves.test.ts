import { describe, expect, test } from 'vitest';
import type { Job, JobSort } from '#domain/job/job.ts';
import { reorderJobs } from '#domain/job/reorder-jobs.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';
import { orderAt, withMoves, type Move, type RowEdge } from './moves.ts';

function jobs(...orders: number[]): Job[] {
  return orders.map((order) => sampleJob({ id: order + 1, title: `Job ${order + 1}`, order }));
}

function shown(rows: readonly Job[], moves: readonly Move[], sort: JobSort = 'orderAsc'): string[] {
  return withMoves(rows, moves, sort).map(({ id, order }) => `${id}@${order}`);
}

describe('A page with moves under way', () => {
  test.each<[what: string, rows: Job[], moves: Move[], sort: JobSort, expected: string[]]>([
    ['nothing under way', jobs(0, 1, 2), [], 'orderAsc', ['1@0', '2@1', '3@2']],
    ['up', jobs(0, 1, 2), [{ id: 3, from: 2, to: 1 }], 'orderAsc', ['1@0', '3@1', '2@2']],
    ['down', jobs(0, 1, 2), [{ id: 1, from: 0, to: 1 }], 'orderAsc', ['2@0', '1@1', '3@2']],
    ['up, last first', jobs(2, 1, 0), [{ id: 3, from: 2, to: 1 }], 'orderDesc', ['2@2', '3@1', '1@0']],
    ['by title the rows stand still', jobs(0, 1), [{ id: 2, from: 1, to: 0 }], 'titleAsc', ['1@1', '2@0']],
    ['over the end of the page', jobs(10, 11), [{ id: 11, from: 10, to: 9 }], 'orderAsc', ['11@9', '12@11']],
    ['past a job the filter hides', jobs(0, 2), [{ id: 3, from: 2, to: 1 }], 'orderAsc', ['1@0', '3@1']],
    ['of a job on another page', jobs(0, 1), [{ id: 9, from: 8, to: 7 }], 'orderAsc', ['1@0', '2@1']],
  ])('%s', (_, rows, moves, sort, expected) => {
    expect(shown(rows, moves, sort)).toEqual(expected);
  });

  test('Two moves of one job both count, and a move has no effect once the rows show it', () => {
    const moves = [
      { id: 3, from: 2, to: 1 },
      { id: 3, from: 1, to: 0 },
    ];
    const [first] = moves;
    const stored = jobs(0, 1, 2);
    expect(shown(stored, moves)).toEqual(['3@0', '1@1', '2@2']);
    const afterFirst = withMoves(stored, first ? [first] : [], 'orderAsc');
    expect(shown(afterFirst, moves)).toEqual(['3@0', '1@1', '2@2']);
  });

  test('Shows the same rows as the server will return', () => {
    const stored = jobs(0, 1, 2, 3, 4);
    for (const { id, order: from } of stored) {
      for (const { order: to } of stored) {
        const changed = reorderJobs(stored, id, from, to);
        if (!Array.isArray(changed)) throw new Error(changed.refused);
        const expected = stored.map((job) => changed.find((it) => it.id === job.id) ?? job);
        const orders = (rows: readonly Job[]) => rows.toSorted((a, b) => a.id - b.id).map((job) => job.order);
        expect(orders(withMoves(stored, [{ id, from, to }], 'orderAsc'))).toEqual(orders(expected));
      }
    }
  });
});

describe('The order of a job that is put beside another row', () => {
  test.each<[what: string, rows: Job[], id: number, at: RowEdge, order: number | null]>([
    ['further down it takes the place of the row above it', jobs(0, 1, 2), 1, { id: 3, edge: 'start' }, 1],
    ['further up it takes the place of the row below it', jobs(0, 1, 2), 3, { id: 1, edge: 'start' }, 0],
    ['below the last row', jobs(0, 1, 2), 1, { id: 3, edge: 'end' }, 2],
    ['past a job that the filter hides', jobs(0, 3, 7), 1, { id: 4, edge: 'end' }, 3],
    ['with the last first', jobs(2, 1, 0), 3, { id: 1, edge: 'end' }, 0],
    ['where it is already', jobs(0, 1, 2), 2, { id: 1, edge: 'end' }, null],
    ['beside itself', jobs(0, 1, 2), 2, { id: 2, edge: 'start' }, null],
    ['beside a row of another page', jobs(0, 1), 1, { id: 9, edge: 'start' }, null],
  ])('%s', (_, rows, id, at, order) => {
    expect(orderAt(rows, id, at)).toBe(order);
  });
});
