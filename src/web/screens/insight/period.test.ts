import { describe, expect, test } from 'vitest';
import { daysInWords, daysOf, periodName, PERIODS, searchFor } from './period.ts';

const TODAY = '2026-11-20';

describe('The period of a report', () => {
  test.each([
    [
      { from: '', to: '' },
      { from: '2026-08-29', to: TODAY },
    ],
    [
      { from: 'first', to: '' },
      { from: null, to: TODAY },
    ],
    [
      { from: '2026-01-01', to: '2026-02-01' },
      { from: '2026-01-01', to: '2026-02-01' },
    ],
    // The report begins twelve weeks before its last day.
    [
      { from: '', to: '2026-03-25' },
      { from: '2026-01-01', to: '2026-03-25' },
    ],
    // A report does not end before it begins.
    [
      { from: '2026-05-01', to: '2026-02-01' },
      { from: '2026-02-01', to: '2026-02-01' },
    ],
  ])('%j is %j', (search, days) => {
    expect(daysOf(search, TODAY)).toEqual(days);
  });

  test('The period of a report converts between offered names and URL states', () => {
    for (const { value } of PERIODS.filter((period) => period.value !== 'other')) {
      expect(periodName(searchFor(value, TODAY), TODAY)).toBe(value);
    }
    expect(periodName({ from: '2026-11-01', to: '' }, TODAY)).toBe('other');
    expect(periodName({ from: '', to: '2026-11-01' }, TODAY)).toBe('other');
  });

  test('The period of a report is written in words', () => {
    expect(daysInWords({ from: '2026-01-01', to: TODAY })).toBe('Jan 1, 2026 – Nov 20, 2026');
    expect(daysInWords({ from: null, to: TODAY })).toBe('Until Nov 20, 2026');
  });
});
