import { describe, expect, it } from 'vitest';
import { clampPage, pageCount, takePage } from './paging.ts';

describe('Paging (product §9)', () => {
  it.each([
    ['no rows make one page', 0, 1],
    ['a full page is one page', 10, 1],
    ['one row more is another', 11, 2],
  ])('%s', (_says, total, pages) => {
    expect(pageCount(total, 10)).toBe(pages);
  });

  it.each([
    ['a page that exists stays', 2, 2],
    ['past the end becomes the last page', 9, 3],
    ['before the start becomes the first', 0, 1],
  ])('%s', (_says, page, clamped) => {
    expect(clampPage(page, 25, 10)).toBe(clamped);
  });

  it('Paging takes the rows of one page', () => {
    const rows = Array.from({ length: 25 }, (_, at) => at);
    expect(takePage(rows, 3, 10)).toEqual([20, 21, 22, 23, 24]);
    expect(takePage(rows, 7, 10)).toEqual([20, 21, 22, 23, 24]);
    expect(takePage([], 1, 10)).toEqual([]);
  });
});
