import { describe, expect, it } from 'vitest';
import { guessDateOrder, guessStage, readDate, readLinks, readTags, type DateOrder } from './cells.ts';

/** Noon of a day of this machine’s calendar. */
function noon(year: number, month: number, day: number): string {
  return new Date(year, month - 1, day, 12).toISOString();
}

describe('Reading the cells of an import (product §13)', () => {
  it.each<[text: string, stage: ReturnType<typeof guessStage>]>([
    ['Applied', 'applied'],
    ['screen', 'screen'],
    ['Face to Face', 'tech'],
    ['Interview with Ana', 'tech'],
    ['Preliminary Phone Screen', 'screen'],
    ['Abgelehnt', 'rejected'],
    ['Offer extended', 'offer'],
    ['Hired', 'hired'],
    ['', null],
    ['Blue', null],
  ])('takes the stage “%s” for %s', (text, stage) => expect(guessStage(text)).toBe(stage));

  it.each<[texts: string[], order: DateOrder | null]>([
    [['2025-11-03'], 'ymd'],
    [['24.12.2025', '01.02.2025'], 'dmy'],
    [['11/24/2025'], 'mdy'],
    [['05/11/2025'], null],
    [[], 'ymd'],
  ])('finds out of %j that dates are %s', (texts, order) => expect(guessDateOrder(texts)).toBe(order));

  it.each<[text: string, order: DateOrder, at: string | null]>([
    ['2025-11-03', 'dmy', noon(2025, 11, 3)],
    ['2025-11-03 09:30', 'ymd', noon(2025, 11, 3)],
    ['2025-10-30T08:15:00.000Z', 'ymd', '2025-10-30T08:15:00.000Z'],
    ['2025-10-30T08:15:00+02:00', 'ymd', '2025-10-30T06:15:00.000Z'],
    ['24.12.2025', 'dmy', noon(2025, 12, 24)],
    ['5/11/2025', 'dmy', noon(2025, 11, 5)],
    ['5/11/2025', 'mdy', noon(2025, 5, 11)],
    ['5/11/25', 'mdy', noon(2025, 5, 11)],
    ['November 5, 2025', 'ymd', noon(2025, 11, 5)],
    ['5 Nov 2025', 'ymd', noon(2025, 11, 5)],
    ['29.02.2024', 'dmy', noon(2024, 2, 29)],
    ['31.02.2025', 'dmy', null],
    ['soon', 'ymd', null],
  ])('reads the date %s (%s)', (text, order, at) => expect(readDate(text, order)).toBe(at));

  it('reads tags with commas, with semicolons, or one on each line', () => {
    expect(readTags('a, b;c')).toEqual(['a', 'b', 'c']);
    expect(readTags('a, b\nc')).toEqual(['a, b', 'c']);
    expect(readTags('a, b\n')).toEqual(['a, b']);
  });

  it('reads links, of which some lack their https://', () => {
    expect(readLinks('linkedin.com/in/x, https://a.example.com/?q=1,2 www.b.example')).toEqual([
      'https://linkedin.com/in/x',
      'https://a.example.com/?q=1,2',
      'https://www.b.example',
    ]);
    expect(readLinks('@handle')).toEqual(['@handle']);
  });
});
